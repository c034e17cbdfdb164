import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumbers } from '../../../src-main/core/korean/read-numbers.ts';

/** `18만 4천 원` -> `184000 원`; a question mark where it may be another word. */
const read = (text: string) =>
  readNumbers(text).map(
    (number) => `${number.value}${number.counter && ` ${number.counter}`}${number.sure ? '' : '?'}`,
  );

describe('numbers in Korean text', () => {
  it.each<[string, string[]]>([
    ['연봉은 3,850만 원이다', ['38500000 원']],
    ['병원비 18만 4천 원', ['184000 원']],
    ['23만 천원이래요 주사 두 방에 약 2주치', ['231000 원', '2 방', '2 주']],
    ['수수료만 3만2천원', ['32000 원']],
    ['삼천오백 원', ['3500 원']],
    ['이천이십육년', ['2026 년']],
    ['만 삼천 원', ['13000 원']],
    ['1억 2천만 원', ['120000000 원']],
    ['2억 5천만년 딱 찍힌', ['250000000 년']],
    ['백 장 찍죠', ['100 장']],
    ['오백!!', ['500?']],
    ['장부가 13,000.', ['13000']],
    ['뚱냥이임 5.6키로', ['5.6 키로']],
    ['스물네 살, 머리카락은 예순', ['24 살', '60']],
    ['나이는 스물넷이고', ['24']],
    ['라벨 마흔세개', ['43 개']],
    ['예순한 장', ['61 장']],
    ['두 마리', ['2 마리']],
    ['토요일 열한시랑 세시', ['11 시', '3 시']],
    ['네 번 짖었다', ['4 번']],
    ['열 명', ['10 명']],
    ['사흘째 아흐레 만에', ['3 일', '9 일']],
    ['스무하루 만이오', ['21 일']],
    ['십오 분', ['15 분']],
    ['오 분만', ['5 분']],
    ['20대 후반', ['20 대']],
    ['302호 할머니', ['302 호']],
    ['세 번째 음', ['3 번째']],
    ['만 24세', ['24 세']],
    // 52, or 50 with a particle: the particle is likelier where the word ends.
    ['오십이 넘었다', ['50?']],
    ['오십이 명', ['52 명']],
    ['네, 알겠어요', []],
    ['네 번호', []],
    ['열심히 일한 백수', []],
    ['열이 나서 쉰 목소리로', []],
    ['천천히 만나', []],
    ['보름달이 떴다', []],
    ['조금만 기다려', []],
    ['MP3를 들었다', []],
  ])('%s', (text, numbers) => {
    expect(read(text)).toEqual(numbers);
  });

  it('reads what is written out as what it means', () => {
    fc.assert(
      fc.property(fc.integer({ min: 11, max: 99_999_999 }), (value) => {
        expect(read(`모두 ${spell(value)} 원을 냈다`)).toEqual([`${value} 원`]);
        expect(read(`모두 ${value.toLocaleString('en')}원을 냈다`)).toEqual([`${value} 원`]);
      }),
    );
  });

  it('gives places that hold what was read', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'일이삼십백만 열스물네두1234,. 원명시가') }), (text) => {
        for (const number of readNumbers(text)) expect(text.slice(number.start, number.end)).toBe(number.raw);
      }),
    );
  });
});

/** Sino-Korean, 천 and 백 without 일 as people write: 천오백, 이만 삼천. */
function spell(value: number): string {
  const section = (part: number) =>
    [...String(part)]
      .map((figure, index, all) => {
        const unit = ['', '십', '백', '천'][all.length - 1 - index] ?? '';
        if (figure === '0') return '';
        return (figure === '1' && unit !== '' ? '' : ('일이삼사오육칠팔구'[Number(figure) - 1] ?? '')) + unit;
      })
      .join('');
  const large = Math.floor(value / 10_000);
  const head = large === 0 ? '' : `${large === 1 ? '' : section(large)}만`;
  return [head, section(value % 10_000)].filter((part) => part !== '').join(' ');
}
