import { ENGLISH_DAYS } from './lines-english-days.ts';
import { ENGLISH_QUESTIONS } from './lines-english-questions.ts';
import { ENGLISH_TALK } from './lines-english-talk.ts';
import { KOREAN_DAYS } from './lines-korean-days.ts';
import { KOREAN_FEELINGS } from './lines-korean-feelings.ts';
import { KOREAN_MEETING } from './lines-korean-meeting.ts';
import { KOREAN_QUESTIONS } from './lines-korean-questions.ts';
import { type Line, parseLines } from './parse-lines.ts';
import type { SoulQuestion } from './soul-questions.ts';
import type { Subject } from './subjects.ts';
import type { Voice } from './voice.ts';

/** Names of line groups beside the subjects of messages. */
export type LineGroup =
  | Subject
  | SoulQuestion
  | 'introduces-nameless'
  | 'asks-ability-yes'
  | 'asks-hours-unknown'
  | 'greeting-gap'
  | 'greeting-gap-hours'
  | 'pet-named'
  | 'travel-back'
  | 'food-refused'
  | 'asks-awake'
  | 'named-before'
  | 'greeting-late'
  | 'gap'
  | 'gap-hours'
  | 'status-said'
  | 'bad-heightened'
  | 'angry-heightened'
  | 'choice-open'
  | 'memory-none'
  | 'memory-found'
  | 'memory-quoted'
  | 'memory-field'
  | 'quote-user'
  | 'quote-soul'
  | 'callback'
  | 'user-name'
  | 'user-name-unknown'
  | 'last-words'
  | 'opener'
  | 'question-of-self'
  | 'said-already'
  | 'statement-heightened'
  | 'asks-taste'
  | 'ate-named'
  | 'food-named';

/** The lines of a group in a voice; empty where the voice has none. */
export function linesOf(group: LineGroup, voice: Voice): readonly Line[] {
  const rows = (voice === 'en' ? ENGLISH : KOREAN).get(group) ?? [];
  const form = voice === 'ko-polite' ? 1 : 0;
  return rows.flatMap((row) => row[form] ?? []).length === 0 ? [] : rows.map((row) => row[form] ?? []);
}

const KOREAN = parseLines(KOREAN_MEETING + KOREAN_FEELINGS + KOREAN_DAYS + KOREAN_QUESTIONS, 2);
const ENGLISH = parseLines(ENGLISH_TALK + ENGLISH_DAYS + ENGLISH_QUESTIONS, 1);
