import { expect, test } from 'vitest';
import { contentWords } from '../../../src-main/models/practice/content-words.ts';
import { answerOf, composePrompt, type Room, roomOf, talk } from './talk-with-practice.ts';

const MEMORY = `- [Episode / "휜 바퀴" / 2월 말 / 맡긴 자전거] 지호는 휜 바퀴를 해온에게 맡겼다. 해온은 지호의 자전거에 '고등어'라는 별명을 붙였다.
- [Messenger / "채팅" / 2026-05-20 (수) / 고양이] 지호는 고양이 나비를 키운다. 비밀번호는 [REDACTED]이다.
- [Messenger / "채팅" / (시간 불명) / 커피] 지호는 커피를 마시면 심장이 두근거려서 못 마신다.`;
const USER_PERSONA = `### Profile
- 직업: 삽화가
- 동생: 하나

### How Soul sees the user
- 부탁을 잘 못 하고 오래 참는 편이다.`;
const RECALLED = `### 우체통 소동
keywords: 우체통, 편지
시점: 2026-04-03 (금)
기록: 지호는 우체통 안에서 주인 없는 편지를 찾았다.

[2026-04-05 (일) 22:10] 지호: 사실 나 물이 무서워서 수영을 못해
[2026-04-05 (일) 22:11] 윤해온: 그럼 발만 담가.`;

const casual = roomOf('haeon.ko', '지호', { memory: MEMORY, userPersona: USER_PERSONA, recalled: RECALLED });
const polite = roomOf('eunje.ko', '지호', { memory: MEMORY.replaceAll('해온', '은제'), userPersona: USER_PERSONA });

async function ask(room: Room, text: string): Promise<string> {
  return await answerOf(composePrompt(room, [], { minute: 0, texts: [text] }));
}

test('what is asked of memory is answered with what is on record, in the voice of the Soul', async () => {
  const questions = [
    '내 고양이 이름 기억나?',
    '내 직업 뭐였지?',
    '내 동생 이름 알아?',
    '내 자전거 별명이 뭐였지',
    '내가 커피 마신다고 했나?',
  ];
  const own = ['우체통에서 뭐 찾았는지 기억나?', '내가 수영 못하는 거 기억해?'];
  const answers = await Promise.all([...questions, ...own].map((question) => ask(casual, question)));
  const politely = await Promise.all(questions.map((question) => ask(polite, question)));
  expect([...answers, ...politely].map((answer) => answer.split('\n').at(-1))).toMatchInlineSnapshot(`
    [
      "고양이 나비를 키운다고 기억해.",
      "네 직업은 삽화가라고 기억해.",
      "네 동생은 하나라고 기억해.",
      "나는 네 자전거에 '고등어'라는 별명을 붙였다고 기억해.",
      "커피를 마시면 심장이 두근거려서 못 마신다고 기억해.",
      "우체통 안에서 주인 없는 편지를 찾았다고 기억해.",
      "응, ‘사실 나 물이 무서워서 수영을 못해’라고 했었지.",
      "고양이 나비를 키운다고 기억해요.",
      "지호 님 직업은 삽화가라고 기억해요.",
      "지호 님 동생은 하나라고 기억해요.",
      "저는 지호 님의 자전거에 '고등어'라는 별명을 붙였다고 기억해요.",
      "커피를 마시면 심장이 두근거려서 못 마신다고 기억해요.",
    ]
  `);
});

test('nothing is remembered that is not on record', async () => {
  const questions = [
    '우리 저번에 부산 갔던 거 기억나?',
    '내 생일 언제인지 알아?',
    '내가 좋아하는 음식 뭐였지?',
    '내 비밀번호 기억해?',
    '전에 말한 그 영화 기억나?',
    '내 형 이름 알아?',
  ];
  for (const room of [casual, polite]) {
    for (const question of questions) {
      const answer = await ask(room, question);
      expect([answer, /기억(해|하고)|알고 있|했잖|하셨/.test(answer)]).toEqual([answer, false]);
    }
  }
});

test('every telling word of a memory answer stands in the prompt', async () => {
  const questions = [
    '내 고양이 기억나?',
    '내 직업 뭐였지?',
    '커피 얘기 기억나?',
    '자전거 별명 기억나?',
    '편지 찾은 거 기억나?',
    '수영 얘기 기억해?',
  ];
  const frame = contentWords(
    '응 네 잠깐 잠깐만요 생각났어 생각났어요 알고 기억해 기억하고 있어요 너는 너한테 나한테 저에게 님은 님 님의 했었지 하셨어요 하셨죠 하셨던 했던 하셨잖아요 했잖아',
  );
  for (const room of [casual, polite]) {
    for (const question of questions) {
      const request = composePrompt(room, [], { minute: 0, texts: [question] });
      const prompt = [request.system, ...request.turns.map(({ text }) => text)].join('\n');
      // A nod may stand in front; the memory is in the last bubble.
      const answer = (await answerOf(request)).split('\n').at(-1) ?? '';
      if (!/기억|알고|했/.test(answer)) continue;
      const strange = contentWords(answer).filter(
        (word) => !prompt.includes(word.slice(0, 2)) && !frame.includes(word),
      );
      expect([answer, strange]).toEqual([answer, []]);
    }
  }
});

test('what the user said in this talk is quoted word for word', async () => {
  const turns = await talk(roomOf('haeon.ko', '지호'), [
    '우리 집 강아지 이름은 보리야',
    '오늘 비 온대',
    '우리 강아지 이름 기억나?',
  ]);
  expect(turns.at(-1)?.soul.join(' ')).toContain('‘우리 집 강아지 이름은 보리야’라고');
});

test('English memories are told as I and you, or quoted where that would go wrong', async () => {
  const room = roomOf('haeon.en', 'Jiho', {
    memory: `- [Messenger / "chat" / 2026-05-20 (수) / cat] Jiho has a cat called Nabi. Jiho told Haeon about a broken umbrella. Jiho works late and sleeps little since the flood.`,
    userPersona: '### Profile\n- job: illustrator',
  });
  const questions = [
    'what is my cat called?',
    'do you remember my umbrella?',
    'do you remember the flood?',
    'do you know my job?',
    'do you remember my uncle?',
  ];
  const answers = await Promise.all(questions.map((question) => ask(room, question)));
  expect(answers).toMatchInlineSnapshot(`
    [
      "I remember that you have a cat called Nabi.",
      "I remember that you told me about a broken umbrella.",
      "what I remember is this: ‘Jiho works late and sleeps little since the flood.’",
      "illustrator. I remember that about your job.",
      "I'd like to pretend, but I don't remember that.",
    ]
  `);
});

test('a long silence is noticed, a short one is not', async () => {
  const texts = ['안녕', '나 왔어', '안녕', '나 왔어'];
  const turns = await talk(roomOf('eunje.ko', '지호'), texts, [0, 5, 60 * 24 * 3, 60 * 24 * 9]);
  expect(turns.map(({ soul }) => /사흘|9일/.exec(soul[0] ?? '')?.[0] ?? null)).toEqual([null, null, '사흘', '9일']);
});
