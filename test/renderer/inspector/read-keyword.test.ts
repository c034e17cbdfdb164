import { expect, test } from 'vitest';
import { readKeyword } from '../../../src-renderer/screens/inspector/recall/read-keyword.ts';

test('what is written is a keyword, nothing, or says what is wrong with it', () => {
  const words = (typed: string, others: readonly string[] = []) => {
    const read = readKeyword(typed, others);
    if (read.kind === 'good') return read.keyword;
    return read.kind === 'bad' ? `! ${read.problem}` : null;
  };
  expect([
    words('  나비 '),
    words('나비'.normalize('NFD')),
    words('   '),
    words('나비', ['나비']),
    words('가'.repeat(1001)),
    words(
      '하나 더',
      Array.from({ length: 100 }, (_, index) => String(index)),
    ),
    words('/나비(가|를)/i'),
    words('/(나비/'),
    words('/home/user'),
    words('AC/DC'),
    words('#hello'),
  ]).toEqual([
    '나비',
    '나비',
    null,
    '! twice',
    '! too-long',
    '! too-many',
    '/나비(가|를)/i',
    '! pattern',
    '/home/user',
    'AC/DC',
    '#hello',
  ]);
});
