import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Turn, validTurns } from '../../src-main/core/turns-invariant.ts';

const edges = { opener: '(대화가 시작됩니다)', closer: '(이어서 말해 주세요)' };
const turn: fc.Arbitrary<Turn> = fc.record({
  role: fc.constantFrom('user' as const, 'model' as const),
  text: fc.oneof(fc.string(), fc.constantFrom('', ' ', '\n', '\u3000', '안녕', '👨‍👩‍👧‍👦')),
});

test('three sends in a row are one turn, and a failed blank reply leaves no hole', () => {
  const turns: Turn[] = [
    { role: 'user', text: '저기' },
    { role: 'user', text: '자?' },
    { role: 'model', text: ' ' },
    { role: 'user', text: '깨어 있으면 답해 줘' },
  ];
  expect(validTurns(turns, edges)).toEqual([{ role: 'user', text: '저기\n자?\n깨어 있으면 답해 줘' }]);
});

test('a talk that the model opens and closes gets a user edge on both sides', () => {
  expect(validTurns([{ role: 'model', text: '왔어?' }], edges)).toEqual([
    { role: 'user', text: edges.opener },
    { role: 'model', text: '왔어?' },
    { role: 'user', text: edges.closer },
  ]);
  expect(validTurns([], edges)).toEqual([{ role: 'user', text: edges.opener }]);
});

test('whatever comes in: never blank, alternating, user first and last, no word lost or moved, stable', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 20 }), (turns) => {
      const valid = validTurns(turns, edges);
      const roles = valid.map(({ role }) => role);
      expect(roles).toEqual(roles.map((_, index) => (index % 2 === 0 ? 'user' : 'model')));
      expect(roles.at(-1)).toBe('user');
      expect(valid.filter(({ text }) => text.trim() === '')).toEqual([]);
      const kept = turns.filter(({ text }) => text.trim() !== '').map(({ text }) => text);
      const [opener, closer] = [
        valid[0]?.text === edges.opener ? 1 : 0,
        valid.at(-1)?.text === edges.closer ? -1 : undefined,
      ];
      expect(
        valid
          .slice(opener, closer)
          .map(({ text }) => text)
          .join('\n'),
      ).toBe(kept.join('\n'));
      expect(validTurns(valid, edges)).toEqual(valid);
    }),
  );
});

test('blank edge texts are a bug of the caller', () => {
  expect(() => validTurns([], { opener: ' ', closer: 'x' })).toThrow('edge texts');
});
