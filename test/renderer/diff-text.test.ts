import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DiffPart, diffText } from '../../src-renderer/ui/diff-text.ts';

const without = (parts: DiffPart[], kind: DiffPart['kind']) =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');

test('both texts come out of the comparison whole, white space and all', () => {
  const words = fc.array(
    fc.constantFrom('나비가', '나비를', '간다', ' ', '  ', '\n', '\n\n', '.', '{user}', 'a', '가'),
    {
      maxLength: 40,
    },
  );
  const text = fc.oneof(
    words.map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffText(before, after);
      expect({ before: without(parts, 'added'), after: without(parts, 'removed') }).toEqual({ before, after });
    }),
  );
});

test('compares Korean by words, and two changed words side by side as one change', () => {
  expect(diffText('해 지면 가게 문을 닫는 수리공.', '해 지면 가게 불을 끄는 수리공이다.')).toEqual([
    { kind: 'same', text: '해 지면 가게 ' },
    { kind: 'removed', text: '문을 닫는 수리공' },
    { kind: 'added', text: '불을 끄는 수리공이다' },
    { kind: 'same', text: '.' },
  ]);
});

test('a blank line is a change', () => {
  expect(diffText('하나.\n둘.', '하나.\n\n둘.')).toEqual([
    { kind: 'same', text: '하나.\n' },
    { kind: 'added', text: '\n' },
    { kind: 'same', text: '둘.' },
  ]);
});

test('two long texts with nothing in common stand one for the other rather than taking minutes', () => {
  const before = Array.from({ length: 4000 }, (_, index) => `ㄱ${index}\n`).join('');
  const after = Array.from({ length: 4000 }, (_, index) => `ㄴ${index}\n`).join('');
  expect(diffText(before, after)).toEqual([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
});
