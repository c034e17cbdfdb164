import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitKeys } from '../../../../src-main/core/foreign/lorebooks/split-keys.ts';

it('parts keys by commas, but not within an expression', () => {
  const texts = [
    '성당, 종탑 ,,',
    '/가, 나/i, 다',
    '/가\\/, 나/, 다',
    '/home/user, 나',
    '가/나, /다',
    '/a, b',
    ' ',
    '/,/',
  ];
  expect(texts.map(splitKeys)).toEqual([
    ['성당', '종탑'],
    ['/가, 나/i', '다'],
    ['/가\\/, 나/', '다'],
    ['/home/user', '나'],
    ['가/나', '/다'],
    ['/a', 'b'],
    [],
    ['/,/'],
  ]);
});

it('loses nothing but commas and blanks', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('/', ',', ' ', 'i', '가', '\\') }), (text) => {
      expect(splitKeys(text).join('').replace(/[\s,]/gu, '')).toBe(text.replace(/[\s,]/gu, ''));
    }),
  );
});
