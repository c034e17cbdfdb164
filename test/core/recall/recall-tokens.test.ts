import fc from 'fast-check';
import { expect, it } from 'vitest';
import { latinStem, recallTokens } from '../../../src-main/core/recall/recall-tokens.ts';

it('finds a word whatever it is written with', () => {
  const read = {
    particles: ['나비가', '나비를', '나비한테', '나비네'].map((text) => recallTokens(text)[0]),
    bigrams: recallTokens('바닷가'),
    decomposed: recallTokens('나비'.normalize('NFD')),
    wide: recallTokens('Ｃａｆé １２３'),
    stems: ['paint', 'paints', 'painted', 'painting'].map(latinStem),
    apostrophes: recallTokens('don’t go to Mina’s'),
    counted: recallTokens('5월 30일에'),
    han: recallTokens('北京 茶 𠮷野家'),
    kana: recallTokens('東京タワー ﾆﾎﾝ'),
    mixed: recallTokens('GPT가 AI를'),
    dotted: recallTokens('İstanbul'),
  };
  expect(read).toEqual({
    particles: ['=나비', '=나비', '=나비', '=나비'],
    bigrams: ['=바닷가', '바닷', '닷가'],
    decomposed: ['=나비', '나비'],
    wide: ['café', '123'],
    stems: ['paint', 'paint', 'paint', 'paint'],
    apostrophes: ['don', 'go', 'mina'],
    counted: ['5', '5월', '30', '30일', '=에'],
    han: ['北京', '茶', '𠮷野', '野家'],
    kana: ['東京', 'タワ', 'ワー', 'ニホ', 'ホン'],
    mixed: ['gpt', '=가', 'ai', '=를'],
    dotted: ['istanbul'],
  });
});

it('keeps the marks of other scripts with their letters', () => {
  expect(['हिन्दी', 'שָׁלוֹם', 'مَرْحَبًا'].map((text) => recallTokens(text).length)).toEqual([1, 1, 1]);
});

it('finds nothing in laughter, tears, smileys and marks', () => {
  const nothing = ['ㅋㅋㅋㅋ', 'ㅠㅠ', 'ㅇㅇ', '😂👍🏽', '...?!', "'", '’’', '', ' \n ', '\u0000', '\ud83d', '\u0301'];
  expect(nothing.flatMap(recallTokens)).toEqual([]);
});

it('gives the same for any text and its decomposed form, never an empty token or half a character', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })), (text) => {
      const tokens = recallTokens(text);
      expect(recallTokens(text.normalize('NFD'))).toEqual(tokens);
      expect(tokens.filter((token) => token === '' || !token.isWellFormed())).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
