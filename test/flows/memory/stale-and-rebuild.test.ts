import { afterEach, describe, expect, it } from 'vitest';
import { carriedLtm, extractText, summaryText } from '../../helpers/memory-output-text.ts';
import { type MemoryAsk, MemoryStage } from '../../helpers/memory-stage.ts';

let stage: MemoryStage;
afterEach(() => stage?.close());

/** Retells what the person said, one bullet and one entry a message; the same input gives the same output. */
function retell({ turn, purpose }: MemoryAsk): string {
  const said = [...turn.matchAll(/\{user\}: (.*)/gu)].map((match) => match[1] ?? '');
  const told = [...turn.matchAll(/^\[\d+\] \(.*?\) (.*)$/gmu)].map((match) => match[1] ?? '');
  const ltm = [
    ...carriedLtm(turn),
    ...said.map((line) => `[Messenger / "하루" / 2026-05-28 (목) / ${line.slice(0, 10)}] {user}가 말했다. ${line}.`),
    ...told.map((line) => `[Episode / "정전의 밤" / (시간 불명) / ${line.slice(0, 10)}] ${line}`),
  ].slice(-8);
  if (purpose === 'extract') return extractText({ ltm });
  const entries = said.map((line) => ({
    title: line.slice(0, 12),
    keywords: [line.split(' ')[0] ?? line],
    time: '2026-05-28 (목)',
    record: `{user}가 말했다. ${line}.`,
  }));
  return summaryText({ recent: `{user}가 마지막으로 말했다. ${said.at(-1) ?? ''}.`, ltm, entries });
}

const DAYS = ['우산을 잃어버렸어', '버스를 놓쳤어', '국수를 먹었어', '화분에 물을 줬어'] as const;

/** Days told, a cycle behind each. */
async function live(days: readonly string[]): Promise<void> {
  for (const day of days) {
    await stage.say(day);
    await stage.cycle();
  }
}

const messageOf = async (text: string) => {
  const found = (await stage.chat.messages()).find((message) => message.text === text);
  if (!found) throw new Error(`nobody said ${text}`);
  return found.id;
};
const stale = async () => (await stage.client.memory.current({ threadId: stage.threadId })).stale;
const active = async () => (await stage.lorebook()).entries.map((entry) => entry.record).reverse();

describe('a consumed message that changes', () => {
  it('makes stale what rests on it, until it is as it was', async () => {
    stage = await MemoryStage.open({ memory: retell });
    await live(DAYS.slice(0, 3));
    const id = await messageOf('버스를 놓쳤어');
    await stage.client.threads.remove({ messageIds: [id] });
    expect(await stale()).toEqual({ items: 1, entries: 1, cycles: 1 });
    const { set } = await stage.client.memory.current({ threadId: stage.threadId });
    expect(set?.items.find((item) => item.stale)?.evidence).toEqual([
      expect.objectContaining({ state: 'gone', text: '버스를 놓쳤어' }),
    ]);
    expect((await stage.cycles()).map((cycle) => cycle.stale)).toEqual([false, true, false]);
    await stage.client.threads.undoRemove({ messageIds: [id] });
    expect(await stale()).toEqual({ items: 0, entries: 0, cycles: 0 });
  });

  it('is in the window again with its new words, and the next cycle reads it', async () => {
    stage = await MemoryStage.open({ memory: retell });
    await live(DAYS);
    await stage.client.threads.edit({ messageId: await messageOf('우산을 잃어버렸어'), text: '장갑을 잃어버렸어' });
    await stage.say('자니?');
    expect(stage.chat.asked().contents.join('\n')).toContain('장갑을 잃어버렸어');
    await stage.cycle();
    expect(stage.asks.at(-1)?.turn).toMatch(/\{user\}: 장갑을 잃어버렸어[\s\S]*\{user\}: 자니/u);
    const { window } = await stage.client.memory.current({ threadId: stage.threadId });
    expect(window.unconsumed).toBe(0);
  });

  it('asked for anew: the reply that went never reaches the next cycle', async () => {
    stage = await MemoryStage.open({ memory: retell, chat: (_, count) => `${count}번째로 대답했어요.` });
    await stage.say('우산을 잃어버렸어');
    await stage.client.threads.regenerate({ threadId: stage.threadId });
    await stage.chat.settle();
    await stage.cycle();
    expect(stage.asks[0]?.turn).toContain('2번째로 대답했어요.');
    expect(stage.asks[0]?.turn).not.toContain('1번째로 대답했어요.');
  });

  it('asked for anew after it was consumed: marked stale, and the new variant is in the window', async () => {
    stage = await MemoryStage.open({ memory: retell, chat: (_, count) => `${count}번째로 대답했어요.` });
    await live(['우산을 잃어버렸어']);
    await stage.client.threads.regenerate({ threadId: stage.threadId });
    await stage.chat.settle();
    expect({
      stale: (await stale()).cycles,
      unconsumed: (await stage.client.memory.current({ threadId: stage.threadId })).window.unconsumed,
    }).toEqual({
      stale: 1,
      unconsumed: 1,
    });
  });
});

