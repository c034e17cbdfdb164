import { type RefObject, useEffect, useRef } from 'react';
import { focusPicker } from './drop-area.tsx';

/**
 * Keeps the focus where it was when the button that had it goes: in the card while there is one (on `data-next` inside, else on the
 * card itself), then on the button that chooses files.
 */
export function useKeptFocus(card: RefObject<HTMLElement | null>, state: string): void {
  const inside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && card.current?.contains(target) === true;
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
      // After the card is off the page: only then is it known that nothing has the focus.
      if (inside.current) setTimeout(() => isLost() && focusPicker());
    };
  }, [card]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the state has changed, whatever it is now.
  useEffect(() => {
    if (!inside.current || !isLost()) return;
    const next = card.current?.querySelector<HTMLElement>('[data-next]:not(:disabled)');
    (next ?? card.current)?.focus();
  }, [card, state]);
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
