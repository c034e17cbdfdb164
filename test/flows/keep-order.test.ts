import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChatStage } from '../helpers/chat-stage.ts';
import { geminiReply } from '../helpers/fake-gemini-answers.ts';

let stage: ChatStage;
beforeEach(async () => {
  stage = await ChatStage.open({ coalesceMs: 10_000 });
});
afterEach(() => stage.close());

describe('the order of a thread', () => {
  it('pages through fifty messages of one millisecond without skipping or repeating any', async () => {
    for (let n = 0; n < 50; n++) await stage.send(`${n}`);
    const pages: string[][] = [];
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      const page = await stage.client.threads.messages({
        threadId: stage.threadId,
        at: { kind: 'before', seq: before },
        limit: 7,
      });
      pages.unshift(page.messages.map((message) => message.text));
      before = page.messages[0]?.seq ?? 0;
      if (!page.hasOlder) break;
    }
    expect(pages.flat()).toEqual(Array.from({ length: 50 }, (_, n) => `${n}`));
  });

  it('stays when the clock is set back an hour', async () => {
    await stage.send('지금');
    stage.clock.set(stage.clock.clock.now() - 3_600_000);
    await stage.send('한 시간 전으로 돌린 뒤');
    stage.gemini.enqueue(geminiReply(['시계가 이상한데요']));
    await stage.settle();
    expect(await stage.transcript()).toEqual(['user: 지금', 'user: 한 시간 전으로 돌린 뒤', 'soul: 시계가 이상한데요']);
    expect(stage.asked().contents.at(-1)).toMatch(/21:03\] 지금\n.*20:03\] 한 시간 전으로 돌린 뒤$/u);
  });

  it('gives pages after and around a place', async () => {
    for (let n = 1; n <= 20; n++) await stage.send(`${n}`);
    const read = async (at: Parameters<typeof stage.client.threads.messages>[0]['at']) => {
      const page = await stage.client.threads.messages({ threadId: stage.threadId, at, limit: 4 });
      return {
        texts: page.messages.map((message) => message.text).join(' '),
        older: page.hasOlder,
        newer: page.hasNewer,
      };
    };
    expect({
      latest: await read({ kind: 'latest' }),
      after: await read({ kind: 'after', seq: 2 }),
      around: await read({ kind: 'around', seq: 10 }),
      start: await read({ kind: 'after', seq: 0 }),
    }).toEqual({
      latest: { texts: '17 18 19 20', older: true, newer: false },
      after: { texts: '3 4 5 6', older: true, newer: true },
      around: { texts: '8 9 10 11', older: true, newer: true },
      start: { texts: '1 2 3 4', older: false, newer: true },
    });
  });

  it('counts what is unread until it was read', async () => {
    await stage.client.settings.update({ coalesceMs: 0 });
    stage.gemini.enqueue(geminiReply(['하나\n둘']));
    const sent = await stage.send('응?');
    await stage.client.threads.markRead({ threadId: stage.threadId, seq: sent.seq });
    await stage.settle();
    const unread = async () => (await stage.client.threads.list())[0]?.unread;
    expect(await unread()).toBe(2);
    await stage.client.threads.markRead({ threadId: stage.threadId, seq: Number.MAX_SAFE_INTEGER });
    await stage.client.threads.markRead({ threadId: stage.threadId, seq: 1 });
    expect(await unread()).toBe(0);
  });
});
