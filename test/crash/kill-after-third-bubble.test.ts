import { expect, it } from 'vitest';
import { ChatStage } from '../helpers/chat-stage.ts';
import { runUntilKilled } from '../helpers/crash-process.ts';
import { geminiRaw, geminiReply, geminiStream } from '../helpers/fake-gemini-answers.ts';

it('keeps three bubbles of a reply that was killed after the third, marked as interrupted and offered again', async () => {
  const stage = await ChatStage.open({ coalesceMs: 0 });
  try {
    await stage.app.close();
    const half = geminiStream(['하나예요\n둘이에요\n셋이에요\n네'], { finishReason: null, usage: null });
    stage.gemini.enqueue(geminiRaw([half], 'hang'));
    await runUntilKilled(stage, 'listen', (line, child) => {
      if (line === 'bubbles 3') child.kill('SIGKILL');
    });
    await stage.reopen();
    const thread = await stage.client.threads.get({ threadId: stage.threadId });
    expect({
      bubbles: (await stage.transcript()).slice(1),
      end: thread.lastReply?.end,
      activity: thread.activity.kind,
      calls: stage.calls,
    }).toEqual({
      bubbles: ['soul: 하나예요', 'soul: 둘이에요', 'soul: 셋이에요'],
      end: 'interrupted',
      activity: 'idle',
      calls: 1,
    });
    stage.gemini.enqueue(geminiReply(['다시 말할게요']));
    await stage.client.threads.regenerate({ threadId: stage.threadId });
    await stage.settle();
    expect((await stage.transcript()).slice(1)).toEqual(['soul: 다시 말할게요']);
  } finally {
    await stage.close();
  }
});
