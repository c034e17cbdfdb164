import { v7 as uuidV7 } from 'uuid';
import { MessageId } from '#shared/ids.ts';
import { startFakeGemini } from '../../test/helpers/fake-gemini.ts';
import { geminiReply } from '../../test/helpers/fake-gemini-answers.ts';
import { type BenchApp, openBenchApp } from './bench-app.ts';
import { printSamples, printValue } from './figure.ts';
import { measureRoomOpening } from './open-room.ts';
import { seedThread } from './seed-thread.ts';

const MESSAGES = 100_000;

/** The turn at real size: a thread of 100,000 messages. */
export async function benchTurn(): Promise<boolean> {
  const before = process.memoryUsage().rss;
  const stage = await openBenchApp((file, threadId) => seedThread(file, threadId, MESSAGES));
  try {
    const verdicts = [
      printSamples({ bench: 'turn', figure: 'compose', unit: 'ms', limit: 15 }, await measureComposing(stage)),
      printSamples({ bench: 'turn', figure: 'post-reply', unit: 'ms', limit: 20 }, await measurePostReply(stage)),
    ];
    const growth = (process.memoryUsage().rss - before) / 1024 / 1024;
    verdicts.push(printValue({ bench: 'turn', figure: 'rss-growth', unit: 'MB', limit: 150 }, growth));
    verdicts.push(
      printSamples({ bench: 'turn', figure: 'open-room', unit: 'ms', limit: 300 }, await measureRoomOpening(stage)),
    );
    return verdicts.every(Boolean);
  } finally {
    await stage.close();
  }
}

async function measureComposing({ client, threadId }: BenchApp): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < 210; n++) {
    const begin = performance.now();
    await client.prompts.preview({ threadId });
    samples.push(performance.now() - begin);
  }
  // The first ones warm up the compiler and the page cache, as the first turns of a session do.
  return samples.slice(10);
}

/** From the last byte of a reply to a page that has asked again for all it shows. */
async function measurePostReply({ client, threadId }: BenchApp): Promise<number[]> {
  const gemini = await startFakeGemini({
    otherwise: () => geminiReply(['그랬구나.\n', '나는 오늘 가게를 일찍 닫았어\n', '바람이 세서']),
  });
  const settings = await client.settings.get();
  await client.settings.setKey({ provider: 'gemini', key: 'AIzaFakeKeyOfABench_0123456789abcdefghi', keep: 'session' });
  const chat = { ...settings.purposes.chat, provider: 'gemini', model: 'gemini-3.1-flash-lite' } as const;
  await client.settings.update({
    purposes: { ...settings.purposes, chat },
    gemini: { ...settings.gemini, baseUrl: gemini.baseUrl },
  });
  const samples: number[] = [];
  for (let n = 0; n < 60; n++) {
    const calls = gemini.requests.length;
    await client.threads.send({ threadId, messageId: MessageId.parse(uuidV7()), text: `${n}번째 이야기야` });
    while (gemini.requests.length === calls) await new Promise((resolve) => setTimeout(resolve, 1));
    await gemini.requests.at(-1)?.closedBy;
    const begin = performance.now();
    await answered(client, threadId);
    samples.push(performance.now() - begin);
  }
  await gemini.close();
  return samples.slice(10);
}

async function answered(client: BenchApp['client'], threadId: BenchApp['threadId']): Promise<void> {
  for (;;) {
    const [thread] = await Promise.all([
      client.threads.get({ threadId }),
      client.threads.list(),
      client.threads.messages({ threadId, at: { kind: 'latest' }, limit: 100 }),
    ]);
    if (thread.lastReply?.end === 'complete' && thread.activity.kind === 'idle' && thread.last?.author === 'soul')
      return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
