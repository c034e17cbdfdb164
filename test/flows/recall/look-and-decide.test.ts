import { afterEach, describe, expect, it } from 'vitest';
import type { EntryId, MessageId } from '#shared/ids.ts';
import type { RecallItem, RecallKind, RecallUse } from '#shared/recall.ts';
import type { WritableDb } from '../../../src-main/store/open-database.ts';
import { addEntry, addMessages, setWindow } from '../../helpers/recall-rows.ts';
import { RecallStage } from '../../helpers/recall-stage.ts';

let stage: RecallStage;
afterEach(() => stage.close());

const idOf = (seq: number): MessageId => `t1-m${String(seq).padStart(6, '0')}` as MessageId;

async function list(kind: RecallKind, more: { query?: string; show?: 'listed' | 'forgotten'; limit?: number } = {}) {
  const items: RecallItem[] = [];
  for (let cursor: string | null = null, page = 0; page < 100; page++) {
    const found: { items: RecallItem[]; next: string | null } = await stage.client.recall.items({
      ...{ threadId: stage.t1, kind, query: '', show: 'listed', limit: 50, cursor },
      ...more,
    });
    items.push(...found.items);
    cursor = found.next;
    if (cursor === null) return items;
  }
  throw new Error('the pages have no end');
}

const ids = async (...asked: Parameters<typeof list>) => (await list(...asked)).map((item) => item.id);

const index = (db: WritableDb, unit: { kind: RecallKind; place: string | number; part?: number; state: string }) => {
  db.run("INSERT OR IGNORE INTO recall_scopes (number, thread_id) VALUES (1, 't1')");
  db.run(
    "INSERT INTO recall_units (scope, kind, place, part, words, alone, around, state, code) VALUES (1, ?, ?, ?, x'', x'', x'', ?, ?)",
    unit.kind,
    unit.place,
    unit.part ?? 0,
    unit.state,
    unit.state === 'unavailable' ? 'embedder-failed' : null,
  );
  db.run("DELETE FROM recall_dirty WHERE thread_id = 't1' AND kind = ? AND place = ?", unit.kind, String(unit.place));
};

