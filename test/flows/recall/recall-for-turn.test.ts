import { afterEach, describe, expect, it } from 'vitest';
import type { RecallReceipt } from '#shared/recall.ts';
import type { WritableDb } from '../../../src-main/store/open-database.ts';
import { FakeEmbedderHost } from '../../helpers/fake-embedder-process.ts';
import { addEntry, addMessages } from '../../helpers/recall-rows.ts';
import { RecallStage } from '../../helpers/recall-stage.ts';

let stage: RecallStage;
afterEach(() => stage.close());

const T1 = 't1' as never;
const T2 = 't2' as never;

const usedOf = (receipt: RecallReceipt) => receipt.items.filter((item) => item.outcome === 'used');
const lines = (receipt: RecallReceipt) => usedOf(receipt).flatMap((item) => item.text.split('\n'));
const idOf = (seq: number, thread = 't1') => `${thread}-m${String(seq).padStart(6, '0')}`;

const filler = (seq: number) =>
  `${seq}일째 아침에는 ${['밥을', '빵을', '죽을', '국을'][seq % 4]} 먹었다고 ${seq % 7}번 말했어`;

describe('what is found', () => {
  it('finds a needle in the oldest of 10,000 messages by its words', { timeout: 120_000 }, async () => {
    stage = await RecallStage.open(
      (db) =>
        addMessages(db, T1, 10_000, (seq) => (seq === 1 ? '할머니가 주신 자개 보석함을 다락에 숨겼어' : filler(seq))),
      null,
    );
    await stage.clock.until(
      'an index of words',
      async () => stage.look((db) => db.get('SELECT 1 FROM recall_dirty') === undefined),
      { most: 3_600_000 },
    );
    const [first] = usedOf(await stage.test('자개 보석함 어디 뒀더라'));
    expect([first?.id, first?.messageIds.slice(0, 5), first?.text.includes('자개 보석함을 다락에')]).toEqual([
      idOf(1),
      [1, 2, 3, 4, 5].map((seq) => idOf(seq)),
      true,
    ]);
  });

  it('finds a needle among 600 by its meaning', { timeout: 120_000 }, async () => {
    stage = await RecallStage.open(
      (db) => addMessages(db, T1, 600, (seq) => (seq === 2 ? '보석함은 다락에 숨겨 뒀어' : filler(seq))),
      new FakeEmbedderHost(),
    );
    await stage.rest();
    const receipt = await stage.test('보석함을 어디에 숨겨 뒀더라');
    const [first] = usedOf(receipt);
    expect([receipt.meaning, first?.id, first?.reasons.slice(0, 2).map((reason) => reason.arm)]).toEqual([
      'used',
      idOf(2),
      ['words', 'meaning'],
    ]);
  });

  it('shows one text that was said twice in one slot, with both its sources', async () => {
    stage = await RecallStage.open(
      (db) => addMessages(db, T1, 200, (seq) => (seq === 5 || seq === 45 ? '현관 열쇠는 화분 밑에 있어' : filler(seq))),
      null,
    );
    const receipt = await stage.test('현관 열쇠 어디 있어?');
    const holding = usedOf(receipt).filter((item) => item.text.includes('화분 밑에'));
    expect({
      slots: holding.length,
      told: lines(receipt).filter((line) => line.includes('화분 밑에')).length,
      sources: [idOf(5), idOf(45)].map((id) => holding[0]?.messageIds.includes(id as never)),
    }).toEqual({ slots: 1, told: 1, sources: [true, true] });
  });

  it('reads messages of any kind, and finds others beside them', async () => {
    const odd = [
      'ㅋㅋㅋㅋㅋ',
      '😂',
      'https://example.com/a?b=c#d',
      '말'.repeat(10_000),
      '```ts\nconst 등대 = 1;\n```',
      '\ud83d 반쪽',
      'שלום 등대',
      '등\u0000대',
      '등대에 가자'.normalize('NFD'),
      "'",
      '"*" AND (등대)',
    ];
    stage = await RecallStage.open(
      (db) => addMessages(db, T1, 40, (seq) => odd[seq - 1] ?? filler(seq)),
      new FakeEmbedderHost(),
    );
    await stage.rest();
    const receipts: RecallReceipt[] = [];
    for (const text of [...odd, '등대에 언제 갔지']) receipts.push(await stage.test(text));
    const last = receipts.at(-1);
    expect({
      meaning: receipts.map((receipt) => receipt.meaning),
      decomposed: last === undefined ? '' : lines(last).some((line) => line.normalize('NFC').includes('등대에 가자')),
      budget: receipts.filter((receipt) => receipt.tokens > 1_200),
    }).toEqual({
      meaning: ['small-talk', 'small-talk', 'small-talk', ...Array(6).fill('used'), 'small-talk', 'used', 'used'],
      decomposed: true,
      budget: [],
    });
  });

  it('gives the same receipt a hundred times, and after the app was opened anew', async () => {
    stage = await RecallStage.open((db) => {
      addMessages(db, T1, 60, (seq) => (seq % 9 === 0 ? '등대 앞 국숫집에서 만나' : filler(seq % 40)));
      for (let n = 0; n < 12; n++)
        addEntry(db, T1, { id: `e${n}`, title: `등대 ${n}`, record: `등대에 갔다. ${n % 3}`, keywords: ['등대'] });
    }, new FakeEmbedderHost());
    await stage.rest();
    const first = await stage.test('등대 앞 국숫집에서 뭐 먹었지');
    for (let n = 0; n < 100; n++) expect(await stage.test('등대 앞 국숫집에서 뭐 먹었지')).toEqual(first);
    await stage.reopen();
    expect(await stage.test('등대 앞 국숫집에서 뭐 먹었지')).toEqual(first);
    expect(usedOf(first).length).toBeGreaterThan(2);
  });
});

