import { describe, expect, it } from 'vitest';
import { type ParticlePair, withParticle } from '../../../src-main/core/korean/attach-particle.ts';
import { finalSound } from '../../../src-main/core/korean/final-sound.ts';

describe('withParticle', () => {
  it.each<[ParticlePair, string, string, string]>([
    ['은/는', '지훈은', '지호는', '서울은'],
    ['이/가', '지훈이', '지호가', '서울이'],
    ['을/를', '지훈을', '지호를', '서울을'],
    ['과/와', '지훈과', '지호와', '서울과'],
    ['으로/로', '지훈으로', '지호로', '서울로'],
    ['으로서/로서', '지훈으로서', '지호로서', '서울로서'],
    ['이랑/랑', '지훈이랑', '지호랑', '서울이랑'],
    ['아/야', '지훈아', '지호야', '서울아'],
    ['이에요/예요', '지훈이에요', '지호예요', '서울이에요'],
    ['이라/라', '지훈이라', '지호라', '서울이라'],
    ['이나/나', '지훈이나', '지호나', '서울이나'],
    ['이든/든', '지훈이든', '지호든', '서울이든'],
    ['이었어/였어', '지훈이었어', '지호였어', '서울이었어'],
  ])('%s', (pair, ...forms) => {
    expect(['지훈', '지호', '서울'].map((word) => withParticle(word, pair))).toEqual(forms);
  });
});

describe('finalSound', () => {
  it.each([
    [
      'vowel',
      '지호 서연이 2 4 5 9 42 Alex Kate Mike Mark David Ted Peter Oscar Noah Sarah Grace Steve Chloe Renee José TV AI PC KBS NASA A さくら 아무개😀 ㅏ',
    ],
    [
      'consonant',
      '지훈 서연 0 3 6 10 300 1,000 20000 Jane Anne Ben Tom Jerome Jack Nick Scott Pat Bob Philip Young SM N ん ㅋㅋ 지훈! “지훈”',
    ],
    ['rieul', '서울 1 7 8 21 Paul Nicole Kyle Belle Google Apple Michael URL L ㄹ'],
  ])('ends in a %s: %s', (sound, words) => {
    const wrong = words.split(' ').filter((word) => finalSound(word) !== sound);
    expect(wrong).toEqual([]);
  });

  it('reads decomposed Hangul, trillions and nothing at all', () => {
    expect([
      finalSound('지훈'.normalize('NFD')),
      finalSound('1000000000000'),
      finalSound(''),
      finalSound('漢'),
    ]).toEqual(['consonant', 'vowel', 'vowel', 'vowel']);
  });
});
