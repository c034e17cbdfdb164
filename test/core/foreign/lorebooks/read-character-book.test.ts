import { expect, it } from 'vitest';
import type { ForeignWarning } from '../../../../src-main/core/foreign/foreign.ts';
import { readCharacterBook } from '../../../../src-main/core/foreign/lorebooks/read-character-book.ts';
import { inWords } from './shown-book.ts';

function read(value: unknown) {
  const warnings: ForeignWarning[] = [];
  const book = readCharacterBook(value, 'data.character_book', warnings);
  return [
    book?.entries.map(({ title, keys, enabled }) => `${title} <${keys.join('|')}> ${enabled}`) ?? null,
    warnings.map(inWords),
  ];
}

it('a card without a book, with an empty one, and with something else in its place', () => {
  expect(
    [undefined, null, {}, { entries: [] }, 'book', [], { entries: 'none' }, { entries: [null, 3] }].map(read),
  ).toEqual([
    [null, []],
    [null, []],
    [[], []],
    [[], []],
    [null, ['data.character_book: wrong-type: book']],
    [null, ['data.character_book: wrong-type: [0]']],
    [[], ['data.character_book.entries: wrong-type: none']],
    [[], ['data.character_book.entries[0]: wrong-type: null', 'data.character_book.entries[1]: wrong-type: 3']],
  ]);
});

it('where two fields contradict each other an entry is off', () => {
  const entries = [
    { keys: ['가'], name: '둘 다', content: '…', enabled: true, disable: true },
    { keys: ['나'], name: '글자로', content: '…', enabled: 'false' },
    { key: null, keys: ['다'], name: '다른 이름', content: '…', disable: 0 },
  ];
  expect(read({ entries })).toEqual([
    ['둘 다 <가> false', '글자로 <나> false', '다른 이름 <다> true'],
    [
      'data.character_book.entries[0].enabled: disagreement: true',
      'data.character_book.entries[1].enabled: wrong-type: false',
      'data.character_book.entries[2].disable: wrong-type: 0',
    ],
  ]);
});
