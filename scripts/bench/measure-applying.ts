import { join, resolve } from 'node:path';
import { CycleId, type ThreadId } from '#shared/ids.ts';
import { curateOutput } from '../../src-main/core/memory/curate-output.ts';
import { applyCycle } from '../../src-main/flows/memory/apply-cycle.ts';
import type { CycleInput } from '../../src-main/flows/memory/cycle-input.ts';
import { gatherSummarise, readForSummarise } from '../../src-main/flows/memory/gather-summarise.ts';
import { readTemplates } from '../../src-main/flows/read-templates.ts';
import { appPaths, systemClock, uuidIds } from '../../src-main/hosts/node-ports.ts';
import { findAbility } from '../../src-main/models/practice/find-ability.ts';
import { endCycle, putCycle } from '../../src-main/store/cycles.ts';
import { currentSet, listSnapshots, nextSetNumber } from '../../src-main/store/memory.ts';
import { type Database, openDatabase } from '../../src-main/store/open-database.ts';
import { keepPromptText } from '../../src-main/store/prompts.ts';
import { readSettings } from '../../src-main/store/settings.ts';
import { getThread } from '../../src-main/store/threads.ts';
import { sayLongTalk } from './long-talk.ts';

const SAMPLES = 70;
/** The first ones warm up the compiler and the page cache. */
const WARMING = 10;
const ROUND = 320;

interface Applied {
  /** Milliseconds of the write that checks and applies an accepted output. */
  apply: number[];
  /** Milliseconds of folding the log before it. */
  fold: number[];
  /** Milliseconds of all gates. They run between two events of the engine, not while anybody waits. */
  judge: number[];
  /** Tokens of the memory after each cycle. */
  fullest: number[];
}

/** Cycles on a long-lived thread, their gates and their write timed apart. The app must be closed. */
export async function measureApplying(file: string, threadId: ThreadId, from: number): Promise<Applied> {
  const root = resolve(import.meta.dirname, '../..');
  const engine = {
    template: readTemplates(join(root, 'prompts')),
    ports: { clock: systemClock, ids: uuidIds, paths: appPaths(file, root) },
  };
  const database = openDatabase(file, { missing: 'refuse', access: 'own' });
  const applied: Applied = { apply: [], fold: [], judge: [], fullest: [] };
  try {
    for (let n = 0; n < SAMPLES; n++) {
      database.write((db) => sayLongTalk(db, threadId, from + n * ROUND, from + (n + 1) * ROUND));
      const { apply, fold, judge, tokens } = measureOne(database, engine as never, threadId);
      if (n >= WARMING) {
        applied.apply.push(apply);
        applied.fold.push(fold);
        applied.judge.push(judge);
      }
      applied.fullest.push(tokens);
    }
  } finally {
    database.close();
  }
  return applied;
}

type BenchEngine = Parameters<typeof gatherSummarise>[0] & Parameters<typeof applyCycle>[0];

function measureOne(database: Database, engine: BenchEngine, threadId: ThreadId) {
  const { read } = database;
  const settings = readSettings(read);
  const thread = getThread(read, threadId);
  const range = { base: currentSet(read, threadId)?.number ?? null, line: null, toSeq: Number.MAX_SAFE_INTEGER };
  const input = gatherSummarise(engine, read, thread, settings, range);
  if (input === null) throw new Error('nothing to sum up');
  const cycleId = CycleId.parse(engine.ports.ids.next());
  database.write((db) => putCycle(db, rowOf(input, cycleId, threadId, keepPromptText(db, input.turn))));
  const output = practised(input);

  const called = performance.now();
  // As the flow does when the answer is there.
  database.foldLog();
  const begin = performance.now();
  const curated = curateOutput({
    ...{ kind: input.kind, output, language: input.language, instructions: input.instructions, names: input.names },
    ...{ userName: input.names[0] ?? '', previous: input.previous, entries: input.entries, sources: input.sources },
    ...{ shown: input.shown, given: [thread.profile.initialSituation], secrets: input.secrets },
    maskIdentifiers: thread.profile.maskIdentifiers,
    cycleId,
    setNumber: nextSetNumber(read, threadId),
    nextId: () => engine.ports.ids.next(),
  });
  const judged = performance.now();
  if (!curated.accepted) throw new Error(`refused: ${JSON.stringify(curated.findings.slice(0, 3))}`);
  database.write((db) => {
    if (readForSummarise(engine, db, thread, settings, range)?.hash !== input.hash)
      throw new Error('changed meanwhile');
    const job = { kind: 'cycle', source: 'threshold' } as const;
    const { set, entries } = applyCycle(engine, db, { cycleId, thread, input, curated, job, milliseconds: 0 });
    endCycle(db, cycleId, { state: 'applied', code: null, madeSet: set, entryCount: entries, endedAt: Date.now() });
  });
  const done = performance.now();
  const set = currentSet(read, threadId);
  const tokens = listSnapshots(read, threadId, set?.number ?? 0).reduce((sum, slot) => sum + slot.tokens, 0);
  return { apply: done - judged, fold: begin - called, judge: judged - begin, tokens };
}

function practised(input: CycleInput): string {
  const request = {
    system: input.system,
    turns: [{ role: 'user' as const, text: input.turn }],
    ...{ temperature: null, reasoning: 'off' as const, maxOutputTokens: 8_192, variant: 0 },
  };
  return findAbility(request)?.(request) ?? '';
}

function rowOf(input: CycleInput, id: CycleId, threadId: ThreadId, text: number) {
  return {
    ...{ id, threadId, kind: input.kind, source: 'threshold' as const, baseSet: input.base?.number ?? null },
    ...{ fromSeq: input.messages[0]?.seq ?? null, toSeq: input.messages.at(-1)?.seq ?? null },
    ...{ messageCount: input.messages.length, summaryCount: 0, inputHash: input.hash, template: input.template },
    ...{ provider: 'practice' as const, modelRequested: 'practice-1', temperature: null, reasoning: 'off' as const },
    ...{ systemText: text, inputText: text, startedAt: Date.now(), startedOffset: 540 },
  };
}
