import { join } from 'node:path';
import { GenerationId, MessageId, SoulId } from '#shared/ids.ts';
import { estimateTokens } from '../../src-main/core/count-tokens.ts';
import { judgeBounds } from '../../src-main/core/memory/judge-bounds.ts';
import { parseSlotText } from '../../src-main/core/memory/parse-memory-output.ts';
import { endGeneration, insertGeneration } from '../../src-main/store/generations.ts';
import { currentSet } from '../../src-main/store/memory.ts';
import { insertMessage } from '../../src-main/store/messages.ts';
import { type Database, openDatabase, type WritableDb } from '../../src-main/store/open-database.ts';
import { takeSeq } from '../../src-main/store/threads.ts';
import { walkWindow } from '../../src-main/store/window.ts';
import { type EvalChat, type EvalTurn, highestRank, namesIn, statedRank } from './eval-chats.ts';
import type { MemoryStage } from './memory-stage.ts';

/** A thread of the evaluation data in a whole engine, lived through session by session, and what must be true of it. */
export class EvalRoom {
  private readonly stage: MemoryStage;
  private readonly chat: EvalChat;

  private constructor(stage: MemoryStage, chat: EvalChat) {
    this.stage = stage;
    this.chat = chat;
  }

  /** The Soul, the person and their episodes; not a word said yet. */
  static async open(stage: MemoryStage, chat: EvalChat): Promise<EvalRoom> {
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
    await client.episodes.import({ text, soulId: SoulId.parse(soulId), character: soul.character });
    return new EvalRoom(stage, chat);
  }

  /** Recalls the episodes, then lives through every session and sums it up. What is wrong after each is in the result. */
  async runThrough() {
    const { client, threadId } = this.stage;
    await client.memory.recall({ threadId });
    await this.stage.rest();
    const wrong: string[] = [];
    for (const session of this.chat.sessions) {
      this.live(session.turns);
      await client.memory.summarise({ threadId });
      await this.stage.rest();
      wrong.push(...(await this.wrongAfter(session.id)).map((fault) => `${session.id}: ${fault}`));
    }
    const { set, window } = await client.memory.current({ threadId });
    const states = (await this.stage.cycles()).map((cycle) => cycle.state);
    return {
      wrong,
      leaks: this.look((database) => leaks(database, this.chat)),
      states,
      unread: window.unconsumed,
      items: set?.items ?? [],
    };
  }

  /** One session as it was said, with its own times: the person's lines as sends, the Soul's as bubbles of generations. */
  private live(turns: readonly EvalTurn[]): void {
    this.look((database) =>
      database.write((db) => {
        let generation: GenerationId | null = null;
        for (const turn of turns) {
          if (turn.from === 'user') generation = null;
          else generation ??= this.answer(db, turn);
          this.say(db, turn, generation);
        }
      }),
    );
  }

  private say(db: WritableDb, turn: EvalTurn, generationId: GenerationId | null): void {
    const { threadId } = this.stage;
    insertMessage(db, {
      ...{ id: MessageId.parse(messageIdOf(threadId, turn.id)), threadId, seq: takeSeq(db, threadId) },
      ...{ author: turn.from, text: turn.text, tokens: estimateTokens(turn.text) },
      ...{ sentAt: Date.parse(turn.at), sentOffset: 540, typingAt: null },
      ...{ generationId, presence: 'shown', delivery: 'delivered' },
    });
  }

  private answer(db: WritableDb, turn: EvalTurn): GenerationId {
    const { threadId } = this.stage;
    const id = GenerationId.parse(`g-${threadId}-${turn.id}`);
    const prompt = { template: 'eval', newestEdit: 0, language: 'ko', budget: 0, tokens: 0, blocks: [], omitted: [] };
    insertGeneration(db, {
      ...{ id, threadId, rootId: id, answersSeq: 0, provider: 'practice', modelRequested: 'practice-1' },
      ...{ temperature: null, reasoning: 'off', prompt: JSON.stringify(prompt), promptTokens: 0 },
      ...{ startedAt: Date.parse(turn.at), startedOffset: 540 },
    });
    endGeneration(db, id, {
      ...{ replyEnd: 'complete', code: null, modelAnswered: null, finishReason: null, usage: null, attempts: [] },
      endedAt: Date.parse(turn.at),
    });
    return id;
  }

  private async wrongAfter(session: string): Promise<string[]> {
    const { client, threadId } = this.stage;
    const { set } = await client.memory.current({ threadId });
    const items = set?.items ?? [];
    const [rank, stated] = [
      highestRank(
        items.map((item) => item.text),
        namesIn(this.chat),
      ),
      statedRank(this.chat, session),
    ];
    const written = (set?.texts ?? []).flatMap(({ slot, text }) => parseSlotText(slot, text));
    const bounds = judgeBounds(
      { items: written, entries: [] },
      { kind: 'summarise', language: 'ko', prompt: '', names: namesIn(this.chat) },
    );
    const unproven = items.filter((item) => item.evidence.length === 0 && !item.flags.includes('no-evidence'));
    return [
      ...(rank > stated ? [`rank ${rank} > ${stated}`] : []),
      ...bounds
        .filter((one) => one.effect === 'reject' && one.code !== 'recent-context-empty')
        .map((one) => `${one.code} ${one.where} ${one.detail}`),
      ...unproven.map((item) => `neither evidence nor flag: ${item.text}`),
      ...this.look((database) => holes(database, threadId)).map((seq) => `message ${seq} is nowhere`),
    ];
  }

  private look<Result>(use: (database: Database) => Result): Result {
    const file = join(this.stage.chat.ports.paths.data, 'soul.db');
    const database = openDatabase(file, { missing: 'refuse', access: 'own' });
    try {
      return use(database);
    } finally {
      database.close();
    }
  }
}

export const messageIdOf = (threadId: string, turn: string): string => `${threadId}-${turn}`;

/** Messages in neither the window nor a cycle that the memory has consumed. */
function holes({ read }: Database, threadId: MemoryStage['threadId']): number[] {
  const inWindow = new Set(
    [...walkWindow(read, threadId, currentSet(read, threadId)?.windowFrom ?? 0)].map((row) => row.seq),
  );
  return read
    .all<{ seq: number }>('SELECT seq FROM messages WHERE thread_id = ? AND consumed_by IS NULL', threadId)
    .map((row) => row.seq)
    .filter((seq) => !inWindow.has(seq));
}

/** Where a secret of the file stands although nobody but the person should have written it: `table.column: value`. */
function leaks(database: Database, chat: EvalChat): string[] {
  return writtenElsewhere(database).flatMap(([place, text]) =>
    chat.secrets
      .filter(({ value }) => holds(text, value))
      .map(({ value }) => `${place}: ${value} in ${text.slice(0, 200)}`),
  );
}

const OWN_WORDS = new Set(['messages', 'message_edits']);

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

/** Whatever the width and spacing; a code of digits alone also stands by chance in ids and clocks. */
function holds(text: string, value: string): boolean {
  if (/^\d+$/u.test(value)) return new RegExp(`(?<![\\da-f.:-])${value}(?![\\da-f.:-])`, 'u').test(text);
  const folded = (one: string) => one.normalize('NFKC').replace(/\s/gu, '');
  return folded(text).includes(folded(value));
}
