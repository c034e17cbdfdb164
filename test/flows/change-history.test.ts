import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChatStage } from '../helpers/chat-stage.ts';
import { geminiRaw, geminiReply, geminiStream, overloaded, promptBlocked } from '../helpers/fake-gemini-answers.ts';

let stage: ChatStage;
beforeEach(async () => {
  stage = await ChatStage.open();
});
afterEach(() => stage.close());

const ask = async (text: string, ...answers: Parameters<typeof stage.gemini.enqueue>) => {
  stage.gemini.enqueue(...answers);
  const message = await stage.send(text);
  await stage.settle();
  return message;
};
const again = async (...answers: Parameters<typeof stage.gemini.enqueue>) => {
  stage.gemini.enqueue(...answers);
  await stage.client.threads.regenerate({ threadId: stage.threadId });
  await stage.settle();
};
const lastReply = async () => (await stage.client.threads.get({ threadId: stage.threadId })).lastReply;

describe('another variant', () => {
  it('takes the place of the reply, which is kept and can be chosen again', async () => {
    await ask('뭐 해?', geminiReply(['책 봐요\n재밌어요']));
    await again(geminiReply(['산책해요']));
    expect({ asked: stage.asked().contents.at(-1)?.endsWith('뭐 해?'), transcript: await stage.transcript() }).toEqual({
      asked: true,
      transcript: ['user: 뭐 해?', 'soul: 산책해요'],
    });
    const reply = await lastReply();
    expect({ variants: reply?.variants.length, index: reply?.index }).toEqual({ variants: 2, index: 1 });
    const first = reply?.variants[0];
    if (!first) throw new Error('no first variant');
    await stage.client.threads.chooseVariant({ threadId: stage.threadId, generationId: first });
    expect({ transcript: await stage.transcript(), index: (await lastReply())?.index }).toEqual({
      transcript: ['user: 뭐 해?', 'soul: 책 봐요', 'soul: 재밌어요'],
      index: 0,
    });
    await ask('오 무슨 책?', geminiReply(['비밀이에요']));
    expect(stage.asked().contents.join('\n')).not.toContain('산책해요');
  });

  it('that comes to nothing leaves the old one in place and says why', async () => {
    await ask('뭐 해?', geminiReply(['책 봐요']));
    await again(promptBlocked());
    const reply = await lastReply();
    expect({
      transcript: await stage.transcript(),
      end: reply?.end,
      code: reply?.code,
      variants: reply?.variants.length,
    }).toEqual({
      transcript: ['user: 뭐 해?', 'soul: 책 봐요'],
      end: 'complete',
      code: 'model-blocked',
      variants: 1,
    });
  });

  it('survives overloads and a restart', async () => {
    await ask('뭐 해?', geminiReply(['책 봐요']));
    stage.gemini.enqueue(overloaded());
    await stage.client.threads.regenerate({ threadId: stage.threadId });
    await stage.clock.until('a call', async () => stage.calls === 2);
    await stage.reopen();
    stage.gemini.enqueue(geminiReply(['자려고요']));
    await stage.settle();
    expect(await stage.transcript()).toEqual(['user: 뭐 해?', 'soul: 자려고요']);
  });

  it('of a reply that was cut off goes on from the same history', async () => {
    await ask('뭐 해?', geminiRaw([geminiStream(['책을 보'], { finishReason: null })]));
    await again(geminiReply(['책 봐요']));
    expect({ transcript: await stage.transcript(), variants: (await lastReply())?.variants.length }).toEqual({
      transcript: ['user: 뭐 해?', 'soul: 책 봐요'],
      variants: 2,
    });
  });

  it('is refused while an answer comes and when something newer is open', async () => {
    await expect(stage.client.threads.regenerate({ threadId: stage.threadId })).rejects.toMatchObject({
      data: { code: 'nothing-to-do' },
    });
    stage.gemini.enqueue(geminiRaw([geminiStream(['음\n'], { finishReason: null })], 'hang'));
    await stage.send('뭐 해?');
    await expect(stage.client.threads.regenerate({ threadId: stage.threadId })).rejects.toMatchObject({
      data: { code: 'nothing-to-do' },
    });
    await stage.clock.until('a call', async () => stage.calls === 1);
    await expect(stage.client.threads.regenerate({ threadId: stage.threadId })).rejects.toMatchObject({
      data: { code: 'thread-busy' },
    });
  });
});

