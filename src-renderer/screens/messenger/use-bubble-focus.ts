import type { Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useRef, useState } from 'react';
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

  // The bubble that gets the focus once it is drawn: keys that come before count from there.
  const coming = useRef<string | null>(null);
  const move = useCallback((log: Log, step: Step, from = -1) => {
    const target = stepFrom(latest.current, from, step);
    const row = latest.current[target];
    if (!row) return;
    setKey(row.key);
    coming.current = row.key;
    log.scrollToIndex(target, { align: 'auto' });
    focusWhenDrawn(log, row.key, coming);
  }, []);
  /** From the composer: to the newest bubble, or on from the one that a press just before went to. */
  const enter = useCallback(
    (log: Log) => {
      const at = latest.current.findIndex((row) => row.key === coming.current);
      if (at < 0) move(log, 'newest');
      else move(log, 'up', at);
    },
    [move],
  );

  const onFocus = useCallback((event: FocusEvent) => {
    const id = event.target.hasAttribute('data-message') ? messageIdAt(event.target) : null;
    if (id === null) return;
    coming.current = null;
    setKey(id);
  }, []);

  const onKeyDown = useCallback(
    (event: KeyboardEvent, log: Log, context: KeyContext) => {
      if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(event.target instanceof HTMLElement) || !event.target.hasAttribute('data-message')) return;
      const from = coming.current ?? messageIdAt(event.target);
      const at = context.rows.findIndex((row) => row.key === from);
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
  return { index, tabbableKey: rows[index ?? newest]?.key ?? null, enter, onFocus, onKeyDown };
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

// At once where it can be; a row out of view is drawn a frame or two after the scroll.
function focusWhenDrawn(log: Log, key: string, coming: RefObject<string | null>, tries = 6): void {
  if (coming.current !== key) return;
  const bubble = log.scrollElement?.querySelector<HTMLElement>(`[data-message="${CSS.escape(key)}"]`);
  if (!bubble && tries > 0) {
    requestAnimationFrame(() => focusWhenDrawn(log, key, coming, tries - 1));
    return;
  }
  coming.current = null;
  bubble?.focus({ preventScroll: true });
}
