import { afterEach, describe, expect, it } from 'vitest';
import type { RecallReceipt } from '#shared/recall.ts';
import { FakeEmbedderHost } from '../../helpers/fake-embedder-process.ts';
import { summaryText } from '../../helpers/memory-output-text.ts';
import { MemoryStage } from '../../helpers/memory-stage.ts';
import { addEntry, addMessages } from '../../helpers/recall-rows.ts';
import { RecallStage } from '../../helpers/recall-stage.ts';

const T1 = 't1' as never;
const usedOf = (receipt: RecallReceipt) => receipt.items.filter((item) => item.outcome === 'used');

describe('secrets', () => {
  let stage: RecallStage;
  afterEach(() => stage.close());

  it('are masked in excerpts and receipts, also where only other talk says that they are ones', async () => {
    const texts = new Map([
      [3, '현관 비밀번호는 194077이야'],
      [40, '등대 앞에서 194077 눌렀더니 열리더라'],
      [60, '등대 우편함에 sk-live-9fA83kQz71LmNp40XyTt 적어 놨어'],
      [80, '등대에서 만났을 때 비밀번호는 hunter2024! 였지'],
    ]);
    stage = await RecallStage.open(
      (db) => addMessages(db, T1, 120, (seq) => texts.get(seq) ?? `${seq % 9}번째로 밥을 먹었어`),
      new FakeEmbedderHost(),
    );
    await stage.rest();
    const receipt = await stage.test('등대 앞에서 뭐 눌렀지? 등대 우편함은? 등대에서 만났을 때는?');
    const told = JSON.stringify(receipt.items);
    expect({
      secrets: ['194077', '9fA83kQz71LmNp40XyTt', 'hunter2024'].filter((secret) => told.includes(secret)),
      masked: told.split('[REDACTED]').length > 3,
      rest: told.includes('눌렀더니 열리더라'),
    }).toEqual({ secrets: [], masked: true, rest: true });
  });
});

describe('a secret in what was just said', () => {
  let stage: RecallStage;
  afterEach(() => stage.close());

  it('stays out of the receipt, whose places are those of what it shows', async () => {
    stage = await RecallStage.open((db) => {
      addMessages(db, T1, 20, (seq) => (seq === 3 ? '문 열고 등대에 들어갔어' : `${seq}번째 말`));
      addEntry(db, T1, { id: 'e1', title: '등대', keywords: ['등대'] });
    }, null);
    const receipt = await stage.test('현관 비밀번호 194077 맞지? 그럼 등대는?');
    const places = receipt.items.flatMap(({ reasons }) =>
      reasons.flatMap((reason) => (reason.arm === 'keyword' ? [receipt.query.slice(reason.start, reason.end)] : [])),
    );
    expect({ query: receipt.query, places, told: JSON.stringify(receipt).includes('194077') }).toEqual({
      query: '현관 비밀번호 [REDACTED] 맞지? 그럼 등대는?',
      places: ['등대'],
      told: false,
    });
  });
});

describe('small talk', () => {
  let stage: RecallStage;
  afterEach(() => stage.close());

  it('brings nothing by words or meaning, and a keyword in it still fires', async () => {
    stage = await RecallStage.open((db) => {
      addMessages(db, T1, 40, (seq) => ['잘 자', '좋은 아침이야', '고마워 정말', '안녕 잘 지냈어'][seq % 4] ?? '');
      addEntry(db, T1, { id: 'e1', title: '굿모닝', keywords: ['굿모닝'], record: '아침마다 굿모닝이라고 한다.' });
    }, new FakeEmbedderHost());
    await stage.rest();
    const lines = ['ㅋㅋㅋㅋ', '잘 자', '응응', 'ok', '고마워', '안녕', '😂', '좋은 아침', 'thank you', '굿모닝'];
    const receipts: RecallReceipt[] = [];
    for (const line of lines) receipts.push(await stage.test(line));
    expect(receipts.map((receipt) => [receipt.meaning, usedOf(receipt).map((item) => item.id)])).toEqual([
      ...Array(lines.length - 1).fill(['small-talk', []]),
      ['small-talk', ['e1']],
    ]);
  });
});

describe('what memory tells already', () => {
  it('is not told again from the lorebook', async () => {
    const FACT = '{user}의 고양이 나비가 물통을 엎어서 서윤의 원고가 다 젖었다';
    const stage = await MemoryStage.open({
      memory: () =>
        summaryText({
          ltm: [`[Messenger / "물통" / 2026-05-28 (목) / 젖은 원고] ${FACT}.`],
          entries: [
            { title: '젖은 원고', keywords: ['나비', '물통'], time: '2026-05-28 (목)', record: `${FACT}.` },
            {
              title: '국숫집',
              keywords: ['나비', '국숫집'],
              time: '2026-05-28 (목)',
              record: '{user}는 나비와 골목 끝 국숫집에 갔다.',
            },
          ],
        }),
      settings: { cycleTokens: 20_000 },
    });
    try {
      await stage.say('우리 고양이 나비가 물통을 엎어서 서윤이 원고가 다 젖었잖아');
      await stage.say('나비랑 골목 끝 국숫집에 갔다 왔어');
      expect((await stage.cycle()).state).toBe('applied');
      await stage.say('나비 얘기 좀 해 봐');
      const { prompt } = await stage.chat.generation();
      const entries = prompt.recall?.items.filter((item) => item.kind === 'entry') ?? [];
      expect(entries.map((item) => [item.title, item.outcome]).toSorted()).toEqual([
        ['국숫집', 'used'],
        ['젖은 원고', 'in-prompt'],
      ]);
    } finally {
      await stage.close();
    }
  });
});
