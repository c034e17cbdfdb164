import type { GateFinding } from '#shared/memory.ts';
import { splitLtmBullet } from '../ltm-head.ts';
import { type BoundsPiece, rejected } from './piece.ts';

/**
 * Memory that is really the prompt: a long run of its words (rules or worked examples), one of its instructions, several of
 * its short sentences, its XML tags, or the skeleton's own words where a title belongs. Linear in prompt and output.
 */
export function findPromptEcho(pieces: readonly BoundsPiece[], prompt: string): GateFinding[] {
  const shown = readPrompt(prompt);
  const found = pieces.flatMap((piece): GateFinding[] => {
    const tag = findTag(piece.text, shown.tags);
    if (tag !== null) return [rejected('prompt-echo', piece.where, tag)];
    if (isSkeleton(piece)) return [rejected('prompt-echo', piece.where, piece.text)];
    return repeatsPrompt(piece.body, shown) ? [rejected('prompt-echo', piece.where, piece.body)] : [];
  });
  if (found.length > 0) return found;
  const short = pieces.filter((piece) => sentencesOf(piece.body).some((one) => shown.sentences.has(one)));
  return short.length < SHORT_ECHOES ? [] : short.map((piece) => rejected('prompt-echo', piece.where, piece.body));
}

/** Letters and digits alone count, as an echo comes in other dress. More than 50 characters of Korean prose. */
const RUN = 40;
const LONG_SENTENCE = 24;
const SHORT_SENTENCE = 8;
const SHORT_ECHOES = 3;

interface Prompt {
  runs: ReadonlySet<string>;
  sentences: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

function readPrompt(prompt: string): Prompt {
  const letters = lettersOf(prompt);
  const runs = new Set<string>();
  // Every second start is enough: an echo is searched at each of its own.
  for (let start = 0; start + RUN <= letters.length; start += 2) runs.add(letters.slice(start, start + RUN));
  return {
    runs,
    sentences: new Set(prompt.split('\n').flatMap(sentencesOf)),
    tags: new Set([...prompt.matchAll(TAG)].map((match) => (match[1] ?? '').toLowerCase())),
  };
}

function repeatsPrompt(body: string, prompt: Prompt): boolean {
  if (sentencesOf(body).some((sentence) => isTelling(sentence) && prompt.sentences.has(sentence))) return true;
  const letters = lettersOf(body);
  for (let start = 0; start + RUN <= letters.length; start += 1) {
    if (prompt.runs.has(letters.slice(start, start + RUN))) return true;
  }
  return false;
}

/** Memory is not written in the polite form of instructions; of other sentences only long ones are nobody else's. */
function isTelling(sentence: string): boolean {
  return sentence.length >= LONG_SENTENCE || sentence.endsWith('니다');
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?。])\s+/u)
    .map((sentence) => lettersOf(sentence).replace(/^\d+/, ''))
    .filter((sentence) => sentence.length >= SHORT_SENTENCE);
}

const TAG = /<\/?([a-z][a-z0-9_-]{1,40})(?: [^<>\n]{0,80})?\/?>/giu;
const INSTRUCTION_TAGS = new Set(
  'rules role task constraints output output_format input instructions instruction system context example examples why'.split(
    ' ',
  ),
);

function findTag(text: string, ofPrompt: ReadonlySet<string>): string | null {
  for (const match of text.matchAll(TAG)) {
    const name = (match[1] ?? '').toLowerCase();
    if (ofPrompt.has(name) || INSTRUCTION_TAGS.has(name) || name.includes('_')) return match[0];
  }
  return null;
}

const SKELETON_WORDS = new Set(
  'source title|source|title|topic|episode title|time|time or (time unknown)|memory title|에피소드 제목|정확한 에피소드 제목|제목|화제|시점|시점 or (시간 불명)|기억 제목'.split(
    '|',
  ),
);
const SKELETON_BODY =
  /^(?:사건\. 관계에 끼친 영향\.|핵심 사건\.|core event\.|제3자 시점의 상세 기록|(?:[-\s]*…)+$|\{(?!user\})[a-z_]+\}$)/iu;

/** `[Episode / "제목" / 시점 / 기억 제목] 사건. …`: the form was handed back unfilled. */
function isSkeleton({ place, text, body }: BoundsPiece): boolean {
  if (SKELETON_BODY.test(body)) return true;
  const head = place === 'long_term_memory' ? splitLtmBullet(text)?.head : undefined;
  if (head === undefined) return false;
  const blanks = [head.title, head.time, head.memory].filter((part) => SKELETON_WORDS.has(part.toLowerCase()));
  return blanks.length >= 2;
}
