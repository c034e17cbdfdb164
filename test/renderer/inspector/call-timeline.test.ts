import { expect, test } from 'vitest';
import { callTimeline } from '../../../src-renderer/screens/inspector/call-timeline.ts';

const started = { at: 10_000, offset: 540 };
const failed = (at: number, milliseconds: number) => ({
  at,
  outcome: 'failed: busy',
  code: 'model-overloaded' as const,
  milliseconds,
});

test('a failed try, a pause, then waiting and writing, each as wide as it was long', () => {
  const spans = callTimeline({
    started,
    attempts: [failed(10_000, 400), { at: 10_500, outcome: 'stop', code: null, milliseconds: 1000 }],
    firstTokenMs: 900,
    milliseconds: 1500,
  });
  expect(spans.map(({ kind, length }) => [kind, length])).toEqual([
    ['attempt-failed', 400],
    ['pause', 100],
    ['waiting', 400],
    ['writing', 600],
  ]);
  expect(spans.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});

test('an hour between two tries takes a fifth of the line and no more', () => {
  const spans = callTimeline({
    started,
    attempts: [failed(10_000, 500), failed(3_610_500, 500)],
    firstTokenMs: null,
    milliseconds: 3_601_000,
  });
  expect(spans).toEqual([
    { kind: 'attempt-failed', length: 500, share: 0.4 },
    { kind: 'pause', length: 3_600_000, share: 0.2 },
    { kind: 'attempt-failed', length: 500, share: 0.4 },
  ]);
});

test('a call that has not come to anything yet has no line', () => {
  expect(callTimeline({ started, attempts: [], firstTokenMs: null, milliseconds: null })).toEqual([]);
});
