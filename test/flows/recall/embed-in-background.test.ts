import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { ReadableDb, WritableDb } from '../../../src-main/store/open-database.ts';
import { FakeEmbedderHost } from '../../helpers/fake-embedder-process.ts';
import { addEntry, addMessages, setWindow } from '../../helpers/recall-rows.ts';
import { RecallStage } from '../../helpers/recall-stage.ts';

let stage: RecallStage;
afterEach(() => stage.close());

const T1 = 't1' as never;

/** `count` messages that have left the window. */
const past =
  (count: number, textOf?: (seq: number) => string) =>
  (db: WritableDb): void => {
    addMessages(db, T1, count, textOf);
    setWindow(db, T1, count + 1);
  };

const units = (db: ReadableDb) => db.get("SELECT count(*) AS n, sum(state = 'ready') AS ready FROM recall_units");
const vectors = (db: ReadableDb) =>
  db.all<{ dimension: number; n: number }>(
    'SELECT length(vectors) / 2 - 4 AS dimension, count(*) AS n FROM recall_vectors GROUP BY 1',
  );
const states = (db: ReadableDb) =>
  db.all('SELECT state, code, count(*) AS n FROM recall_units GROUP BY 1, 2 ORDER BY 1');

describe('items of every size and kind', () => {
  it('makes 33 of 34 ready as they are, and splits the huge one', async () => {
    stage = await RecallStage.open(
      past(34, (seq) => (seq === 20 ? '바다에 다녀온 이야기를 길게 적어 본다. '.repeat(400) : `${seq}번째 말`)),
      new FakeEmbedderHost(),
    );
    await stage.rest();
    const parts = stage.look((db) =>
      db.all<{ place: number; n: number }>(
        "SELECT place, count(*) AS n FROM recall_units WHERE kind = 'message' GROUP BY 1",
      ),
    );
    expect({
      whole: parts.filter((one) => one.n === 1).length,
      split: parts.filter((one) => one.n > 1).map((one) => [one.place, one.n > 10]),
      counts: (await stage.status()).messages,
      states: stage.look(states),
    }).toEqual({
      whole: 33,
      split: [[20, true]],
      counts: { ready: 34, waiting: 0, unavailable: 0, off: 0, forgotten: 0 },
      states: [{ state: 'ready', code: null, n: expect.any(Number) }],
    });
  });

  it('makes 129 ready where pages of work hold fewer, each once', async () => {
    const host = new FakeEmbedderHost();
    stage = await RecallStage.open(past(129), host);
    await stage.rest();
    // Alone and in its surroundings; the first of all has none.
    const passages = host.embedded.filter((text) => text.startsWith('passage: '));
    expect({ counts: (await stage.status()).messages.ready, embedded: passages.length }).toEqual({
      counts: 129,
      embedded: 257,
    });
  });

  it('lets one oversized entry starve nobody', async () => {
    stage = await RecallStage.open((db) => {
      addEntry(db, T1, { id: 'e0', title: '아주 긴 기록', record: '말'.repeat(40_000) });
      for (let n = 1; n <= 30; n++)
        addEntry(db, T1, { id: `e${n}`, title: `등대 ${n}`, record: `등대에 ${n}번째로 갔다.` });
    }, new FakeEmbedderHost());
    await stage.rest();
    const receipt = await stage.test('등대에 17번째로 간 날');
    expect({ counts: (await stage.status()).entries, first: receipt.items[0]?.id }).toEqual({
      counts: { ready: 31, waiting: 0, unavailable: 0, off: 0, forgotten: 0 },
      first: 'e17',
    });
  });

  it('marks the one text that can never be read, with the reason, and reads all others', async () => {
    const host = new FakeEmbedderHost();
    host.failsOver = /지우개/u;
    stage = await RecallStage.open(
      past(20, (seq) => (seq === 3 ? '지우개' : `${seq}번째 말이야`)),
      host,
    );
    await stage.rest();
    // What has the bad one in its surroundings can't be read either.
    const failed = stage.look((db) => db.all("SELECT place, code FROM recall_units WHERE state = 'unavailable'"));
    const { messages } = await stage.status();
    expect({ failed, messages }).toEqual({
      failed: [3, 4, 5].map((place) => ({ place, code: 'embedder-failed' })),
      messages: { ready: 17, waiting: 0, unavailable: 3, off: 0, forgotten: 0 },
    });
  });

  it('goes on after a text over which the process dies each time', async () => {
    const host = new FakeEmbedderHost();
    host.diesOver = /지우개/u;
    stage = await RecallStage.open(
      past(12, (seq) => (seq === 12 ? '지우개' : `${seq}번째 말이야`)),
      host,
    );
    await stage.rest();
    const failed = stage.look((db) => db.all("SELECT place, code FROM recall_units WHERE state = 'unavailable'"));
    expect({ failed, counts: stage.look(units) }).toEqual({
      failed: [{ place: 12, code: 'embedder-failed' }],
      counts: { n: 12, ready: 11 },
    });
  });
});

