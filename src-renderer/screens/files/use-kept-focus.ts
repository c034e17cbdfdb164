import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus where it was when the button that had it goes or can't be pressed any more: in the part while that is there (on
 * `data-next` inside, else on the part itself, which needs a tabIndex), then on what carries `data-files-home`.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (!element) return;
    let inside = false;
    const note = ({ target }: FocusEvent) => {
      inside = target instanceof Node && element.contains(target);
    };
    const keep = () => {
      if (!inside || !isLost()) return;
      (element.querySelector<HTMLElement>('[data-next]:not(:disabled)') ?? element).focus();
    };
    // The browser takes the focus away a moment after the change.
    const changes = new MutationObserver(() => setTimeout(keep));
    changes.observe(element, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', note);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', note);
      if (inside) setTimeout(() => isLost() && document.querySelector<HTMLElement>('[data-files-home]')?.focus());
    };
  }, [part]);
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;
