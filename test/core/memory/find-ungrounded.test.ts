import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGroundingGate } from '../../../src-main/core/memory/find-ungrounded.ts';

const TALK = [
  '[2026-05-28 (목) 21:03] 내일 한결이랑 연희동 카페 모래에서 만나요',
  '[2026-05-28 (목) 21:04] 병원비 18만 4천원 나왔어요',
  '[2026-05-28 (목) 21:05] 저 스물넷이고 고양이 두 마리 키워요',
  '[2026-05-28 (목) 21:06] 다음 주 금요일이 500회거든요. 이번 주말엔 쉬어요',
  '[2026-05-28 (목) 21:07] 저 술은 한방울도',
  '[2026-05-28 (목) 21:07] 못해요 ㅠㅠ 체질이 안받음',
  '[2026-05-28 (목) 21:08] 하나한테 200 빌려줬어 오후 9시에 봐요',
  '[2026-05-28 (목) 21:09] 마감은 22일이고 보선생은 아침 7시 12분에 짖었어요',
  '[2026-06-20 (토) 10:00] 23일 만이네요 AWS 자격증 땄어요',
];
const STORY = [
  '재작년 가을, 해솔FM',
  '정전의 밤에 이태오가 배 열한 척을 적었다. 6월 12일에 방송하기로 했다.',
  '정전의 밤',
];

const gate = createGroundingGate({
  texts: [...TALK, ...STORY],
  dates: ['2026-05-28', '2026-06-20'],
  names: ['한서윤', '지호'],
});
/** `name 박지훈`; a question mark where it is not certain. */
const told = (text: string) => gate(text).map(({ kind, value, certain }) => `${kind} ${value}${certain ? '' : '?'}`);

