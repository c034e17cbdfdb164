import { findNouns } from './find-nouns.ts';
import { quotable } from './quote-line.ts';
import { type Line, readNewMessages } from './read-new-messages.ts';
import type { Spoken } from './report-speech.ts';
import { splitEvents, type TalkPart } from './split-events.ts';
import { turningWord, weightOf } from './weigh-line.ts';

/** A message with all that the rules know of it. */
export interface ReadLine extends Line {
  index: number;
  nouns: readonly string[];
  weight: number;
  /** What a record may quote of it; null: nothing. */
  quote: string | null;
  /** Whether the other asked something just before. */
  answers: boolean;
}

/** The new messages of a cycle in their events. */
export interface Talk {
  lines: readonly ReadLine[];
  parts: readonly TalkPart[];
  /** In how many parts each noun stands. */
  spread: ReadonlyMap<string, number>;
}

const LONGEST_QUOTE = 90;

/** Reads the new messages. `names` are words that lead nowhere because they stand everywhere: the Soul's, as messages
 * show it first. */
export function readTalk(input: string, language: 'ko' | 'en', names: readonly string[]): Talk {
  const plain = readNewMessages(input, names[0] ?? '');
  const nounsIn = findNouns(
    plain.map(({ text }) => text),
    language,
  );
  const isName = (noun: string) => names.some((name) => name !== '' && (name.includes(noun) || noun.startsWith(name)));
  const lines = plain.map((line, index): ReadLine => {
    const quote = quotable(line.text, LONGEST_QUOTE);
    // What can't be quoted gives no keywords either: it may be a secret.
    const words =
      quote === null ? [] : [...nounsIn(line.text), ...[turningWord(line.text)].flatMap((word) => word ?? [])];
    const nouns = [...new Set(words)].filter((noun) => !isName(noun));
    const weight = quote === null ? -1 : weightOf(line, nouns);
    return { ...line, index, nouns, weight, quote, answers: isAnswer(plain, index) };
  });
  const parts = splitEvents(lines);
  const spread = new Map<string, number>();
  for (const part of parts)
    for (const noun of new Set(lines.slice(part.from, part.to).flatMap(({ nouns }) => nouns)))
      spread.set(noun, (spread.get(noun) ?? 0) + 1);
  return { lines, parts, spread };
}

function isAnswer(lines: readonly Line[], index: number): boolean {
  const line = lines[index];
  const before = lines[index - 1];
  return line !== undefined && before !== undefined && before.by !== line.by && /[?？]/.test(before.text);
}

/** The line as it is quoted; null when it can't be. */
export function spokenOf(line: ReadLine): Spoken | null {
  return line.quote === null ? null : { by: line.by, quote: line.quote, answers: line.answers };
}

/** The nouns that tell a part from others, the most telling first. */
export function tellingNouns(talk: Talk, part: TalkPart, count: number): string[] {
  const score = new Map<string, number>();
  for (const line of talk.lines.slice(part.from, part.to))
    for (const noun of line.nouns) score.set(noun, (score.get(noun) ?? 0) + 1 + Math.max(0, line.weight) * 0.2);
  const rarity = (noun: string) => Math.log(1 + talk.parts.length / (talk.spread.get(noun) ?? 1));
  return [...score]
    .map(([noun, value]) => ({ noun, value: Math.min(value, 5) * (0.5 + rarity(noun)) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, count)
    .map(({ noun }) => noun);
}

/** What the other said to it: their next message, if it came soon and can be quoted. `until` ends the event. */
export function replyTo(talk: Talk, line: ReadLine, until: number): ReadLine | null {
  const next = talk.lines.slice(line.index + 1, Math.min(until, line.index + 4));
  const reply = next.find((other) => other.by !== line.by);
  return reply && reply.quote !== null && reply.at - line.at <= SOON ? reply : null;
}

const SOON = 10 * 60_000;
