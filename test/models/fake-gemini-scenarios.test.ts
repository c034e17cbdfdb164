import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeGemini, startFakeGemini } from '../helpers/fake-gemini.ts';
import { messengerLines } from '../helpers/fake-gemini-lines.ts';
import { SCENARIOS, scenarioPlayer } from '../helpers/fake-gemini-scenarios.ts';
import { collect, outcomeOf, REQUEST, textOfParts } from './acceptance.ts';
import { geminiAt } from './gemini-under-test.ts';

const play = scenarioPlayer();
let message = '';
let fake: FakeGemini;
beforeAll(async () => {
  fake = await startFakeGemini({ otherwise: () => play(message, ['그래\n', '좋아 👨‍👩‍👧‍👦']) });
});
afterAll(() => fake.close());

const ends: Record<string, string> = {
  '!429': 'model-rate-limited',
  '!quota': 'model-quota-exhausted',
  '!503': 'model-overloaded',
  '!500': 'model-server-error',
  '!504': 'model-timeout',
  '!404': 'model-not-found',
  '!key': 'key-rejected',
  '!region': 'model-region',
  '!block': 'blocked prompt',
  '!safety': 'blocked reply',
  '!max': 'max_tokens',
  '!empty': 'model-empty',
  '!cut': 'model-interrupted',
  '!drop': 'model-interrupted',
  '!think': 'stop',
  '!garbage': 'model-interrupted',
};
/** Those that only time ends; idle-timeout.test.ts has them. */
const ENDLESS = ['!hang', '!mute', '!slow'];

test('every word does what it says', async () => {
  const seen: Record<string, string> = {};
  for (const { word } of SCENARIOS.filter((one) => !ENDLESS.includes(one.word))) {
    message = `안녕 ${word}`;
    const end = await outcomeOf(geminiAt(fake.baseUrl), REQUEST);
    if (end?.type !== 'finish') throw new Error('no finish');
    const { outcome } = end;
    if (outcome.kind === 'failed') seen[word] = outcome.code;
    else seen[word] = outcome.kind === 'blocked' ? `blocked ${outcome.where}` : outcome.kind;
  }
  expect(seen).toEqual(ends);
});

test('a limited fault passes, and a plain message is answered letter by letter', async () => {
  message = '괜찮아? !503*1';
  expect(await outcomeOf(geminiAt(fake.baseUrl))).toMatchObject({ outcome: { code: 'model-overloaded' } });
  const parts = await collect(geminiAt(fake.baseUrl));
  expect({ text: textOfParts(parts), end: parts.at(-1) }).toMatchObject({
    text: '그래\n좋아 👨‍👩‍👧‍👦',
    end: { outcome: { kind: 'stop' } },
  });
});

test('it answers in the language of the message, and not twice the same', () => {
  const korean = [0, 1, 2].map((turn) => messengerLines('ㅎㅇ', turn).join(''));
  const english = [0, 1, 2].map((turn) => messengerLines('hi', turn).join(''));
  expect(new Set([...korean, ...english]).size).toBe(6);
  expect(korean.every((line) => /[가-힣]/.test(line)) && english.every((line) => !/[가-힣]/.test(line))).toBe(true);
});
