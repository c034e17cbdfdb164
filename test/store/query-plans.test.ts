import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dropPacedBubbles, listPacedBubbles, revealAllBubbles } from '../../src-main/store/bubbles.ts';
import { matchConsumption } from '../../src-main/store/cycles.ts';
import { listGenerations, newestGeneration } from '../../src-main/store/generations.ts';
import { listQueuedJobs } from '../../src-main/store/jobs.ts';
import { countUnread, listOpenMessages, pageMessages } from '../../src-main/store/messages.ts';
import { type Database, openDatabase, type WritableDb } from '../../src-main/store/open-database.ts';
import { listCyclesReadAnew, listReadSources } from '../../src-main/store/read-anew.ts';
import { forgetAll, listLeftOutPlaces } from '../../src-main/store/recall-decisions.ts';
import {
  countDirty,
  countTokens,
  findScope,
  isStillWanted,
  listDirty,
  listThreadsToIndex,
  listUnits,
  listWaiting,
  putUnits,
} from '../../src-main/store/recall-index.ts';
import { countPast, listPast, readIndexStates } from '../../src-main/store/recall-items.ts';
import { linesBefore, linesBetween, linesFrom } from '../../src-main/store/recall-lines.ts';
import { readOldVectors, readVectors } from '../../src-main/store/recall-vectors.ts';
import { countKept, listTailUpTo, listUnread, settledUpTo, walkWindow } from '../../src-main/store/window.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../helpers/node-ports.ts';

let folder: TemporaryFolder;
let database: Database;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  database = openDatabase(join(folder.path, 'soul.db'), { missing: 'create', access: 'own' });
});
afterEach(async () => {
  database.close();
  await folder.remove();
});

/** The plan of the one statement that a reader or writer runs, from itself. */
function planOf(read: (db: WritableDb) => unknown): string {
  const seen: string[] = [];
  const spy = (sql: string, ...params: never[]) => {
    seen.push(database.plan(sql, ...params));
    return [] as never;
  };
  read({
    all: spy,
    get: (sql, ...params) => void spy(sql, ...(params as never[])),
    each: (sql, ...params) => spy(sql, ...(params as never[])),
    run: (sql, ...params) => {
      spy(sql, ...(params as never[]));
      return { changes: 0 };
    },
  });
  return seen.join('\n');
}

const THREAD = 't1' as never;

it('reads the hot paths by index, never by a scan or a sort of a whole table', () => {
  const plans = {
    newestPage: planOf((db) => pageMessages(db, THREAD, { kind: 'latest' }, 100)),
    olderPage: planOf((db) => pageMessages(db, THREAD, { kind: 'before', seq: 5 }, 100)),
    newerPage: planOf((db) => pageMessages(db, THREAD, { kind: 'after', seq: 5 }, 100)),
    window: planOf((db) => [...walkWindow(db, THREAD, 5)].length),
    unreadByMemory: planOf((db) => listUnread(db, THREAD, 9, null)),
    kept: planOf((db) => countKept(db, THREAD, { windowFrom: 3, consumedTo: 9 })),
    tail: planOf((db) => listTailUpTo(db, THREAD, 9, 5)),
    settled: planOf((db) => settledUpTo(db, THREAD)),
    unread: planOf((db) => countUnread(db, THREAD, 5)),
    open: planOf((db) => listOpenMessages(db, THREAD)),
    paced: planOf((db) => listPacedBubbles(db)),
    dropping: planOf((db) => dropPacedBubbles(db, THREAD)),
    revealing: planOf((db) => revealAllBubbles(db, THREAD, 5)),
    newestAnswer: planOf((db) => newestGeneration(db, THREAD)),
    answers: planOf((db) => listGenerations(db, { threadId: THREAD, before: null, limit: 10 })),
    jobs: planOf((db) => listQueuedJobs(db)),
  };
  const index = (plan: string) => /USING (?:COVERING )?INDEX (\w+)/u.exec(plan)?.[1];
  const scans = (plan: string) =>
    /^SCAN (?:m|messages|generations|g|jobs)\b(?!.*USING (?:COVERING )?INDEX)/mu.test(plan);
  expect(
    Object.fromEntries(
      Object.entries(plans).map(([name, plan]) => [
        name,
        [index(plan), scans(plan), plan.includes('TEMP B-TREE FOR ORDER BY')],
      ]),
    ),
  ).toEqual({
    newestPage: ['messages_shown', false, false],
    olderPage: ['messages_shown', false, false],
    newerPage: ['messages_shown', false, false],
    window: ['messages_shown', false, false],
    unreadByMemory: ['messages_unconsumed', false, false],
    kept: ['messages_shown', false, false],
    tail: ['messages_shown', false, false],
    settled: ['messages_paced', false, false],
    unread: ['messages_shown', false, false],
    open: ['messages_open', false, false],
    paced: ['messages_paced', false, expect.any(Boolean)],
    dropping: ['messages_paced', false, false],
    revealing: ['messages_paced', false, false],
    newestAnswer: ['generations_chosen', false, false],
    answers: ['generations_of_thread', false, false],
    jobs: ['jobs_due', false, expect.any(Boolean)],
  });
});

