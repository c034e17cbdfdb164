import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { estimateTokens } from '../../src-main/core/count-tokens.ts';
import { createEmbedder } from '../../src-main/embedding/create-embedder.ts';
import type { Embedder } from '../../src-main/embedding/embedder.ts';
import { SHIPPED_MODEL } from '../../src-main/embedding/shipped-model.ts';
import { embedWaiting } from '../../src-main/flows/recall/embed-waiting.ts';
import { createRecallIndexer } from '../../src-main/flows/recall/run-indexer.ts';
import { syncIndex } from '../../src-main/flows/recall/sync-index.ts';
import { systemClock } from '../../src-main/hosts/node-ports.ts';
import { spawnEmbedderProcess } from '../../src-main/hosts/spawn-embedder-process.ts';
import { editMessage } from '../../src-main/store/messages.ts';
import { useModel } from '../../src-main/store/recall-vectors.ts';
import { messageIdOf, type RecallRoom, sayOn } from './recall-room.ts';
import { questionsAboutTalk, variedLine } from './varied-talk.ts';
import type { CountingEmbedder } from './word-vectors.ts';

/** The shipped model in its own process, as the app runs it. */
export function openShippedModel(): Embedder {
  const resources = resolve(import.meta.dirname, '../../resources');
  return createEmbedder({
    ...{ spawn: spawnEmbedderProcess, clock: systemClock, modelFolders: [`${resources}/models`] },
    choice: { model: SHIPPED_MODEL.name, queryPrefix: null, passagePrefix: null },
    selfTestFile: `${resources}/embedding-self-test.json`,
    knownMean: () => null,
  });
}

/** Milliseconds of a question's vector. */
export async function measureQueries(model: Embedder): Promise<number[]> {
  const samples: number[] = [];
  for (const question of [...questionsAboutTalk(), ...questionsAboutTalk()]) {
    const begin = performance.now();
    await model.embed([question], { as: 'query', urgent: true });
    samples.push(performance.now() - begin);
  }
  return samples.slice(20);
}

const INDEXED = 300;

/** Messages a second that the background gives both vectors, the model being open. */
export async function measureBackground({ database, engine, threadId }: RecallRoom): Promise<number> {
  database.write((db) => sayOn(db, 0, INDEXED));
  await engine.embedder.identity();
  const indexer = createRecallIndexer(engine, (error) => {
    throw error;
  });
  const begin = performance.now();
  indexer.wake();
  const left = () =>
    database.read.get<{ n: number }>(
      `SELECT (SELECT count(*) FROM recall_dirty WHERE thread_id = ?) + (SELECT count(*) FROM recall_units WHERE state = 'waiting') AS n`,
      threadId,
    )?.n;
  while (left() !== 0) await new Promise((resume) => setTimeout(resume, 20));
  const seconds = (performance.now() - begin) / 1_000;
  await indexer.stop();
  const ready = database.read.get<{ n: number }>(
    "SELECT count(DISTINCT place) AS n FROM recall_units WHERE state = 'ready'",
  );
  // Those of no words (ㅋㅋㅋ) have no vectors: they don't count.
  return (ready?.n ?? 0) / seconds;
}

/** Texts that are embedded again after messages in the middle of a day were edited, a message. */
export async function countEditing(room: RecallRoom, embedder: CountingEmbedder): Promise<number> {
  const { database, engine, threadId } = room;
  const model = await embedder.identity();
  const { number } = database.write((db) => useModel(db, model));
  const settle = async (): Promise<number> => {
    embedder.asked = 0;
    while (database.write((db) => syncIndex(db, threadId)).left > 0);
    await embedWaiting(engine, threadId, { ...model, number }, new AbortController().signal);
    return embedder.asked;
  };
  await settle();
  let most = 0;
  for (const n of [5_013, 5_090, 5_171, 5_240]) {
    const text = `${variedLine(n + 11)} 정말로`;
    database.write((db) => editMessage(db, messageIdOf(n), { text, tokens: estimateTokens(text), at: 1 }));
    most = Math.max(most, await settle());
  }
  return most;
}

/** Bytes that this process and the model's hold. */
export function residentBytes(): number {
  const rows = execFileSync('ps', ['-A', '-o', 'ppid=,rss=,args='], { encoding: 'utf8' }).split('\n');
  const own = rows.map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/u.exec(row));
  const children = own.filter((row) => Number(row?.[1]) === process.pid && row?.[3]?.includes('embedding.worker'));
  return process.memoryUsage().rss + children.reduce((sum, row) => sum + Number(row?.[2]) * 1_024, 0);
}
