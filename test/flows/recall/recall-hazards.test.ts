import { afterEach, describe, expect, it } from 'vitest';
import type { WritableDb } from '../../../src-main/store/open-database.ts';
import { FakeEmbedderHost } from '../../helpers/fake-embedder-process.ts';
import { addEntry, addMessages, setWindow } from '../../helpers/recall-rows.ts';
import { RecallStage } from '../../helpers/recall-stage.ts';

let stage: RecallStage;
afterEach(() => stage.close());

const T1 = 't1' as never;

/** The last of `count` messages is the person's and asks. */
const talk =
  (count: number, question: string) =>
  (db: WritableDb): void => {
    const textOf = (seq: number) => (seq === 7 ? '등대 앞에서 만나기로 했어' : `${seq}번째 이야기를 한다`);
    addMessages(db, T1, count, (seq) => (seq === count ? question : textOf(seq)));
    setWindow(db, T1, count);
    addEntry(db, T1, { id: 'e1', title: '등대', keywords: ['등대'] });
  };

describe('an index that was damaged', () => {
  const DAMAGES: Record<string, string> = {
    'without its table of signs': 'DROP TABLE recall_signs',
    'with vectors cut off': 'UPDATE recall_vectors SET vectors = substr(vectors, 1, 11)',
    'with vectors of another width': 'UPDATE recall_vectors SET vectors = zeroblob(2 * (4 + 768))',
    'with vectors of no numbers':
      "UPDATE recall_vectors SET vectors = CAST(unhex('0000c07f') || substr(vectors, 5) AS BLOB)",
    'without its models': 'DELETE FROM recall_models',
    'with the number of a model that was never there':
      "UPDATE engine_state SET value = '77' WHERE key = 'recall-model'",
  };

  it.each(Object.entries(DAMAGES))('%s finds by words', async (_, sql) => {
    stage = await RecallStage.open(talk(31, '바다에 갈까'), new FakeEmbedderHost());
    await stage.rest();
    await stage.meddle((db) => void db.run(sql));
    const { items } = await stage.test('등대 앞에서');
    expect(items.filter((item) => item.outcome === 'used').map((item) => item.kind)).toEqual(['entry', 'message']);
  });

  it.each(['without its table of signs', 'without its models'])('%s is made anew by itself', async (name) => {
    stage = await RecallStage.open(talk(31, '바다에 갈까'), new FakeEmbedderHost());
    await stage.rest();
    await stage.meddle((db) => void db.run(DAMAGES[name] ?? ''));
    await stage.clock.until('meaning again', async () => (await stage.test('등대 앞에서')).meaning === 'used');
    await stage.rest();
    expect(stage.look((db) => db.get('SELECT count(*) AS n FROM recall_signs'))).toEqual({ n: 32 });
  });
});

describe('a small prompt', () => {
  it('is recalled for as far as there is room, and knows what it does not hold', async () => {
    stage = await RecallStage.open((db) => {
      talk(301, '등대 앞에서 만나기로 한 이야기')(db);
      for (let n = 2; n < 8; n++)
        addEntry(db, T1, { id: `e${n}`, title: `등대 ${n}`, keywords: ['등대'], record: `${n}번째 기록. `.repeat(60) });
    }, null);
    const threadId = stage.t1;
    const seen: unknown[] = [];
    for (const tokenBudget of [2_000, 4_000, 32_000]) {
      await stage.client.settings.update({ tokenBudget });
      const prompt = await stage.client.prompts.preview({ threadId });
      const recalled = prompt.blocks.find((block) => block.name === 'recalled')?.tokens ?? 0;
      const rest = prompt.tokens - recalled;
      seen.push({
        within: prompt.tokens <= tokenBudget || recalled === 0,
        share: recalled <= tokenBudget / 4,
        some: recalled > 0 || rest > tokenBudget * 0.9,
      });
    }
    expect(seen).toEqual([1, 2, 3].map(() => ({ within: true, share: true, some: true })));
  });
});

describe('while a query is read', () => {
  it('looks for the words as they are after an edit', async () => {
    const host = new FakeEmbedderHost();
    stage = await RecallStage.open(talk(31, '바다에 갈까'), host);
    await stage.rest();
    host.hold();
    const asked = stage.client.prompts.preview({ threadId: stage.t1 });
    await stage.clock.until('the query', async () => host.waiting > 0);
    const [newest] = stage.look((db) => db.all<{ id: string }>('SELECT id FROM messages WHERE seq = 31'));
    await stage.client.threads.edit({ messageId: newest?.id as never, text: '등대 앞에서 만날까' });
    host.letGo();
    const { recall } = await asked;
    expect({
      query: recall?.query,
      queries: host.embedded.filter((text) => text.startsWith('query: ')).at(-1),
    }).toEqual({
      query: '등대 앞에서 만날까',
      queries: 'query: 등대 앞에서 만날까',
    });
  });
});

it('goes back to the model of a restored backup, and makes its vectors', async () => {
  const host = new FakeEmbedderHost();
  host.hold();
  stage = await RecallStage.open(talk(31, '바다에 갈까'), host);
  const { file } = await stage.client.archive.backUp({} as never);
  host.letGo();
  await stage.client.settings.update({ embedding: { model: 'gone', queryPrefix: null, passagePrefix: null } });
  await stage.clock.until('no model', async () => (await stage.test('등대 앞에서')).meaning !== 'used');
  await stage.client.archive.restore({ file });
  await stage.clock.until('its own vectors', async () => (await stage.status()).messages.ready === 30);
  const { embedder } = await stage.status();
  expect([embedder.model, (await stage.test('등대 앞에서')).meaning]).toEqual(['soul-e5-small-ko', 'used']);
});