describe('the list', () => {
  it('shows messages that have left the window, newest first, a page at a time', async () => {
    stage = await RecallStage.open((db) => {
      addMessages(db, 't1' as never, 30);
      setWindow(db, 't1' as never, 26);
      db.run("UPDATE messages SET deleted_at = 1 WHERE id = 't1-m000024'");
      db.run("UPDATE messages SET presence = 'unchosen' WHERE id = 't1-m000023'");
    });
    const expected = [25, ...Array.from({ length: 22 }, (_, i) => 22 - i)].map(idOf);
    expect({
      one: (await list('message'))[0],
      all: await ids('message'),
      small: await ids('message', { limit: 4 }),
      exact: await ids('message', { limit: 23 }),
    }).toEqual({
      one: {
        ...{ kind: 'message', id: idOf(25), title: '지훈', text: '25번째 말', time: '2026-01-01 (목) 09:25' },
        ...{ state: 'waiting', code: null, use: 'on', parts: 0, keywords: [], ownKeywords: [] },
      },
      all: expected,
      small: expected,
      exact: expected,
    });
  });

  it('starts earlier where the budget of the prompt ends before the window', async () => {
    stage = await RecallStage.open((db) => {
      addMessages(db, 't1' as never, 10);
      db.run('UPDATE messages SET tokens = 15000');
    });
    const before = await ids('message');
    await stage.client.settings.update({ tokenBudget: 64_000 });
    expect([before, await ids('message')]).toEqual([[8, 7, 6, 5, 4, 3, 2, 1].map(idOf), [6, 5, 4, 3, 2, 1].map(idOf)]);
  });

  it('is narrowed by words, whatever their case and width, on every page', async () => {
    stage = await RecallStage.open((db) => {
      addMessages(db, 't1' as never, 40, (seq) => (seq % 5 === 0 ? `Ｃafé에서 ${seq} 우산` : '다른 말'));
      setWindow(db, 't1' as never, 41);
      addEntry(db, 't1' as never, { id: 'e1', title: '비 오는 날', keywords: ['우산'] });
      addEntry(db, 't1' as never, { id: 'e2', title: '눈 오는 날', record: '둘은 눈을 밟았다.' });
      addEntry(db, 't1' as never, { id: 'e3', title: '우산을 잃은 날', retired: true });
      addEntry(db, 't2' as never, { id: 'e4', title: '남의 우산' });
    });
    expect({
      messages: await ids('message', { query: ' 우산 CAFÉ', limit: 3 }),
      nothing: await ids('message', { query: '100%_' }),
      entries: await ids('entry', { query: '우산' }),
      all: await ids('entry', { limit: 1 }),
    }).toEqual({
      messages: [40, 35, 30, 25, 20, 15, 10, 5].map(idOf),
      nothing: [],
      entries: ['e1'],
      all: ['e2', 'e1'],
    });
  });

  it('refuses a cursor that it has not given', async () => {
    stage = await RecallStage.open(() => undefined);
    const asked = { threadId: stage.t1, query: '', show: 'listed', limit: 5, cursor: '1 OR 1' } as const;
    for (const kind of ['message', 'entry'] as const)
      await expect(stage.client.recall.items({ ...asked, kind })).rejects.toMatchObject({
        data: { code: 'invalid-input' },
      });
  });

  it('says how far the index of each is, and counts each once', async () => {
    stage = await RecallStage.open((db) => {
      addMessages(db, 't1' as never, 12);
      setWindow(db, 't1' as never, 9);
      for (const place of [1, 2, 3, 5, 6, 7, 8, 9]) index(db, { kind: 'message', place, state: 'ready' });
      index(db, { kind: 'message', place: 4, state: 'ready' });
      index(db, { kind: 'message', place: 4, part: 1, state: 'waiting' });
      db.run("UPDATE recall_units SET state = 'unavailable', code = 'embedder-failed' WHERE place IN (2, 3)");
      // Changed since: it waits whatever its units say.
      db.run("UPDATE messages SET text = '고친 말' WHERE id IN ('t1-m000003', 't1-m000004')");
      addEntry(db, 't1' as never, { id: 'e1', title: '하나' });
      addEntry(db, 't1' as never, { id: 'e2', title: '둘' });
      addEntry(db, 't1' as never, { id: 'e3', title: '셋', retired: true });
      index(db, { kind: 'entry', place: 'e1', state: 'unavailable' });
    });
    const decide = (kind: RecallKind, id: string, use: RecallUse) =>
      stage.client.recall.setUse({ threadId: stage.t1, kind, id, use });
    const before = await stage.client.recall.status({ threadId: stage.t1 });
    await decide('message', idOf(1), 'off');
    await decide('message', idOf(2), 'forgotten');
    await decide('message', idOf(4), 'off');
    await decide('message', idOf(11), 'off');
    await decide('entry', 'e2', 'forgotten');
    const after = await stage.client.recall.status({ threadId: stage.t1 });
    expect({
      before: [before.messages, before.entries],
      after: [after.messages, after.entries],
      states: (await list('message')).map(({ id, state, code, parts, use }) => [id.at(-1), state, code, parts, use]),
      others: (await stage.client.recall.status({ threadId: stage.t2 })).messages,
    }).toEqual({
      before: [
        { ready: 5, waiting: 2, unavailable: 1, off: 0, forgotten: 0 },
        { ready: 0, waiting: 1, unavailable: 1, off: 0, forgotten: 0 },
      ],
      after: [
        { ready: 4, waiting: 1, unavailable: 0, off: 2, forgotten: 1 },
        { ready: 0, waiting: 0, unavailable: 1, off: 0, forgotten: 1 },
      ],
      states: [
        ['8', 'ready', null, 1, 'on'],
        ['7', 'ready', null, 1, 'on'],
        ['6', 'ready', null, 1, 'on'],
        ['5', 'ready', null, 1, 'on'],
        ['4', 'waiting', null, 2, 'off'],
        ['3', 'waiting', null, 1, 'on'],
        ['1', 'ready', null, 1, 'off'],
      ],
      others: { ready: 0, waiting: 0, unavailable: 0, off: 0, forgotten: 0 },
    });
  });
});