describe('threads apart', () => {
  const fillFirst = (db: WritableDb): void => {
    addMessages(db, T1, 40, (seq) => (seq % 10 === 3 ? `등대에서 ${seq}번 만났어` : filler(seq)));
    addEntry(db, T1, { id: 'mine', title: '등대', keywords: ['등대'], record: '등대에서 만났다.' });
  };

  it('finds nothing of a thread with the same names and texts, nor lets it change a score', async () => {
    const receipts: RecallReceipt[] = [];
    for (const isAlone of [true, false]) {
      stage = await RecallStage.open((db) => {
        fillFirst(db);
        if (isAlone) return;
        db.run('UPDATE soul_versions SET profile = (SELECT profile FROM soul_versions WHERE soul_id = ?)', 's1');
        addMessages(db, T2, 200, (seq) => (seq % 2 ? '등대에서 3번 만났어' : '등대에서 비밀로 했어'));
        addEntry(db, T2, { id: 'theirs', title: '등대', keywords: ['등대'], record: '등대의 비밀.' });
      }, new FakeEmbedderHost());
      await stage.rest();
      receipts.push(await stage.test('등대에서 만났지?'));
      if (isAlone) await stage.close();
    }
    expect(receipts[1]).toEqual(receipts[0]);
    expect(JSON.stringify(receipts)).not.toContain('비밀');
    const other = await stage.test('등대에서 만났지?', stage.t2);
    expect(other.items.flatMap((item) => item.messageIds).filter((id) => !id.startsWith('t2-'))).toEqual([]);
  });
});

describe('what a person has decided', () => {
  it('never shows what is off or forgotten, neither as what was found nor beside it', async () => {
    stage = await RecallStage.open((db) => {
      addMessages(
        db,
        T1,
        60,
        (seq) =>
          new Map([
            [30, '등대에서 만났어'],
            [31, '비밀인데 말이야'],
            [50, '등대에서 울었어'],
          ]).get(seq) ?? filler(seq),
      );
      addEntry(db, T1, { id: 'e1', title: '등대', keywords: ['등대'], record: '등대에서 약속했다.' });
      addEntry(db, T1, { id: 'e2', title: '등대지기', keywords: ['등대지기'], record: '등대지기를 만났다.' });
    }, new FakeEmbedderHost());
    await stage.rest();
    const { client, t1: threadId } = stage;
    const before = await stage.test('등대에서 등대지기 만났지?');
    await client.recall.setUse({ threadId, kind: 'message', id: idOf(31), use: 'off' });
    await client.recall.setUse({ threadId, kind: 'message', id: idOf(50), use: 'forgotten' });
    await client.recall.setUse({ threadId, kind: 'entry', id: 'e1', use: 'off' });
    const after = await stage.test('등대에서 등대지기 만났지?');
    expect({
      before: ['비밀인데', '울었어', '약속했다'].map((text) => JSON.stringify(before).includes(text)),
      after: ['비밀인데', '울었어', '약속했다'].map((text) => JSON.stringify(after).includes(text)),
      rest: ['등대에서 만났어', '등대지기를'].map((text) => lines(after).some((line) => line.includes(text))),
    }).toEqual({ before: [true, true, true], after: [false, false, false], rest: [true, true] });
    await client.recall.setUse({ threadId, kind: 'message', id: idOf(31), use: 'on' });
    await client.recall.setUse({ threadId, kind: 'message', id: idOf(50), use: 'on' });
    await client.recall.setUse({ threadId, kind: 'entry', id: 'e1', use: 'on' });
    expect(await stage.test('등대에서 등대지기 만났지?')).toEqual(before);
  });

  it('finds what was said after everything before was forgotten', async () => {
    stage = await RecallStage.open((db) => {
      addMessages(db, T1, 400, (seq) =>
        seq < 400 ? `등대에서 만났어 만났어 ${seq % 5}` : '등대에서는 아무도 못 만났어. 비가 많이 왔거든',
      );
    }, new FakeEmbedderHost());
    await stage.rest();
    const { client, t1: threadId } = stage;
    await client.recall.clear({ threadId, kind: 'message' });
    await client.recall.setUse({ threadId, kind: 'message', id: idOf(400), use: 'on' });
    const receipt = await stage.test('등대에서 만났어?');
    expect(usedOf(receipt).map((item) => item.messageIds)).toEqual([[idOf(400)]]);
  });
});

