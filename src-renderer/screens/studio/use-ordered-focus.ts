import { useLayoutEffect, useRef } from 'react';

/** What of an item has the focus. */
export type ItemPart = 'text' | 'up' | 'down' | 'self';

export interface OrderedFocus<Element extends HTMLElement> {
  /** Goes on the list; its items carry `data-item` with their key, their parts `data-part`. */
  list: React.RefObject<Element | null>;
  /** Puts the focus there once the list is drawn anew; `self`: back on what had it, caret and all. */
  next: (key: string, part: ItemPart) => void;
}

/** A list whose items move: an item that is moved in the page loses the focus, so it is given back. */
export function useOrderedFocus<Element extends HTMLElement>(): OrderedFocus<Element> {
  const list = useRef<Element>(null);
  const wanted = useRef<{ key: string; part: ItemPart; was: globalThis.Element | null } | null>(null);
  useLayoutEffect(() => {
    const want = wanted.current;
    wanted.current = null;
    if (!want) return;
    const item = list.current?.querySelector(`[data-item="${want.key}"]`);
    const found = want.part === 'self' ? want.was : item?.querySelector(`[data-part="${want.part}"]`);
    const target = found instanceof HTMLButtonElement && found.disabled ? otherWay(item, want.part) : found;
    if (target instanceof HTMLElement) target.focus();
  });
  return {
    list,
    next: (key, part) => {
      wanted.current = { key, part, was: document.activeElement };
    },
  };
}

/** At the end of the list the button that led there is off: the one that leads back has the focus. */
const otherWay = (item: Element | null | undefined, part: ItemPart): Element | null | undefined =>
  item?.querySelector(`[data-part="${part === 'up' ? 'down' : 'up'}"]`);
