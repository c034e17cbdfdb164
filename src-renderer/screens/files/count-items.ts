import type { ImportItem } from '#shared/archive.ts';

export type Outcome = ImportItem['outcome'];
export type Noun = ImportItem['noun'];

/** As they are told: what comes first, what stays after. */
export const OUTCOMES: readonly Outcome[] = ['new', 'newer', 'different', 'older', 'same'];
export const NOUNS: readonly Noun[] = ['soul', 'thread', 'episode', 'entry', 'user'];

/** Whether an item comes in when it is merged. */
export const comes = ({ outcome }: ImportItem): boolean => outcome === 'new' || outcome === 'newer';

/**
 * Items by what becomes of them, in the order in which they are told; only those there are. That the person is the same is told
 * only where nothing else is.
 */
export function groupByOutcome(all: readonly ImportItem[]): { outcome: Outcome; items: ImportItem[] }[] {
  const told = all.filter(({ noun, outcome }) => noun !== 'user' || outcome !== 'same');
  const items = told.length > 0 ? told : all;
  return OUTCOMES.map((outcome) => ({
    outcome,
    items: NOUNS.flatMap((noun) => items.filter((item) => item.outcome === outcome && item.noun === noun)),
  })).filter((group) => group.items.length > 0);
}

/** How many of each noun come in, and with how many messages. */
export function countComing(items: readonly ImportItem[]): {
  nouns: { noun: Noun; count: number }[];
  messages: number;
} {
  const coming = items.filter(comes);
  const nouns = NOUNS.map((noun) => ({
    noun,
    count: sumOf(coming, (item) => (item.noun === noun ? sizeOf(item) : 0)),
  }));
  return {
    nouns: nouns.filter(({ count }) => count > 0),
    messages: sumOf(coming, ({ noun, messages }) => (noun === 'entry' ? 0 : messages)),
  };
}

/** A lorebook is one item; its entries are what is counted. */
const sizeOf = ({ noun, messages }: ImportItem): number => (noun === 'entry' ? messages : 1);

const sumOf = (items: readonly ImportItem[], count: (item: ImportItem) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0);

/** How many of a group there are, entries of lorebooks one by one. */
export const countItems = (items: readonly ImportItem[]): number => sumOf(items, sizeOf);
