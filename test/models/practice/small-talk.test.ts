import { describe, expect, test } from 'vitest';
import { readMessage } from '../../../src-main/models/practice/read-message.ts';
import { readSoulQuestion } from '../../../src-main/models/practice/soul-questions.ts';
import { wrongLevel } from './speech-level.ts';
import { answerOf, composePrompt, type Room, roomOf, talk } from './talk-with-practice.ts';

const OWN: Room = {
  user: '민서',
  soul: {
    name: '유담',
    displayName: '유담',
    status: '',
    persona: '유담은 작은 출판사에서 일하는 편집자다. 존댓말을 쓴다. 유담은 오래된 책을 좋아한다.',
    situation: '{user}의 첫 원고를 유담은 오늘 다 읽었다. 유담은 카페에서 답을 기다렸다.',
  },
};
const ROOMS = {
  haeon: roomOf('haeon.ko', '민서'),
  eunje: roomOf('eunje.ko', '민서'),
  own: OWN,
  english: roomOf('haeon.en', 'Minseo'),
};

async function ask(room: Room, ...texts: string[]): Promise<string> {
  return await answerOf(composePrompt(room, [], { minute: 0, texts }));
}

const SMALL_TALK = [
  '무슨 일 해?',
  '자전거 고칠 줄 알아?',
  '언제 문 닫아?',
  '뭐 읽는 거 좋아해?',
  '주말에 뭐 하세요?',
  '그 빨간 자전거 어디 있어?',
  '원고 어땠어요?',
  '한국어 할 줄 알아요?',
  '수영할 줄 알아?',
  '어디 살아?',
  '몇 시에 일어나?',
  '오늘 원고 다 읽었어?',
  '바퀴는 다 고쳤어?',
];

describe.each(['haeon', 'eunje', 'own'] as const)('small talk with %s', (name) => {
  const room = ROOMS[name];
  const given = [room.soul.name, room.soul.name.slice(1)].filter((one) => one.length > 1);

  test('is in the first person, in one register, and never the narration of the opening', async () => {
    const turns = await talk(room, SMALL_TALK);
    const bubbles = turns.flatMap(({ soul }) => soul);
    const narrated = room.soul.situation.split(/[.]\s*/).flatMap((sentence) => sentence.match(/\S+ \S+ \S+/g) ?? []);
    expect({
      third: bubbles.filter((bubble) => given.some((one) => bubble.includes(one))),
      narrated: bubbles.filter((bubble) => narrated.some((piece) => bubble.includes(piece))),
      register: bubbles.filter((bubble) => wrongLevel(bubble, name === 'haeon' ? 'casual' : 'polite')),
      put_off: bubbles.filter((bubble) => /비밀로|생각해 보고 답|올려 [봐보]|반반/.test(bubble)),
    }).toEqual({ third: [], narrated: [], register: [], put_off: [] });
  });

  test.each([21, 2, 10])('a greeting is returned first, also at %i o’clock and after a silence', async (hour) => {
    const minute = ((hour - 21 + 24) % 24) * 60;
    const [first, , later] = await talk(room, ['안녕하세요', '오늘 좀 걸었어', '안녕'], [minute, 3, 4 * 24 * 60]);
    const greets = /^(네, |응, )?(안녕|반가|어서 [와오]|왔구나|오셨군요|또 [왔오])/;
    expect([first?.soul[0], later?.soul[0]].map((bubble) => greets.test(bubble ?? ''))).toEqual([true, true]);
  });

  test('an introduction is met by name', async () => {
    const called = name === 'haeon' ? /민서(야|구나|라고)/ : /민서 님/;
    for (const text of [
      '나는 민서야. 반가워',
      '안녕하세요, 저는 민서예요',
      '내 이름은 민서야',
      '저는 김민서라고 합니다',
    ]) {
      const answer = await ask(room, text);
      expect([text, called.test(answer), /반가|안녕|고마워/.test(answer)]).toEqual([text, true, true]);
    }
  });

  test('what somebody is, is no name', async () => {
    for (const text of ['나는 개발자야. 반가워', '나는 학생이야', '나는 괜찮아', '아니 나는 아니야'])
      expect(await ask(room, text)).not.toMatch(/개발자|학생|괜찮 님|아니 님|아니야/);
  });

  test('the newest of several questions is answered, from what the user said', async () => {
    const turns = await talk(room, [
      '내 고양이 이름은 두부야',
      '나 매운 거 못 먹어',
      '오늘은 산책을 오래 했어',
      '고양이 이름 뭐라고 했지',
      '내가 못 먹는 게 뭐게?',
      '몇 살이야? 그리고 내 고양이 이름은 뭐야?',
      '내 고양이 이름 알아? 수영할 줄 알아?',
    ]);
    const [name_, food, newest, other] = turns.slice(3).map(({ soul }) => soul.join(' '));
    expect([
      name_?.includes('두부'),
      food?.includes('매운 거'),
      newest?.includes('두부'),
      other?.includes('두부'),
    ]).toEqual([true, true, true, false]);
  });
});

