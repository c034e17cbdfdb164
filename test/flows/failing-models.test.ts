import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChatStage } from '../helpers/chat-stage.ts';
import {
  dailyQuotaGone,
  geminiRaw,
  geminiReply,
  geminiStream,
  keyInvalid,
  overloaded,
  promptBlocked,
  rateLimited,
} from '../helpers/fake-gemini-answers.ts';
import { cutAt } from '../helpers/fake-model-server.ts';

let stage: ChatStage;
beforeEach(async () => {
  stage = await ChatStage.open();
});
afterEach(() => stage.close());

const state = async (text: string): Promise<string> => {
  const line = (await stage.transcript()).find((one) => one.startsWith(`user: ${text}`));
  return line?.slice(`user: ${text}`.length).trim() ?? 'gone';
};
const until = (what: string, condition: () => Promise<boolean>) => stage.clock.until(what, condition);

describe('a model that fails', () => {
  it('is asked again after exactly the time it named (429 with RetryInfo)', async () => {
    stage.gemini.enqueue(rateLimited('34s'), geminiReply(['이제 돼요']));
    await stage.send('안녕');
    await until('a waiting mark', async () => (await state('안녕')).startsWith('[waiting'));
    const [message] = await stage.messages();
    const retryAt = message?.delivery.kind === 'waiting' ? message.delivery.retryAt : null;
    const waits = (retryAt ?? 0) - stage.clock.clock.now();
    expect({ state: await state('안녕'), waits: waits > 33_000 && waits <= 34_000 }).toEqual({
      state: '[waiting model-rate-limited]',
      waits: true,
    });
    stage.clock.advance(32_000);
    expect(stage.calls).toBe(1);
    await stage.settle();
    await until('an answer', async () => (await stage.messages()).length === 2);
    expect({ calls: stage.calls, transcript: await stage.transcript() }).toEqual({
      calls: 2,
      transcript: ['user: 안녕', 'soul: 이제 돼요'],
    });
  });

  it('is not asked again when the daily quota is gone; by hand it is', async () => {
    stage.gemini.enqueue(dailyQuotaGone());
    await stage.send('안녕');
    await until('a failed mark', async () => (await state('안녕')).startsWith('[failed'));
    stage.clock.advance(3_600_000);
    expect({ calls: stage.calls, state: await state('안녕') }).toEqual({
      calls: 1,
      state: '[failed model-quota-exhausted]',
    });
    stage.gemini.enqueue(geminiReply(['왔어요']));
    await stage.client.threads.retry({ threadId: stage.threadId });
    await stage.settle();
    expect(await stage.transcript()).toEqual(['user: 안녕', 'soul: 왔어요']);
  });

  it('waits visibly after four overloads in a row, then answers', async () => {
    stage.gemini.enqueue(overloaded(), overloaded(), overloaded(), overloaded(), geminiReply(['미안, 늦었어요']));
    await stage.send('안녕');
    await until('a waiting mark', async () => (await state('안녕')).startsWith('[waiting'));
    expect({ calls: stage.calls, state: await state('안녕') }).toEqual({
      calls: 4,
      state: '[waiting model-overloaded]',
    });
    await until('an answer', async () => (await stage.messages()).length === 2);
    const { attempts, end } = await stage.generation();
    expect({ end, outcomes: attempts.map(({ code }) => code) }).toEqual({
      end: 'complete',
      outcomes: ['model-overloaded', 'model-overloaded', 'model-overloaded', 'model-overloaded', null],
    });
  });

  it('says so when the prompt is blocked: nothing saved as a reply, no blind retry', async () => {
    stage.gemini.enqueue(promptBlocked());
    await stage.send('안녕');
    await until('a failed mark', async () => (await state('안녕')).startsWith('[failed'));
    stage.clock.advance(600_000);
    const { end, code, reply } = await stage.generation();
    expect({ calls: stage.calls, transcript: await stage.transcript(), end, code, reply }).toEqual({
      calls: 1,
      transcript: ['user: 안녕 [failed model-blocked]'],
      end: 'blocked',
      code: 'model-blocked',
      reply: [],
    });
  });

  it('keeps a reply that was cut off and offers it again', async () => {
    stage.gemini.enqueue(
      geminiRaw([
        geminiStream(['반쯤 '], { finishReason: null, usage: null }),
        geminiStream(['말하다가'], { finishReason: null, usage: null }),
      ]),
    );
    await stage.send('안녕');
    await stage.settle();
    const thread = await stage.client.threads.get({ threadId: stage.threadId });
    expect({
      transcript: await stage.transcript(),
      end: thread.lastReply?.end,
      code: thread.lastReply?.code,
      calls: stage.calls,
    }).toEqual({
      transcript: ['user: 안녕', 'soul: 반쯤 말하다가'],
      end: 'interrupted',
      code: 'model-interrupted',
      calls: 1,
    });
  });

  it('gets more room once when it used it all up before a word', async () => {
    stage.gemini.enqueue(geminiReply([], { finishReason: 'MAX_TOKENS' }), geminiReply(['이제 말해요']));
    await stage.send('안녕');
    await stage.settle();
    const limits = stage.gemini.requests.map(
      (request) => (request.body as { generationConfig: { maxOutputTokens: number } }).generationConfig.maxOutputTokens,
    );
    expect({ transcript: await stage.transcript(), limits }).toEqual({
      transcript: ['user: 안녕', 'soul: 이제 말해요'],
      limits: [4096, 16_384],
    });
  });

  it('is asked twice more in silence when it answers nothing, then the message is marked', async () => {
    const nothing = () => geminiReply([], { finishReason: 'STOP' });
    stage.gemini.enqueue(nothing(), nothing(), nothing());
    await stage.send('안녕');
    await until('a failed mark', async () => (await state('안녕')).startsWith('[failed'));
    expect({ calls: stage.calls, state: await state('안녕') }).toEqual({ calls: 3, state: '[failed model-empty]' });
  });

  it('is stopped when it repeats itself; the first copies stay', async () => {
    const loop = '그래서 내가 말했잖아요\n'.repeat(40);
    stage.gemini.enqueue(geminiReply([loop.slice(0, 90), loop.slice(90)]));
    await stage.send('안녕');
    await stage.settle();
    const thread = await stage.client.threads.get({ threadId: stage.threadId });
    const bubbles = (await stage.messages()).filter((message) => message.author === 'soul').length;
    expect({ few: bubbles <= 6, code: thread.lastReply?.code }).toEqual({ few: true, code: 'model-repeating' });
  });

  it('needs a key that it accepts', async () => {
    stage.gemini.enqueue(keyInvalid());
    await stage.send('안녕');
    await until('a failed mark', async () => (await state('안녕')).startsWith('[failed'));
    expect(await state('안녕')).toBe('[failed key-rejected]');
    await stage.client.settings.removeKey({ provider: 'gemini' });
    await stage.client.threads.retry({ threadId: stage.threadId });
    await until('another failed mark', async () => (await state('안녕')) === '[failed key-missing]');
    expect(stage.calls).toBe(1);
  });

  it('may cut Korean and a family emoji at every byte', async () => {
    const text = '왔어? 우리 가족 👨‍👩‍👧‍👦 사진 봤지\n뷁 ㅋㅋ é 끝';
    const stream = geminiStream([text]);
    const everywhere = Array.from({ length: Buffer.byteLength(stream) }, (_, offset) => offset);
    stage.gemini.enqueue(geminiRaw(cutAt(stream, everywhere)));
    await stage.send('안녕');
    await stage.settle();
    expect(await stage.transcript()).toEqual([
      'user: 안녕',
      'soul: 왔어? 우리 가족 👨‍👩‍👧‍👦 사진 봤지',
      'soul: 뷁 ㅋㅋ é 끝',
    ]);
  });

  it('that cannot be reached leaves the message waiting over a restart, and answers when it is back', async () => {
    const settings = await stage.client.settings.get();
    await stage.client.settings.update({ gemini: { ...settings.gemini, baseUrl: 'http://127.0.0.1:9' } });
    await stage.send('들려?');
    await until('a waiting mark', async () => (await state('들려?')).startsWith('[waiting'));
    await stage.reopen();
    expect(await state('들려?')).toBe('[waiting model-unreachable]');
    await stage.client.settings.update({ gemini: settings.gemini });
    stage.gemini.enqueue(geminiReply(['들려요']));
    await until('an answer', async () => (await stage.messages()).length === 2);
    expect(await stage.transcript()).toEqual(['user: 들려?', 'soul: 들려요']);
  });
});
