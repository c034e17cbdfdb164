import type { KeyboardEvent } from 'react';

/** Up and Down go through the links of a list and open them: for its onKeyDown. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('a[href]')];
  const next = rows[rows.findIndex((row) => row.matches(':focus')) + step];
  event.preventDefault();
  next?.focus();
  next?.click();
}
