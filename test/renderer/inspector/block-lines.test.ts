import { expect, test } from 'vitest';
import { attemptOutcome } from '../../../src-renderer/screens/inspector/attempt-outcome.ts';
import { finishKind } from '../../../src-renderer/screens/inspector/finish-reason.ts';
import { foldLines } from '../../../src-renderer/screens/inspector/fold-lines.ts';
import { historyDays } from '../../../src-renderer/screens/inspector/history-lines.ts';
import { readableLines } from '../../../src-renderer/screens/inspector/readable-lines.ts';

test('history by day, each line with its side; a message of several lines stays one', () => {
  const days = historyDays([
    { author: 'user', text: '[2026-05-28 (목) 23:59] 자?' },
    { author: 'soul', text: '[2026-05-29 (금) 00:01] 아니\n아직' },
    { author: 'soul', text: '[2026-05-29 (금) 00:01] ' },
    { author: 'user', text: '[Fri 00:02] no stamp of ours' },
  ]);
  expect(days).toEqual([
    { day: '2026-05-28 (목)', lines: [{ author: 'user', clock: '23:59', text: '자?' }] },
    {
      day: '2026-05-29 (금)',
      lines: [
        { author: 'soul', clock: '00:01', text: '아니\n아직' },
        { author: 'soul', clock: '00:01', text: '' },
      ],
    },
    { day: null, lines: [{ author: 'user', clock: null, text: '[Fri 00:02] no stamp of ours' }] },
  ]);
});

test('signs become shape: headings, bullets, tags', () => {
  expect(readableLines('## Long-term memory(LTM)\n\n\n<situation>\n- **첫** 인사\n1. 하나\n그냥 글\n')).toEqual([
    { kind: 'heading', text: 'Long-term memory(LTM)' },
    { kind: 'gap' },
    { kind: 'tag', text: 'situation' },
    { kind: 'bullet', mark: '·', text: '첫 인사' },
    { kind: 'bullet', mark: '1.', text: '하나' },
    { kind: 'text', text: '그냥 글' },
  ]);
});

test('folds a long text, shows one that is only a little longer, and cuts a line without a break', () => {
  const lines = (count: number) => readableLines(Array.from({ length: count }, (_, index) => `줄 ${index}`).join('\n'));
  const wall = readableLines('가'.repeat(2000));
  expect([foldLines(lines(9), 7), foldLines(lines(20), 7).hidden, foldLines(wall, 7).shown]).toEqual([
    { shown: lines(9), hidden: 0 },
    13,
    [{ kind: 'text', text: `${'가'.repeat(46 * 7)}…` }],
  ]);
});

test('words of servers come down to ours, unknown ones stay', () => {
  expect([
    finishKind('STOP'),
    finishKind('MAX_TOKENS'),
    finishKind('content_filter'),
    finishKind(null),
    finishKind('LANGUAGE'),
    attemptOutcome('failed: 503 UNAVAILABLE'),
    attemptOutcome('blocked (prompt): SAFETY'),
    attemptOutcome('the app ended'),
  ]).toEqual([
    'natural',
    'length',
    'safety',
    'none',
    'other',
    { kind: 'failed', detail: '503 UNAVAILABLE' },
    { kind: 'blocked', detail: '(prompt): SAFETY' },
    { kind: 'other', detail: 'the app ended' },
  ]);
});
