import { describe, expect, it } from 'vitest';
import {
  booleanField,
  excerpt,
  listField,
  numberField,
  ownField,
  type Place,
  recordField,
  textField,
  textListField,
} from '../../../src-main/core/foreign/field-readers.ts';

type Reader = (from: Record<string, unknown>, name: string, place: Place) => unknown;
const commas: Reader = (from, name, place) => textListField(from, name, place, /,/u);

describe('a field', () => {
  it.each<[string, Reader, unknown, unknown, string[]]>([
    ['text', textField, '서윤', '서윤', []],
    ['text', textField, undefined, '', []],
    ['text', textField, null, '', []],
    ['text', textField, 12, '12', ['wrong-type 12']],
    ['text', textField, ['둘'], '', ['wrong-type [1]']],
    ['text', textField, '안\0녕\ud83d', '안녕\uFFFD', ['repaired-text 안녕\uFFFD']],
    ['number', numberField, 4, 4, []],
    ['number', numberField, '', null, ['wrong-type ']],
    ['number', numberField, ' 4.5 ', 4.5, ['wrong-type 4.5']],
    ['number', numberField, '4-5', null, ['wrong-type 4-5']],
    ['number', numberField, Number.POSITIVE_INFINITY, null, ['wrong-type Infinity']],
    ['truth', booleanField, false, false, []],
    ['truth', booleanField, 'False', false, ['wrong-type False']],
    ['truth', booleanField, 1, true, ['wrong-type 1']],
    ['truth', booleanField, 2, null, ['wrong-type 2']],
    ['list of texts', textListField, ['하나', '', null, 2], ['하나', '2'], ['wrong-type 2']],
    ['list of texts', textListField, '하나, 둘', ['하나, 둘'], ['wrong-type 하나, 둘']],
    ['list of texts', commas, '하나, ,둘', ['하나', '둘'], ['wrong-type 하나, ,둘']],
    ['list of texts', commas, {}, [], ['wrong-type {}']],
    ['list', listField, [1], [1], []],
    ['list', listField, 'x', [], ['wrong-type x']],
    ['record', recordField, { a: 1 }, { a: 1 }, []],
    ['record', recordField, [], null, ['wrong-type [0]']],
  ])('that should be a %s (%#)', (_, read, value, expected, warned) => {
    const place: Place = { where: 'data', warnings: [] };
    expect([read({ f: value }, 'f', place), place.warnings.map(({ code, detail }) => `${code} ${detail}`)]).toEqual([
      expected,
      warned,
    ]);
    expect(place.warnings.every(({ where }) => where.startsWith('data.f'))).toBe(true);
  });

  it('is the file’s own, never what every object has', () => {
    expect([ownField({}, 'constructor'), textField({}, 'toString', { where: '', warnings: [] })]).toEqual([
      undefined,
      '',
    ]);
  });

  it('is shown in one line of at most 80 letters', () => {
    expect([excerpt(' 한\n줄\u0007 '), [...excerpt('👩‍🚀'.repeat(90))].length, excerpt('x'.repeat(80)).length]).toEqual(
      ['한 줄', 80, 80],
    );
  });
});
