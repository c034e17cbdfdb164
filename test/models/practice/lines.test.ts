import { expect, test } from 'vitest';
import { ENGLISH_DAYS } from '../../../src-main/models/practice/lines-english-days.ts';
import { ENGLISH_QUESTIONS } from '../../../src-main/models/practice/lines-english-questions.ts';
import { ENGLISH_TALK } from '../../../src-main/models/practice/lines-english-talk.ts';
import { KOREAN_DAYS } from '../../../src-main/models/practice/lines-korean-days.ts';
import { KOREAN_FEELINGS } from '../../../src-main/models/practice/lines-korean-feelings.ts';
import { KOREAN_MEETING } from '../../../src-main/models/practice/lines-korean-meeting.ts';
import { KOREAN_QUESTIONS } from '../../../src-main/models/practice/lines-korean-questions.ts';
import { parseLines } from '../../../src-main/models/practice/parse-lines.ts';
import { SUBJECTS } from '../../../src-main/models/practice/subjects.ts';
import { wrongLevel } from './speech-level.ts';

const korean = parseLines(KOREAN_MEETING + KOREAN_FEELINGS + KOREAN_DAYS + KOREAN_QUESTIONS, 2);
const english = parseLines(ENGLISH_TALK + ENGLISH_DAYS + ENGLISH_QUESTIONS, 1);

test('every subject has lines in both languages', () => {
  const missing = SUBJECTS.filter((subject) => !korean.get(subject)?.length || !english.get(subject)?.length);
  expect(missing).toEqual([]);
});

test('the check of speech levels sees both ways of slipping', () => {
  const slips = ['밥 먹었어요?', '저는 몰라.', '네, 그래.'].map((bubble) => wrongLevel(bubble, 'casual'));
  const others = ['밥 먹었어?', '내가 알아요.', '괜찮아요. 자.'].map((bubble) => wrongLevel(bubble, 'polite'));
  expect([...slips, ...others]).toEqual([true, true, true, true, true, true]);
});

test('no Korean line mixes speech levels', () => {
  const rows = [...korean.values()].flat();
  const wrong = rows.flatMap(([casual = [], polite = []]) => [
    ...casual.filter((bubble) => wrongLevel(bubble, 'casual')),
    ...polite.filter((bubble) => wrongLevel(bubble, 'polite')),
  ]);
  expect(wrong).toEqual([]);
});

test('no line stands twice and no bubble is long', () => {
  const bubbles = [...korean.values()]
    .flat()
    .flatMap(([casual = [], polite = []]) => [casual.join(' / '), polite.join(' / ')]);
  const twice = bubbles.filter((line, index) => bubbles.indexOf(line) !== index && line !== '와.' && line !== '와');
  const long = [...korean.values(), ...english.values()].flat(3).filter((bubble) => bubble.split(' ').length > 22);
  expect({ twice, long }).toEqual({ twice: [], long: [] });
});
