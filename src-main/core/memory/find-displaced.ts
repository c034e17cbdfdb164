import { contentNouns } from '../korean/content-nouns.ts';
import { foldText } from './fold-text.ts';
import { splitLtmBullet, TIME_UNKNOWN } from './ltm-head.ts';
import { matchItems } from './match-items.ts';
import type { KeptItem, WrittenEntry, WrittenItem } from './memory-document.ts';
import { textFeatures } from './text-features.ts';
import { containment, createTeller, readWhole } from './text-likeness.ts';

/**
 * The long-term memories of `previous` that `next` has no more and no lorebook entry tells (SPEC section 2: whatever leaves
 * long-term memory stays findable). A revision that drops half of what was there counts as leaving; so does, in doubt,
 * everything whose words are not nearly all found elsewhere.
 */
export function findDisplaced(
  previous: readonly KeptItem[],
  next: readonly WrittenItem[],
  entries: readonly { title: string; record: string }[],
): KeptItem[] {
  const old = previous.filter((item) => item.slot === 'long_term_memory');
  const now = next.filter((item) => item.slot === 'long_term_memory');
  const successors = new Map(
    matchItems(old, now).flatMap((match) => (match.previous === null ? [] : [[match.previous.id, match]])),
  );
  const leaving = old.filter((item) => {
    const successor = successors.get(item.id);
    if (successor?.change === 'same') return false;
    return successor === undefined || !keepsMost(item, successor.written);
  });
  if (leaving.length === 0) return [];
  const memories = now.map((other) => readWhole(other.text));
  const records = entries.map(({ title, record }) => ({
    title: foldText(title),
    whole: readWhole(`${title} ${record}`),
  }));
  const displaced = leaving.filter((item) => {
    const isTold = createTeller(contentOf(item));
    const title = foldText(splitLtmBullet(item.text)?.head.memory ?? '');
    const isRecorded = records.some((record) =>
      isTold(record.whole, title !== '' && title === record.title ? TOLD_UNDER_SAME_TITLE : undefined),
    );
    return !isRecorded && !memories.some((whole) => isTold(whole));
  });
  return withoutDoubles(displaced);
}

/**
 * The lorebook entry that keeps a displaced memory: its title and time from its head, names and nouns as keywords, all
 * the rest as the record, where it came from included.
 */
export function displacedEntry(item: WrittenItem, language: 'ko' | 'en'): WrittenEntry {
  const bullet = splitLtmBullet(item.text);
  const body = bullet?.body.trim() || item.text.trim();
  const title = bullet?.head.memory ?? openingWords(body);
  const record =
    bullet === null ? body : `${body} (${SOURCE_WORDS[language][bullet.head.source]} "${bullet.head.title}")`;
  return { title, keywords: keywordsOf(title, body), time: bullet?.head.time ?? TIME_UNKNOWN, record };
}

const SOURCE_WORDS = {
  ko: { Episode: '에피소드', Messenger: '메신저' },
  en: { Episode: 'Episode', Messenger: 'Messenger' },
} as const;

const KEPT_IN_REVISION = 0.6;
/** In a single clause one word more or less is another event. */
const SHORT = 16;
const KEPT_OF_SHORT = 0.8;
/** An entry about the same event, by its title, may tell it in other words. */
const TOLD_UNDER_SAME_TITLE = 0.65;

/** A sentence that is gone altogether is a memory that has left, however much of the others stayed. */
const KEPT_OF_SENTENCE = 0.5;
const ENOUGH_WORDS = 4;

function keepsMost(item: WrittenItem, successor: WrittenItem): boolean {
  const body = textFeatures(bodyOf(item));
  const least = body.size < SHORT ? KEPT_OF_SHORT : KEPT_IN_REVISION;
  if (body.size === 0 || containment(body, textFeatures(successor.text)) < least) return false;
  const told = textFeatures(bodyOf(successor));
  return bodyOf(item)
    .split(/(?<=[.!?。])\s+/u)
    .map((sentence) => textFeatures(sentence))
    .every((sentence) => sentence.size < ENOUGH_WORDS || containment(sentence, told) >= KEPT_OF_SENTENCE);
}

/** What a bullet says, without where it comes from and when. */
function contentOf(item: WrittenItem): string {
  const bullet = splitLtmBullet(item.text);
  return bullet === null ? item.text : `${bullet.head.memory} ${bullet.body}`;
}

function bodyOf(item: WrittenItem): string {
  return splitLtmBullet(item.text)?.body ?? item.text;
}

/** Two bullets with one text need one entry. */
function withoutDoubles(items: readonly KeptItem[]): KeptItem[] {
  return [...new Map(items.map((item) => [foldText(item.text), item])).values()];
}

const TITLE_LENGTH = 30;

function openingWords(body: string): string {
  const sentence = body.split(/(?<=[.!?。])\s|\n/u, 1)[0] ?? body;
  if (sentence.length <= TITLE_LENGTH) return sentence.replace(/[.。]$/u, '');
  const cut = sentence.slice(0, TITLE_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_LENGTH / 2)).trimEnd()}…`;
}

const MOST_KEYWORDS = 8;

function keywordsOf(title: string, body: string): string[] {
  const words = [...contentNouns(title), ...contentNouns(body)];
  return [...new Set(words)].slice(0, MOST_KEYWORDS);
}
