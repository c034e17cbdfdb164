import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GenerationId } from '#shared/ids.ts';
import { ChatStage } from '../helpers/chat-stage.ts';
import { geminiRaw, geminiReply, geminiStream, overloaded } from '../helpers/fake-gemini-answers.ts';

/** The moments in which a call is asked for but not made: the key is read, or a short wait passes. */
let stage: ChatStage;
let letKeyBeRead: () => void = () => {};
let keyIsAsked: Promise<void> = Promise.resolve();
beforeEach(async () => {
  stage = await ChatStage.open({ coalesceMs: 0 });
});
afterEach(async () => {
  letKeyBeRead();
  await stage.close();
});

/** From now on reading the key takes until `letKeyBeRead`. */
function holdKey(): void {
  const { secrets } = stage.ports;
  const read = secrets.read.bind(secrets);
  const gate = new Promise<void>((resolve) => {
    letKeyBeRead = resolve;
  });
  keyIsAsked = new Promise<void>((asked) => {
    secrets.read = async (name) => {
      asked();
      await gate;
      return await read(name);
    };
  });
}

async function release(): Promise<void> {
  letKeyBeRead();
  await stage.settle();
}

const ask = async (text: string, ...answers: Parameters<typeof stage.gemini.enqueue>) => {
  stage.gemini.enqueue(...answers);
  const message = await stage.send(text);
  await stage.settle();
  return message;
};
const threads = () => ({ threadId: stage.threadId });
const lastReply = async () => (await stage.client.threads.get(threads())).lastReply;

it('a stop is heeded while the model is opened', async () => {
  holdKey();
  await stage.send('아냐 됐어');
  stage.clock.advance(1);
  await keyIsAsked;
  await stage.client.threads.stop(threads());
  await release();
  stage.clock.advance(60_000);
  expect({ calls: stage.calls, transcript: await stage.transcript() }).toEqual({
    calls: 0,
    transcript: ['user: 아냐 됐어'],
  });
});

it('what was stopped before it began can still be asked for', async () => {
  await ask('뭐 해?', geminiReply(['책 봐요']));
  await stage.client.settings.update({ coalesceMs: 5000 });
  await stage.send('무슨 책?');
  await stage.client.threads.stop(threads());
  stage.gemini.enqueue(geminiReply(['비밀이에요']));
  await stage.client.threads.regenerate(threads());
  await stage.settle();
  expect({ transcript: await stage.transcript(), variants: (await lastReply())?.variants.length }).toEqual({
    transcript: ['user: 뭐 해?', 'soul: 책 봐요', 'user: 무슨 책?', 'soul: 비밀이에요'],
    variants: 1,
  });
});

it('a removed message is not answered, and one that came meanwhile is not answered as a variant', async () => {
  await ask('뭐 해?', geminiReply(['책 봐요']));
  holdKey();
  await stage.client.threads.regenerate(threads());
  await keyIsAsked;
  const extra = await stage.send('아 그리고');
  await stage.client.threads.remove({ messageIds: [extra.id] });
  await stage.client.threads.undoRemove({ messageIds: [extra.id] });
  stage.gemini.enqueue(geminiReply(['네?']));
  await release();
  expect({ transcript: await stage.transcript(), variants: (await lastReply())?.variants.length }).toEqual({
    transcript: ['user: 뭐 해?', 'soul: 책 봐요', 'user: 아 그리고', 'soul: 네?'],
    variants: 1,
  });
});

it.each([
  ['stopped', () => stage.client.threads.stop(threads())],
  ['refused for want of a key', () => stage.client.settings.removeKey({ provider: 'gemini' })],
  [
    'given up for an older variant',
    async () =>
      stage.client.threads.chooseVariant({
        ...threads(),
        generationId: (await lastReply())?.variants[0] as GenerationId,
      }),
  ],
])('a variant that is %s before its first word leaves the reply as it was', async (_, act) => {
  await ask('뭐 해?', geminiReply(['책 봐요']));
  holdKey();
  await stage.client.threads.regenerate(threads());
  await keyIsAsked;
  await act();
  await release();
  const reply = await lastReply();
  expect({ transcript: await stage.transcript(), index: reply?.index, end: reply?.end }).toEqual({
    transcript: ['user: 뭐 해?', 'soul: 책 봐요'],
    index: 0,
    end: 'complete',
  });
});

it('a variant that a newer message takes over leaves the reply in the history', async () => {
  await ask('뭐 해?', geminiReply(['책 봐요']));
  stage.gemini.enqueue(geminiRaw([], 'hang'), geminiReply(['아']));
  await stage.client.threads.regenerate(threads());
  await stage.clock.until('a call', async () => stage.calls === 2);
  await stage.send('무슨 책?');
  await stage.settle();
  expect(await stage.transcript()).toEqual(['user: 뭐 해?', 'soul: 책 봐요', 'user: 무슨 책?', 'soul: 아']);
});

it('a variant between its tries is not asked for twice', async () => {
  await ask('뭐 해?', geminiReply(['책 봐요']));
  stage.gemini.enqueue(overloaded(), geminiReply(['산책해요']));
  await stage.client.threads.regenerate(threads());
  await stage.clock.until('a first try', async () => (await stage.generation()).attempts.length === 1, { step: 1 });
  await expect(stage.client.threads.regenerate(threads())).rejects.toMatchObject({ data: { code: 'thread-busy' } });
  await stage.settle();
  expect((await lastReply())?.variants.length).toBe(2);
});

it('closing does not wait for a model that is still being opened, and asks at the next start', async () => {
  holdKey();
  await stage.send('자?');
  stage.clock.advance(1);
  await keyIsAsked;
  const reopened = stage.reopen();
  letKeyBeRead();
  await reopened;
  expect(stage.calls).toBe(0);
  await stage.settle();
  expect(await stage.transcript()).toEqual(['user: 자?', 'soul: 네.']);
});

it('a repeated send and the removal of an old message leave a streaming answer alone', async () => {
  await ask('뭐 해?', geminiReply(['책 봐요']));
  stage.gemini.enqueue({
    ...geminiRaw([geminiStream(['음\n잠깐'], { finishReason: null, usage: null }), geminiStream(['만요'])]),
    delayMs: 120,
  });
  const message = await stage.send('무슨 책?');
  await stage.clock.until('a bubble', async () => (await stage.messages()).length === 4, { step: 5 });
  await stage.client.threads.send({ ...threads(), messageId: message.id, text: '무슨 책?' });
  const [old] = await stage.messages();
  if (old) await stage.client.threads.remove({ messageIds: [old.id] });
  await stage.settle();
  expect({ transcript: await stage.transcript(), end: (await lastReply())?.end }).toEqual({
    transcript: ['soul: 책 봐요', 'user: 무슨 책?', 'soul: 음', 'soul: 잠깐만요'],
    end: 'complete',
  });
});

it('a reply that closing the app cut is an interrupted one', async () => {
  stage.gemini.enqueue(geminiRaw([geminiStream(['음\n잠깐'], { finishReason: null, usage: null })], 'hang'));
  await stage.send('뭐 해?');
  await stage.clock.until('a bubble', async () => (await stage.messages()).length === 2);
  await stage.reopen();
  expect({ transcript: await stage.transcript(), end: (await lastReply())?.end }).toEqual({
    transcript: ['user: 뭐 해?', 'soul: 음'],
    end: 'interrupted',
  });
});