it('asks for each message once who has read it, not once for each cycle of a memory', () => {
  const line = ['c1' as never, 'c2' as never];
  const plans = [
    planOf((db) => matchConsumption(db, THREAD, line)),
    planOf((db) => listUnread(db, THREAD, 9, line)),
    planOf((db) => listReadSources(db, line, ['m1'])),
    planOf((db) => listCyclesReadAnew(db, line, ['c3'])),
  ];
  for (const plan of plans) {
    expect(plan).toMatch(/USING (?:COVERING )?INDEX consumptions_of_message \(message_id=\?\)/u);
    expect(plan).not.toContain('(message_id=? AND cycle_id=?)');
  }
});

it('lists and counts what can be recalled by index: a thread has 100,000 messages, and a clear decides on each', () => {
  const plans = {
    page: planOf((db) => listPast(db, THREAD, 9, 50)),
    leftOut: planOf((db) => listLeftOutPlaces(db, THREAD, [1, 2])),
    states: planOf((db) => readIndexStates(db, THREAD, 'message', [1, 2])),
    counts: planOf((db) => countPast(db, THREAD, 9)),
    clear: planOf((db) => forgetAll(db, THREAD, 'message', 'b1')),
  };
  // Units are looked up by their place, or those that wait by their own index; never all of a thread for each message.
  const perMessage = plans.counts.slice(plans.counts.indexOf('CORRELATED')).split('\n');
  expect({
    scans: Object.entries(plans).filter(([, plan]) => /^SCAN (?!j |json_each)/mu.test(plan)),
    sorts: Object.entries(plans).filter(([, plan]) => plan.includes('FOR ORDER BY')),
    loose: perMessage.filter((step) => /SEARCH [wr] /u.test(step) && !step.includes('place=?')),
    some: perMessage.some((step) => step.includes('SEARCH w ')),
  }).toEqual({ scans: [], sorts: [], loose: [], some: true });
});

it('follows changes, embeds and recalls by index: never through all messages or pieces of a thread', () => {
  const plans = {
    scope: planOf((db) => findScope(db, THREAD)),
    dirty: planOf((db) => listDirty(db, THREAD, 'message', 200)),
    left: planOf((db) => countDirty(db, THREAD)),
    pieces: planOf((db) => putUnits(db, 1, 'message', 5, [])),
    threads: planOf((db) => listThreadsToIndex(db)),
    waiting: planOf((db) => listWaiting(db, THREAD, 0, 16)),
    wanted: planOf((db) => isStillWanted(db, 5, { alone: '', around: '' })),
    units: planOf((db) => listUnits(db, [1, 2])),
    words: planOf((db) => countTokens(db, 1, 'message', ['나비'])),
    before: planOf((db) => linesBefore(db, THREAD, 9, 4)),
    from: planOf((db) => linesFrom(db, THREAD, 9, 5)),
    between: planOf((db) => linesBetween(db, THREAD, 3, 9)),
    vectors: planOf((db) => readVectors(db, [1, 2], 776)),
    old: planOf((db) => readOldVectors(db, 1, { alone: '', around: '' })),
  };
  // A list of ids, the few threads, and the tables of words and signs, which are their own index.
  const isScan = /^SCAN (?!j |json_each|t$|\w+ VIRTUAL TABLE INDEX [^0]).*/mu;
  expect(
    Object.entries(plans).flatMap(([name, plan]) => {
      const scan = isScan.exec(plan)?.[0];
      const sort = plan.includes('FOR ORDER BY') && name !== 'threads' ? 'a sort' : undefined;
      return [scan, sort].flatMap((fault) => (fault === undefined ? [] : [`${name}: ${fault}`]));
    }),
  ).toEqual([]);
  expect(plans.threads).toMatch(/recall_units_waiting/u);
  expect(plans.waiting).toMatch(/recall_units_waiting/u);
});
