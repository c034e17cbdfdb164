import { expect, test } from 'vitest';
import { substituteUser } from '../../../src-main/core/korean/substitute-user.ts';
import { renderSlot, SLOTS } from '../../../src-main/core/memory/memory-document.ts';
import { parseMemoryOutput } from '../../../src-main/core/memory/parse-memory-output.ts';
import { askPractice, extractInput, memoryOf, type SaidAt, summariseInput } from './memory-requests.ts';
import { answerOf, composePrompt, roomOf } from './talk-with-practice.ts';

const EPISODES = `### 에피소드 1: 휜 바퀴
[1] (2월 말의 저녁) {user}는 휜 바퀴를 해온에게 맡겼다. 해온은 {user}의 자전거에 '고등어'라는 별명을 붙였다. {user}는 막차를 타려고 뛰었다.
[2] (이튿날) 해온은 {user}에게 둥굴레차를 나눠 주었다.`;

const SAID: readonly SaidAt[] = [
  [0, 'user', '나 커피를 아예 못 마셔'],
  [1, 'soul', '둥굴레차 마셔.'],
  [2, 'user', '우리 고양이 이름은 나비야'],
  [3, 'soul', '날아다니냐.'],
  [4, 'user', '나 이제 부산에서 살아'],
  [5, 'user', '나 삽화가야'],
  [6, 'soul', '그림은 못 고친다.'],
  [300, 'user', '나 오늘 사직서 냈어'],
  [301, 'soul', '기어부터 낮춰.'],
  [2000, 'user', '여름에 모래미 등대 꼭 다시 갈게 약속'],
  [2001, 'soul', '해 질 때까지는 열려 있어.'],
];

/** The room after an extraction and a cycle, its slots as a prompt holds them. */
function roomWithMemory() {
  const soul = '윤해온';
  const first = askPractice('extract-v4', extractInput('', '윤해온, 서른네 살.', EPISODES), soul);
  const output = askPractice('summarise-v5', summariseInput(first, soul, SAID), soul);
  const parsed = parseMemoryOutput(output, 'summarise');
  if (!parsed.ok) throw new Error(memoryOf(output));
  const slots = SLOTS.map((slot) => substituteUser(renderSlot(slot, parsed.items), '지호'));
  const [recent = '', memory = '', relational = '', userPersona = ''] = slots;
  return { recent, room: roomOf('haeon.ko', '지호', { memory, relational, userPersona }) };
}

async function ask(text: string): Promise<string> {
  const { recent, room } = roomWithMemory();
  const request = composePrompt(room, [], { minute: 4000, texts: [text] });
  const turns = request.turns.map((turn) => ({
    ...turn,
    text: turn.text.replace(/<situation>[\s\S]*<\/situation>/, () => `<recent_context>\n${recent}\n</recent_context>`),
  }));
  return await answerOf({ ...request, turns });
}

test('what its own cycles wrote is recalled in talk, in the Soul’s own voice', async () => {
  const questions = [
    '내 고양이 이름 기억나?',
    '나 어디 산다고 했지?',
    '내 직업 뭐였지?',
    '내가 커피 마신다고 했나?',
    '자전거 별명 뭐였지?',
    '나 사직서 낸 거 기억해?',
    '우리 등대 약속 기억나?',
  ];
  const answers = await Promise.all(questions.map(ask));
  expect(answers.map((answer) => answer.split('\n').at(-1))).toMatchInlineSnapshot(`
    [
      "네가 ‘우리 고양이 이름은 나비야’라고 했어.",
      "부산에 살고 있다고 기억하고 있어.",
      "네 직업은 삽화가라고 기억해.",
      "커피를 못 마신다고 기억해.",
      "나는 네 자전거에 '고등어'라는 별명을 붙였다고 기억하고 있어.",
      "응, ‘나 오늘 사직서 냈어’라고 했었지.",
      "네가 ‘여름에 모래미 등대 꼭 다시 갈게 약속’이라고 했던 거 기억해.",
    ]
  `);
});

test('neither the heads of memories nor recent context leak into an answer', async () => {
  const texts = [
    '안녕',
    '요즘 어때?',
    '등대 보고 싶다',
    '자전거 얘기 해 줘',
    '사직서',
    '나비가 사고 쳤어',
    '약속 안 잊었지?',
  ];
  const answers = await Promise.all(texts.map(ask));
  expect(
    answers.filter((answer) => /\[|\]|Messenger|Episode|\{user\}|이야기했다|recent|말했다\./.test(answer)),
  ).toEqual([]);
});
