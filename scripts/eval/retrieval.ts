import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { contentNouns } from '../../src-main/core/korean/content-nouns.ts';
import { buildKeywordMatcher } from '../../src-main/core/recall/keywords/keyword-matcher.ts';
import { recallTokens } from '../../src-main/core/recall/recall-tokens.ts';
import { createEmbedder } from '../../src-main/embedding/create-embedder.ts';
import type { Embedder } from '../../src-main/embedding/embedder.ts';
import { meaningOf, type PreparedRecall, prepareText } from '../../src-main/flows/recall/prepare-recall.ts';
import { recallForTurn } from '../../src-main/flows/recall/recall-for-turn.ts';
import { ALL_ARMS, type Arms, searchIndex } from '../../src-main/flows/recall/search-index.ts';
import { systemClock } from '../../src-main/hosts/node-ports.ts';
import { spawnEmbedderProcess } from '../../src-main/hosts/spawn-embedder-process.ts';
import { getThread } from '../../src-main/store/threads.ts';
import { cacheEmbedder } from './cached-embedder.ts';
import { type EvalThread, openEvalThread } from './eval-thread.ts';
import { type EvalFigure, type EvalOptions, printFigure, printSkipped } from './figures.ts';
import { Means, rankingMetrics } from './retrieval-metrics.ts';
import { type EvalPart, type EvalSet, readSets } from './retrieval-sets.ts';

const ARMS: Record<string, Arms> = {
  bm25: { words: true, alone: false, around: false },
  vector: { words: false, alone: true, around: true },
  hybrid: ALL_ARMS,
};

/** What each part of the hybrid is worth: it without that part. */
const WITHOUT: Record<string, Arms> = {
  hybrid: ALL_ARMS,
  'without words': ARMS.vector as Arms,
  'without the vector alone': { words: true, alone: false, around: true },
  'without the vector in surroundings': { words: true, alone: true, around: false },
  'without meaning': ARMS.bm25 as Arms,
};

/** `npm run eval -- retrieval`: how well recall finds what a question needs, by set, arm and kind of question (SPEC section 7). */
export async function evalRetrieval(options: EvalOptions): Promise<void> {
  await overSets(options, async (set, embedder) => {
    for (const figure of await measureSet(set, embedder)) printFigure(options, figure);
  });
}

/** All figures of a set, by arm. */
export async function measureSet(set: EvalSet, embedder: Embedder): Promise<EvalFigure[]> {
  const arms = new Map([...Object.keys(ARMS), 'keyword'].map((arm) => [arm, new Means()]));
  for (const part of set.parts) await measurePart(set, part, embedder, arms);
  return figuresOf(set, arms);
}

const CURVE = [0.6, 0.62, 0.64, 0.66, 0.67, 0.68, 0.69, 0.7, 0.71, 0.72, 0.74, 0.76];

/**
 * `npm run eval -- threshold`: the curve that the least score is chosen on. Of each value: the share of gold messages found at
 * all that it keeps of a thread's own questions, and of how many questions put to a stranger's thread it leaves anything.
 */
export async function evalThreshold(options: EvalOptions): Promise<void> {
  await overSets(options, async (set, embedder) => {
    if (set.name !== 'chats') return;
    const threads = await Promise.all(set.parts.map((part) => openEvalThread(part, embedder)));
    const curve = new Map(CURVE.map((least) => [String(least), new Means()]));
    for (const [asked, part] of set.parts.entries())
      for (const query of part.queries)
        for (const [place, thread] of threads.entries()) await addToCurve(curve, thread, query, place === asked);
    for (const thread of threads) thread.close();
    for (const figure of figuresOf(set, curve)) printFigure(options, figure);
  });
}