describe('interruptions', () => {
  it('resumes after the process was killed, nothing made twice', async () => {
    const host = new FakeEmbedderHost();
    stage = await RecallStage.open(past(40), host);
    await stage.clock.until('some vectors', async () => stage.look(vectors).length > 0);
    host.killAll();
    await stage.rest();
    const passages = host.embedded.filter((text) => text.startsWith('passage: '));
    expect({
      counts: stage.look(units),
      twice: passages.length - new Set(passages).size,
      more: passages.length,
    }).toEqual({
      counts: { n: 40, ready: 40 },
      twice: 0,
      more: 79,
    });
  });

  it('resumes after the app was closed in the middle', async () => {
    const host = new FakeEmbedderHost();
    stage = await RecallStage.open(past(60), host);
    await stage.clock.until('some vectors', async () => stage.look(vectors).length > 0);
    await stage.reopen();
    await stage.rest();
    expect({ counts: stage.look(units), vectors: stage.look(vectors) }).toEqual({
      counts: { n: 60, ready: 60 },
      vectors: [{ dimension: 384, n: 60 }],
    });
  });

  it('stops when a person pauses it, shows how far it is, and goes on where it was', async () => {
    const host = new FakeEmbedderHost();
    host.hold();
    stage = await RecallStage.open(past(60), host);
    await stage.clock.until('the first order', async () => host.waiting > 0);
    await stage.client.recall.pause();
    host.letGo();
    await stage.clock.until('a paused work', async () => (await stage.status()).work?.paused === true);
    for (let n = 0; n < 50; n++) await stage.clock.until('a moment', async () => true);
    const { work } = await stage.status();
    await stage.reopen();
    const reopened = (await stage.status()).work;
    await stage.client.recall.resume();
    await stage.rest();
    expect({ work, reopened, after: (await stage.status()).work, counts: stage.look(units) }).toEqual({
      work: { done: expect.any(Number), total: 60, paused: true },
      reopened: work,
      after: null,
      counts: { n: 60, ready: 60 },
    });
    expect(work?.done).toBeLessThan(60);
  });
});

it('finds by words while it is made anew, and ends as it was', async () => {
  const host = new FakeEmbedderHost();
  stage = await RecallStage.open(
    past(300, (seq) => (seq === 7 ? '등대 앞에서 만나기로 했어' : `${seq % 9}번째 말`)),
    host,
  );
  await stage.rest();
  const before = await stage.test('등대 앞에서');
  host.hold();
  const { work } = await stage.client.recall.rebuild({ threadId: T1 });
  const asked = stage.test('등대 앞에서');
  const answers: unknown[] = [];
  void asked.then((answer) => answers.push(answer));
  await stage.clock.until('an answer', async () => answers.length > 0, { step: 500 });
  const meanwhile = (await asked).items[0];
  host.letGo();
  await stage.rest();
  expect({ work, meanwhile: [meanwhile?.outcome, meanwhile?.id], after: await stage.test('등대 앞에서') }).toEqual({
    work: { done: 0, total: 300, paused: false },
    meanwhile: ['used', 't1-m000007'],
    after: before,
  });
});

