import { contentWords } from './content-words.ts';
import { splitSentences } from './memory/split-sentences.ts';
import type { ChatPrompt } from './read-prompt.ts';
import { readStamp, type Said } from './read-turns.ts';
import { profileSentence, quotedWords, wordsForKey } from './record-facts.ts';

/** Something the prompt holds about the past. `hints` are words that lead to it without standing in it (titles, keywords). */
export type Fact =
  | { kind: 'statement'; text: string; hints: readonly string[] }
  | { kind: 'field'; key: string; text: string; hints: readonly string[] }
  | { kind: 'quote'; by: 'user' | 'soul'; text: string; hints: readonly string[] };

/**
 * All that is on record, the surest first: memory, what is known of the user, recalled records, where the talk stood, then
 * the talk itself. Not the situation: it is told from outside, and nobody speaks so of themselves.
 */
export function gatherFacts(prompt: ChatPrompt): Fact[] {
  return [
    ...recordFacts(prompt.longTermMemory, prompt),
    ...recordFacts(prompt.userPersona, prompt),
    ...recordFacts(prompt.recalled, prompt),
    ...recordFacts(prompt.relationalPersona, prompt),
    ...recordFacts(prompt.recentContext, prompt),
    ...prompt.history.flatMap(quoteOf).reverse(),
  ].filter(({ text }) => !SECRET.test(text));
}

const SECRET = /\[REDACTED\]|비밀번호|비번|인증번호|password|passcode/i;
const MAX_LENGTH = 80;
/** In characters; a letter says less than a syllable. */
const MAX_QUOTE = { syllables: 40, letters: 80 };

function recordFacts(block: string, prompt: ChatPrompt): Fact[] {
  const facts: Fact[] = [];
  let hints: string[] = [];
  for (const raw of block.split('\n')) {
    const line = raw.trim();
    if (/^#{1,6} /.test(line)) {
      hints = contentWords(line);
      continue;
    }
    const keywords = /^(?:[-*] *)?(?:keywords|키워드) *[:：](.*)$/i.exec(line);
    if (keywords) hints = [...hints, ...contentWords(keywords[1] ?? '')];
    else facts.push(...lineFacts(line, hints, prompt));
  }
  return facts;
}

function lineFacts(line: string, hints: readonly string[], prompt: ChatPrompt): Fact[] {
  if (line === '' || /^<|^(?:[-*] *)?(?:시점|시간|time|when|date) *[:：]/i.test(line)) return [];
  if (RECALL_FRAME.test(line)) return [];
  const stamped = readStamp(line);
  if (stamped.at !== null) return spokenLine(stamped.text, prompt);
  const { text, title } = withoutLabel(line.replace(/^[-*•] +/, '').replace(/^(?:기록|record) *[:：] */i, ''));
  const speaker = /^([^:：]{1,40})[:：] /u.exec(line)?.[1] ?? '';
  if (isPerson(speaker.trim(), prompt)) return spokenLine(line, prompt);
  const field = /^([\p{L}\p{N} ]{1,14}) *[:：] +(.{1,40})$/u.exec(text);
  const key = field?.[1]?.trim() ?? '';
  if (field) return [fieldFact(key, (field[2] ?? '').replace(/[.。]$/, ''), hints, prompt)];
  const near = [...hints, ...contentWords(title)];
  return sentencesOf(text).flatMap((sentence) => sentenceFacts(sentence, near, prompt));
}

/** What stands around recalled texts: the line in brackets that heads them, and the day of an excerpt. */
const RECALL_FRAME =
  /^\([^()]*\)$|^(?:\d{4}년 )?\d{1,2}월 \d{1,2}일 \([^()]*\)$|^\d{1,2} [A-Z][a-z]{2}(?: \d{4})? \([^()]*\)$/u;

function fieldFact(key: string, text: string, hints: readonly string[], prompt: ChatPrompt): Fact {
  const sentence = profileSentence(key, text, prompt.userName);
  const near = [...hints, ...wordsForKey(key)];
  return sentence === null
    ? { kind: 'field', key, text, hints: near }
    : { kind: 'statement', text: sentence, hints: near };
}

/** What a record quotes is told as what was said, in its own words; any other sentence as it stands. */
function sentenceFacts(sentence: string, hints: readonly string[], prompt: ChatPrompt): Fact[] {
  const quoted = quotedWords(sentence).filter(({ name }) => isPerson(name, prompt));
  const facts = quoted.flatMap(({ name, words }) =>
    quoteOf({ by: name === prompt.userName ? 'user' : 'soul', text: words, at: null }),
  );
  if (facts.length > 0) return facts.map((fact) => ({ ...fact, hints }));
  return [{ kind: 'statement', text: sentence, hints }];
}

/** A memory bullet's label and its text: `[Messenger / "source" / time / title] text`. */
function withoutLabel(text: string): { text: string; title: string } {
  // A title may hold brackets and slashes of its own: the head ends behind its third slash.
  const label = /^\[((?:Episode|Messenger) *\/.*?\/.*?\/[^\]]*)\] */i.exec(text) ?? /^\[([^\]]*)\] */.exec(text);
  if (!label || text.startsWith('[REDACTED]')) return { text, title: '' };
  return { text: text.slice(label[0].length), title: label[1]?.split(' / ').at(-1) ?? '' };
}

function sentencesOf(text: string): string[] {
  return splitSentences(text).filter((sentence) => sentence.length > 3 && sentence.length <= MAX_LENGTH);
}

/** A line of a recalled excerpt, `Name: bubble / bubble`; without a name it can't be told who spoke, so it isn't used. */
function spokenLine(text: string, prompt: ChatPrompt): Fact[] {
  const [, name = '', words = ''] = /^([^:：]{1,40})[:：] *(.+)$/.exec(text) ?? [];
  if (!isPerson(name.trim(), prompt)) return [];
  const by = name.trim() === prompt.userName ? 'user' : 'soul';
  return words.split(' / ').flatMap((bubble) => quoteOf({ by, text: bubble, at: null }));
}

function isPerson(name: string, prompt: ChatPrompt): boolean {
  // A record calls `도하 (땡)` 도하.
  const bare = prompt.displayName.replace(/\s*[(（[].*$/u, '');
  return name !== '' && [prompt.userName, prompt.soulName, prompt.displayName, bare].includes(name);
}

function quoteOf({ by, text }: Said): Fact[] {
  const fits =
    text.length <= (/[가-힣]/.test(text) ? MAX_QUOTE.syllables : MAX_QUOTE.letters) &&
    !text.includes('\n') &&
    !/[?？‘’]/.test(text) &&
    contentWords(text).length > 0;
  return fits ? [{ kind: 'quote', by, text: text.replace(/[.。~…ㅋㅎㅠㅜ\s]+$/u, ''), hints: [] }] : [];
}
