import { describe, expect, it } from 'vitest';
import { buildKeywordMatcher } from '../../../../src-main/core/recall/keywords/keyword-matcher.ts';

/** What is found, as `keyword:rule=found`, so that a whole text is one comparison. */
function fired(keywords: string | string[], text: string): string[] {
  const entries = [keywords].flat().map((keyword) => ({ id: keyword, keywords: [keyword] }));
  return buildKeywordMatcher(entries)
    .find(text)
    .map(({ keyword, rule, found, start, end }) => {
      expect(text.slice(start, end)).toBe(found);
      return `${keyword}:${rule}=${found}`;
    });
}

const NFD = '나비'.normalize('NFD');
const LONG = `${'가나다'.repeat(50)}${'b'.repeat(150)}`;

describe('Korean keywords', () => {
  it.each([
    ['나비', '나비가', ['나비:particle=나비']],
    ['나비', '나비를', ['나비:particle=나비']],
    ['나비', '나비한테', ['나비:particle=나비']],
    ['나비', '나비한테서는요', ['나비:particle=나비']],
    ['나비', '나비네', ['나비:particle=나비']],
    ['나비', '나비야', ['나비:particle=나비']],
    ['나비', '나비님 나비씨 나비들이 나비이네 나비였다 나비이다', Array(6).fill('나비:particle=나비')],
    ['나비', '나비! 나비ㅋㅋ 나비ㅠ (나비) 나비123 나비Cat', Array(6).fill('나비:word=나비')],
    ['나비', '나비보고싶어 나비사진 나비줘 우리나비', Array(4).fill('나비:compound=나비')],
    ['나비', '제비나비 나비면허', ['나비:compound=나비']],
    ['나비', `${NFD}가`, [`나비:particle=${NFD}`]],
    [NFD, '나비가', [`${NFD}:particle=나비`]],
    ['나비', `${NFD}\u11ab`, []],
    [['나비', '나비넥타이'], '나비넥타이를 매고 나비를', ['나비넥타이:particle=나비넥타이', '나비:particle=나비']],
    ['용', '용이 왔다', ['용:particle=용']],
    ['용', '용! 용 용한테 용아', ['용:word=용', '용:word=용', '용:particle=용', '용:particle=용']],
    ['용', '내용 사용 용서 용인 용기가 3용 용3 내 용돈', []],
    ['사과', '사과나무길', []],
    [['사과', '사과나무길'], '사과나무길을 걸었다', ['사과나무길:particle=사과나무길']],
    ['사과', '사과했어', ['사과:compound=사과']],
    ['이사', '이 사람', []],
    ['이사', '이사람은 이사벨이 이\n사', []],
    ['이사', '이사를 이사했대', ['이사:particle=이사', '이사:compound=이사']],
    ['이사회', '이 사회에서', []],
    ['고양이', '길고양이가 고양이네', ['고양이:compound=고양이', '고양이:particle=고양이']],
    ['민준', '민준이가 민준아 민준이한테', Array(3).fill('민준:particle=민준')],
    ['지혜', '지혜누나랑 지혜형님', Array(2).fill('지혜:particle=지혜')],
  ])('%j in %j', (keywords, text, expected) => expect(fired(keywords, text)).toEqual(expected));
});

describe('spaces', () => {
  it.each([
    ['검은 숲', '검은숲', ['검은 숲:spacing=검은숲']],
    ['검은 숲', '검은 숲에서', ['검은 숲:particle=검은 숲']],
    ['검은 숲', '검은\n숲', ['검은 숲:word=검은\n숲']],
    ['검은 숲', '검은 \r\n  숲으로', ['검은 숲:particle=검은 \r\n  숲']],
    ['검은숲', '검은 숲', ['검은숲:spacing=검은 숲']],
    ['검은숲', '검은\n숲', []],
    [
      ['검은 숲', '검은숲'],
      '검은숲 검은 숲',
      ['검은 숲:spacing=검은숲', '검은숲:word=검은숲', '검은 숲:word=검은 숲', '검은숲:spacing=검은 숲'],
    ],
    ['일본군', '일본 군국주의', []],
    ['a part', 'apart a part', ['a part:word=a part']],
    ['main', 'ma in', []],
    ['AI 봇', 'ai봇이', ['AI 봇:spacing=ai봇']],
  ])('%j in %j', (keywords, text, expected) => expect(fired(keywords, text)).toEqual(expected));
});

describe('other scripts, figures and signs', () => {
  it.each([
    ['AI', 'AI가', ['AI:particle=AI']],
    ['AI', 'main ai ＡＩ', ['AI:word=ai', 'AI:word=ＡＩ']],
    ['cat', "cats cat's Cat’s catalog concat", ['cat:particle=cat', 'cat:particle=cat', 'cat:particle=Cat']],
    ['t', "don't", []],
    ['café', 'CAFÉ cafe\u0301 cafe', ['café:word=CAFÉ', 'café:word=cafe\u0301']],
    [
      'İstanbul',
      'istanbul İstanbul ISTANBUL',
      ['İstanbul:word=istanbul', 'İstanbul:word=İstanbul', 'İstanbul:word=ISTANBUL'],
    ],
    ['straße', 'STRASSE', ['straße:word=STRASSE']],
    ['ΟΔΟΣ', 'οδος', ['ΟΔΟΣ:word=οδος']],
    ['北京', '我在北京住', ['北京:word=北京']],
    ['#hello', 'x #Hello #helloworld', ['#hello:word=#Hello']],
    ['AC/DC', 'ac/dc를 AC/DCx', ['AC/DC:particle=ac/dc']],
    ['12', '12 123 1,200 12.5 3,12 b12 12월', ['12:word=12', '12:compound=12']],
    ['1,200', '1,200원 11,200', ['1,200:compound=1,200']],
    ['f', 'ﬁ', []],
    ['🦋', '나비🦋', ['🦋:word=🦋']],
    ['""', '"" ""', []],
    ['', 'a', []],
    [' … !', ' … !', []],
    [LONG, `x ${LONG}가`, [`${LONG}:particle=${LONG}`]],
  ])('%j in %j', (keywords, text, expected) => expect(fired(keywords, text)).toEqual(expected));
});

it('gives every entry that has a keyword, once for each place, and nothing for none', () => {
  const entries = [
    { id: 'b', keywords: ['나비', '나비', NFD, '고양이'] },
    { id: 'a', keywords: ['나비'] },
  ];
  const hit = { keyword: '나비', rule: 'word', found: '나비', start: 0, end: 2 };
  expect(buildKeywordMatcher(entries).find('나비')).toEqual([
    { ...hit, id: 'a' },
    { ...hit, id: 'b' },
  ]);
  expect(buildKeywordMatcher([]).find('나비')).toEqual([]);
  expect(buildKeywordMatcher(entries).find('')).toEqual([]);
});
