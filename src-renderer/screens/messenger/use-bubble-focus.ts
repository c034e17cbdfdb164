import type { Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { canRegenerate, canResend } from './bubble-menu.ts';
import type { LogBubble, LogRow } from './log-rows.ts';
import { messageIdAt, openBubbleMenu } from './open-bubble-menu.ts';
import type { RoomActions } from './use-room-actions.ts';

type Log = Virtualizer<HTMLDivElement, HTMLDivElement>;
type Step = 'up' | 'down' | 'first' | 'newest' | 'page-up' | 'page-down';

export interface KeyContext {
  rows: readonly LogRow[];
  busy: boolean;
  actions: RoomActions;
  leave: () => void;
}

const PAGE_STEP = 8;
const isBubble = (row: LogRow): boolean => row.kind === 'bubble';

/** Roving focus over the bubbles and what their keys do (facts: messenger-ux D.4). Keys go by place, not by letter. */
export function useBubbleFocus(rows: readonly LogRow[]) {
  const [key, setKey] = useState<string | null>(null);
  const latest = useRef(rows);
  latest.current = rows;
  const found = key === null ? -1 : rows.findIndex((row) => row.key === key);
  const newest = rows.findLastIndex((row) => row.kind === 'bubble');
  const index = found >= 0 ? found : null;

  const move = useCallback((log: Log, step: Step, from = -1) => {
    const target = stepFrom(latest.current, from, step);
    const row = latest.current[target];
    if (!row) return;
    setKey(row.key);
    log.scrollToIndex(target, { align: 'auto' });
    focusWhenDrawn(log, row.key);
  }, []);

  const onFocus = useCallback((event: FocusEvent) => {
    const id = event.target.hasAttribute('data-message') ? messageIdAt(event.target) : null;
    if (id !== null) setKey(id);
  }, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent, log: Log, context: KeyContext) => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute('data-message')) return;
      const at = context.rows.findIndex((row) => row.key === messageIdAt(event.target));
      const row = context.rows[at];
      if (row?.kind !== 'bubble') return;
      const step = STEPS[event.code];
      if (step) move(log, step, at);
      // Before the bubble goes, so that the focus does not go with it.
      if (event.code === 'Delete') move(log, context.rows.slice(0, at).some(isBubble) ? 'up' : 'down', at);
      if (step || actOn(event.code, event.target, row, context)) event.preventDefault();
    },
    [move],
  );
  return { index, tabbableKey: rows[index ?? newest]?.key ?? null, move, onFocus, onKeyDown };
}

const STEPS: Partial<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'newest',
  PageUp: 'page-up',
  PageDown: 'page-down',
};

function stepFrom(rows: readonly LogRow[], from: number, step: Step): number {
  const bubbles = rows.flatMap((row, index) => (row.kind === 'bubble' ? [index] : []));
  const at = bubbles.indexOf(from);
  const by = { up: -1, down: 1, 'page-up': -PAGE_STEP, 'page-down': PAGE_STEP, first: -Infinity, newest: Infinity }[
    step
  ];
  const to = at < 0 ? bubbles.length - 1 : Math.max(0, Math.min(at + by, bubbles.length - 1));
  return bubbles[to] ?? -1;
}

/** True when the key meant something for this bubble. */
function actOn(code: string, element: HTMLElement, row: LogBubble, { busy, actions, leave }: KeyContext): boolean {
  switch (code) {
    case 'Enter':
    case 'NumpadEnter':
      openBubbleMenu(element);
      return true;
    case 'KeyC':
      actions.copy(row.message);
      return true;
    case 'KeyE':
      actions.startEdit(row.message);
      return true;
    case 'KeyR':
      if (canResend(row)) actions.resend();
      else if (canRegenerate(row, busy)) actions.regenerate();
      return true;
    case 'Delete':
      actions.remove(row.message);
      return true;
    case 'Escape':
      leave();
      return true;
    default:
      return false;
  }
}

// A row out of view is drawn a frame or two after the scroll.
function focusWhenDrawn(log: Log, key: string, tries = 6): void {
  requestAnimationFrame(() => {
    const bubble = log.scrollElement?.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`);
    if (bubble) bubble.focus({ preventScroll: true });
    else if (tries > 0) focusWhenDrawn(log, key, tries - 1);
  });
}
