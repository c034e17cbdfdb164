import { expect, it } from 'vitest';
import { splitPatterns } from '../../src-main/core/recall/keywords/split-patterns.ts';
import {
  createPatternRunner,
  type PatternResult,
  type PatternRunner,
} from '../../src-main/flows/recall/run-patterns.ts';

const patternsOf = (...keywords: string[]) => splitPatterns([{ id: 'a', keywords }]).patterns;

/** On a machine that is busy with something else a try may say nothing about a pattern. */
function runUndisturbed({ run }: PatternRunner, patterns: ReturnType<typeof patternsOf>, text: string): PatternResult {
  const tries = Array.from({ length: 20 }, () => () => run(patterns, text));
  for (const one of tries) {
    const result = one();
    if (result.problems.every(({ problem }) => problem !== 'not-run')) return result;
  }
  throw new Error('disturbed twenty times');
}

it('says where a pattern is met, in units of the text', () => {
  const runner = createPatternRunner();
  const hit = { id: 'a', keyword: '/나비(?=가)/', rule: 'pattern', found: '나비' };
  expect(runUndisturbed(runner, patternsOf('/나비(?=가)/', '/x*/', '/없다/'), '🦋나비가 나비를 나비가')).toEqual({
    hits: [
      { ...hit, start: 2, end: 4 },
      { ...hit, start: 10, end: 12 },
    ],
    problems: [],
  });
});

it('interrupts a pattern that would never end, switches it off, and goes on with the others', () => {
  const runner = createPatternRunner();
  const patterns = patternsOf('/(a|a)+$/', '/나비/i');
  const text = `${'a'.repeat(40)}! 나비`;
  const hits = [{ id: 'a', keyword: '/나비/i', rule: 'pattern', found: '나비', start: 42, end: 44 }];
  const slow = { id: 'a', keyword: '/(a|a)+$/' };
  // `off` at once where it was found slow in a try that was disturbed afterwards.
  const first = { ...slow, problem: expect.stringMatching(/^(?:too-slow|off)$/u) };
  expect(runUndisturbed(runner, patterns, text)).toEqual({ hits, problems: [first] });
  expect(runUndisturbed(runner, patterns, text)).toEqual({ hits, problems: [{ ...slow, problem: 'off' }] });
  expect(runUndisturbed(runner, patternsOf('/(a|a)+$/'), '나비').problems).toEqual([{ ...slow, problem: 'off' }]);
});

it('leaves patterns for the next time when the time for all is over', () => {
  const { run } = createPatternRunner();
  const slow = ['/(a|a)+$/', '/(a|a)+b$/', '/(a|a)+c$/', '/(a|a)+d$/', '/(a|a)+e$/'];
  const { hits, problems } = run(patternsOf(...slow, '/a/'), `${'a'.repeat(40)}!`);
  expect({ hits, last: problems.at(-1) }).toEqual({
    hits: [],
    last: { id: 'a', keyword: '/a/', problem: 'not-run' },
  });
});

it('reports a pattern that can not be read, and never more than a hundred places of one', () => {
  const runner = createPatternRunner();
  const broken = { id: 'a', keyword: '/[/', source: '[', flags: 'g' };
  const { hits, problems } = runUndisturbed(runner, [broken, ...patternsOf('/a/')], 'a'.repeat(1_000));
  expect({ hits: hits.length, problems }).toEqual({
    hits: 100,
    problems: [{ id: 'a', keyword: '/[/', problem: 'broken' }],
  });
});
