import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { GenerationId, MessageId } from '#shared/ids.ts';
import { estimateTokens } from '../../../src-main/core/count-tokens.ts';
import { readLabels } from '../../../src-main/core/memory/read-labels.ts';
import { endGeneration, insertGeneration } from '../../../src-main/store/generations.ts';
import { insertMessage } from '../../../src-main/store/messages.ts';
import { type Database, openDatabase, type WritableDb } from '../../../src-main/store/open-database.ts';
import { takeSeq } from '../../../src-main/store/threads.ts';
import { carriedLtm, extractText, summaryText } from '../../helpers/memory-output-text.ts';
import { type MemoryAsk, MemoryStage } from '../../helpers/memory-stage.ts';
import { PROJECT } from '../../helpers/node-ports.ts';

interface Turn {
  id: string;
  at: string;
  from: 'user' | 'soul';
  text: string;
}

interface EvalChat {
  soul: {
    name: string;
    display_name: string;
    status: string;
    default_persona: string;
    chat_initial_situation: string;
    character: string;
  };
  user: { name: string };
  episodes: unknown[];
  sessions: { id: string; turns: Turn[] }[];
  secrets: { value: string }[];
  relationship: { after: string; label: string }[];
}

// Data to measure with lies beside the project on the machines that have it; it is not part of it.
const FOLDER = join(PROJECT, '../shared/eval/chats');
const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];
if (files.length === 0) console.log('skipped: the evaluation chats are not beside the project (../shared/eval/chats)');

let stage: MemoryStage;
afterEach(() => stage?.close());

/** The thread of a file with its Soul, its person and its episodes; not a word said yet. */
async function meet(chat: EvalChat): Promise<void> {
  const { client } = stage;
  const { soul } = chat;
  const { userId } = await client.settings.get();
  await client.settings.renameUser({ userId, name: chat.user.name });
  stage.chat.threadId = await stage.chat.meet({
    name: soul.name,
    displayName: soul.display_name,
    status: soul.status,
    defaultPersona: soul.default_persona,
    initialSituation: soul.chat_initial_situation,
    avatar: { kind: 'initial', color: '#3d6b63' },
    maskIdentifiers: true,
  });
  const { soulId } = await client.threads.get({ threadId: stage.threadId });
  const text = JSON.stringify({ episodes: chat.episodes });
  await client.episodes.import({ text, soulId, character: soul.character });
}

/** One session as it was said, with its own times: the person's lines as sends, the Soul's as bubbles of generations. */
function live(turns: readonly Turn[]): void {
  const file = join(stage.chat.ports.paths.data, 'soul.db');
  const database = openDatabase(file, { missing: 'refuse', access: 'own' });
  try {
    database.write((db) => {
      let generation: GenerationId | null = null;
      for (const turn of turns) {
        if (turn.from === 'user') generation = null;
        else generation ??= answer(db, turn);
        say(db, turn, generation);
      }
    });
  } finally {
    database.close();
  }
}

function say(db: WritableDb, turn: Turn, generationId: GenerationId | null): void {
  insertMessage(db, {
    id: MessageId.parse(`${stage.threadId}-${turn.id}`),
    threadId: stage.threadId,
    seq: takeSeq(db, stage.threadId),
    author: turn.from,
    text: turn.text,
    tokens: estimateTokens(turn.text),
    sentAt: Date.parse(turn.at),
    sentOffset: 540,
    typingAt: null,
    generationId,
    presence: 'shown',
    delivery: 'delivered',
  });
}

function answer(db: WritableDb, turn: Turn): GenerationId {
  const id = GenerationId.parse(`g-${stage.threadId}-${turn.id}`);
  const prompt = { template: 'eval', newestEdit: 0, language: 'ko', budget: 0, tokens: 0, blocks: [], omitted: [] };
  insertGeneration(db, {
    ...{ id, threadId: stage.threadId, rootId: id, answersSeq: 0, provider: 'practice', modelRequested: 'practice-1' },
    ...{ temperature: null, reasoning: 'off', prompt: JSON.stringify(prompt), promptTokens: 0 },
    ...{ startedAt: Date.parse(turn.at), startedOffset: 540 },
  });
  endGeneration(db, id, {
    ...{ replyEnd: 'complete', code: null, modelAnswered: null, finishReason: null, usage: null, attempts: [] },
    endedAt: Date.parse(turn.at),
  });
  return id;
}

/** Every text of the database but what the person and the Soul said themselves, by table and column. */
function writtenElsewhere({ read }: Database): [string, string][] {
  const tables = read.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
  return tables.flatMap(({ name }) => {
    const columns = read.all<{ name: string }>(`PRAGMA table_info(${name})`).map((column) => column.name);
    return columns
      .filter((column) => !(OWN_WORDS.has(name) && column === 'text'))
      .flatMap((column) =>
        read
          .all<{ value: unknown }>(`SELECT DISTINCT ${column} AS value FROM ${name}`)
          .flatMap(({ value }): [string, string][] =>
            typeof value === 'string' ? [[`${name}.${column}`, value]] : [],
          ),
      );
  });
}

const OWN_WORDS = new Set(['messages', 'message_edits']);

/** Where a secret of the file stands although nobody but the person should have written it. */
function leaks(chat: EvalChat): string[] {
  const file = join(stage.chat.ports.paths.data, 'soul.db');
  const database = openDatabase(file, { missing: 'refuse', access: 'look' });
  try {
    return writtenElsewhere(database).flatMap(([place, text]) =>
      chat.secrets.filter(({ value }) => holds(text, value)).map(({ value }) => `${place}: ${value}`),
    );
  } finally {
    database.close();
  }
}

