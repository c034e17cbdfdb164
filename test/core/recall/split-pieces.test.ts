import fc from 'fast-check';
import { expect, it } from 'vitest';
import { headOf, splitPieces, tailOf } from '../../../src-main/core/recall/split-pieces.ts';

const graphemes = (text: string) =>
  Array.from(new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
const unspaced = (text: string) => text.replace(/\s+/gu, '');

const TEXT = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '나는 ',
        '오늘 비가 왔다. ',
        '정말? ',
        '\n',
        '\n\n',
        '👩‍👩‍👧',
        '각',
        'supercalifragilistic',
        '“네.” ',
      ),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

it('loses nothing but space at the cuts, cuts no character, keeps to the length', () => {
  fc.assert(
    fc.property(TEXT, fc.integer({ min: 20, max: 80 }), (text, most) => {
      const pieces = splitPieces(text, most);
      const longest = Math.max(most, ...graphemes(text).map((one) => one.length));
      expect(unspaced(pieces.join(''))).toBe(unspaced(text));
      expect(pieces.filter((piece) => piece.length > longest || piece.trim() === '')).toEqual([]);
      if (!/\s/u.test(text)) expect(pieces.flatMap(graphemes)).toEqual(graphemes(text));
      expect(splitPieces(text, most)).toEqual(pieces);
    }),
    { numRuns: 500 },
  );
});

it('cuts between paragraphs, else sentences, else words, else within a word', () => {
  const long = '가'.repeat(25);
  expect({
    whole: splitPieces('  짧은 말  ', 20),
    paragraphs: splitPieces('첫 문단이다.\n둘째 문단이다.', 10),
    sentences: splitPieces('비가 왔다. 우산이 없었다. 뛰었다.', 16),
    words: splitPieces('하나 둘 셋 넷 다섯 여섯', 8),
    word: splitPieces(long, 10),
    family: splitPieces('👨‍👩‍👧‍👦'.repeat(3), 12),
    blank: splitPieces(' \n ', 10),
  }).toEqual({
    whole: ['짧은 말'],
    paragraphs: ['첫 문단이다.', '둘째 문단이다.'],
    sentences: ['비가 왔다. 우산이 없었다.', '뛰었다.'],
    words: ['하나 둘 셋', '넷 다섯 여섯'],
    word: ['가'.repeat(10), '가'.repeat(10), '가'.repeat(5)],
    family: ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
    blank: [],
  });
});

it('gives the beginning and the end of a text at a word', () => {
  const text = '아주 옛날에 바닷가 마을에 등대지기가 살았다';
  const word = '가나다라마바사아자차카타파하';
  expect([tailOf(word, 5), headOf(word, 5)]).toEqual(['차카타파하', '가나다라마']);
  expect([headOf(text, 12), tailOf(text, 12), headOf('짧다', 12), tailOf(' 짧다 ', 12), tailOf('', 12)]).toEqual([
    '아주 옛날에 바닷가',
    '등대지기가 살았다',
    '짧다',
    '짧다',
    '',
  ]);
});
