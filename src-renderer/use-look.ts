import { useEffect, useSyncExternalStore } from 'react';
import type { Settings } from '#shared/settings.ts';
import { type Language, stringsOf } from './strings/areas.ts';

/** Puts language and theme on the document; `system` follows the machine, also when it changes. */
export function useLook(language: Language, theme: Settings['theme']): void {
  const machineIsDark = useSyncExternalStore(watchMachine, () => machine.matches);
  const isDark = theme === 'system' ? machineIsDark : theme === 'dark';
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = stringsOf(language, 'common').appName;
  }, [language]);
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  }, [isDark]);
}

const machine = matchMedia('(prefers-color-scheme: dark)');

function watchMachine(changed: () => void): () => void {
  machine.addEventListener('change', changed);
  return () => machine.removeEventListener('change', changed);
}
