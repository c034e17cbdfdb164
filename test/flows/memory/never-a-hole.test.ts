import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ThreadId } from '#shared/ids.ts';
import { seededRandom } from '../../../src-main/core/seeded-random.ts';
import { currentSet, cyclesOfSet } from '../../../src-main/store/memory.ts';
import { type Database, openDatabase } from '../../../src-main/store/open-database.ts';
import { walkWindow } from '../../../src-main/store/window.ts';
import { carriedLtm, extractText, summaryText } from '../../helpers/memory-output-text.ts';
import { type MemoryAnswer, type MemoryAsk, MemoryStage } from '../../helpers/memory-stage.ts';

/** Shown messages that are in neither the window nor, as they stand, in a cycle that the memory stands on. */
function holes(db: Database['read'], threadId: ThreadId): number[] {
  const set = currentSet(db, threadId);
  const inWindow = new Set([...walkWindow(db, threadId, set?.windowFrom ?? 0)].map((row) => row.seq));
  const read = new Set(
    db
      .all<{ seq: number }>(
        `SELECT m.seq FROM messages m JOIN consumptions c ON c.message_id = m.id
         WHERE m.thread_id = ? AND c.cycle_id IN (SELECT value FROM json_each(?))
           AND c.edit >= (SELECT coalesce(max(number), 0) FROM message_edits e WHERE e.message_id = m.id)`,
        threadId,
        JSON.stringify(cyclesOfSet(db, threadId, set?.number ?? null)),
      )
      .map((row) => row.seq),
  );
  return shown(db, threadId)
    .map((row) => row.seq)
    .filter((seq) => !inWindow.has(seq) && !read.has(seq));
}

const shown = (db: Database['read'], threadId: ThreadId) =>
  db.all<{ seq: number; consumed_by: string | null; tokens: number }>(
    "SELECT seq, consumed_by, tokens FROM messages WHERE thread_id = ? AND presence = 'shown' AND deleted_at IS NULL",
    threadId,
  );

/** Counters and marks that triggers keep, against what they stand for. */
function bookkeeping(db: Database['read'], threadId: ThreadId) {
  const kept = db.get<{ count: number; tokens: number }>(
    'SELECT open_count AS count, open_tokens AS tokens FROM threads WHERE id = ?',
    threadId,
  );
  const open = shown(db, threadId).filter((row) => row.consumed_by === null);
  const line = new Set<string>(cyclesOfSet(db, threadId, currentSet(db, threadId)?.number ?? null));
  const strangers = shown(db, threadId).filter((row) => row.consumed_by !== null && !line.has(row.consumed_by));
  return { kept, counted: { count: open.length, tokens: open.reduce((sum, row) => sum + row.tokens, 0) }, strangers };
}

function answer(ask: MemoryAsk, random: () => number): MemoryAnswer {
  const mood = random();
  if (mood < 0.12) return { status: 503, chunks: ['{"error":{"code":503,"status":"UNAVAILABLE","message":"busy"}}'] };
  if (mood < 0.2) return '기억이 잘 나지 않아요.';
  if (mood < 0.25) return { chunks: ['data: {"candidates":[{"content":{"parts":[{"text":"=== MEM'], end: 'drop' };
  const said = [...ask.turn.matchAll(/\{user\}: (.*)/gu)].map((match) => match[1] ?? '');
  const told = [...ask.turn.matchAll(/^\[\d+\] \(.*?\) (.*)$/gmu)].map((match) => match[1] ?? '');
  const ltm = [...carriedLtm(ask.turn)];
  for (const line of [...said, ...told].slice(-2))
    ltm.push(`[Messenger / "하루" / (시간 불명) / ${line.slice(0, 12)}] ${line}.`);
  const parts = { recent: `{user}가 말했다. ${said.at(-1) ?? '안녕'}.`, ltm: ltm.slice(-6) };
  return ask.purpose === 'extract' ? extractText(parts) : summaryText(parts);
}

let stage: MemoryStage;
afterEach(() => stage?.close());

