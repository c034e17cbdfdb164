import { defaultRangeExtractor, type ReactVirtualizer, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { LogRow } from './log-rows.ts';
import { estimateHeight } from './row-height.ts';

/** Content that arrives is followed only within this many px of the end (facts: messenger-ux D.2). */
const NEAR_END = 80;
/** How near (px) the edge of what is held comes before the next page is asked for. */
const AHEAD = 1800;
/** Without a scroll for this long (milliseconds) the log is at rest. */
const REST_MS = 150;

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
  // `done` until the log came to rest: a page that came in between would move what the jump goes to.
  const jumping = useRef<Jump | 'done' | null>(start);
  // As it was before what is coming next: while it is true the log follows.
  const near = useRef(start.to === 'end');
  const virtualizer = useLogVirtualizer(input, scroller);

  const look = useCallback(() => {
    const element = scroller.current;
    if (!element || jumping.current) return;
    // Of the element, not of the virtual list: that one hears of a scroll later than this handler.
    const below = element.scrollHeight - element.clientHeight - element.scrollTop;
    near.current = !latest.current.hasNewer && below <= NEAR_END;
    setAway(!near.current);
    if (element.scrollTop < AHEAD) latest.current.onNearEdge('older');
    if (below < AHEAD) latest.current.onNearEdge('newer');
  }, []);

  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useCallback(() => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      if (jumping.current === 'done') jumping.current = null;
      look();
      latest.current.onSettled(seenRows(virtualizer, latest.current));
    }, REST_MS);
  }, [virtualizer, look]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const jump = useCallback(
    (to: Jump) => {
      const { rows: now, hasNewer: more } = latest.current;
      jumping.current = scrollToJump(virtualizer, now, more, to) ? 'done' : to;
      // The message that a person just sent is not among the rows yet.
      near.current = to.to === 'end';
      settle();
    },
    [virtualizer, settle],
  );
  // Before paint: a room must never show itself at a place and then move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are the reason to look again
  useLayoutEffect(() => {
    if (jumping.current && jumping.current !== 'done') jump(jumping.current);
    else if (near.current && !hasNewer) virtualizer.scrollToEnd();
    look();
    settle();
  }, [rows, hasNewer, jump, look, settle]);
  useFollowedResize(scroller, near, virtualizer);

  const onScroll = useCallback(() => {
    look();
    settle();
  }, [look, settle]);
  return { virtualizer, scroller, away, jump, onScroll };
}

// A composer that grows by a line takes the room from the log: the end must stay in view.
function useFollowedResize(scroller: RefObject<HTMLDivElement | null>, near: RefObject<boolean>, virtualizer: Log) {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      if (near.current) virtualizer.scrollToEnd();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller, near, virtualizer]);
}

function useLogVirtualizer({ rows, keepDrawn, start }: LogScrollInput, scroller: RefObject<HTMLDivElement | null>) {
  const width = scroller.current?.clientWidth ?? window.innerWidth - 376;
  return useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => estimateHeight(rows[index], width),
    anchorTo: 'end',
    scrollEndThreshold: NEAR_END,
    overscan: 8,
    paddingStart: 14,
    paddingEnd: 14,
    scrollPaddingStart: 8,
    initialRect: { width, height: window.innerHeight },
    // So that the first drawing is near the place already, and no empty frame is seen.
    initialOffset: () => guessOffset(rows, start, width),
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      if (keepDrawn === null || keepDrawn >= rows.length || drawn.includes(keepDrawn)) return drawn;
      return [...drawn, keepDrawn].sort((a, b) => a - b);
    },
  });
}

function guessOffset(rows: readonly LogRow[], start: Jump, width: number): number {
  const to =
    start.to === 'seq' ? rows.findIndex((row) => row.kind === 'bubble' && row.message.seq >= start.seq) : rows.length;
  const height = rows.slice(0, to).reduce((sum, row) => sum + estimateHeight(row, width), 0);
  return start.to === 'seq' ? height : Math.max(0, height - window.innerHeight);
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
  const top = virtualizer.measurementsCache[index]?.start ?? 0;
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
