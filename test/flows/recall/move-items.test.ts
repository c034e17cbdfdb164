import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { EntryId, MessageId } from '#shared/ids.ts';
import type { WritableDb } from '../../../src-main/store/open-database.ts';
import { addEntry, addMessages, setWindow } from '../../helpers/recall-rows.ts';
import { RecallStage } from '../../helpers/recall-stage.ts';

let stage: RecallStage;
afterEach(() => stage.close());

const THREAD = 't1' as never;
const HEAD = '{"format":"soul-recall","version":1}';
const line = (more: Record<string, unknown>) =>
  JSON.stringify({
    ...{ kind: 'entry', title: '비 오는 날', keywords: ['우산'], changedKeywords: null, time: '2026-05-28 (목)' },
    ...{ record: '{user}가 우산을 두고 갔다.', use: 'on' },
    ...more,
  });
const bring = (...lines: string[]) => stage.client.recall.importLines({ threadId: stage.t1, lines });
const take = () => stage.client.recall.exportLines({ threadId: stage.t1 });
const lorebook = async () =>
  (await stage.client.lorebook.list({ threadId: stage.t1, query: '', retired: true, before: null, limit: 200 }))
    .entries;

/** Entries with and without decisions, and decisions on messages, in `t1`. */
function fill(db: WritableDb): void {
  addMessages(db, THREAD, 6);
  setWindow(db, THREAD, 7);
  addEntry(db, THREAD, { id: 'e1', title: '하나', keywords: ['가'] });
  addEntry(db, THREAD, { id: 'e2', title: '둘', keywords: ['나'] });
  addEntry(db, THREAD, { id: 'e3', title: '셋' });
  addEntry(db, THREAD, { id: 'old', title: '옛일', retired: true });
}

async function decide(): Promise<void> {
  const { recall } = stage.client;
  const { t1: threadId } = stage;
  await recall.setUse({ threadId, kind: 'entry', id: 'e1', use: 'off' });
  await recall.setKeywords({ entryId: 'e2' as EntryId, keywords: ['다', '/라+/i'] });
  await recall.setUse({ threadId, kind: 'message', id: 't1-m000002', use: 'off' });
  await recall.setUse({ threadId, kind: 'message', id: 't1-m000005', use: 'forgotten' });
}

describe('recall items on their way to a file and back', () => {
  it('come out the same on another machine, and a second time change nothing', async () => {
    stage = await RecallStage.open(fill);
    await decide();
    const lines = await take();
    await stage.close();
    stage = await RecallStage.open((db) => {
      addMessages(db, THREAD, 6);
      setWindow(db, THREAD, 7);
    });
    const first = await bring(...lines);
    const again = await bring(...lines);
    expect({
      lines: lines.map((text) => JSON.parse(text)),
      first,
      again,
      back: await take(),
      sources: (await lorebook()).map(({ title, source, cycleId, flags, state }) => [
        title,
        source,
        cycleId,
        flags,
        state,
      ]),
    }).toEqual({
      lines: [
        { format: 'soul-recall', version: 1 },
        ...[
          { title: '하나', keywords: ['가'], changedKeywords: null, record: '하나의 기록.', use: 'off' },
          { title: '둘', keywords: ['나'], changedKeywords: ['다', '/라+/i'], record: '둘의 기록.', use: 'on' },
          { title: '셋', keywords: [], changedKeywords: null, record: '셋의 기록.', use: 'on' },
        ].map((entry) => ({ kind: 'entry', time: '2026-05-28 (목)', ...entry })),
        { kind: 'messages', use: 'off', messages: [['t1-m000002', expect.stringMatching(/^[0-9a-f]{16}$/u)]] },
        { kind: 'messages', use: 'forgotten', messages: [['t1-m000005', expect.stringMatching(/^[0-9a-f]{16}$/u)]] },
      ],
      first: { entries: 3, decisions: 4, same: 0, unknown: 0 },
      again: { entries: 0, decisions: 0, same: 5, unknown: 0 },
      back: lines,
      sources: ['셋', '둘', '하나'].map((title) => [title, 'imported', null, ['no-evidence'], 'active']),
    });
  });

  it('leave alone what was decided here, and what reads otherwise', async () => {
    stage = await RecallStage.open(fill);
    await decide();
    const lines = await take();
    const { recall, threads } = stage.client;
    await recall.setUse({ threadId: stage.t1, kind: 'entry', id: 'e1', use: 'forgotten' });
    await recall.setUse({ threadId: stage.t1, kind: 'message', id: 't1-m000002', use: 'on' });
    await recall.setUse({ threadId: stage.t1, kind: 'message', id: 't1-m000005', use: 'on' });
    await threads.edit({ messageId: 't1-m000005' as MessageId, text: '고친 말' });
    const foreign = line({})
      .replace('"entry"', '"messages"')
      .replace('"use":"on"', '"use":"off","messages":[["t2-m000001","x"]]');
    expect({
      brought: await bring(...lines, foreign),
      e1: (await recall.status({ threadId: stage.t1 })).entries.forgotten,
      messages: (await recall.status({ threadId: stage.t1 })).messages,
    }).toEqual({
      brought: { entries: 0, decisions: 1, same: 3, unknown: 2 },
      e1: 1,
      messages: { ready: 0, waiting: 5, unavailable: 0, off: 1, forgotten: 0 },
    });
  });

  it('are one entry when they tell the same, whatever their width and spacing', async () => {
    stage = await RecallStage.open(() => undefined);
    const wide = line({ title: '비  오는　날 ', record: '{user}가 우산을\n두고 갔다.'.normalize('NFD') });
    const broken = line({ title: 'a\ud800', record: '\u0000nul' });
    expect([await bring(HEAD, line({}), wide, broken), await bring(HEAD, wide, broken, line({}))]).toEqual([
      { entries: 2, decisions: 0, same: 1, unknown: 0 },
      { entries: 0, decisions: 0, same: 3, unknown: 0 },
    ]);
  });

  it('lose their secrets on the way in, also those that were told in the talk', async () => {
    stage = await RecallStage.open((db) => {
      addMessages(db, THREAD, 2, (seq) => (seq === 1 ? '우리 집 현관 비밀번호는 7391#22야' : '알았어요'));
    });
    await bring(
      HEAD,
      line({ record: '번호 010-1234-5678로 전화했다.', keywords: ['전화', '010-1234-5678'] }),
      line({ title: '열쇠', record: '7391#22를 눌렀다.', changedKeywords: ['문', '7391#22'] }),
    );
    const events = await stage.client.events.list({ threadId: stage.t1, before: null, limit: 50 });
    expect({
      entries: (await lorebook()).map(({ record, keywords }) => ({ record, keywords })),
      changed: (await take()).map((text) => JSON.parse(text).changedKeywords),
      events: events.map(({ type, data }) => [type, data.slot]),
    }).toEqual({
      entries: [
        { record: '[REDACTED]를 눌렀다.', keywords: ['우산'] },
        { record: '번호 [REDACTED]로 전화했다.', keywords: ['전화'] },
      ],
      changed: [undefined, null, ['문']],
      events: expect.arrayContaining([['redact_dm_memory_sensitive', 'lorebook']]),
    });
  });
});

