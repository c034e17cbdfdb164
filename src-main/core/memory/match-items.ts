import { foldText } from './fold-text.ts';
import { splitLtmBullet } from './ltm-head.ts';
import type { KeptItem, WrittenItem } from './memory-document.ts';
import { textFeatures } from './text-features.ts';
import { containment, likeness } from './text-likeness.ts';

export interface MatchedItem {
  written: WrittenItem;
  previous: KeptItem | null;
  change: 'same' | 'revised' | 'added';
}

/**
 * Which item of the previous set each written one carries on, one to one and within its slot, in the order of `next`. The
 * same text is the same item; else the best likeness counts (head of a memory, label of a fact, words). The user persona's
 * two headings are one slot, so an item may move between them. Ties go to the nearest place, then the first.
 */
export function matchItems(previous: readonly KeptItem[], next: readonly WrittenItem[]): MatchedItem[] {
  const free = new Set(previous.keys());
  const texts = previous.map((item) => fold(item.text));
  const matched = next.map((written): MatchedItem => {
    const index = sameText(previous, texts, free, written);
    if (index === null) return { written, previous: null, change: 'added' };
    free.delete(index);
    return { written, previous: previous[index] ?? null, change: 'same' };
  });
  // What repeats an item that is carried over is a copy of it, not a revision of another.
  const carried = new Set(matched.flatMap((match) => (match.previous === null ? [] : [fold(match.written.text)])));
  const left = matched.flatMap((match, index) =>
    match.previous === null && !carried.has(fold(match.written.text)) ? [index] : [],
  );
  const taken = new Set<number>();
  for (const pair of alikePairs(previous, [...free], next, left)) {
    if (!free.has(pair.old) || taken.has(pair.now)) continue;
    free.delete(pair.old);
    taken.add(pair.now);
    const written = next[pair.now] ?? pair.written;
    matched[pair.now] = { written, previous: previous[pair.old] ?? null, change: 'revised' };
  }
  return matched;
}

/** `texts`: those of `previous`, folded. */
function sameText(
  previous: readonly KeptItem[],
  texts: readonly string[],
  free: ReadonlySet<number>,
  written: WrittenItem,
): number | null {
  const text = fold(written.text);
  const alike = [...free].filter((index) => texts[index] === text && previous[index]?.slot === written.slot);
  return alike.find((index) => previous[index]?.section === written.section) ?? alike[0] ?? null;
}

function fold(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

interface Pair {
  old: number;
  now: number;
  written: WrittenItem;
  score: number;
}

/** Best first. */
function alikePairs(
  previous: readonly KeptItem[],
  free: readonly number[],
  next: readonly WrittenItem[],
  left: readonly number[],
): Pair[] {
  const olds = free.flatMap((index) => describe(previous[index], index));
  const news = left.flatMap((index) => describe(next[index], index));
  return olds
    .flatMap((old) =>
      news.flatMap((now) => {
        const score = old.item.slot === now.item.slot ? carriesOn(old, now) : 0;
        return score < ALIKE ? [] : [{ old: old.index, now: now.index, written: now.item, score }];
      }),
    )
    .toSorted(
      (a, b) =>
        b.score - a.score || Math.abs(a.old - a.now) - Math.abs(b.old - b.now) || a.old - b.old || a.now - b.now,
    );
}

interface Described {
  index: number;
  item: WrittenItem;
  features: Set<string>;
  /** What names the item: head of a memory, label of a fact; '' without one. */
  name: string;
}

function describe(item: WrittenItem | undefined, index: number): Described[] {
  if (item === undefined) return [];
  const bullet = item.slot === 'long_term_memory' ? splitLtmBullet(item.text) : null;
  const body = bullet === null ? item.text : `${bullet.head.memory} ${bullet.body}`;
  return [{ index, item, features: textFeatures(body), name: nameOf(item) }];
}

function nameOf(item: WrittenItem): string {
  const bullet = item.slot === 'long_term_memory' ? splitLtmBullet(item.text) : null;
  if (bullet !== null) return foldText(`${bullet.head.source}/${bullet.head.title}/${bullet.head.memory}`);
  if (item.slot !== 'user_relational_persona') return '';
  return foldText(LABEL.exec(item.text)?.[1] ?? '');
}

/** "직업: 간호사". */
const LABEL = /^\**([^:：\n]{1,14}?)\**\s?[:：]/u;

/** Tuned on revisions of the three sample threads: what is about another thing stays below .3. */
const ALIKE = 0.4;

function carriesOn(old: Described, now: Described): number {
  const alike = likeness(old.features, now.features);
  // A bullet that was cut short or grew by a clause is the same one.
  const within = Math.max(containment(old.features, now.features), containment(now.features, old.features));
  const least = Math.min(old.features.size, now.features.size);
  const grown = least >= ENOUGH_WORDS && within >= 0.7 ? 0.7 * within : 0;
  const named = old.name !== '' && old.name === now.name ? 1 : 0;
  return named + Math.max(alike, grown);
}

const ENOUGH_WORDS = 6;
