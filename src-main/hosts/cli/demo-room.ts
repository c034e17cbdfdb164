import { v7 as uuidV7 } from 'uuid';
import { MessageId, type SoulId, type ThreadId } from '#shared/ids.ts';
import type { ProviderId } from '#shared/models.ts';
import type { Settings } from '#shared/settings.ts';
import type { Message } from '#shared/threads.ts';
import { explainError } from '../explain-error.ts';
import type { DemoLine } from './demo-lines.ts';
import { type CheckName, WORDS } from './demo-talk.ts';
import type { Client } from './open-client.ts';

export interface DemoOptions {
  provider: ProviderId;
  model: string | null;
  language: 'ko' | 'en';
}

/** A room of the sample Soul in a fresh database, and what has been seen in it so far. */
export interface DemoRoom {
  client: Client;
  language: 'ko' | 'en';
  threadId: ThreadId;
  soulId: SoulId;
  soul: string;
  /** The newest place before each turn. */
  turns: number[];
  /** What had to hold, and whether it did. */
  checks: Map<CheckName, boolean>;
  say(line: DemoLine): void;
}

/** Tokens of the turn area from which a cycle runs here: as few as the setting allows, so that one is soon to be seen. */
export const DEMO_THRESHOLD = 1_000;

const SAMPLE = 'haeon';

/** Sets up models and settings and opens the room. */
export async function openDemoRoom(
  client: Client,
  options: DemoOptions,
  say: (line: DemoLine) => void,
): Promise<DemoRoom> {
  const { language } = options;
  const words = WORDS[language];
  const settings = await client.settings.get();
  const purposes = await choosePurposes(client, options, settings);
  await client.settings.update({
    language,
    pacing: 'instant',
    // Long enough for two sends in a row on a busy disk: a turn that falls apart is one generation too many.
    coalesceMs: 500,
    cycleTokens: DEMO_THRESHOLD,
    purposes,
  });
  await client.settings.renameUser({ userId: settings.userId, name: words.user });
  const soul = await client.souls.create({ from: 'sample', sampleId: SAMPLE, language });
  const thread = await client.threads.open({ soulId: soul.id });
  const { provider, model } = purposes.chat;
  say({ step: 'note', text: `${thread.displayName} · ${thread.status} · ${provider} ${model}` });
  say({ step: 'note', text: words.lowered(DEMO_THRESHOLD) });
  return {
    client,
    language,
    threadId: thread.id,
    soulId: soul.id,
    soul: thread.displayName,
    turns: [],
    checks: new Map(),
    say,
  };
}

/** The same provider for all three purposes; memory has models of its own where the provider has presets. */
async function choosePurposes(
  client: Client,
  { provider, model }: DemoOptions,
  { purposes }: Settings,
): Promise<Settings['purposes']> {
  const listed = model === null && NAMES[provider].chat === '' ? await client.models.list({ provider }) : [];
  const named = (preset: string) => model ?? (preset || (listed[0]?.id ?? ''));
  const { chat, memory } = NAMES[provider];
  return {
    chat: { ...purposes.chat, provider, model: named(chat) },
    extract: { ...purposes.extract, provider, model: named(memory) },
    summarise: { ...purposes.summarise, provider, model: named(memory) },
  };
}

const NAMES: Record<ProviderId, { chat: string; memory: string }> = {
  practice: { chat: 'practice-1', memory: 'practice-1' },
  gemini: { chat: 'gemini-3.1-flash-lite', memory: 'gemini-3-flash-preview' },
  ollama: { chat: '', memory: '' },
  openai: { chat: '', memory: '' },
};

/** Says that something had to hold, and whether it did. */
export function check({ say, language, checks }: DemoRoom, name: CheckName, ok: boolean): void {
  checks.set(name, ok);
  say({ step: 'check', what: WORDS[language].checks[name], ok });
}

/** Sends a turn and waits for its answer, without telling it yet. */
export async function playTurn(room: DemoRoom, sends: readonly string[]): Promise<void> {
  const { client, threadId } = room;
  room.turns.push((await client.threads.get({ threadId })).newestSeq);
  for (const text of sends) await client.threads.send({ threadId, messageId: MessageId.parse(uuidV7()), text });
  await settled(client, threadId);
}

/** Tells what was said after a place; true when the Soul said something, else tells why not. */
export async function tell({ client, threadId, language, soul, say }: DemoRoom, after: number): Promise<boolean> {
  const { messages } = await client.threads.messages({ threadId, at: { kind: 'after', seq: after }, limit: 100 });
  const { me } = WORDS[language];
  for (const message of messages)
    say({ step: 'said', who: message.author === 'user' ? me : soul, text: message.text, time: clockOf(message) });
  const { delivery } = messages.findLast((message) => message.author === 'user') ?? {};
  if (delivery && 'code' in delivery) {
    const { ko, en } = explainError({ code: delivery.code, params: {} });
    say({ step: 'note', text: language === 'ko' ? ko : en });
  }
  return messages.some((message) => message.author === 'soul');
}

/** Waits until nothing is asked, answered or paced in the thread any more, or its messages have failed. */
export async function settled(client: Client, threadId: ThreadId): Promise<void> {
  const stop = new AbortController();
  const news = await client.events.watch(undefined, { signal: stop.signal });
  for await (const _ of news) {
    const [thread, page] = await Promise.all([
      client.threads.get({ threadId }),
      client.threads.messages({ threadId, at: { kind: 'latest' }, limit: 20 }),
    ]);
    const open = page.messages.some((message) => message.delivery.kind === 'pending');
    if (!open && thread.activity.kind === 'idle' && thread.lastReply?.end !== 'running') break;
  }
  stop.abort();
}

function clockOf(message: Message): string {
  return new Date(message.sent.at + message.sent.offset * 60_000).toISOString().slice(11, 16);
}