/** What a person and time do to a thread, one at a time and in any order. Refusals are answers as well. */
async function step(random: () => number, said: number): Promise<string> {
  const { client, threadId } = stage;
  const messages = await stage.chat.messages();
  const any = messages[Math.floor(random() * messages.length)];
  const sets = await client.memory.sets({ threadId });
  const set = sets[Math.floor(random() * sets.length)];
  const edit = () => client.threads.edit({ messageId: any?.id ?? ('' as never), text: `${said}번째로 고친 말` });
  const deeds: [string, () => Promise<unknown>][] = [
    ['say', () => stage.say(`${said}번째 이야기를 했어`)],
    ['say', () => stage.say(`${said}번째 소식이 있어`)],
    ['say', () => stage.say(`${said}번째 이야기야`, '그리고 하나 더 있어')],
    ['say and sum up', async () => [await stage.say(`${said}번째 이야기를 들어 봐`), await stage.cycle()]],
    ['say and sum up', async () => [await stage.say(`${said}번째 이야기를 마저 할게`), await stage.cycle()]],
    ['edit and rebuild', async () => [await edit(), await client.memory.rebuild({ threadId })]],
    ['send', () => stage.chat.send(`${said}번째로 급히 말해`)],
    ['cycle', () => client.memory.summarise({ threadId })],
    ['cycle to its end', () => stage.cycle()],
    ['rest', () => stage.rest()],
    ['edit', () => edit()],
    ['remove', () => client.threads.remove({ messageIds: any ? [any.id] : [] })],
    ['undo', () => client.threads.undoRemove({ messageIds: removed.slice(-1) as never })],
    ['regenerate', () => client.threads.regenerate({ threadId })],
    ['variant', () => chooseOther()],
    ['restore', () => client.memory.restore({ threadId, number: set?.number ?? 0 })],
    ['rebuild', () => client.memory.rebuild({ threadId })],
    ['recall', () => client.memory.recall({ threadId })],
    ['cancel', () => client.memory.cancel({ threadId, kind: random() < 0.5 ? 'cycle' : 'rebuild' })],
    ['stop', () => client.threads.stop({ threadId })],
    ['restart', () => stage.chat.reopen()],
    ['wait', async () => stage.chat.clock.advance(40_000)],
  ];
  const [name, deed] = deeds[Math.floor(random() * deeds.length)] ?? ['', async () => {}];
  if (name === 'remove' && any) removed.push(any.id);
  try {
    await deed();
    return name;
  } catch (error) {
    if (!/nothing-to-do|thread-busy|not-found|Input validation failed/u.test(String(error))) throw error;
    return `${name} (refused)`;
  }
}

let removed: string[] = [];

async function chooseOther(): Promise<void> {
  const { client, threadId } = stage;
  const { lastReply } = await client.threads.get({ threadId });
  const other = lastReply?.variants[(lastReply.index + 1) % lastReply.variants.length];
  if (other) await client.threads.chooseVariant({ threadId, generationId: other });
}

const SEEDS = [11, 23, 37, 58, 71, 94];

describe('after whatever happens', () => {
  it.each(SEEDS)('every message is in the window or in a consumed cycle (history %i)', async (seed) => {
    const random = seededRandom(`holes ${seed}`);
    removed = [];
    stage = await MemoryStage.open({ memory: (ask) => answer(ask, random) });
    await stage.addEpisode('정전의 밤', [
      { summaries: [{ id: null, time: '밤', text: '서윤은 {user}에게 수건을 던져 주었다.' }] },
    ]);
    const db = openDatabase(join(stage.chat.ports.paths.data, 'soul.db'), { missing: 'refuse', access: 'look' });
    try {
      const history: string[] = [];
      for (let said = 1; said <= 90; said++) {
        history.push(await step(random, said));
        const { kept, counted, strangers } = bookkeeping(db.read, stage.threadId);
        expect({ history, holes: holes(db.read, stage.threadId), kept, strangers }).toEqual({
          ...{ history, holes: [], kept: counted, strangers: [] },
        });
      }
      await stage.chat.settle();
      await stage.rest();
      expect(holes(db.read, stage.threadId)).toEqual([]);
      // A history in which no cycle came to anything would prove nothing.
      const states = (await stage.cycles()).map((cycle) => cycle.state);
      expect(states.filter((state) => state === 'applied').length, states.join()).toBeGreaterThan(5);
    } finally {
      db.close();
    }
  });
});
