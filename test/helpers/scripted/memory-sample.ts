import type { CycleId, ItemId } from '#shared/ids.ts';
import type { Evidence, ItemDiff, MemoryItem, MemorySet, SlotChange } from '#shared/memory.ts';
import type { WallTime } from '#shared/threads.ts';
import { estimateTokens } from '../../../src-main/core/count-tokens.ts';
import { renderSlot, SLOTS } from '../../../src-main/core/memory/memory-document.ts';
import { formatStamp } from '../../../src-main/core/wall-time.ts';
import { SAMPLE_ITEMS, type SampleItem } from './memory-items.ts';
import type { Room, World } from './world.ts';

interface SampleSet {
  number: number;
  origin: MemorySet['origin'];
  cycleId: string | null;
  base: number | null;
  /** Made some minutes after this message. */
  after: number;
  outside?: boolean;
}

const SETS: readonly SampleSet[] = [
  { number: 1, origin: 'extract', cycleId: 'cycle-1', base: null, after: 1 },
  { number: 2, origin: 'summarise', cycleId: 'cycle-2', base: 1, after: 40 },
  { number: 3, origin: 'summarise', cycleId: 'cycle-4', base: 2, after: 72, outside: true },
  { number: 4, origin: 'restore', cycleId: null, base: 2, after: 80 },
  { number: 5, origin: 'summarise', cycleId: 'cycle-6', base: 4, after: 104 },
];

/** Five sets of a room's memory, oldest first; the last one is current. */
export function sampleSets(world: World, room: Room): MemorySet[] {
  const sets: MemorySet[] = [];
  for (const { number, origin, cycleId, base, after, outside } of SETS) {
    const items = SAMPLE_ITEMS.flatMap((item) => itemIn(world, room, item, number));
    const before = sets.find((set) => set.number === base)?.items ?? [];
    sets.push({
      number,
      origin,
      made: minutesAfter(room, after, 3),
      cycleId: cycleId as CycleId | null,
      base,
      current: number === SETS.length,
      inLineage: !outside,
      template: TEMPLATES[origin],
      model: origin === 'restore' ? null : 'gemini-3.5-flash',
      slots: slotChanges(before, items),
      texts: SLOTS.map((slot) => ({ slot, text: renderSlot(slot, items) })),
      items,
    });
  }
  return sets;
}

const TEMPLATES = { extract: 'extract-v4', summarise: 'summarise-v5', restore: null };

function itemIn(world: World, room: Room, sample: SampleItem, number: number): MemoryItem[] {
  const text = sample.texts.find(([sets]) => sets.includes(number))?.[1];
  if (text === undefined) return [];
  const evidence = sample.from.flatMap((from) => evidenceOf(world, room, from));
  return [
    {
      id: sample.id as ItemId,
      slot: sample.slot,
      section: sample.section ?? null,
      text: text.replaceAll(/@(\d+)/g, (_, seq: string) => dayOf(room, Number(seq))),
      flags: [...(sample.flags ?? [])],
      evidence,
      stale: evidence.some(({ state }) => state !== 'current'),
      since: sample.texts.flatMap(([sets]) => sets)[0] ?? number,
    },
  ];
}

/** Messages that were changed after they were remembered. */
const CHANGED: Record<number, Evidence['state']> = { 92: 'changed', 104: 'gone' };

/** What rests on a message (by its seq) or on a summary (by its id) of the sample. */
export function evidenceOf(world: World, room: Room, from: number | string): Evidence[] {
  if (typeof from === 'string') {
    const summaries = [...world.episodes.values()].flatMap(({ plays }) => plays).flatMap((play) => play.summaries);
    const text = summaries.find(({ id }) => id === from)?.text;
    return text === undefined
      ? []
      : [{ kind: 'summary', id: from, seq: null, author: null, at: null, state: 'current', text }];
  }
  const message = room.messages.find(({ seq }) => seq === from);
  if (!message) return [];
  const { id, seq, author, sent, text } = message;
  return [{ kind: 'message', id, seq, author, at: sent, state: CHANGED[seq] ?? 'current', text }];
}

/** The day of a message as memory writes it: `2026-05-28 (목)`. */
export function dayOf(room: Room, seq: number): string {
  const sent = room.messages.find((message) => message.seq === seq)?.sent;
  return sent ? formatStamp(sent, 'ko').replace(/ \d\d:\d\d$/, '') : '(시간 불명)';
}

export function minutesAfter(room: Room, seq: number, minutes: number): WallTime {
  const sent = room.messages.find((message) => message.seq === seq)?.sent ?? { at: 0, offset: 0 };
  return { ...sent, at: sent.at + minutes * 60_000 };
}

export function slotChanges(before: readonly MemoryItem[], after: readonly MemoryItem[]): SlotChange[] {
  const diffs = diffItems(before, after);
  return SLOTS.map((slot) => {
    const count = (change: ItemDiff['change']) =>
      diffs.filter((diff) => diff.slot === slot && diff.change === change).length;
    const tokens = estimateTokens(renderSlot(slot, after));
    return { slot, tokens, added: count('added'), revised: count('revised'), removed: count('removed') };
  });
}

/** Items in the order of `after`, removed ones last in their slot. */
export function diffItems(before: readonly MemoryItem[], after: readonly MemoryItem[]): ItemDiff[] {
  return SLOTS.flatMap((slot) => {
    const kept = after
      .filter((item) => item.slot === slot)
      .map((item): ItemDiff => {
        const old = before.find(({ id }) => id === item.id)?.text ?? null;
        return { slot, id: item.id, change: changeOf(old, item.text), before: old, after: item.text };
      });
    const removed = before
      .filter((item) => item.slot === slot && !after.some(({ id }) => id === item.id))
      .map((item): ItemDiff => ({ slot, id: item.id, change: 'removed', before: item.text, after: null }));
    return [...kept, ...removed];
  });
}

function changeOf(before: string | null, after: string): ItemDiff['change'] {
  if (before === null) return 'added';
  return before === after ? 'same' : 'revised';
}
