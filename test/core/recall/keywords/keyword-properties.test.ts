import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldKeywordText } from '../../../../src-main/core/recall/keywords/fold-keyword-text.ts';
import { buildAutomaton } from '../../../../src-main/core/recall/keywords/keyword-automaton.ts';
import { buildKeywordMatcher } from '../../../../src-main/core/recall/keywords/keyword-matcher.ts';

/** Any text, and text of few letters so that keywords are often met, decomposed and in full width as well. */
const FEW = fc.array(fc.constantFrom(...'나비가용이 \n㈜ﬁİßAaｂ1,.ㅋᄂ\u1161\u11ab\u0301🦋北\u200d'), {
  maxLength: 30,
});
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  FEW.map((letters) => letters.join('')),
  FEW.map((letters) => letters.join('').normalize('NFD')),
);

it('never throws, and what is found folds to its keyword', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 8 }), text, text, (keywords, before, behind) => {
      const whole = `${before}${keywords[0] ?? ''}${behind}`;
      for (const hit of buildKeywordMatcher([{ id: 'one', keywords }]).find(whole)) {
        expect(whole.slice(hit.start, hit.end)).toBe(hit.found);
        expect(foldKeywordText(hit.found).text).toBe(foldKeywordText(hit.keyword).text);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('never throws on lone surrogates', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0xd700, max: 0xe000 })), (units) => {
      const broken = String.fromCharCode(...units);
      buildKeywordMatcher([{ id: 'one', keywords: [broken, '나비'] }]).find(`나비${broken}나비`);
    }),
  );
});

it('folds composed and decomposed text alike', () => {
  fc.assert(
    fc.property(text, (any) => {
      expect(foldKeywordText(any.normalize('NFD')).text).toBe(foldKeywordText(any.normalize('NFC')).text);
    }),
    { numRuns: 2_000 },
  );
});

it('finds what a search word by word finds', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.uniqueArray(letters, { maxLength: 12 }),
      fc.string({ unit: fc.constantFrom('a', 'b', 'c') }),
      (all, whole) => {
        const met: string[] = [];
        buildAutomaton(all).scan(whole, (word, end) => met.push(`${all[word]} ${end}`));
        const expected = all.flatMap((word) =>
          [...whole].flatMap((_, at) => (whole.startsWith(word, at) ? [`${word} ${at + word.length}`] : [])),
        );
        expect(met.toSorted()).toEqual(expected.toSorted());
      },
    ),
  );
});
