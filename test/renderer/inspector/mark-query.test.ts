import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RecalledItem } from '#shared/recall.ts';
import { foldParts, markQuery } from '../../../src-renderer/screens/inspector/recall/mark-query.ts';

const items = (hits: readonly (readonly [number, number])[]): RecalledItem[] => [
  {
    ...{ kind: 'entry', id: 'e', messageIds: [], title: '', text: '', tokens: 0, score: 0, outcome: 'used' },
    reasons: hits.map(([start, end]) => ({ arm: 'keyword', keyword: 'k', rule: 'word', found: 'f', start, end })),
  },
];

test('keywords are marked where they were met; of two that overlap, the earlier and then the longer one', () => {
  const parts = markQuery({
    query: '나비넥타이를 맨 나비',
    items: items([
      [0, 2],
      [0, 5],
      [4, 6],
      [9, 11],
      [20, 30],
    ]),
  });
  expect(parts.map(({ text, keyword }) => (keyword === null ? text : `[${text}]`))).toEqual([
    '[나비넥타이]',
    '를 맨 ',
    '[나비]',
  ]);
});

test('whatever the places are, the parts are the whole query', () => {
  const place = fc.tuple(fc.integer({ min: -3, max: 60 }), fc.integer({ min: -3, max: 60 }));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 50 }), fc.array(place), (query, hits) => {
      expect(
        markQuery({ query, items: items(hits) })
          .map(({ text }) => text)
          .join(''),
      ).toBe(query);
    }),
  );
});

test('a long query is folded, never inside of a keyword or a grapheme', () => {
  const plain = (text: string) => ({ text, keyword: null });
  const marked = { text: '등대'.repeat(8), keyword: '등대' };
  expect([
    foldParts([plain('짧은 말')], 10),
    foldParts([plain('가나다라마바사아자차카타파하')], 10),
    foldParts([plain('가나다라마바사아'), marked, plain('뒤의 말')], 10),
    foldParts([plain(`가나다라마바사아자👨‍👩‍👧‍👦${'끝'.repeat(9)}`)], 10),
  ]).toEqual([null, null, [plain('가나다라마바사아'), marked], [plain('가나다라마바사아자')]]);
});
