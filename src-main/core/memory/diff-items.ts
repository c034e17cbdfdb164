import { ItemId } from '#shared/ids.ts';
import type { ItemDiff } from '#shared/memory.ts';
import { type KeptItem, SLOTS } from './memory-document.ts';

/** What became of each item between two sets, by id: slot by slot in the order of `to`, removed ones last. `from` null: against nothing. */
export function diffItems(from: readonly KeptItem[] | null, to: readonly KeptItem[]): ItemDiff[] {
  const before = new Map((from ?? []).map((item) => [item.id, item]));
  const after = new Set(to.map((item) => item.id));
  return SLOTS.flatMap((slot) => [
    ...to.filter((item) => item.slot === slot).map((item) => changeOf(before.get(item.id), item)),
    ...[...before.values()].filter((item) => item.slot === slot && !after.has(item.id)).map(removed),
  ]);
}

function changeOf(before: KeptItem | undefined, item: KeptItem): ItemDiff {
  const id = ItemId.parse(item.id);
  if (before === undefined) return { slot: item.slot, id, change: 'added', before: null, after: item.text };
  const change = before.text === item.text ? 'same' : 'revised';
  return { slot: item.slot, id, change, before: before.text, after: item.text };
}

function removed(item: KeptItem): ItemDiff {
  return { slot: item.slot, id: ItemId.parse(item.id), change: 'removed', before: item.text, after: null };
}
