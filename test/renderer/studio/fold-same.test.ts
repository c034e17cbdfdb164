import { expect, test } from 'vitest';
import { foldSame } from '../../../src-renderer/screens/studio/fold-same.ts';

test('keeps a line beside each change and counts what it leaves out', () => {
  const text = '하나\n둘\n셋\n넷\n다섯\n';
  expect([foldSame(text, false, false), foldSame(text, true, false), foldSame('하나\n둘\n셋', false, false)]).toEqual([
    { head: '하나', hidden: 4, tail: '' },
    { head: '', hidden: 5, tail: '' },
    { head: '하나\n둘\n셋', hidden: 0, tail: '' },
  ]);
});