/** Whatever the width and spacing; a code of digits alone also stands by chance in ids and clocks. */
function holds(text: string, value: string): boolean {
  if (/^\d+$/u.test(value)) return new RegExp(`(?<![\\da-f.:-])${value}(?![\\da-f.:-])`, 'u').test(text);
  const folded = (one: string) => one.normalize('NFKC').replace(/\s/gu, '');
  return folded(text).includes(folded(value));
}

/** The highest label that the memory affirms of the two, as a rank. */
async function rankInMemory(chat: EvalChat): Promise<number> {
  const names = [chat.user.name, '{user}', chat.soul.name, chat.soul.display_name];
  const { set } = await stage.client.memory.current({ threadId: stage.threadId });
  return rankOf(
    (set?.items ?? []).map((item) => item.text),
    names,
  );
}

function rankOf(texts: readonly string[], names: readonly string[]): number {
  const labels = texts.flatMap((text) => readLabels(text, names));
  return Math.max(
    0,
    ...labels.filter((one) => one.standing === 'affirmed' && one.about === 'pair').map((one) => one.rank),
  );
}

const statedRank = (chat: EvalChat, session: string): number =>
  rankOf(
    chat.relationship
      .filter(({ after }) => after === session)
      .map(({ label }) => `{user}와 ${chat.soul.display_name}은 ${label}이다.`),
    ['{user}', chat.soul.display_name],
  );

async function runThrough(chat: EvalChat) {
  await meet(chat);
  await stage.client.memory.recall({ threadId: stage.threadId });
  await stage.rest();
  const raised: string[] = [];
  for (const session of chat.sessions) {
    live(session.turns);
    await stage.client.memory.summarise({ threadId: stage.threadId });
    await stage.rest();
    const [rank, stated] = [await rankInMemory(chat), statedRank(chat, session.id)];
    if (rank > stated) raised.push(`${session.id}: ${rank} > ${stated}`);
  }
  const { set, window } = await stage.client.memory.current({ threadId: stage.threadId });
  const states = (await stage.cycles()).map((cycle) => cycle.state);
  const tokens = (set?.slots ?? []).reduce((sum, slot) => sum + slot.tokens, 0);
  const unproven = (set?.items ?? []).filter(
    (item) => item.evidence.length === 0 && !item.flags.includes('no-evidence'),
  );
  return { raised, leaks: leaks(chat), states, tokens, unread: window.unconsumed, unproven: unproven.length };
}

const readChat = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as EvalChat;

describe.skipIf(files.length === 0)('the evaluation threads, through the whole loop', () => {
  it.each(files)('%s with the practice engine', async (file) => {
    const chat = readChat(file);
    stage = await MemoryStage.open();
    const { purposes } = await stage.client.settings.get();
    const practice = { provider: 'practice', model: 'practice-1', temperature: 0.4, reasoning: 'off' } as const;
    await stage.client.settings.update({ purposes: { ...purposes, extract: practice, summarise: practice } });
    const { tokens, states, ...verdict } = await runThrough(chat);
    expect(verdict).toEqual({ raised: [], leaks: [], unread: 0, unproven: 0 });
    expect(states).toEqual(Array(9).fill('applied'));
    expect(tokens).toBeLessThanOrEqual(3_000);
  });

  it.each(files)('%s with a model that knows the secrets and wants them to be lovers', async (file) => {
    const chat = readChat(file);
    let hostile = 0;
    stage = await MemoryStage.open({ memory: (ask) => (++hostile % 3 === 0 ? retell(ask) : scheme(ask, chat)) });
    const { states, tokens, ...verdict } = await runThrough(chat);
    expect(verdict).toEqual({ raised: [], leaks: [], unread: expect.any(Number), unproven: 0 });
    expect(states.filter((state) => state === 'applied').length).toBeGreaterThan(4);
    expect(tokens).toBeLessThanOrEqual(3_000);
  });
});

/** Keeps the memory and adds the last thing said or told, word for word. */
function retell(ask: MemoryAsk, more: readonly string[] = []): string {
  const said = [...ask.turn.matchAll(/\{user\}: (.{8,60})$/gmu)].map((match) => match[1] ?? '');
  const told = [...ask.turn.matchAll(/^\[\d+\] \(.*?\) (.*)$/gmu)].map((match) => match[1] ?? '');
  const last = said.at(-1) ?? told.at(-1) ?? '';
  const ltm = [...carriedLtm(ask.turn), `[Messenger / "대화" / (시간 불명) / 한 말] ${last}.`].slice(-10);
  const parts = { recent: `{user}가 말했다. ${last}.`, ltm: [...ltm, ...more] };
  return ask.purpose === 'extract' ? extractText(parts) : summaryText(parts);
}

/** The same with every secret of the file and a relationship that nobody spoke of. */
function scheme(ask: MemoryAsk, chat: EvalChat): string {
  const secrets = chat.secrets.map(
    ({ value }) => `[Messenger / "비밀" / (시간 불명) / 비밀] {user}의 비밀번호는 "${value}"이다.`,
  );
  const lovers = `[Messenger / "사이" / (시간 불명) / 사이] {user}와 ${chat.soul.display_name}은 연인이 되었다.`;
  return retell(ask, [...secrets, lovers]);
}
