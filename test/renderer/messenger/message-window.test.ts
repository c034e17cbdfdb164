import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  extendWindow,
  type MessageWindow,
  MOST_KEPT,
  refreshQuestion,
  refreshWindow,
} from '../../../src-renderer/screens/messenger/message-window.ts';
import { makeMessage } from './make-message.ts';

const stretch = (from: number, to: number, total = 100_000): MessageWindow => ({
  messages: Array.from({ length: to - from + 1 }, (_, index) => makeMessage(from + index)),
  hasOlder: from > 1,
  hasNewer: to < total,
});
const bounds = (window: MessageWindow) => [
  window.messages[0]?.seq,
  window.messages.at(-1)?.seq,
  window.hasOlder,
  window.hasNewer,
];

test('keeps a bounded number of messages, letting the far end go', () => {
  const full = stretch(1001, 1400);
  expect([
    bounds(extendWindow(full, stretch(901, 1000), 'older')),
    bounds(extendWindow(full, stretch(1401, 1500), 'newer')),
    bounds(extendWindow(stretch(99_701, 100_000), stretch(99_601, 99_700), 'older')),
  ]).toEqual([
    [901, 1300, true, true],
    [1101, 1500, true, true],
    [99_601, 100_000, true, false],
  ]);
});

test('asks for the same stretch and what is new in one request', () => {
  expect([refreshQuestion(null), refreshQuestion(stretch(901, 1000)), refreshQuestion(stretch(601, 1000))]).toEqual([
    { at: { kind: 'latest' }, limit: 100 },
    { at: { kind: 'after', seq: 900 }, limit: 200 },
    { at: { kind: 'after', seq: 600 }, limit: 500 },
  ]);
});

test('a refresh is the truth: gone is gone, changed is changed, the rest is the same object', () => {
  const before = stretch(99_999, 100_000);
  const changed = makeMessage(100_000, { text: '고침' });
  const after = { messages: [makeMessage(99_999), changed, makeMessage(100_001)], hasOlder: true, hasNewer: false };
  const window = refreshWindow(before, after, 'newer');
  expect([window, window.messages[0] === before.messages[0], window.messages[1] === changed]).toEqual([
    after,
    true,
    true,
  ]);
});

test('any walk keeps a gapless, bounded, ordered stretch', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('older' as const, 'newer' as const), { maxLength: 30 }), (steps) => {
      let window = stretch(1901, 2000, 4000);
      for (const step of steps) {
        const first = window.messages[0]?.seq ?? 0;
        const last = window.messages.at(-1)?.seq ?? 0;
        if (step === 'older' && window.hasOlder)
          window = extendWindow(window, stretch(Math.max(1, first - 100), first - 1, 4000), step);
        if (step === 'newer' && window.hasNewer)
          window = extendWindow(window, stretch(last + 1, Math.min(4000, last + 100), 4000), step);
      }
      const seqs = window.messages.map(({ seq }) => seq);
      const first = seqs[0] ?? 0;
      expect(window).toEqual(stretch(first, first + seqs.length - 1, 4000));
      expect(seqs.length).toBeLessThanOrEqual(MOST_KEPT);
    }),
    { numRuns: 30 },
  );
});
