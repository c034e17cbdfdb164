import type { WrittenItem } from '../../src-main/core/memory/memory-document.ts';

interface Kept {
  id: string;
  slot: WrittenItem['slot'];
  text: string;
}

/**
 * Whether a memory of before is still to be found: under its own id with half of its words, or in one item or one lorebook
 * entry with nearly all of them and every number. Counted by pairs of letters, so that it owes nothing to the gate's own measure.
 */
export function isCovered(
  before: Kept,
  items: readonly Kept[],
  entries: readonly { title: string; record: string }[],
): boolean {
  const heir = items.find((item) => item.id === before.id);
  if (heir !== undefined && shareOf(before.text, heir.text) >= 0.5) return true;
  const ltm = items.filter((item) => item.slot === 'long_term_memory').map((item) => item.text);
  const told = [...ltm, ...entries.map(({ title, record }) => `${title}\n${record}`)];
  return told.some(
    (text) => shareOf(before.text, text) >= 0.75 && numbersOf(before.text).every((one) => text.includes(one)),
  );
}

function bodyOf(text: string): string {
  return text.replace(/^\[[^\]]*\]/u, '');
}

function shareOf(part: string, whole: string): number {
  const pairs = pairsOf(bodyOf(part));
  const there = pairsOf(whole);
  return pairs.size === 0 ? 1 : [...pairs].filter((pair) => there.has(pair)).length / pairs.size;
}

function pairsOf(text: string): Set<string> {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return new Set(
    Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2)),
  );
}

function numbersOf(text: string): string[] {
  return bodyOf(text).match(/\d+/gu) ?? [];
}