async function addToCurve(
  curve: ReadonlyMap<string, Means>,
  thread: EvalThread,
  query: EvalPart['queries'][number],
  own: boolean,
): Promise<void> {
  const prepared = await prepareText(thread.engine, query.text);
  const found = search(thread, prepared, ALL_ARMS).slice(0, REACH);
  for (const [least, means] of curve) {
    const kept = found.filter((piece) => piece.score >= Number(least));
    if (!own) means.add('stranger pieces', '', kept.length);
    else if (query.gold.length === 0) means.add('unanswerable pieces', '', kept.length);
    else {
      const ids = kept.map((piece) => thread.idOf.get(Number(piece.place)));
      means.add('own found', '', query.gold.filter((id) => ids.includes(id)).length / query.gold.length);
    }
  }
}

/** About as many as a block can show. */
const REACH = 60;

/** A question of a chat as the next message of its talk: where it is short and points back it is read with the turn before. */
const BEHIND_TALK = 'hybrid behind the end of the talk';
const LAST_LINES = 4;

/** `npm run eval -- ablate`: the hybrid without each of its parts, with other words of the query, and behind the end of the talk. */
export async function evalAblation(options: EvalOptions): Promise<void> {
  await overSets(options, async (set, embedder) => {
    const names = [...Object.keys(WITHOUT), ...Object.keys(OTHER_WORDS), ...(set.composed ? [BEHIND_TALK] : [])];
    const arms = new Map(names.map((arm) => [arm, new Means()]));
    for (const part of set.parts) await ablatePart(set, part, embedder, arms);
    for (const figure of figuresOf(set, arms)) printFigure(options, figure);
  });
}

async function overSets(
  options: EvalOptions,
  measure: (set: EvalSet, embedder: Embedder) => Promise<void>,
): Promise<void> {
  if (!existsSync(options.data)) return printSkipped(options, 'retrieval', `no folder ${options.data}`);
  const sets = readSets(options.data);
  if (sets.length === 0) return printSkipped(options, 'retrieval', `no sets in ${options.data}`);
  const embedder = openShipped();
  // The model's process never keeps its host alive.
  const awake = setInterval(() => {}, 60_000);
  try {
    const cached = await cacheEmbedder(embedder, join(tmpdir(), 'soul-messenger-eval'));
    for (const set of sets) await measure(set, cached);
  } finally {
    await embedder.close();
    clearInterval(awake);
  }
}

/** The shipped model in a process of its own; who opens it has to stay awake and to close it. */
export function openShipped(): Embedder {
  const resources = resolve(import.meta.dirname, '../../resources');
  return createEmbedder({
    ...{ spawn: spawnEmbedderProcess, clock: systemClock, knownMean: () => null },
    choice: { model: 'soul-e5-small-ko', queryPrefix: null, passagePrefix: null },
    modelFolders: [join(resources, 'models')],
    selfTestFile: join(resources, 'embedding-self-test.json'),
  });
}

function figuresOf(set: EvalSet, arms: ReadonlyMap<string, Means>): EvalFigure[] {
  return [...arms].flatMap(([arm, means]) =>
    means.list().map(({ metric, kind, value, n }) =>
      // A kind stands in the metric's name: who reads set, arm and metric never takes a part for the whole.
      ({ set: set.name, arm, metric: kind === null ? metric : `${metric}/${kind}`, value, n }),
    ),
  );
}

async function measurePart(
  set: EvalSet,
  part: EvalPart,
  embedder: Embedder,
  arms: ReadonlyMap<string, Means>,
): Promise<void> {
  const thread = await openEvalThread(part, embedder);
  const byKeyword = keywordArm(part);
  try {
    for (const query of part.queries) {
      const prepared = await prepareText(thread.engine, query.text);
      for (const [arm, chosen] of Object.entries(ARMS)) {
        const means = arms.get(arm);
        if (!means) continue;
        if (query.gold.length > 0) addRanking(means, query, rank(thread, prepared, chosen));
        if (set.composed) addBlock(means, query, blockIds(thread, prepared, chosen));
      }
      if (query.gold.length > 0) addRanking(arms.get('keyword') as Means, query, byKeyword(query.text));
    }
  } finally {
    thread.close();
  }
}

function addRanking(means: Means, query: EvalPart['queries'][number], ranked: readonly string[]): void {
  for (const [metric, value] of Object.entries(rankingMetrics(ranked, query.gold)))
    means.add(metric, query.kind, value);
}