test('what the user says outranks what was noted', async () => {
  const memory = '- [Messenger / "채팅" / 2026-05-20 (수) / 고양이] 민서는 고양이 나비를 키운다.';
  const turns = await talk({ ...ROOMS.haeon, memory }, [
    '내 고양이 이름은 두부야',
    '비 온다',
    '내 고양이 이름 기억나?',
  ]);
  expect(turns.at(-1)?.soul.join(' ')).toContain('두부');
});

test('opening hours and trade come from persona or profile', async () => {
  const profileOnly = {
    ...OWN,
    soul: { ...OWN.soul, persona: '존댓말을 쓴다.', status: '골목 빵집. 해 지면 문 닫아요' },
  };
  const answers = [
    await ask(ROOMS.haeon, '언제 문 닫아?'),
    await ask(ROOMS.haeon, '자전거 고칠 줄 알아?'),
    await ask(ROOMS.english, 'When do you close?'),
    await ask(profileOnly, '언제 문 닫아요?'),
    await ask(OWN, '무슨 일 하세요?'),
  ];
  expect(answers[1]).toMatch(/^(응|그럼)/);
  expect(answers.filter((_answer, index) => index !== 1)).toEqual([
    '난 해 뜨면 열고 해 지면 닫아.',
    'I open at sunrise and close at sunset.',
    '프로필에 적어 둔 대로예요. ‘해 지면 문 닫아요’',
    '작은 출판사에서 일하는 편집자예요.',
  ]);
});

test('English words are read by what they mean there', async () => {
  const broke = await ask(ROOMS.english, 'I broke my bike chain this morning');
  const read = await ask(roomOf('eunje.en', 'Minseo'), 'What do you like to read?');
  const tired = await ask(ROOMS.english, 'I am tired');
  const met = await ask(ROOMS.english, "Hi, I'm Minseo");
  expect([broke, read, tired, met].join('\n')).not.toMatch(/money|three in the morning|jaw/i);
  expect([met.includes('Minseo'), /long day|tired|rest|sleep|worn|enough/.test(tired)]).toEqual([true, true]);
});

test('each kind of question is answered by lines of its own kind', () => {
  const asked: Readonly<Record<string, readonly string[]>> = {
    'asks-ability': ['기타 칠 줄 알아?', '운전할 줄 아세요?'],
    'asks-hours': ['가게는 몇 시까지 해요?', '언제 문 닫아?'],
    'asks-plans': ['주말에 뭐 하세요?', '내일 뭐 해?'],
    'asks-opinion-of-unseen': ['원고 어땠어요?', '내가 보낸 메일 봤어?'],
    'asks-where-thing': ['그 빨간 자전거 어디 있어?'],
    'asks-coping': ['너는 화날 때 어떻게 풀어?'],
    'asks-reassurance': ['잘할 수 있을까?'],
    'asks-taste': ['좋아하는 색은?', '제일 좋아하는 영화가 뭐예요?'],
    'asks-character': ['너는 어떤 사람이야?'],
    'asks-help': ['도와줄 수 있어?'],
  };
  const read = Object.values(asked).map((texts) => texts.map((text) => readSoulQuestion(text, 'ko-polite')));
  expect(read).toEqual(Object.entries(asked).map(([kind, texts]) => texts.map(() => kind)));
});

test('a word is not taken for what it means elsewhere', () => {
  const korean = [
    '너는 어떤 사람이야?',
    '나 그림 그리는 거 좋아해',
    '좋아해',
    '아니 그 말이 아니고',
    '체인이 끊어졌어',
  ];
  const english = ['I broke my bike chain', 'We broke up', "I'm broke", 'I might quit my job'];
  expect([
    korean.map((text) => readMessage(text, 'ko').subject),
    english.map((text) => readMessage(text, 'en').subject),
  ]).toEqual([
    ['open-question', 'hobby', 'love', 'confused', 'broken-thing'],
    ['broken-thing', 'bad', 'money', 'quitting'],
  ]);
});