describe('a file that is damaged or hostile', () => {
  it.each([
    ['nothing at all', [], 1, 'empty'],
    ['blank lines only', ['', ' '], 1, 'empty'],
    ['no JSON', [HEAD, line({}), '{"kind":'], 3, 'not-json'],
    ['a list', [HEAD, '[]'], 2, 'not-an-object'],
    ['null', ['null'], 1, 'not-an-object'],
    ['another format', ['{"format":"chara_card_v2","version":1}'], 1, 'unknown-format'],
    ['no head', [line({})], 1, 'unknown-format'],
    ['a newer version', ['', '{"format":"soul-recall","version":2}'], 2, 'newer-version'],
    ['a version that never was', ['{"format":"soul-recall","version":0.5}'], 1, 'unknown-format'],
    ['a line of another kind', [HEAD, '{"kind":"vector"}'], 2, 'unknown-format'],
    ['no kind', [HEAD, '{}'], 2, 'missing'],
    ['a number for a title', [HEAD, line({ title: 1 })], 2, 'wrong-type'],
    ['no record', [HEAD, line({ record: undefined })], 2, 'missing'],
    ['a blank title', [HEAD, line({ title: ' \n' })], 2, 'empty'],
    ['a record beyond all measure', [HEAD, line({ record: '가'.repeat(50_001) })], 2, 'too-long'],
    ['keywords beyond all measure', [HEAD, line({ keywords: Array(101).fill('가') })], 2, 'too-many'],
    ['a keyword that is no text', [HEAD, line({ keywords: [{}] })], 2, 'wrong-type'],
    ['a pattern that can’t be read', [HEAD, line({ changedKeywords: ['/(/'] })], 2, 'bad-pattern'],
    ['a use that there is not', [HEAD, line({ use: 'never' })], 2, 'wrong-type'],
    ['decisions that are none', [HEAD, '{"kind":"messages","use":"off","messages":[["a"]]}'], 2, 'wrong-type'],
    [
      'a prototype',
      [HEAD, '{"__proto__":{"kind":"entry"},"kind":"messages","use":"on","messages":[]}'],
      2,
      'wrong-type',
    ],
  ])('%s: says where and why, and changes nothing', async (_, lines, at, reason) => {
    stage = await RecallStage.open(fill);
    const before = await take();

    await expect(bring(...lines)).rejects.toMatchObject({
      data: { code: 'recall-unreadable', params: { line: at, reason } },
    });
    expect(await take()).toEqual(before);
  });

  it('never breaks the engine, whatever JSON it holds', async () => {
    stage = await RecallStage.open(fill);
    const before = await take();
    const anything = fc.dictionary(
      fc.constantFrom('kind', 'title', 'record', 'keywords', 'time', 'use', 'messages', '__proto__'),
      fc.oneof(fc.constantFrom('entry', 'messages', 'off'), fc.jsonValue()),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 3 }), async (values) => {
        const brought = await bring(HEAD, ...values.map((value) => JSON.stringify(value))).catch(
          (error: { data?: { code?: string } }) => error.data?.code,
        );
        return brought === 'recall-unreadable' || typeof brought === 'object';
      }),
      { numRuns: 150 },
    );
    expect(await take()).toEqual(expect.arrayContaining(before));
  });

  it('of another thread’s is not found', async () => {
    stage = await RecallStage.open(fill);
    await expect(stage.client.recall.importLines({ threadId: 'nobody' as never, lines: [HEAD] })).rejects.toMatchObject(
      { data: { code: 'not-found' } },
    );
  });
});