describe('the rebuild', () => {
  it('gives what would have come of it, had the messages always been as they are', async () => {
    stage = await MemoryStage.open({ memory: retell });
    await live(DAYS);
    await stage.client.threads.edit({ messageId: await messageOf('버스를 놓쳤어'), text: '기차를 놓쳤어' });
    await stage.client.threads.remove({ messageIds: [await messageOf('국수를 먹었어')] });
    const before = stage.asks.length;
    await stage.client.memory.rebuild({ threadId: stage.threadId });
    await stage.rest();
    const rebuilt = { slots: await stage.slots(), lorebook: await active(), stale: await stale() };
    const calls = stage.asks.length - before;
    const sets = await stage.client.memory.sets({ threadId: stage.threadId });
    const line = sets.filter((set) => set.inLineage).map((set) => set.number);
    await stage.close();

    stage = await MemoryStage.open({ memory: retell });
    await live(['우산을 잃어버렸어', '기차를 놓쳤어']);
    await stage.say('국수를 먹었어');
    await stage.client.threads.remove({ messageIds: [await messageOf('국수를 먹었어')] });
    await stage.cycle();
    await live(['화분에 물을 줬어']);
    expect(rebuilt).toEqual({
      slots: await stage.slots(),
      lorebook: await active(),
      stale: { items: 0, entries: 0, cycles: 0 },
    });
    expect({ calls, line }).toEqual({ calls: 3, line: [7, 6, 5, 1] });
  });

  it('replaces nothing before it is whole, and nothing at all when it is cancelled', async () => {
    let rebuilding = false;
    stage = await MemoryStage.open({
      memory: (ask) => (rebuilding && ask.count >= 6 ? { end: 'mute' as const } : retell(ask)),
    });
    await live(DAYS);
    const before = await stage.slots();
    await stage.client.threads.edit({ messageId: await messageOf('우산을 잃어버렸어'), text: '장갑을 잃어버렸어' });
    rebuilding = true;
    await stage.client.memory.rebuild({ threadId: stage.threadId });
    await stage.chat.clock.until('the second step', async () => stage.asks.length === 6, { step: 1 });
    const { work } = await stage.client.memory.current({ threadId: stage.threadId });
    expect({ work, slots: await stage.slots() }).toEqual({
      work: [{ kind: 'rebuild', state: 'running', step: 1, steps: 4, retryAt: null, code: null }],
      slots: before,
    });
    await stage.client.memory.cancel({ threadId: stage.threadId, kind: 'rebuild' });
    await stage.rest();
    expect(await stage.slots()).toEqual(before);
    expect((await stage.client.memory.current({ threadId: stage.threadId })).set?.number).toBe(4);
  });

  it('goes on after a restart', async () => {
    let mute = false;
    stage = await MemoryStage.open({ memory: (ask) => (mute ? { end: 'mute' as const } : retell(ask)) });
    await live(DAYS);
    await stage.client.threads.edit({ messageId: await messageOf('우산을 잃어버렸어'), text: '장갑을 잃어버렸어' });
    mute = true;
    await stage.client.memory.rebuild({ threadId: stage.threadId });
    await stage.chat.clock.until('the first step', async () => stage.asks.length === 5, { step: 1 });
    mute = false;
    await stage.chat.reopen();
    await stage.rest();
    expect({ stale: await stale(), ltm: (await stage.slots()).long_term_memory }).toEqual({
      stale: { items: 0, entries: 0, cycles: 0 },
      ltm: expect.stringContaining('장갑을 잃어버렸어'),
    });
  });

  it('makes an extraction anew from summaries as they are now', async () => {
    stage = await MemoryStage.open({ memory: retell });
    const episode = await stage.addEpisode('정전의 밤', [
      { summaries: [{ id: null, time: '밤', text: '서윤은 {user}에게 수건을 던져 주었다.' }] },
    ]);
    await live(DAYS.slice(0, 2));
    const [play] = episode.plays;
    await stage.client.episodes.save({
      episodeId: episode.id,
      draft: {
        ...episode,
        plays: [
          {
            ...play,
            id: play?.id ?? null,
            clearedAt: null,
            sceneCount: 10,
            appearances: play?.appearances ?? [],
            scenes: null,
            summaries: [
              { id: play?.summaries[0]?.id ?? null, time: '밤', text: '서윤은 {user}에게 담요를 던져 주었다.' },
            ],
          },
        ],
      },
    });
    expect(await stale()).toMatchObject({ items: 1, cycles: 1 });
    await stage.client.memory.rebuild({ threadId: stage.threadId });
    await stage.rest();
    const ltm = (await stage.slots()).long_term_memory;
    expect(ltm).toContain('담요를');
    expect(ltm).not.toContain('수건을');
    expect(ltm).toContain('버스를 놓쳤어');
    expect(await stale()).toEqual({ items: 0, entries: 0, cycles: 0 });
  });

  it('has nothing to do when nothing is stale', async () => {
    stage = await MemoryStage.open({ memory: retell });
    await live(DAYS.slice(0, 1));
    await expect(stage.client.memory.rebuild({ threadId: stage.threadId })).rejects.toMatchObject({
      data: { code: 'nothing-to-do' },
    });
  });
});

