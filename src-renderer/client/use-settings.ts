import { createContext, use } from 'react';
import type { Settings } from '#shared/settings.ts';
import { engine } from './engine.ts';
import { type EngineMutation, useEngineMutation } from './use-engine-mutation.ts';

export const SettingsContext = createContext<Settings | null>(null);

/** The settings as the engine has them. Every screen is drawn only when they are known. */
export function useSettings(): Settings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('useSettings outside of the app');
  return settings;
}

/** `save.run({ theme: 'dark' })` changes the named settings; pages follow by themselves. */
export const useSaveSettings = (onDone?: () => void): EngineMutation<Partial<Settings>> =>
  useEngineMutation(engine.settings.update.mutationOptions(), onDone ? { onDone } : {});
