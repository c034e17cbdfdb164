import { expect, it } from 'vitest';
import { answerOf, composePrompt, roomOf } from './talk-with-practice.ts';

it('gives another answer when it is asked for one, and the same one for the same place', async () => {
  const messages = ['안녕', '퇴근했어 이제', '오늘 좀 힘들었어', '뭐 해?', '잘 자'];
  const verdicts = await Promise.all(
    messages.map(async (text) => {
      const request = composePrompt(roomOf('haeon.ko', '지호'), [], { minute: 0, texts: [text] });
      const first = await answerOf(request);
      const second = await answerOf({ ...request, variant: 1 });
      return { text, another: first !== second, same: second === (await answerOf({ ...request, variant: 1 })) };
    }),
  );
  expect(verdicts).toEqual(messages.map((text) => ({ text, another: true, same: true })));
});