describe('models', () => {
  const WIDE = { model: 'wide', queryPrefix: null, passagePrefix: null } as const;

  const addWideModel = async (): Promise<void> => {
    const folder = join(stage.ports.paths.data, 'models/wide');
    await mkdir(join(folder, 'onnx'), { recursive: true });
    await writeFile(join(folder, 'config.json'), JSON.stringify({ hidden_size: 768 }));
    for (const file of ['tokenizer.json', 'tokenizer_config.json']) await writeFile(join(folder, file), '{}');
    await writeFile(join(folder, 'onnx/model.onnx'), 'a model');
  };

  /** The answer to something that waits for what `step` does. */
  const answered = async <T>(asked: Promise<T>, step: () => void): Promise<T> => {
    const answers: T[] = [];
    void asked.then((answer) => answers.push(answer));
    await stage.clock.until('an answer', async () => {
      step();
      return answers.length > 0;
    });
    return await asked;
  };

  it('never holds vectors of two models, finds by words meanwhile, and shows how far it is', async () => {
    const host = new FakeEmbedderHost();
    stage = await RecallStage.open((db) => {
      past(40, (seq) => (seq === 7 ? '등대 앞에서 만나기로 했어' : `${seq}번째 말`))(db);
      addEntry(db, T1, { id: 'e1', title: '등대', keywords: ['등대'] });
    }, host);
    await stage.rest();
    await addWideModel();
    const { embedding: shipped } = await stage.client.settings.get();
    const seen: unknown[] = [];
    const widths = () => stage.look(vectors).map((one) => one.dimension);
    for (const [embedding, dimension] of [
      [WIDE, 768],
      [shipped, 384],
    ] as const) {
      host.hold();
      await stage.client.settings.update({ embedding });
      await stage.clock.until('the first new vectors', async () => {
        host.release();
        return widths().includes(dimension);
      });
      const meanwhile = await answered(stage.test('등대 앞에서'), () => host.release());
      const { work } = await stage.status();
      seen.push({
        widths: widths(),
        entry: meanwhile.items.find((item) => item.kind === 'entry')?.outcome,
        message: meanwhile.items.some(
          (item) => item.kind === 'message' && item.outcome === 'used' && item.text.includes('등대 앞에서'),
        ),
        isUnderWay: work !== null && work.done < work.total,
      });
      host.letGo();
      await stage.rest();
      const receipt = await stage.test('등대 앞에서');
      seen.push({
        vectors: stage.look(vectors),
        meaning: receipt.meaning,
        models: stage.look((db) => db.all('SELECT DISTINCT model FROM recall_units').length),
      });
    }
    expect(seen).toEqual(
      [768, 384].flatMap((dimension) => [
        { widths: [dimension], entry: 'used', message: true, isUnderWay: true },
        { vectors: [{ dimension, n: 41 }], meaning: 'used', models: 1 },
      ]),
    );
  });

  it('says once that there is no model, finds by words, and does not ask again and again', async () => {
    const host = new FakeEmbedderHost();
    host.refuses = 'embedder-damaged';
    stage = await RecallStage.open((db) => {
      past(30, (seq) => (seq === 7 ? '등대 앞에서 만나기로 했어' : `${seq}번째 말`))(db);
      addEntry(db, T1, { id: 'e1', title: '등대', keywords: ['등대'] });
    }, host);
    await stage.clock.until('the news', async () => (await stage.status()).embedder.state === 'unavailable');
    const receipt = await stage.test('등대 앞에서');
    for (let n = 0; n < 20; n++) await stage.test(`등대 ${n}`);
    const { embedder, work, messages } = await stage.status();
    expect({
      embedder: [embedder.state, embedder.code],
      work,
      waiting: messages.waiting,
      meaning: receipt.meaning,
      used: receipt.items.filter((item) => item.outcome === 'used').map((item) => item.kind),
      starts: host.opened.length,
    }).toEqual({
      embedder: ['unavailable', 'embedder-damaged'],
      work: null,
      waiting: 30,
      meaning: 'unavailable',
      used: ['entry', 'message'],
      starts: 1,
    });
  });

  it('finds by words where there is no embedder at all', async () => {
    stage = await RecallStage.open(
      past(30, (seq) => (seq === 7 ? '등대 앞에서 만나기로 했어' : `${seq}번째 말`)),
      null,
    );
    const receipt = await stage.test('등대 앞에서');
    expect([receipt.meaning, receipt.items[0]?.outcome, receipt.items[0]?.text.includes('등대')]).toEqual([
      'unavailable',
      'used',
      true,
    ]);
  });
});
