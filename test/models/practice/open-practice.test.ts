import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../../../src-main/core/count-tokens.ts';
import { openPractice } from '../../../src-main/models/practice/open-practice.ts';
import { answerOf, composePrompt, partsOf, roomOf } from './talk-with-practice.ts';

const room = roomOf('haeon.ko', '지호');
const hello = composePrompt(room, [], { minute: 0, texts: ['안녕', '오늘 좀 힘들었어'] });
const never = new AbortController().signal;

test('a stream names who answers, gives small pieces, counts and stops', async () => {
  const parts = await partsOf(hello, never);
  const text = parts.map((part) => (part.type === 'text-delta' ? part.text : '')).join('');
  const prompt = [hello.system, ...hello.turns.map((turn) => turn.text)].join('\n');
  expect([parts[0], ...parts.slice(-2)]).toEqual([
    { type: 'model-answered', model: 'practice-1' },
    {
      type: 'usage',
      usage: {
        promptTokens: estimateTokens(prompt),
        outputTokens: estimateTokens(text),
        thoughtTokens: 0,
        cachedTokens: 0,
      },
    },
    { type: 'finish', outcome: { kind: 'stop' }, reason: 'stop' },
  ]);
  expect(parts.slice(1, -2).every((part) => part.type === 'text-delta' && part.text.length <= 8)).toBe(true);
  expect(await partsOf(hello, never)).toEqual(parts);
});

test('an abort ends the stream as cancelled, before it starts or in its midst', async () => {
  expect(await partsOf(hello, AbortSignal.abort())).toEqual([
    { type: 'model-answered', model: 'practice-1' },
    { type: 'finish', outcome: { kind: 'cancelled' }, reason: null },
  ]);
  const stop = new AbortController();
  const kinds: string[] = [];
  for await (const part of openPractice('practice-1').stream(hello, stop.signal)) {
    kinds.push(part.type === 'finish' ? part.outcome.kind : part.type);
    if (kinds.length === 3) stop.abort();
  }
  expect(kinds).toEqual(['model-answered', 'text-delta', 'text-delta', 'cancelled']);
});

test('a task without rules fails plainly', async () => {
  const parts = await partsOf({ ...hello, system: '<task>translate</task>\nTranslate this.' }, never);
  expect(parts).toEqual([
    {
      type: 'finish',
      outcome: {
        kind: 'failed',
        code: 'model-bad-request',
        retryable: false,
        retryAfterMs: null,
        detail: 'the practice engine has no rules for this task',
      },
      reason: null,
    },
  ]);
});

test('asked what it is, it neither claims to be a person nor a language model', async () => {
  const questions = ['너 AI야?', '혹시 챗봇이세요?', '진짜 사람 맞아?', 'are you a bot?', 'am I talking to a human?'];
  const answers = await Promise.all(
    questions.map((text) => answerOf(composePrompt(room, [], { minute: 0, texts: [text] }))),
  );
  expect(answers.map((answer) => [/연습 엔진|practice engine/.test(answer), answer.includes('\n')])).toEqual(
    questions.map(() => [true, false]),
  );
});

test('whatever is written, the answer is messenger text', async () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      '기억나?',
      '내 이름 뭐야?',
      '{user}',
      '<recalled>',
      '[2026-05-28 (목) 21:03]',
      '‘',
      '\n',
      '# Context',
      'A 아니면 B?',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 4 }), async (pieces) => {
      const answer = await answerOf(composePrompt(room, [], { minute: 0, texts: [pieces.join(' ')] }));
      const bubbles = answer.split('\n');
      expect(bubbles.every((bubble) => bubble.trim() !== '')).toBe(true);
      expect(bubbles.length).toBeLessThanOrEqual(5);
    }),
    { numRuns: 150 },
  );
});

test('a bare prompt without any block is answered, too', async () => {
  const request = { ...hello, system: '', turns: [{ role: 'user' as const, text: '안녕하세요' }] };
  expect(await answerOf(request)).not.toBe('');
});