describe('restoring an earlier set', () => {
  it('is a new set with the same texts; later messages are in the window, entries stay until they are read anew', async () => {
    stage = await MemoryStage.open({ memory: retell });
    await live(DAYS.slice(0, 3));
    const first = await stage.client.memory.set({ threadId: stage.threadId, number: 1 });
    const entriesBefore = await active();
    const { set, window } = await stage.client.memory.restore({ threadId: stage.threadId, number: 1 });
    expect({ texts: set?.texts, number: set?.number, origin: set?.origin, unconsumed: window.unconsumed }).toEqual({
      ...{ texts: first.texts, number: 4, origin: 'restore', unconsumed: 4 },
    });
    // Two bullets left long-term memory; their entries cover them, so that nothing is doubled.
    expect(await active()).toEqual(entriesBefore);
    await stage.cycle();
    expect((await active()).toSorted()).toEqual(entriesBefore.toSorted());
    expect((await stage.lorebook(true)).retired).toBe(2);
    // Forward again: what the abandoned line had read is known again.
    const back = await stage.client.memory.restore({ threadId: stage.threadId, number: 3 });
    expect(back.window.unconsumed).toBe(0);
    expect((await active()).toSorted()).toEqual(entriesBefore.toSorted());
  });

  it('keeps bullets in the lorebook that no entry tells', async () => {
    stage = await MemoryStage.open({
      memory: (ask) => retell(ask).replace(/=== LOREBOOK ===[\s\S]*/u, '=== LOREBOOK ===\n'),
    });
    await live(DAYS.slice(0, 2));
    await stage.client.memory.restore({ threadId: stage.threadId, number: 1 });
    expect((await stage.lorebook()).entries.map(({ source, record }) => ({ source, record }))).toEqual([
      { source: 'ltm_displaced', record: expect.stringContaining('버스를 놓쳤어') },
    ]);
  });
});
