import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedTokens, estimateTokens, nextRatio } from '../../src-main/core/count-tokens.ts';

describe('estimateTokens', () => {
  it.each([
    ['', 0],
    [' ', 0],
    ['\n', 1],
    ['  ', 1],
    ['안녕', 2],
    ['왔어? 보고 싶었어', 6],
    ['hello world', 3],
    ['2026', 4],
    ['日本語', 2],
    ['ㅋㅋㅋㅋ', 1],
    ['🙂', 1],
    ['a\n\n\nb', 3],
  ])('%j is %i', (text, tokens) => {
    expect(estimateTokens(text)).toBe(tokens);
  });

  it('follows the measured densities of Korean, English and code within a fifth', () => {
    const korean = '오늘은 비가 와서 그냥 집에 있었어. 너는 뭐 하고 있었는지 궁금해서 연락했어. '.repeat(50);
    const english = 'I stayed at home today because it was raining, and I wondered what you were doing. '.repeat(50);
    const densities = [korean, english].map((text) => text.length / estimateTokens(text));
    expect(densities[0]).toBeGreaterThan(1.67 * 0.8);
    expect(densities[0]).toBeLessThan(1.67 * 1.2);
    expect(densities[1]).toBeGreaterThan(5.2 * 0.8);
    expect(densities[1]).toBeLessThan(5.2 * 1.2);
  });

  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'가나 닭ㅋㅠabcZ019.,!\n\t  é漢かтест🙂👨‍👩‍👧\u200d'),
      fc.string({ unit: 'binary' }),
    ),
  });

  it('never counts less for more text, and never more than the parts and their seam', () => {
    fc.assert(
      fc.property(text, text, (left, right) => {
        const both = estimateTokens(left + right);
        expect(both).toBeGreaterThanOrEqual(Math.max(estimateTokens(left), estimateTokens(right)));
        expect(both).toBeLessThanOrEqual(estimateTokens(left) + estimateTokens(right) + 1);
      }),
    );
  });

  it('counts something for everything that can be seen', () => {
    fc.assert(
      fc.property(text, (any) => {
        expect(estimateTokens(any) > 0).toBe(/\S|[^ ]| {2}/.test(any));
      }),
    );
  });
});

describe('the running ratio', () => {
  it('adds a fifth until the server has counted once', () => {
    expect([correctedTokens(100, null), correctedTokens(100, 1.1), correctedTokens(0, null)]).toEqual([120, 111, 0]);
  });

  it('takes the first count whole and later ones by a share', () => {
    const first = nextRatio(null, 1000, 1100);
    expect([first, nextRatio(first, 1000, 1000)]).toEqual([1.1, expect.closeTo(1.07, 10)]);
  });

  it('ignores calls that were not counted', () => {
    expect([nextRatio(null, 10, null), nextRatio(1.2, 0, 10), nextRatio(1.2, 10, 0)]).toEqual([null, 1.2, 1.2]);
  });

  it('stays within a half and the double, and comes near a steady server', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (truth) => {
        let ratio: number | null = null;
        for (let call = 0; call < 30; call += 1) ratio = nextRatio(ratio, 1000, 1000 * truth);
        expect(ratio).toBeCloseTo(Math.min(2, Math.max(0.5, truth)), 6);
      }),
    );
  });
});