/** Of a question that nothing answers, whether nothing came up; else how much of its gold stands in the block. */
function addBlock(means: Means, query: EvalPart['queries'][number], shown: ReadonlySet<string>): void {
  if (query.gold.length === 0) means.add('silent', query.kind, shown.size === 0 ? 1 : 0);
  else means.add('coverage@1200', query.kind, query.gold.filter((id) => shown.has(id)).length / query.gold.length);
}

function rank(thread: EvalThread, prepared: PreparedRecall, arms: Arms, tokensOf = recallTokens): string[] {
  return search(thread, prepared, arms, tokensOf).map((piece) => thread.idOf.get(Number(piece.place)) ?? '');
}

function search(thread: EvalThread, prepared: PreparedRecall, arms: Arms, tokensOf = recallTokens) {
  const db = thread.database.read;
  const query = { tokens: tokensOf(prepared.query.text), meaning: meaningOf(db, prepared) };
  return searchIndex(db, thread.threadId, 'message', query, arms);
}

/** The messages that the block of a turn would show, which holds nothing of the thread but what is recalled. */
function blockIds(thread: EvalThread, prepared: PreparedRecall, arms: Arms): Set<string> {
  const db = thread.database.read;
  const holds = { seqs: new Set<number>(), longTermMemory: '' };
  const { receipt } = recallForTurn(thread.engine, db, getThread(db, thread.threadId), prepared, holds, 'ko', arms);
  const used = receipt.items.filter((item) => item.outcome === 'used').flatMap((item) => item.messageIds);
  return new Set(used.map((id) => thread.idOf.get(Number(id.slice(2))) ?? ''));
}

/** Every message as a lorebook entry whose keywords are its nouns: most and longest keywords met first. */
function keywordArm(part: EvalPart): (text: string) => string[] {
  const matcher = buildKeywordMatcher(part.messages.map(({ id, text }) => ({ id, keywords: contentNouns(text) })));
  return (text) => {
    const letters = new Map<string, number>();
    for (const [id, hits] of Map.groupBy(matcher.find(text), (hit) => hit.id))
      letters.set(
        id,
        [...new Set(hits.map((hit) => hit.keyword))].reduce((sum, keyword) => sum + keyword.length, 0),
      );
    return [...letters].sort((a, b) => b[1] - a[1]).map(([id]) => id);
  };
}

/** Other ways to read the words of a query. */
const OTHER_WORDS: Record<string, (text: string) => string[]> = {
  'without particles stripped': (text) => recallTokens(text).filter((token) => !token.startsWith('=')),
  'without bigrams': (text) =>
    recallTokens(text).filter((token) => token.startsWith('=') || !/^[가-힣]{2}$/u.test(token)),
};

async function ablatePart(
  set: EvalSet,
  part: EvalPart,
  embedder: Embedder,
  arms: ReadonlyMap<string, Means>,
): Promise<void> {
  const thread = await openEvalThread(part, embedder);
  try {
    for (const query of part.queries) {
      if (query.gold.length === 0) continue;
      const prepared = await prepareText(thread.engine, query.text);
      for (const [arm, chosen] of Object.entries(WITHOUT)) {
        addRanking(arms.get(arm) as Means, query, rank(thread, prepared, chosen));
        if (set.composed) addBlock(arms.get(arm) as Means, query, blockIds(thread, prepared, chosen));
      }
      for (const [arm, tokens] of Object.entries(OTHER_WORDS))
        addRanking(arms.get(arm) as Means, query, rank(thread, prepared, ALL_ARMS, tokens));
      if (!set.composed) continue;
      const behind = await prepareText(thread.engine, query.text, part.messages.slice(-LAST_LINES));
      addRanking(arms.get(BEHIND_TALK) as Means, query, rank(thread, behind, ALL_ARMS));
      addBlock(arms.get(BEHIND_TALK) as Means, query, blockIds(thread, behind, ALL_ARMS));
    }
  } finally {
    thread.close();
  }
}
