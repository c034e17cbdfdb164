import { contentWords } from './content-words.ts';
import type { ChatPrompt } from './read-prompt.ts';
import { readStamp, type Said } from './read-turns.ts';

/** Something the prompt holds about the past. `hints` are words that lead to it without standing in it (titles, keywords). */
export type Fact =
  | { kind: 'statement'; text: string; hints: readonly string[] }
  | { kind: 'field'; key: string; text: string; hints: readonly string[] }
  | { kind: 'quote'; by: 'user' | 'soul'; text: string; hints: readonly string[] };

/**
 * All that is on record, the surest first: memory, what is known of the user, recalled records, then the talk itself. Not
 * the situation: it is told from outside, and nobody speaks so of themselves.
 */
export function gatherFacts(prompt: ChatPrompt): Fact[] {
  return [
    ...recordFacts(prompt.longTermMemory, prompt),
    ...recordFacts(prompt.userPersona, prompt),
    ...recordFacts(prompt.recalled, prompt),
    ...recordFacts(prompt.relationalPersona, prompt),
    ...prompt.history.flatMap(quoteOf).reverse(),
  ].filter(({ text }) => !SECRET.test(text));
}

const SECRET = /\[REDACTED\]|비밀번호|비번|인증번호|password|passcode/i;
const MAX_LENGTH = 80;
const MAX_QUOTE = 40;

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
  const stamped = readStamp(line);
  if (stamped.at !== null) return spokenLine(stamped.text, prompt);
  const { text, title } = withoutLabel(line.replace(/^[-*•] +/, '').replace(/^(?:기록|record) *[:：] */i, ''));
  const field = /^([\p{L}\p{N} ]{1,14}) *[:：] +(.{1,40})$/u.exec(text);
  const key = field?.[1]?.trim() ?? '';
  if (field && isPerson(key, prompt)) return spokenLine(text, prompt);
  if (field) return [{ kind: 'field', key, text: (field[2] ?? '').replace(/[.。]$/, ''), hints }];
  const near = [...hints, ...contentWords(title)];
  return sentencesOf(text).map((sentence) => ({ kind: 'statement', text: sentence, hints: near }));
}

/** A memory bullet's label and its text: `[Messenger / "source" / time / title] text`. */
function withoutLabel(text: string): { text: string; title: string } {
  const label = /^\[([^\]]*)\] */.exec(text);
  if (!label || text.startsWith('[REDACTED]')) return { text, title: '' };
  return { text: text.slice(label[0].length), title: label[1]?.split(' / ').at(-1) ?? '' };
}

function sentencesOf(text: string): string[] {
  const sentences = text.split(/(?<=[.!?。])\s+/).map((sentence) => sentence.trim());
  return sentences.filter((sentence) => sentence.length > 3 && sentence.length <= MAX_LENGTH);
}

/** A line of a recalled excerpt, `Name: words`; without a name it can't be told who spoke, so it isn't used. */
function spokenLine(text: string, prompt: ChatPrompt): Fact[] {
  const [, name = '', words = ''] = /^([^:：]{1,40})[:：] *(.+)$/.exec(text) ?? [];
  if (!isPerson(name.trim(), prompt)) return [];
  return quoteOf({ by: name.trim() === prompt.userName ? 'user' : 'soul', text: words, at: null });
}

function isPerson(name: string, prompt: ChatPrompt): boolean {
  return name !== '' && [prompt.userName, prompt.soulName, prompt.displayName].includes(name);
}

function quoteOf({ by, text }: Said): Fact[] {
  const fits =
    text.length <= MAX_QUOTE && !text.includes('\n') && !/[?？‘’]/.test(text) && contentWords(text).length > 0;
  return fits ? [{ kind: 'quote', by, text: text.replace(/[.。~…ㅋㅎㅠㅜ\s]+$/u, ''), hints: [] }] : [];
}
