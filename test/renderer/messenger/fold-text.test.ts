import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '../../../src-renderer/screens/messenger/fold-text.ts';

test('folds at 500 characters or 12 lines, whichever is first', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `${index}`).join('\n');
  const cases = ['가'.repeat(500), '가'.repeat(501), lines(12), lines(13), `${'가'.repeat(500)}\n`, `${lines(12)}\n\n`];
  expect(cases.map((text) => [foldText(text).folded, foldText(text).shown.length])).toEqual([
    [false, 500],
    [true, 500],
    [false, lines(12).length],
    [true, lines(12).length],
    [false, 501],
    [false, lines(12).length + 2],
  ]);
});

test('counts what a reader counts: a family is one character and is never torn', () => {
  const family = '👨‍👩‍👧‍👦';
  expect([foldText(family.repeat(500)), foldText(family.repeat(501)).shown]).toEqual([
    { shown: family.repeat(500), folded: false },
    family.repeat(500),
  ]);
});

test('never cuts inside a grapheme', () => {
  const segmenter = new Intl.Segmenter('ko', { granularity: 'grapheme' });
  const piece = fc.constantFrom('가', 'ㅋ', 'ᄒ', 'ᅡ', 'ᆫ', 'e\u0301', '👩‍🚀', '🇰🇷', '\n', ' ', 'a', '\r\n');
  fc.assert(
    fc.property(fc.array(piece, { minLength: 450, maxLength: 700 }), (pieces) => {
      const text = pieces.join('');
      const { shown, folded } = foldText(text);
      const ends = new Set([...segmenter.segment(text)].map(({ index, segment }) => index + segment.length));
      expect(folded ? shown === '' || ends.has(shown.length) : shown === text).toBe(true);
    }),
    { numRuns: 40 },
  );
});
