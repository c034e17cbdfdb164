import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptFrom, type WindowMessage } from '../../../src-main/core/memory/window-policy.ts';

/** `u` is a line of the user, `s` a bubble of no generation, every other letter a bubble of that generation. */
const thread = (letters: string): WindowMessage[] =>
  [...letters].map((letter, index) => ({
    seq: (index + 1) * 10,
    author: letter === 'u' ? 'user' : 'soul',
    generationId: letter === 'u' || letter === 's' ? null : letter,
  }));

describe('the window after a cycle', () => {
  it.each<[string, string, number, number | null]>([
    ['nothing yet', '', 2, null],
    ['nothing answered yet', 'uu', 2, 10],
    ['one pair', 'uaa', 2, 10],
    ['two pairs', 'uaub', 2, 10],
    ['three pairs', 'uaubuc', 2, 30],
    ['several lines and bubbles', 'uuaauuubbbuc', 2, 50],
    ['what came later is no pair', 'uaubucuu', 2, 30],
    ['two generations in a row are two pairs', 'uauabc', 2, 50],
    ['a stopped answer is a pair too', 'uaubuucc', 2, 30],
    ['a bubble of no generation belongs to the pair before', 'uasubuc', 2, 40],
    ['also when that pair is the first that is kept', 'uaubsuc', 2, 30],
    ['a greeting belongs to the first pair', 'suaub', 2, 10],
    ['a greeting alone', 'ss', 2, 10],
    ['a generated greeting is a pair', 'auaubuc', 2, 40],
    ['a log that was taken in', 'ususus', 2, 30],
    ['a log, then the app', 'usussua', 2, 30],
    ['one pair is asked for', 'uaubuc', 1, 50],
    ['five are asked for', 'uaub', 5, 10],
  ])('%s (%s, %i)', (_, letters, pairs, expected) => expect(keptFrom(thread(letters), pairs)).toBe(expected));

  it('starts where a pair starts, holds that many answers, and never more for fewer pairs', () => {
    const letters = fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(letters, fc.nat(2), fc.integer({ min: 1, max: 4 }), (turns, later, pairs) => {
        const generation = (index: number) => String.fromCharCode(0x61 + index);
        const text = turns.map(([lines, bubbles], index) => 'U'.repeat(lines) + generation(index).repeat(bubbles));
        const all = thread(`${text.join('')}${'U'.repeat(later)}`.replaceAll('s', 'z').replaceAll('U', 'u'));
        const expected =
          turns.length === 0 ? all[0] : all[text.slice(0, Math.max(0, turns.length - pairs)).join('').length];
        expect(keptFrom(all, pairs)).toBe(expected?.seq ?? null);
        expect(keptFrom(all, pairs + 1) ?? 0).toBeLessThanOrEqual(keptFrom(all, pairs) ?? 0);
      }),
    );
  });
});
