import { useEffect } from 'react';
import { go, type Route } from './route.ts';

/**
 * Keys that work everywhere: Ctrl or Cmd with 1 to 4 opens a screen, F6 and Shift+F6 go round the parts of the page
 * (whatever carries `data-region`). By `code`: on a Hangul keyboard `key` is the jamo.
 */
export function useShortcuts(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey) return;
      const route = event.ctrlKey || event.metaKey ? SCREENS[event.code] : undefined;
      if (route) go(route);
      else if (event.code === 'F6') focusNextRegion(event.shiftKey ? -1 : 1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}

const SCREENS: Record<string, Route> = {
  Digit1: { screen: 'chat', threadId: null },
  Digit2: { screen: 'studio', soulId: null },
  Digit3: { screen: 'inspector', threadId: null, generationId: null },
  Digit4: { screen: 'settings', section: null },
};

function focusNextRegion(step: 1 | -1): void {
  // A region around others (main around list and room) is left out: its parts stand for it.
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.checkVisibility() && !region.querySelector('[data-region]'),
  );
  const current = regions.findIndex((region) => region.contains(document.activeElement));
  const next = current === -1 ? 0 : (current + step + regions.length) % regions.length;
  const region = regions[next];
  const inside = region?.querySelector<HTMLElement>('[data-region-focus], [aria-current="page"]');
  (inside ?? region)?.focus();
}
