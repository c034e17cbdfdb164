import { expect, test } from 'vitest';
import { writeEntry, writeExcerpt, writeRecalled } from '../../../src-main/core/recall/write-recalled.ts';
import { answerOf, composePrompt, roomOf } from './talk-with-practice.ts';

const line = (day: string, dayStamp: string, speaker: string, text: string) => ({ day, dayStamp, speaker, text });

const KOREAN = writeRecalled(
  {
    entries: [
      writeEntry({
        title: '빨간 자전거',
        time: '2026-03-02 (월)',
        record: '지호는 안장이 찢어진 빨간 자전거를 자전거포에 맡겼다.',
      }),
    ],
    excerpts: [
      writeExcerpt([
        line('03-04', '3월 4일 (수)', '윤해온', '안장은 다음 주에 와'),
        line('03-05', '3월 5일 (목)', '지호', '아 맞다'),
        line('03-05', '3월 5일 (목)', '지호', '나 손목에 금이 갔대'),
        line('03-05', '3월 5일 (목)', '지호', '한 달은 깁스해야 한대'),
        line('03-05', '3월 5일 (목)', '윤해온', '내가 국수 사 갈게'),
      ]),
    ],
  },
  'ko',
);

const ENGLISH = writeRecalled(
  {
    entries: [],
    excerpts: [
      writeExcerpt([
        line('03-05', '5 Mar (Thu)', 'Jiho', 'oh by the way'),
        line('03-05', '5 Mar (Thu)', 'Jiho', 'my sister moved to Lisbon in May and misses our dumplings'),
        line('03-05', '5 Mar (Thu)', 'Haeon', 'send her a postcard'),
      ]),
    ],
  },
  'en',
);

async function ask(sample: string, recalled: string, text: string): Promise<string> {
  const room = roomOf(sample, sample.endsWith('en') ? 'Jiho' : '지호', { recalled });
  return await answerOf(composePrompt(room, [], { minute: 100_000, texts: [text] }));
}

test('what came to mind is answered from, bubble by bubble, in the Soul’s own voice', async () => {
  const asked: [string, string, string][] = [
    ['haeon.ko', KOREAN, '내 손목 기억나?'],
    ['haeon.ko', KOREAN, '국수 얘기 했던 거 기억나?'],
    ['haeon.ko', KOREAN, '내 빨간 자전거 기억해?'],
    ['haeon.en', ENGLISH, 'do you remember where my sister moved?'],
  ];
  const answers = await Promise.all(asked.map(([sample, recalled, text]) => ask(sample, recalled, text)));
  expect(answers.map((answer) => answer.split('\n').at(-1))).toMatchInlineSnapshot(`
    [
      "전에 네가 ‘나 손목에 금이 갔대’라고 했잖아.",
      "응, 내가 ‘내가 국수 사 갈게’라고 했어.",
      "안장이 찢어진 빨간 자전거를 자전거포에 맡겼다고 기억해.",
      "yes, you wrote ‘my sister moved to Lisbon in May and misses our dumplings’.",
    ]
  `);
});

test('without it the Soul says that it does not remember, and neither heads nor days are told as a memory', async () => {
  const texts = ['내 손목 기억나?', '3월 얘기 기억나?', '지난 일 기억나?', '대화 기억나?', '떠오른 거 있어? 기억나?'];
  const answers = await Promise.all(texts.map((text, at) => ask('haeon.ko', at === 0 ? '' : KOREAN, text)));
  expect(answers.map((answer) => answer.split('\n').at(-1))).toMatchInlineSnapshot(`
    [
      "거기까진 내가 몰라. 조금만 더 알려 줘.",
      "다시 말해 주면 잘 들을게.",
      "얘기해 줄래?",
      "얘기해 줄래?",
      "모르겠어. 지어내긴 싫고.",
    ]
  `);
});
