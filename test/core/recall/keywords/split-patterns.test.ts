import { expect, it } from 'vitest';
import { splitPatterns } from '../../../../src-main/core/recall/keywords/split-patterns.ts';

it('parts regular expressions from plain keywords and names the broken ones', () => {
  const keywords = ['나비', '/용(?=이)/u', '/[/', '/home/user', 'AC/DC', '/', '//', '/a/gy', '/a/ii', ' /b c/i '];
  expect(
    splitPatterns([
      { id: 'a', keywords },
      { id: 'b', keywords: ['/x/'] },
    ]),
  ).toEqual({
    plain: [{ id: 'a', keywords: ['나비', '/home/user', 'AC/DC', '/', '//'] }],
    patterns: [
      { id: 'a', keyword: '/용(?=이)/u', source: '용(?=이)', flags: 'ug' },
      { id: 'a', keyword: '/a/gy', source: 'a', flags: 'g' },
      { id: 'a', keyword: ' /b c/i ', source: 'b c', flags: 'ig' },
      { id: 'b', keyword: '/x/', source: 'x', flags: 'g' },
    ],
    broken: [
      { id: 'a', keyword: '/[/' },
      { id: 'a', keyword: '/a/ii' },
    ],
  });
});
