import { v7 as uuidV7 } from 'uuid';
import { MessageId, type ThreadId } from '#shared/ids.ts';
import type { ProviderId } from '#shared/models.ts';
import type { Message } from '#shared/threads.ts';
import { explainError } from '../explain-error.ts';
import type { Client } from './open-client.ts';

export type DemoLine =
  | { step: 'note'; text: string }
  | { step: 'said'; who: string; text: string; time: string }
  | { ok: boolean; turns: number; generations: number; bubbles: number; seconds: number };

interface DemoOptions {
  provider: ProviderId;
  model: string | null;
  language: 'ko' | 'en';
}

/** What the person says, turn by turn; several in a turn are sent in a row. */
const TALK = {
  ko: [
    ['안녕 나 지호야', '퇴근하고 이제 집 가는 중'],
    ['오늘 회의가 세 개나 있어서 좀 지쳤어 ㅠㅠ'],
    ['넌 저녁 먹었어?'],
    ['그런 날엔 보통 뭐 해?', '나는 그냥 누워만 있는데'],
    ['ㅋㅋㅋ 고마워', '잘 자'],
  ],
  en: [
    ["hey, it's Jiho", 'on my way home now'],
    ['three meetings today, I am worn out'],
    ['did you eat yet?'],
    ['what do you do on days like that?'],
    ['haha thanks', 'good night'],
  ],
} as const;

const NAMES: Record<ProviderId, string> = {
  practice: 'practice-1',
  gemini: 'gemini-3.1-flash-lite',
  ollama: '',
  openai: '',
};

/** Plays the demo on a fresh engine. True when every turn was answered and all of it is found again in the store. */
export async function playDemo(client: Client, options: DemoOptions, say: (line: DemoLine) => void): Promise<boolean> {
  const begin = performance.now();
  const { displayName, threadId } = await prepare(client, options, say);
  const turns = TALK[options.language];
  let answered = 0;
  for (const [index, sends] of turns.entries()) {
    say({
      step: 'note',
      text:
        options.language === 'ko'
          ? `${index + 1}번째 차례: 메시지 ${sends.length}개`
          : `turn ${index + 1}: ${sends.length} messages`,
    });
    if (!(await playTurn(client, threadId, sends, options.language, displayName, say))) break;
    answered++;
  }
  if (answered === turns.length) {
    say({
      step: 'note',
      text: options.language === 'ko' ? '마지막 답장을 다시 받기' : 'asking for the last reply again',
    });
    const before = (await client.threads.get({ threadId })).newestSeq;
    await client.threads.regenerate({ threadId });
    await settled(client, threadId);
    await tell(client, threadId, before, options.language, displayName, say);
  }
  const page = await client.threads.messages({ threadId, at: { kind: 'latest' }, limit: 500 });
  const generations = await client.prompts.generations({ threadId, before: null, limit: 200 });
  const bubbles = page.messages.filter((message) => message.author === 'soul').length;
  const whole =
    generations.every((generation) => generation.end === 'complete') &&
    generations.filter((generation) => generation.chosen).length === turns.length;
  const kept = page.messages.filter((message) => message.author === 'user').length === turns.flat().length;
  const ok = answered === turns.length && whole && kept;
  say({
    ok,
    turns: answered,
    generations: generations.length,
    bubbles,
    seconds: Math.round((performance.now() - begin) / 100) / 10,
  });
  return ok;
}

async function prepare(
  client: Client,
  options: DemoOptions,
  say: (line: DemoLine) => void,
): Promise<{ displayName: string; threadId: ThreadId }> {
  const settings = await client.settings.get();
  const models =
    options.model === null && NAMES[options.provider] === ''
      ? await client.models.list({ provider: options.provider })
      : [];
  const model = options.model ?? (NAMES[options.provider] || (models[0]?.id ?? ''));
  const chat = { ...settings.purposes.chat, provider: options.provider, model };
  await client.settings.update({
    language: options.language,
    pacing: 'instant',
    // Long enough for two sends in a row on a busy disk: a turn that falls apart is one generation too many.
    coalesceMs: 500,
    purposes: { ...settings.purposes, chat },
  });
  await client.settings.renameUser({ userId: settings.userId, name: options.language === 'ko' ? '지호' : 'Jiho' });
  const [sample] = await client.souls.samples({ language: options.language });
  if (!sample) throw new Error('no sample soul is shipped');
  const soul = await client.souls.create({ from: 'sample', sampleId: sample.sampleId, language: options.language });
  const thread = await client.threads.open({ soulId: soul.id });
  say({ step: 'note', text: `${thread.displayName} · ${thread.status} · ${options.provider} ${model}` });
  return { displayName: thread.displayName, threadId: thread.id };
}

async function playTurn(
  client: Client,
  threadId: ThreadId,
  sends: readonly string[],
  language: 'ko' | 'en',
  soul: string,
  say: (line: DemoLine) => void,
): Promise<boolean> {
  const before = (await client.threads.get({ threadId })).newestSeq;
  for (const text of sends) await client.threads.send({ threadId, messageId: MessageId.parse(uuidV7()), text });
  await settled(client, threadId);
  return await tell(client, threadId, before, language, soul, say);
}

/** Tells what was said after `before`; true when the Soul said something, else tells why not. */
async function tell(
  client: Client,
  threadId: ThreadId,
  before: number,
  language: 'ko' | 'en',
  soul: string,
  say: (line: DemoLine) => void,
): Promise<boolean> {
  const { messages } = await client.threads.messages({ threadId, at: { kind: 'after', seq: before }, limit: 100 });
  const me = language === 'ko' ? '나' : 'me';
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
async function settled(client: Client, threadId: ThreadId): Promise<void> {
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