describe('editing and deleting', () => {
  it('changes what the next prompt holds, and can be undone', async () => {
    const message = await ask('나 부산 살아', geminiReply(['바다 좋죠\n부럽다']));
    await stage.client.threads.edit({ messageId: message.id, text: '나 대구 살아' });
    const [, bubble] = await stage.messages();
    if (!bubble) throw new Error('no bubble');
    await stage.client.threads.remove({ messageIds: [bubble.id] });
    await ask('그치', geminiReply(['네']));
    expect(stage.asked().contents).toEqual([
      expect.stringContaining('나 대구 살아'),
      'model: [2026-05-28 (목) 21:03] 부럽다',
      'user: [2026-05-28 (목) 21:03] 그치',
    ]);
    await stage.client.threads.undoRemove({ messageIds: [bubble.id] });
    expect(await stage.transcript()).toEqual([
      'user: 나 대구 살아',
      'soul: 바다 좋죠',
      'soul: 부럽다',
      'user: 그치',
      'soul: 네',
    ]);
  });

  it('refuses blank words and unknown messages', async () => {
    const message = await ask('응', geminiReply(['네']));
    await expect(stage.client.threads.edit({ messageId: message.id, text: ' \n ' })).rejects.toMatchObject({
      data: { code: 'invalid-input' },
    });
    await expect(stage.send('  ')).rejects.toMatchObject({ data: { code: 'invalid-input' } });
    await expect(stage.client.threads.remove({ messageIds: ['nobody' as typeof message.id] })).rejects.toMatchObject({
      data: { code: 'not-found' },
    });
  });

  it('takes back an unanswered message and its answer with it; undo asks again', async () => {
    const message = await stage.send('아 잘못 보냈다');
    await stage.client.threads.remove({ messageIds: [message.id] });
    stage.clock.advance(60_000);
    expect({ calls: stage.calls, transcript: await stage.transcript() }).toEqual({ calls: 0, transcript: [] });
    stage.gemini.enqueue(geminiReply(['뭐가요?']));
    await stage.client.threads.undoRemove({ messageIds: [message.id] });
    await stage.settle();
    expect(await stage.transcript()).toEqual(['user: 아 잘못 보냈다', 'soul: 뭐가요?']);
  });

  it('takes the same send twice as one message', async () => {
    const message = await stage.send('한 번만');
    const twice = await stage.client.threads.send({ threadId: stage.threadId, messageId: message.id, text: '한 번만' });
    expect({ same: twice.id === message.id, count: (await stage.messages()).length }).toEqual({ same: true, count: 1 });
  });
});

describe('pacing', () => {
  it('shows bubbles one by one, all at once on request, and takes back what a person did not see', async () => {
    await stage.client.settings.update({ pacing: 'normal' });
    stage.gemini.enqueue(geminiReply(['하나예요\n둘이에요\n셋이에요\n넷이에요']));
    await stage.send('세어 봐');
    await stage.clock.until('a first bubble', async () => (await stage.messages()).length === 2);
    const thread = await stage.client.threads.get({ threadId: stage.threadId });
    expect({ answering: thread.activity.kind !== 'idle', seen: (await stage.messages()).length }).toEqual({
      answering: true,
      seen: 2,
    });
    await stage.client.threads.revealAll({ threadId: stage.threadId });
    expect((await stage.messages()).length).toBe(5);
    stage.gemini.enqueue(geminiReply(['다섯\n여섯\n일곱']), geminiReply(['그만할게요']));
    await stage.send('더');
    await stage.clock.until('the next bubble', async () => (await stage.messages()).length === 7);
    await stage.send('됐어');
    await stage.settle();
    expect((await stage.transcript()).slice(5)).toEqual(['user: 더', 'soul: 다섯', 'user: 됐어', 'soul: 그만할게요']);
  });
});
