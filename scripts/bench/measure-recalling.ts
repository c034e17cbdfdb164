import { matchEntries } from '../../src-main/flows/recall/match-entries.ts';
import { prepareText } from '../../src-main/flows/recall/prepare-recall.ts';
import { bringUpToDate, recallForTurn } from '../../src-main/flows/recall/recall-for-turn.ts';
import { syncIndex } from '../../src-main/flows/recall/sync-index.ts';
import { linesBefore } from '../../src-main/store/recall-lines.ts';
import { getThread } from '../../src-main/store/threads.ts';
import { addEntries, type RecallRoom, sayOn } from './recall-room.ts';
import { questionsAboutTalk } from './varied-talk.ts';

/** The first ones warm up the compiler and the page cache. */
const WARMING = 20;
const ROUNDS = 3;
/** About as many messages as a window of 32,000 tokens has not summed up yet. */
const WINDOW = 240;

/** Milliseconds of a turn's recall but for the query's vector, each with the talk gone on by two messages before it. */
export async function measureRecalling(room: RecallRoom, from: number): Promise<{ samples: number[]; said: number }> {
  const { engine, database, threadId } = room;
  const thread = getThread(database.read, threadId);
  const samples: number[] = [];
  let said = 0;
  let used = 0;
  for (const question of Array.from({ length: ROUNDS }, questionsAboutTalk).flat()) {
    database.write((db) => sayOn(db, from + said, 2));
    // The background does it as soon as they are said; what that takes is a figure of its own.
    database.write((db) => syncIndex(db, threadId));
    said += 2;
    const prepared = await prepareText(engine, question);
    if (prepared.meaning !== 'used') throw new Error(`a query without meaning: ${question}`);
    const window = linesBefore(database.read, threadId, Number.MAX_SAFE_INTEGER, WINDOW);
    const holds = { seqs: new Set(window.map((line) => line.seq)), longTermMemory: MEMORY };
    const begin = performance.now();
    bringUpToDate(engine, threadId);
    const { receipt } = recallForTurn(engine, database.read, thread, prepared, holds, 'ko');
    samples.push(performance.now() - begin);
    used += receipt.items.filter((item) => item.kind === 'message' && item.outcome === 'used').length;
  }
  // Fast because nothing was found would be no figure.
  if (used < samples.length) throw new Error(`only ${used} excerpts came to mind in ${samples.length} turns`);
  return { samples: samples.slice(WARMING), said };
}

const MEMORY = '두 사람은 매일 밤 이야기를 나눈다. {user}는 한남 시장 근처에 살고, 요즘 이사를 고민한다.';

/** Milliseconds until a new message stands in the file and in the index of words. */
export function measureAdding({ database, threadId }: RecallRoom, from: number): number[] {
  const samples: number[] = [];
  for (let n = 0; n < 100; n++) {
    const begin = performance.now();
    database.write((db) => sayOn(db, from + n, 1));
    database.write((db) => syncIndex(db, threadId));
    samples.push(performance.now() - begin);
  }
  return samples.slice(WARMING);
}

const ENTRIES = 2_500;
/** Behind those that the talk has left. */
const FIRST_ENTRY = 1_000_000;

/** Milliseconds of looking for 10,000 keywords in the newest ten messages; the automaton is made before, once. */
export function measureKeywords({ engine, database, threadId }: RecallRoom): number[] {
  database.write((db) => addEntries(db, FIRST_ENTRY, FIRST_ENTRY + ENTRIES));
  matchEntries(engine, database.read, threadId, '');
  const samples: number[] = [];
  for (let n = 0; n < 200; n++) {
    const newest = linesBefore(database.read, threadId, Number.MAX_SAFE_INTEGER - n, 10 + n);
    const text = newest
      .slice(0, 10)
      .map((line) => line.text)
      .join('\n');
    const start = performance.now();
    matchEntries(engine, database.read, threadId, text);
    samples.push(performance.now() - start);
  }
  return samples.slice(WARMING);
}
