import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchRoom } from '../../../src-renderer/screens/messenger/match-room.ts';

const finds = (text: string, ...queries: string[]) => queries.map((query) => [query, matchRoom(query, [text])]);

test('initial consonants, whole syllables and both mixed', () => {
  expect(finds('한서윤', 'ㅎㅅㅇ', 'ㅅㅇ', '한ㅅ', 'ㅎ서윤', 'ㅎㅇ', '서한')).toEqual([
    ['ㅎㅅㅇ', true],
    ['ㅅㅇ', true],
    ['한ㅅ', true],
    ['ㅎ서윤', true],
    ['ㅎㅇ', false],
    ['서한', false],
  ]);
});

test('a last syllable that is half composed', () => {
  expect([
    ...finds('한서윤', '하', '한서유', '한섯', '한성'),
    ...finds('하나', '한', '핝'),
    ...finds('닭과 달걀', '달', '닭고', '닭과달ㄱ', '닭과닭'),
    ...finds('값', '가', '갑', '각'),
    ...finds('과자', '고', '과', '거'),
  ]).toEqual([
    ['하', true],
    ['한서유', true],
    ['한섯', false],
    ['한성', true],
    ['한', true],
    ['핝', false],
    ['달', true],
    ['닭고', true],
    ['닭과달ㄱ', true],
    ['닭과닭', true],
    ['가', true],
    ['갑', true],
    ['각', false],
    ['고', true],
    ['과', true],
    ['거', false],
  ]);
});

test('NFD, case, spaces and laughing runs', () => {
  expect([
    matchRoom('밤의 사서'.normalize('NFD'), ['밤의사서']),
    matchRoom('밤의사서', ['밤의 사서'.normalize('NFD')]),
    matchRoom('mAr', ['Maren']),
    matchRoom('ㅋㅋㅋ', ['그래 ㅋㅋㅋ']),
    matchRoom('ㄳ', ['고사리']),
    matchRoom(' ', ['누구']),
    matchRoom('ㄳ', ['ㄳㄳ']),
  ]).toEqual([true, true, true, true, true, true, true]);
});

test('whatever a name is typed through on the way finds it', () => {
  const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCodePoint(code));
  fc.assert(
    fc.property(fc.array(syllable, { minLength: 1, maxLength: 4 }), fc.nat(3), (name, cut) => {
      const typed = name.slice(0, cut + 1);
      const last = typed.at(-1) ?? '';
      const open = String.fromCodePoint(0xac00 + Math.floor(((last.codePointAt(0) ?? 0) - 0xac00) / 28) * 28);
      const queries = [typed.join(''), [...typed.slice(0, -1), open].join('')];
      expect(queries.map((query) => matchRoom(query, [name.join('')]))).toEqual([true, true]);
    }),
  );
});
