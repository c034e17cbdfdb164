import { defaultRangeExtractor, type ReactVirtualizer, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LogRow } from './log-rows.ts';
import { estimateHeight } from './row-height.ts';

/** Content that arrives is followed only within this many px of the end (facts: messenger-ux D.2). */
const NEAR_END = 80;
/** Rows left before the edge of what is held when the next page is asked for. */
const ROWS_AHEAD = 24;

/** Where the log should stand once its rows are there. `seq`: this message, or the first one after it, at the top. */
export type Jump = { to: 'end' } | { to: 'seq'; seq: number } | { to: 'unread' };

type Log = ReactVirtualizer<HTMLDivElement, HTMLDivElement>;

export interface LogScroll {
  virtualizer: Log;
  scroller: RefObject<HTMLDivElement | null>;
  /** Further from the end than a glance. */
  away: boolean;
  jump: (to: Jump) => void;
  /** For the log's onScroll. */
  onScroll: () => void;
}

export interface LogScrollInput {
  rows: readonly LogRow[];
  hasNewer: boolean;
  /** This row stays drawn while it is out of view, so that the focus is not lost. */
  keepDrawn: number | null;
  start: Jump;
  /** Called when rows near an end of what is held come into view. */
  onNearEdge: (end: 'older' | 'newer') => void;
  /** Called when scrolling came to rest and after rows changed. */
  onSettled: (seen: SeenRows) => void;
}

export interface SeenRows {
  /** Seqs of the topmost and the lowest message in view; null when none is. */
  top: number | null;
  bottom: number | null;
  away: boolean;
}

/** A log that grows at both ends: at its end it follows, elsewhere the message under the eye keeps its place. */
export function useLogScroll(input: LogScrollInput): LogScroll {
  const { rows, hasNewer, start } = input;
  const scroller = useRef<HTMLDivElement>(null);
  const latest = useRef(input);
  latest.current = input;
  const [away, setAway] = useState(start.to === 'seq');
  const wanted = useRef<Jump | null>(start);
  const virtualizer = useLogVirtualizer(input, scroller);

  const look = useCallback(() => {
    const { rows: now, hasNewer: more, onNearEdge } = latest.current;
    const range = virtualizer.range;
    if (!range || wanted.current) return;
    setAway(more || virtualizer.getDistanceFromEnd() > NEAR_END);
    if (range.startIndex < ROWS_AHEAD) onNearEdge('older');
    if (range.endIndex > now.length - 1 - ROWS_AHEAD) onNearEdge('newer');
  }, [virtualizer]);

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useCallback(() => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => latest.current.onSettled(seenRows(virtualizer, latest.current)), 150);
  }, [virtualizer]);
  useEffect(() => () => clearTimeout(resting.current), []);

  // Before paint: a room must never show itself at a place and then move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are the reason to look again
  useLayoutEffect(() => {
    const jump = wanted.current;
    if (jump && scrollToJump(virtualizer, rows, hasNewer, jump)) wanted.current = null;
    look();
    settle();
  }, [rows, hasNewer, virtualizer]);

  const jump = useCallback(
    (to: Jump) => {
      const { rows: now, hasNewer: more } = latest.current;
      wanted.current = scrollToJump(virtualizer, now, more, to) ? null : to;
    },
    [virtualizer],
  );
  const onScroll = useCallback(() => {
    look();
    settle();
  }, [look, settle]);
  return { virtualizer, scroller, away, jump, onScroll };
}

function useLogVirtualizer({ rows, hasNewer, keepDrawn }: LogScrollInput, scroller: RefObject<HTMLDivElement | null>) {
  const width = scroller.current?.clientWidth ?? window.innerWidth - 376;
  return useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => estimateHeight(rows[index], width),
    anchorTo: 'end',
    followOnAppend: !hasNewer,
    scrollEndThreshold: NEAR_END,
    overscan: 8,
    paddingStart: 14,
    paddingEnd: 14,
    scrollPaddingStart: 8,
    initialRect: { width, height: window.innerHeight },
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (keepDrawn === null || keepDrawn >= rows.length || drawn.includes(keepDrawn)) return drawn;
      return [...drawn, keepDrawn].sort((a, b) => a - b);
    },
  });
}

/** False when what it should show is not held yet. */
function scrollToJump(virtualizer: Log, rows: readonly LogRow[], hasNewer: boolean, jump: Jump): boolean {
  if (jump.to === 'end') {
    if (hasNewer) return false;
    virtualizer.scrollToEnd();
    return true;
  }
  if (jump.to === 'unread') {
    const line = rows.findIndex((row) => row.kind === 'unread');
    // All that is new fits below the end: then the end is the better place.
    if (line < 0 || fitsBelow(virtualizer, line)) virtualizer.scrollToEnd();
    else virtualizer.scrollToIndex(Math.max(0, line - 1), { align: 'start' });
    return true;
  }
  const first = rows.find((row) => row.kind === 'bubble');
  if (first?.kind !== 'bubble' || first.message.seq > jump.seq) return false;
  const index = rows.findIndex((row) => row.kind === 'bubble' && row.message.seq >= jump.seq);
  if (index < 0) return false;
  virtualizer.scrollToIndex(index, { align: 'start' });
  return true;
}

function fitsBelow(virtualizer: Log, index: number): boolean {
  const top = virtualizer.getOffsetForIndex(index, 'start')?.[0] ?? 0;
  return virtualizer.getTotalSize() - top < (virtualizer.scrollRect?.height ?? window.innerHeight);
}

function seenRows(virtualizer: Log, { rows, hasNewer }: LogScrollInput): SeenRows {
  const from = virtualizer.scrollOffset ?? 0;
  const to = from + (virtualizer.scrollRect?.height ?? 0);
  const seqs = virtualizer.getVirtualItems().flatMap((item) => {
    const row = rows[item.index];
    if (row?.kind !== 'bubble') return [];
    // Read means its last line was in view.
    return item.end <= to + 8 && item.end > from ? [{ seq: row.message.seq, start: item.start }] : [];
  });
  return {
    top: seqs.find((row) => row.start >= from)?.seq ?? seqs[0]?.seq ?? null,
    bottom: seqs.at(-1)?.seq ?? null,
    away: hasNewer || virtualizer.getDistanceFromEnd() > NEAR_END,
  };
}