describe('lorebook entries', () => {
  it('brings both sides of a contradiction, and says of which the other is the opposite', async () => {
    stage = await RecallStage.open((db) => {
      addEntry(db, T1, {
        id: 'yes',
        title: '고양이를 좋아한다',
        keywords: ['고양이'],
        record: '지훈은 비 오는 날 길고양이를 좋아한다고 말했다.',
      });
      addEntry(db, T1, {
        id: 'no',
        title: '마음이 바뀐 날',
        keywords: [],
        record: '지훈은 비 오는 날 길고양이를 좋아하지 않는다고 말했다.',
      });
      for (let n = 0; n < 9; n++)
        addEntry(db, T1, {
          id: `x${n}`,
          title: `고양이 사료 ${n}`,
          keywords: ['고양이'],
          record: `고양이 사료를 ${n + 1}봉지 샀다.`,
        });
    }, null);
    const receipt = await stage.test('고양이 좋아하던가?');
    const pair = receipt.items.filter((item) => item.id === 'yes' || item.id === 'no');
    expect(
      pair.map((item) => [item.id, item.outcome, item.reasons.filter((reason) => reason.arm === 'opposite')]),
    ).toEqual([
      ['yes', pair[0]?.outcome, [{ arm: 'opposite', of: '마음이 바뀐 날' }]],
      ['no', pair[0]?.outcome, [{ arm: 'opposite', of: '고양이를 좋아한다' }]],
    ]);
  });

  it('brings no contradiction that has nothing to do with what was said', async () => {
    stage = await RecallStage.open((db) => {
      addEntry(db, T1, {
        id: 'yes',
        title: '고양이',
        keywords: [],
        record: '지훈은 비 오는 날 길고양이를 좋아한다고 말했다.',
      });
      addEntry(db, T1, {
        id: 'no',
        title: '고양이 둘',
        keywords: [],
        record: '지훈은 비 오는 날 길고양이를 좋아하지 않는다고 말했다.',
      });
    }, null);
    const receipt = await stage.test('회사에서 받은 월급 이야기 좀 하다가 비 얘기');
    expect(receipt.items.filter((item) => item.outcome === 'used')).toEqual([]);
  });

  it('keeps to six, and says of the rest why they are not there', async () => {
    stage = await RecallStage.open((db) => {
      for (let n = 0; n < 9; n++)
        addEntry(db, T1, {
          id: `e${n}`,
          title: `등대 ${n}`,
          keywords: ['등대'],
          record: `${'가나다라마바사아자'[n]} 이야기다.`,
        });
      addEntry(db, T1, { id: 'twin', title: '등대 또', keywords: ['등대'], record: '가 이야기다.' });
      addEntry(db, T1, {
        id: 'huge',
        title: '등대의 긴 날',
        keywords: ['등대의 긴 날'],
        record: '긴 말. '.repeat(2_000),
      });
    }, null);
    const receipt = await stage.test('등대의 긴 날 등대 얘기');
    const outcomes = Object.fromEntries(receipt.items.map((item) => [item.id, item.outcome]));
    expect({
      used: usedOf(receipt).length,
      huge: outcomes.huge,
      twin: outcomes.twin,
      rest: receipt.items.filter((item) => item.outcome === 'over-limit').length,
    }).toEqual({
      used: 6,
      huge: 'over-budget',
      twin: 'same-text',
      rest: 3,
    });
  });
});
