import { v7 as uuidV7 } from 'uuid';
import { MessageId } from '#shared/ids.ts';
import { type FakeGemini, startFakeGemini } from '../../test/helpers/fake-gemini.ts';
import { geminiReply } from '../../test/helpers/fake-gemini-answers.ts';
import { type BenchApp, openBenchApp } from './bench-app.ts';
import { printSamples, printValue } from './figure.ts';
import { createListeningFetch, type ListeningFetch } from './listening-fetch.ts';
import { measureRoomOpening } from './open-room.ts';

const MESSAGES = 100_000;

/** The turn at real size: a thread of 100,000 messages. */
export async function benchTurn(): Promise<boolean> {
  const network = createListeningFetch();
  const stage = await openBenchApp(MESSAGES, network.fetch);
  const gemini = await startFakeGemini({
    otherwise: () => geminiReply(['그랬구나.\n', '나는 오늘 가게를 일찍 닫았어\n', '바람이 세서']),
  });
  try {
    const before = process.memoryUsage().rss;
    const composing = await measureComposing(stage);
    const settling = await measurePostReply(stage, gemini, network);
    const growth = (process.memoryUsage().rss - before) / 1024 / 1024;
    const opening = await measureRoomOpening(stage);
    return [
      printSamples({ bench: 'turn', figure: 'compose', unit: 'ms', limit: 15 }, composing),
      printSamples({ bench: 'turn', figure: 'post-reply', unit: 'ms', limit: 20 }, settling),
      printValue({ bench: 'turn', figure: 'rss-growth', unit: 'MB', limit: 150 }, growth),
      printSamples({ bench: 'turn', figure: 'open-room', unit: 'ms', limit: 300 }, opening),
    ].every(Boolean);
  } finally {
    await gemini.close();
    await stage.close();
  }
}

async function measureComposing({ client, threadId }: BenchApp): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < 220; n++) {
    const begin = performance.now();
    await client.prompts.preview({ threadId });
    samples.push(performance.now() - begin);
  }
  // The first ones warm up the compiler and the page cache, as the first turns of a session do.
  return samples.slice(20);
}

/** From the last byte of a reply until a page has heard of its end and asked again for all it shows. */
async function measurePostReply(stage: BenchApp, gemini: FakeGemini, network: ListeningFetch): Promise<number[]> {
  const { client, threadId } = stage;
  const settings = await client.settings.get();
  await client.settings.setKey({
    provider: 'gemini',
    key: 'AIzaFakeKeyOfABench_0123456789abcdefghi',
    keep: 'session',
  });
  const chat = { ...settings.purposes.chat, provider: 'gemini', model: 'gemini-3.1-flash-lite' } as const;
  await client.settings.update({
    purposes: { ...settings.purposes, chat },
    gemini: { ...settings.gemini, baseUrl: gemini.baseUrl },
  });
  const samples: number[] = [];
  for (let n = 0; n < 60; n++) {
    const news = await client.events.watch();
    await client.threads.send({ threadId, messageId: MessageId.parse(uuidV7()), text: `${n}번째 이야기야` });
    for await (const event of news) {
      if (event.type === 'thread-changed' && (await isAnswered(stage))) break;
    }
    await Promise.all([
      client.threads.list(),
      client.threads.messages({ threadId, at: { kind: 'latest' }, limit: 100 }),
    ]);
    samples.push(performance.now() - network.lastByteAt());
    // What the fake remembers of each request is not the app's memory.
    gemini.requests.length = 0;
  }
  return samples.slice(10);
}

async function isAnswered({ client, threadId }: BenchApp): Promise<boolean> {
  const thread = await client.threads.get({ threadId });
  return thread.lastReply?.end === 'complete' && thread.activity.kind === 'idle' && thread.last?.author === 'soul';
}
