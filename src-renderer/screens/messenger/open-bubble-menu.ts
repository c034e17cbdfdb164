/**
 * Opens the bubble's menu at `element` (the bubble, or its button): the menu of the log listens for this event only,
 * so that a right click, the button and Enter are one way.
 */
export function openBubbleMenu(element: HTMLElement): void {
  const box = element.getBoundingClientRect();
  element.dispatchEvent(
    new MouseEvent('contextmenu', {
      bubbles: true,
      cancelable: true,
      clientX: box.left + Math.min(24, box.width / 2),
      clientY: Math.min(box.bottom - 4, window.innerHeight - 8),
    }),
  );
}

/** The id of the message whose row this element stands in. */
export function messageIdAt(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest('[data-row]') : null;
  return row?.getAttribute('data-row') ?? null;
}

/** Gives the focus back to a bubble once it is drawn again, unless the person has gone elsewhere meanwhile. */
export function focusBubble(messageId: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`)?.focus({ preventScroll: true });
  });
}