describe('what new memory says and its inputs do not', () => {
  it.each<[string, string[]]>([
    ['한서윤은 {user}와 29일에 만나기로 했다.', []],
    ['{user}는 스물네 살이고 고양이 2마리를 키운다.', []],
    ['{user}는 24살이다.', []],
    ['{user}는 스물네살때 이사했다.', []],
    ['병원비로 184,000원이 들었다.', []],
    ['병원비로 십팔만 사천 원이 들었다.', []],
    ['하나에게 200만 원을 빌려주었다.', []],
    ['５００회를 앞두고 있다.', []],
    ['{user}는 20대이다.', []],
    ['배 11척이 돌아왔다.', []],
    ['둘은 23일 만에 다시 이야기했다.', []],
    ['{user}는 30대이다.', ['number 30대']],
    ['병원비로 23만 1천 원이 들었다.', ['number 23만 1천 원']],
    ['다섯 마리를 키운다.', ['number 다섯 마리']],
    // A model may count by itself.
    ['세 번째로 만났다.', ['number 세 번째?']],
    ['둘은 41일 만에 다시 이야기했다.', ['number 41일']],
    ['37%가 남았다.', ['number 37']],
  ])('numbers: %s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['오후 9시에 보기로 했다.', []],
    ['21시에 보기로 했다.', []],
    ['밤 아홉 시에 보기로 했다.', []],
    ['7시 12분에 짖었다.', []],
    ['21:03에 말을 걸었다.', []],
    ['오후 4시에 보기로 했다.', ['number 4시']],
    ['7시 30분에 짖었다.', ['number 7시 30분']],
    ['일곱 시 반에 짖었다.', ['number 일곱 시 반']],
  ])('clock times: %s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['2026-05-28 (목)', []],
    ['2026-05-29 (금)', []],
    ['2026년 6월 5일 금요일', []],
    ['이천이십육년 오월 이십구일', []],
    ['5월 30일', []],
    ['2026-05-31 (일)', []],
    ['6월 12일 (금)', []],
    ['2026-06-12 (금)', []],
    ['2024년 가을', []],
    ['2026-05-22', []],
    ['(시간 불명)', []],
    ['2026-05-28 (금)', ['date 2026-05-28 (금)']],
    ['6월 12일 (목)', ['date 6월 12일 (목)']],
    ['2026-07-14 (화)', ['date 2026-07-14 (화)']],
    ['2025-05-28', ['date 2025-05-28']],
    ['2월 30일', ['date 2월 30일']],
    ['8월 3일', ['date 8월 3일']],
    ['작년 11월', ['date 11월']],
    ['2019년', ['date 2019년']],
  ])('dates: %s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('a month and a day that stand apart are put together by the model, and that is said', () => {
    const apart = createGroundingGate({
      texts: ['[2026-03-08 (일) 15:36] 5월에 제주 한달살기 가요', '[2026-03-08 (일) 15:36] 6일 비행기 끊어놨어요'],
      dates: ['2026-03-08'],
      names: [],
    });
    const dates = ['5월 6일에 떠난다.', '5월 7일에 떠난다.', '8월 6일에 떠난다.', '2025년 5월 6일에 떠났다.'];
    expect(dates.map((text) => apart(text).map(({ certain }) => certain))).toEqual([[false], [true], [true], [true]]);
  });

  it.each<[string, string[]]>([
    ['{user}는 “저 술은 한 방울도 못해요.”라고 말했다.', []],
    ["{user}는 '술은 한 방울도 못한다'고 말했다.", []],
    ['{user}는 "체질이 안 받음 ㅋㅋ"이라고 했다.', []],
    ['「저 술은 … 못해요」', []],
    ["별명은 '한숨이'다.", []],
    ['[Episode / "정전의 밤" / (시간 불명) / 돌아온 배] 배가 돌아왔다.', []],
    ['[Messenger / "서윤과 나눈 메신저" / 2026-05-28 (목) / 약속] 둘은 약속했다.', []],
    ['[Episode / "다른 이야기" / (시간 불명) / 돌아온 배] 배가 돌아왔다.', ['quotation 다른 이야기']],
    ['서윤은 “이제 그만하자”고 했다.', ['quotation 이제 그만하자']],
    ["서윤은 '보고 싶었어'라고 했다.", ['quotation 보고 싶었어']],
    ['서윤은 「나도 그래」라고 했다.', ['quotation 나도 그래']],
    ["She said it wasn't hers, and he didn't ask.", []],
  ])('quotations: %s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it.each<[string, string[]]>([
    ['한결이 연희동에 산다.', []],
    ['태오와 이태오에게 인사했다.', []],
    ['서윤은 조용히 웃었다.', []],
    ['서윤의 목소리는 누구보다 솔직하고 이유를 묻지 않는다.', []],
    ['동물병원에서 주인공처럼 활동하고 지역 시장에서 장을 보았다.', []],
    ['AWS 자격증을 땄다.', []],
    ['[REDACTED]로 연락하기로 했다.', []],
    ['박지훈이 찾아왔다.', ['name 박지훈']],
    ['친구 이미선에게 전화했다.', ['name 이미선']],
    ['민재 씨가 표를 구했다.', ['name 민재']],
    ['민재라는 친구가 있다.', ['name 민재']],
    ['정우 언니를 만났다.', ['name 정우?']],
    // The given name is known: only the family name may be invented.
    ['김한결이 찾아왔다.', ['name 김한결?']],
    ['둘은 합정동에서 만났다.', ['name 합정동']],
    ['{user}는 한빛병원에 다닌다.', ['name 한빛병원']],
    ['Netflix를 함께 보았다.', ['name Netflix']],
    ['RPG를 좋아한다.', ['name RPG?']],
    ['They met Marcus at the pier.', ['name Marcus']],
    ['Then Clara left the house.', ['name Clara']],
    ['[Messenger / "chat" / (시간 불명) / The Lost Glove] She lost a glove.', ['name Lost?', 'name Glove?']],
  ])('names: %s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('counts relative days from the day of the line, or from every day where no line has one', () => {
    const texts = ['내일 만나요'];
    const plain = createGroundingGate({ texts, dates: ['2026-05-28', '2026-06-20'], names: [] });
    const stamped = createGroundingGate({
      texts: ['[2026-05-28] 내일 만나요', '[2026-06-20] 네'],
      dates: ['2026-05-28', '2026-06-20'],
      names: [],
    });
    expect(['2026-05-29', '2026-06-21'].map((day) => [plain(day).length, stamped(day).length])).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });

  it('never speaks against what stands in the inputs word for word', () => {
    const words = fc.constantFrom(
      ...[
        '박지훈이',
        '37만 원을',
        '“이제 그만하자”',
        '성수동에서',
        '8월 3일에',
        '2019-04-05 (금)',
        '오후 네 시에',
        'Marcus와',
      ],
      ...[
        '갔다.',
        '말했다.',
        '{user}는',
        '열두 번',
        '한빛병원',
        '다음 주',
        "'보고 싶었어'",
        '[REDACTED]',
        '나흘째',
        '3,850만',
        '…',
        'ㅋㅋ',
      ],
    );
    const text = fc.array(words, { minLength: 1, maxLength: 12 }).map((list) => list.join(' '));
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), (said, others) => {
        const own = createGroundingGate({ texts: [...others, said], dates: [], names: [] });
        expect(own(said)).toEqual([]);
        expect(own(said.normalize('NFD'))).toEqual([]);
      }),
    );
  });

  it('reads any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (input, text) => {
        const own = createGroundingGate({ texts: [input], dates: [input], names: [input] });
        expect(own(text).every(({ value }) => value !== '')).toBe(true);
      }),
    );
  });
});
