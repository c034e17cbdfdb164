import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapKappa, cohenKappa, type LabelPair } from '../../src-main/core/agreement.ts';

const times = (count: number, first: string, second: string): LabelPair[] =>
  Array.from({ length: count }, () => [first, second]);
const two = (both: number, first: number, second: number, neither: number): LabelPair[] => [
  ...times(both, 'yes', 'yes'),
  ...times(first, 'yes', 'no'),
  ...times(second, 'no', 'yes'),
  ...times(neither, 'no', 'no'),
];

describe("Cohen's kappa", () => {
  it.each<[string, LabelPair[], number | null]>([
    ['no pair', [], null],
    ['one answer only', times(7, 'no', 'no'), null],
    ['all agree', two(3, 0, 0, 5), 1],
    ['none agrees', two(0, 4, 4, 0), -1],
    ['as by chance', two(25, 25, 25, 25), 0],
    ['one labeller never says yes', two(0, 3, 0, 7), 0],
    // observed .70, by chance .5 * .6 + .5 * .4 = .50
    ['20, 5, 10, 15 of 50', two(20, 5, 10, 15), 0.4],
    // observed .60, by chance .60 * .70 + .40 * .30 = .54
    ['45, 15, 25, 15 of 100', two(45, 15, 25, 15), 0.06 / 0.46],
    // observed 8/10, by chance (5*5 + 3*3 + 2*2)/100
    [
      'three answers',
      [
        ...times(4, 'yes', 'yes'),
        ...times(1, 'yes', 'no'),
        ...times(1, 'no', 'yes'),
        ...times(2, 'no', 'no'),
        ...times(2, 'unsure', 'unsure'),
      ],
      0.42 / 0.62,
    ],
  ])('%s', (_, pairs, expected) => {
    const kappa = cohenKappa(pairs);
    if (expected === null) expect(kappa).toBeNull();
    else expect(kappa).toBeCloseTo(expected, 12);
  });

  it('stays within -1 and 1 and does not mind who is first', () => {
    const answer = fc.constantFrom('yes', 'no', 'unsure');
    fc.assert(
      fc.property(fc.array(fc.tuple(answer, answer)), (pairs) => {
        const kappa = cohenKappa(pairs);
        const turned = cohenKappa(pairs.map(([first, second]) => [second, first]));
        if (kappa === null || turned === null) {
          expect(turned).toBe(kappa);
          return;
        }
        expect(turned).toBeCloseTo(kappa, 12);
        expect(Math.abs(kappa)).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });
});

describe('its interval', () => {
  it('holds kappa and is the same for the same seed', () => {
    const conversations = Array.from({ length: 12 }, (_, place) => two(6 + (place % 4), place % 3, 2 - (place % 2), 9));
    const interval = bootstrapKappa(conversations);
    expect(bootstrapKappa(conversations)).toEqual(interval);
    expect(bootstrapKappa(conversations, { seed: 2 })).not.toEqual(interval);
    expect(interval?.kappa).toBe(cohenKappa(conversations.flat()));
    expect(interval?.low).toBeLessThan(interval?.kappa ?? 0);
    expect(interval?.high).toBeGreaterThan(interval?.kappa ?? 0);
  });

  it('is wider where conversations differ than where their replies are mixed', () => {
    const width = (drawn: LabelPair[][]) => {
      const interval = bootstrapKappa(drawn);
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    const differing = Array.from({ length: 10 }, (_, place) => (place % 2 === 0 ? two(10, 0, 0, 10) : two(5, 5, 5, 5)));
    const mixed = differing.flat().map((pair) => [pair]);
    expect(width(differing)).toBeGreaterThan(1.5 * width(mixed));
  });

  it('of one conversation comes from its replies', () => {
    // Standard error by Fleiss, Cohen and Everitt: .0897 for this table; 1.96 of it on each side is .18.
    const interval = bootstrapKappa([two(40, 8, 7, 45)]);
    expect(interval?.kappa).toBeCloseTo(0.7, 1);
    expect((interval?.high ?? 0) - (interval?.low ?? 0)).toBeGreaterThan(0.24);
    expect((interval?.high ?? 0) - (interval?.low ?? 0)).toBeLessThan(0.32);
  });

  it.each<[string, LabelPair[][], unknown]>([
    ['nothing labelled', [], null],
    ['empty conversations', [[], []], null],
    ['one answer only', [times(3, 'no', 'no'), times(2, 'no', 'no')], null],
    ['all agree', [two(3, 0, 0, 2), two(1, 0, 0, 4)], { kappa: 1, low: 1, high: 1 }],
    [
      'two conversations of one answer each',
      [times(3, 'no', 'no'), times(2, 'yes', 'yes')],
      { kappa: 1, low: 1, high: 1 },
    ],
  ])('%s', (_, drawn, expected) => expect(bootstrapKappa(drawn)).toEqual(expected));
});