describe('a decision', () => {
  it('forgets one and brings it back, in its own thread alone', async () => {
    stage = await RecallStage.open((db) => {
      addMessages(db, 't1' as never, 3);
      setWindow(db, 't1' as never, 4);
      addEntry(db, 't2' as never, { id: 'other', title: '남의 일' });
    });
    const decide = (id: string, use: RecallUse, kind: RecallKind = 'message') =>
      stage.client.recall.setUse({ threadId: stage.t1, kind, id, use });
    const forgotten = await decide(idOf(2), 'forgotten');
    const seen = { listed: await ids('message'), forgotten: await ids('message', { show: 'forgotten' }) };
    const back = await decide(idOf(2), 'on');
    expect({ uses: [forgotten.use, back.use], ...seen, again: await ids('message') }).toEqual({
      uses: ['forgotten', 'on'],
      listed: [3, 1].map(idOf),
      forgotten: [idOf(2)],
      again: [3, 2, 1].map(idOf),
    });
    for (const [id, kind] of [
      ['other', 'entry'],
      ['t2-m000001', 'message'],
      ['nobody', 'entry'],
      [idOf(2), 'entry'],
    ] as const)
      await expect(decide(id, 'off', kind)).rejects.toMatchObject({ data: { code: 'not-found' } });
  });

  it('puts keywords in the place of an entry’s own, tidied, and takes them away again', async () => {
    stage = await RecallStage.open((db) => {
      addEntry(db, 't1' as never, { id: 'e1', title: '고양이', keywords: ['나비', '고양이'] });
    });
    const set = (keywords: string[] | null) => stage.client.recall.setKeywords({ entryId: 'e1' as EntryId, keywords });
    await stage.client.recall.setUse({ threadId: stage.t1, kind: 'entry', id: 'e1', use: 'off' });
    const typed = [' 나비 '.normalize('NFD'), '', 'Nabi', 'ｎａｂｉ', '/나비[야아]?/i', '/나비[야아]?/u', '/home/user'];
    const changed = await set(typed);
    const empty = await set([]);
    const own = await set(null);
    const same = await set(['나비', '고양이']);
    expect(
      [changed, empty, own, same].map(({ keywords, ownKeywords, use }) => ({ keywords, ownKeywords, use })),
    ).toEqual(
      [
        ['나비', 'Nabi', '/나비[야아]?/i', '/나비[야아]?/u', '/home/user'],
        [],
        ['나비', '고양이'],
        ['나비', '고양이'],
      ].map((keywords) => ({ keywords, ownKeywords: ['나비', '고양이'], use: 'off' })),
    );
    await expect(set(['좋아', '/(나비/i'])).rejects.toMatchObject({
      data: { code: 'invalid-input', params: { field: 'keywords', pattern: '/(나비/i' } },
    });
    await expect(
      stage.client.recall.setKeywords({ entryId: 'nobody' as EntryId, keywords: null }),
    ).rejects.toMatchObject({ data: { code: 'not-found' } });
  });

  it('clears all of a kind and takes that back, with what was decided before and since', async () => {
    stage = await RecallStage.open((db) => {
      addMessages(db, 't1' as never, 4);
      addMessages(db, 't2' as never, 2);
      setWindow(db, 't1' as never, 4);
    });
    const { recall } = stage.client;
    const decide = (seq: number, use: RecallUse) =>
      recall.setUse({ threadId: stage.t1, kind: 'message', id: idOf(seq), use });
    await decide(1, 'off');
    const cleared = await recall.clear({ threadId: stage.t1, kind: 'message' });
    const gone = { listed: await ids('message'), forgotten: await ids('message', { show: 'forgotten' }) };
    await expect(recall.undoClear({ threadId: stage.t2, undo: cleared.undo })).rejects.toMatchObject({
      data: { code: 'not-found' },
    });
    await decide(3, 'forgotten');
    await recall.undoClear({ threadId: stage.t1, undo: cleared.undo });
    expect({
      count: cleared.forgotten,
      gone,
      back: (await list('message')).map(({ id, use }) => [id, use]),
      others: (await recall.status({ threadId: stage.t2 })).messages.forgotten,
    }).toEqual({
      // The fourth still stands in the prompt: forgotten too, but never listed.
      count: 3,
      gone: { listed: [], forgotten: [3, 2, 1].map(idOf) },
      back: [
        [idOf(2), 'on'],
        [idOf(1), 'off'],
      ],
      others: 0,
    });
  });

  it('is told to every page', async () => {
    stage = await RecallStage.open((db) => addMessages(db, 't1' as never, 2));
    const { recall, events } = stage.client;
    const line = await events.watch();
    const next = async () => (await line.next()).value;
    await next();
    await recall.setEnabled({ threadId: stage.t1, enabled: false });
    const told = [await next()];
    await recall.pause();
    told.push(await next());
    const { enabled } = await recall.status({ threadId: stage.t1 });
    await line.return();
    expect({ told, enabled, other: (await recall.status({ threadId: stage.t2 })).enabled }).toEqual({
      told: [
        { type: 'recall-changed', threadId: 't1' },
        { type: 'recall-changed', threadId: 't1' },
      ],
      enabled: false,
      other: true,
    });
  });
});
