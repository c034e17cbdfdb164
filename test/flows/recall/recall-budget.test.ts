import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { estimateTokens } from '../../../src-main/core/count-tokens.ts';
import type { WritableDb } from '../../../src-main/store/open-database.ts';
import { FakeEmbedderHost } from '../../helpers/fake-embedder-process.ts';
import { addEntry, addMessages, consumeBefore, setWindow } from '../../helpers/recall-rows.ts';
import { RecallStage } from '../../helpers/recall-stage.ts';

let stage: RecallStage;
afterEach(() => stage.close());

const T1 = 't1' as never;

const WORDS = [
  '등대',
  '바다에',
  '나비가',
  '국숫집',
  '우산을',
  '사진',
  '편지',
  '기차',
  '약속',
  '비가',
  '왔어',
  '갔어',
  '먹었어',
  '좋았어',
];
const TEXT = fc
  .array(fc.constantFrom(...WORDS, 'the lighthouse', '🙂', '\n', '2026년 3월', '안 갔어', '{user}'), {
    minLength: 1,
    maxLength: 40,
  })
  .map((words) => words.join(' '));
const THREAD = fc.record({
  messages: fc.array(TEXT, { minLength: 1, maxLength: 80, size: 'max' }),
  entries: fc.array(
    fc.record({ record: TEXT, times: fc.integer({ min: 1, max: 30 }), keyword: fc.constantFrom(...WORDS) }),
    { maxLength: 12 },
  ),
  window: fc.nat(80),
  query: TEXT,
  out: fc.array(fc.nat(80), { maxLength: 5 }),
});

type Thread = typeof THREAD extends fc.Arbitrary<infer T> ? T : never;

/** The person speaks last, within the window; what is before it was consumed. */
function fill(db: WritableDb, { messages, entries, window, query, out }: Thread) {
  const count = messages.length * 2 + 1;
  addMessages(db, T1, count, (seq) => (seq === count ? query : (messages[(seq - 1) % messages.length] ?? '')));
  const from = Math.min(count - 1, Math.max(2, window));
  setWindow(db, T1, from);
  consumeBefore(db, T1, from);
  for (const [index, { record, times, keyword }] of entries.entries())
    addEntry(db, T1, {
      id: `e${index}`,
      title: `${keyword} ${index}`,
      keywords: [keyword],
      record: `${index} ${record} `.repeat(times),
    });
  for (const seq of out)
    db.run(
      "INSERT OR IGNORE INTO recall_decisions VALUES ('t1', 'message', ?, ?, NULL, NULL)",
      `t1-m${String(seq).padStart(6, '0')}`,
      seq % 2 ? 'off' : 'forgotten',
    );
  return { count, from };
}

it('keeps to 1,200 tokens and six entries, and shows five old lines at a time and nothing the prompt holds', {
  timeout: 120_000,
}, async () => {
  let fullest = 0;
  await fc.assert(
    fc.asyncProperty(THREAD, fc.boolean(), async (thread, hasModel) => {
      let range = { count: 0, from: 0 };
      stage = await RecallStage.open(
        (db) => {
          range = fill(db, thread);
        },
        hasModel ? new FakeEmbedderHost() : null,
      );
      try {
        if (hasModel) await stage.rest();
        const { recall, blocks } = await stage.client.prompts.preview({ threadId: stage.t1 });
        const block = blocks.find((one) => one.name === 'recalled')?.text ?? '';
        const used = recall?.items.filter((item) => item.outcome === 'used') ?? [];
        const out = new Set(thread.out.map(idOf));
        const shown = used.flatMap((item) => item.messageIds);
        fullest = Math.max(fullest, recall?.tokens ?? 0);
        const own = used.filter((item) => item.kind === 'message').map((item) => item.messageIds[0] ?? '');
        expect({
          tokens: (recall?.tokens ?? 0) <= 1_200 && estimateTokens(block) <= 1_220,
          entries: used.filter((item) => item.kind === 'entry').length <= 6,
          inPrompt: shown.filter((id) => seqOf(id) >= range.from),
          out: shown.filter((id) => out.has(id)),
          order: own.toSorted(),
        }).toEqual({ tokens: true, entries: true, inPrompt: [], out: [], order: own });
        if (out.size === 0)
          for (const item of used.filter(({ kind }) => kind === 'message'))
            expect(item.messageIds.length).toBeGreaterThanOrEqual(Math.min(5, range.from - 1));
      } finally {
        await stage.close();
      }
    }),
    { numRuns: 40, interruptAfterTimeLimit: 25_000, endOnFailure: false },
  );
  expect(fullest).toBeGreaterThan(900);
  stage = await RecallStage.open(() => {});
});

const idOf = (seq: number) => `t1-m${String(seq).padStart(6, '0')}`;
const seqOf = (id: string) => Number(id.slice('t1-m'.length));
