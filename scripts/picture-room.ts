import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createRouterClient, type RouterClient } from '@orpc/server';
import { v7 as uuidV7 } from 'uuid';
import { type GenerationId, MessageId, type ThreadId } from '#shared/ids.ts';
import { type App, type AppRouter, createApp } from '../src-main/create-app.ts';
import { openFileSecrets } from '../src-main/hosts/file-secrets.ts';
import { appPaths, systemClock, uuidIds } from '../src-main/hosts/node-ports.ts';
import { spawnEmbedderProcess } from '../src-main/hosts/spawn-embedder-process.ts';
import type { startFakeGemini } from '../test/helpers/fake-gemini.ts';
import { geminiReply } from '../test/helpers/fake-gemini-answers.ts';
import { summaryText } from '../test/helpers/memory-output-text.ts';
import { MEMORY, PAST, RECALLING, type SaidTurn, TALK } from './picture-talk.ts';

export interface PictureRoom {
  app: App;
  client: RouterClient<AppRouter>;
  haeon: ThreadId;
  /** The reply that remembers. */
  recalling: GenerationId;
  close(): Promise<void>;
}

type Gemini = Awaited<ReturnType<typeof startFakeGemini>>;

/** The whole app in a fresh folder, with weeks of talk with 윤해온 behind it: what was said, memory, and what has left the window. */
export async function furnishPictureRoom(gemini: Gemini): Promise<PictureRoom> {
  const data = await mkdtemp(join(tmpdir(), 'soul-pictures-'));
  let ahead = 0;
  const clock = { ...systemClock, now: () => Date.now() + ahead, offsetMinutes: () => SEOUL };
  const setClock = (at: string) => {
    ahead = momentOf(at) - Date.now();
  };
  setClock(PAST[0]?.at ?? '');
  const app = await createApp({
    ...{
      host: 'cli',
      version: '0.0.0-pictures',
      clock,
      ids: uuidIds,
      fetch: null,
      spawnEmbedder: spawnEmbedderProcess,
    },
    paths: appPaths(data, resolve(import.meta.dirname, '..')),
    secrets: openFileSecrets(data, {}),
  });
  const client = createRouterClient(app.router, { context: {} });
  const room = { client, gemini, setClock };
  await prepare(room);
  const { haeon, other } = await openRooms(client);
  for (const turn of PAST) await say(room, haeon, turn);
  await sumUp(room, haeon);
  await say(room, other, OTHER);
  await client.threads.saveDraft({ threadId: other, text: '182쪽이요. 근데 거기 누가' });
  for (const turn of TALK) await say(room, haeon, turn);
  const generations = await client.prompts.generations({ threadId: haeon, before: null, limit: 100 });
  const recalling = generations.toReversed()[PAST.length + RECALLING];
  if (!recalling) throw new Error('not every turn was answered');
  const close = async () => {
    await app.close();
    await rm(data, { recursive: true, force: true });
  };
  return { app, client, haeon, recalling: recalling.id, close };
}

/** Epoch milliseconds of a time in `picture-talk.ts`. */
export const momentOf = (at: string): number => Date.parse(`${at}+09:00`);

const SEOUL = 540;

interface Room {
  client: PictureRoom['client'];
  gemini: Gemini;
  setClock: (at: string) => void;
}

const OTHER: SaidTurn = {
  at: '2026-05-28T20:30',
  sends: ['어제 말한 책 다시 찾았어요'],
  bubbles: ['찾으셨군요.', '몇 쪽에서 멈추셨는지도 궁금합니다.'],
};

async function prepare({ client, gemini }: Room): Promise<void> {
  const settings = await client.settings.get();
  await client.settings.setKey({ provider: 'gemini', key: 'AIzaFakeKeyForPictures_0123456789abcdef', keep: 'session' });
  const { chat, summarise } = settings.purposes;
  await client.settings.update({
    ...{ theme: 'light', welcomed: true, pacing: 'instant', coalesceMs: 600 },
    purposes: {
      ...settings.purposes,
      chat: { ...chat, provider: 'gemini', model: 'gemini-3.1-flash-lite' },
      summarise: { ...summarise, provider: 'gemini', model: 'gemini-3-flash-preview' },
    },
    gemini: { ...settings.gemini, baseUrl: gemini.baseUrl },
  });
  await client.settings.renameUser({ userId: settings.userId, name: '지호' });
}

async function openRooms(client: Room['client']): Promise<{ haeon: ThreadId; other: ThreadId }> {
  const open = async (sampleId: string) => {
    const soul = await client.souls.create({ from: 'sample', sampleId, language: 'ko' });
    return (await client.threads.open({ soulId: soul.id })).id;
  };
  return { haeon: await open('haeon'), other: await open('eunje') };
}

async function say({ client, gemini, setClock }: Room, threadId: ThreadId, turn: SaidTurn): Promise<void> {
  setClock(turn.at);
  // A server counts a little differently from us; without that the Inspector would show a lie.
  const promptTokenCount = Math.round((await client.prompts.preview({ threadId })).tokens * 0.97);
  gemini.enqueue(geminiReply([turn.bubbles.join('\n')], { usage: { promptTokenCount, candidatesTokenCount: 31 } }));
  const before = (await client.prompts.generations({ threadId, before: null, limit: 100 })).length;
  for (const text of turn.sends) await client.threads.send({ threadId, messageId: MessageId.parse(uuidV7()), text });
  for await (const _ of await client.events.watch()) {
    const generations = await client.prompts.generations({ threadId, before: null, limit: 100 });
    if (generations.length > before && generations[0]?.end === 'complete') break;
  }
  await client.threads.markRead({ threadId, seq: Number.MAX_SAFE_INTEGER });
}

/** One summary cycle, then everything behind the window read for its meaning. */
async function sumUp({ client, gemini }: Room, threadId: ThreadId): Promise<void> {
  gemini.enqueue(geminiReply([summaryText(MEMORY)], { modelVersion: 'gemini-3-flash-preview' }));
  await client.memory.summarise({ threadId });
  while ((await client.memory.current({ threadId })).work.length > 0) await wait(50);
  const [cycle] = await client.memory.cycles({ threadId, before: null, limit: 1 });
  if (cycle?.state !== 'applied') throw new Error(`the memory of the pictures was not taken: ${JSON.stringify(cycle)}`);
  const isReading = async () => {
    const { entries, messages } = await client.recall.status({ threadId });
    return entries.waiting + messages.waiting > 0 || messages.ready === 0;
  };
  while (await isReading()) await wait(100);
}
