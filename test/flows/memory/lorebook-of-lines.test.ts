import { afterEach, describe, expect, it } from 'vitest';
import { carriedLtm, extractText, summaryText } from '../../helpers/memory-output-text.ts';
import { type MemoryAnswer, type MemoryAsk, MemoryStage } from '../../helpers/memory-stage.ts';

let stage: MemoryStage;
afterEach(() => stage?.close());

interface Habit {
  /** Long-term memories that it holds at most; the oldest leave. */
  most: number;
  entries: boolean;
}

/** Retells what was said or read, one bullet each. The same input gives the same output. */
function retell({ turn, purpose }: MemoryAsk, { most, entries }: Habit): string {
  const said = [...turn.matchAll(/\{user\}: (.*)/gu)].map((match) => match[1] ?? '');
  const told = [...turn.matchAll(/^\[\d+\] \(.*?\) (.*)$/gmu)].map((match) => match[1] ?? '');
  const ltm = [
    ...carriedLtm(turn),
    ...said.map((line) => `[Messenger / "하루" / 2026-05-28 (목) / ${line.slice(0, 10)}] {user}가 말했다. ${line}.`),
    ...told.map((line) => `[Episode / "정전의 밤" / (시간 불명) / ${line.slice(0, 10)}] ${line}`),
  ].slice(-most);
  if (purpose === 'extract') return extractText({ ltm });
  const written = said.map((line) => ({
    title: line.slice(0, 12),
    keywords: [line.split(' ')[0] ?? line],
    time: '2026-05-28 (목)',
    record: `{user}가 말했다. ${line}.`,
  }));
  const recent = `{user}가 마지막으로 말했다. ${said.at(-1) ?? ''}.`;
  return summaryText({ recent, ltm, entries: entries ? written : [] });
}

const WHOLE: Habit = { most: 8, entries: true };
const FORGETFUL: Habit = { most: 1, entries: false };

const REFUSED: MemoryAnswer = {
  status: 400,
  chunks: ['{"error":{"code":400,"status":"INVALID_ARGUMENT","message":"no"}}'],
};

async function live(...days: string[]): Promise<void> {
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
const edit = async (from: string, to: string) =>
  stage.client.threads.edit({ messageId: await messageOf(from), text: to });
const rebuild = () => stage.client.memory.rebuild({ threadId: stage.threadId });
const restore = (number: number) => stage.client.memory.restore({ threadId: stage.threadId, number });
const stale = async () => (await stage.client.memory.current({ threadId: stage.threadId })).stale;
/** What the lorebook tells now, oldest first, without what every sentence begins with. */
const told = async () =>
  (await stage.lorebook()).entries.map(({ record }) => record.replace(/^\{user\}가 말했다\. |\..*$/gu, '')).reverse();

describe('a lorebook while memory is made anew', () => {
  it('holds nothing of a rebuild that came to no end', async () => {
    let refuses = false;
    stage = await MemoryStage.open({
      memory: (ask) => (refuses && ask.count > 4 ? REFUSED : retell(ask, WHOLE)),
    });
    await live('우산을 잃어버렸어', '버스를 놓쳤어', '국수를 먹었어');
    await edit('우산을 잃어버렸어', '장갑을 잃어버렸어');
    refuses = true;
    await rebuild();
    await stage.rest();
    expect(await told()).toEqual(['우산을 잃어버렸어', '버스를 놓쳤어', '국수를 먹었어']);
    refuses = false;
    await rebuild();
    await stage.rest();
    expect(await told()).toEqual(['장갑을 잃어버렸어', '버스를 놓쳤어', '국수를 먹었어']);
  });

  it('keeps what left the new memory, though an entry of the old one told it too', async () => {
    stage = await MemoryStage.open({ memory: (ask) => retell(ask, FORGETFUL) });
    await live('우산을 잃어버렸어', '버스를 놓쳤어', '국수를 먹었어');
    expect(await told()).toEqual(['우산을 잃어버렸어', '버스를 놓쳤어']);
    await edit('우산을 잃어버렸어', '장갑을 잃어버렸어');
    await rebuild();
    await stage.rest();
    expect({ told: await told(), memory: (await stage.slots()).long_term_memory }).toEqual({
      told: ['장갑을 잃어버렸어', '버스를 놓쳤어'],
      memory: expect.stringContaining('국수를 먹었어'),
    });
  });

  it('lets go of what rested on the old words of a summary', async () => {
    stage = await MemoryStage.open({ memory: (ask) => retell(ask, FORGETFUL) });
    const text = '서윤은 {user}에게 수건을 던져 주었다.';
    const episode = await stage.addEpisode('정전의 밤', [{ summaries: [{ id: null, time: '밤', text }] }]);
    await live('우산을 잃어버렸어');
    expect(await told()).toEqual(['서윤은 {user}에게 수건을 던져 주었다']);
    const play = episode.plays[0];
    if (!play) throw new Error('an episode without a play');
    const summaries = play.summaries.map(({ id, time }) => ({
      id,
      time,
      text: '서윤은 {user}에게 담요를 덮어 주었다.',
    }));
    await stage.client.episodes.save({
      episodeId: episode.id,
      draft: { title: episode.title, links: episode.links, plays: [{ ...play, scenes: null, summaries }] },
    });
    await rebuild();
    await stage.rest();
    expect(await told()).toEqual(['서윤은 {user}에게 담요를 덮어 주었다']);
  });
});

describe('a lorebook entry that rests on no message in particular', () => {
  it('goes with the messages of its cycle, once all of them are read anew', async () => {
    const idle = { title: '저녁', keywords: ['저녁'], time: '(시간 불명)', record: '둘은 조용히 머물렀다.' };
    stage = await MemoryStage.open({ memory: () => summaryText({ entries: [idle] }) });
    await live('우산을 잃어버렸어', '버스를 놓쳤어');
    const entries = async () => (await stage.lorebook()).entries.map(({ record, evidence }) => [record, evidence]);
    const one = [idle.record, []];
    expect(await entries()).toEqual([one, one]);
    await edit('우산을 잃어버렸어', '장갑을 잃어버렸어');
    await rebuild();
    await stage.rest();
    expect(await entries()).toEqual([one, one]);
  });
});

describe('a lorebook after a restore', () => {
  it('says what is stale of the memory that was left, and lets go of it on request', async () => {
    stage = await MemoryStage.open({ memory: (ask) => retell(ask, WHOLE) });
    await live('우산을 잃어버렸어', '버스를 놓쳤어');
    await restore(1);
    const id = await messageOf('버스를 놓쳤어');
    await stage.client.threads.remove({ messageIds: [id] });
    expect(await stale()).toEqual({ items: 0, entries: 1, cycles: 0 });
    await stage.client.threads.undoRemove({ messageIds: [id] });
    expect(await stale()).toEqual({ items: 0, entries: 0, cycles: 0 });
    await stage.client.threads.remove({ messageIds: [id] });
    await rebuild();
    expect({ told: await told(), stale: await stale() }).toEqual({
      told: ['우산을 잃어버렸어'],
      stale: { items: 0, entries: 0, cycles: 0 },
    });
    await expect(rebuild()).rejects.toThrow('nothing-to-do');
  });

  it('lets go of a bullet that a restore put there once its message is gone', async () => {
    stage = await MemoryStage.open({ memory: (ask) => retell(ask, { ...WHOLE, entries: false }) });
    await live('우산을 잃어버렸어', '버스를 놓쳤어');
    await restore(1);
    expect(await told()).toEqual(['버스를 놓쳤어']);
    await stage.client.threads.remove({ messageIds: [await messageOf('버스를 놓쳤어')] });
    expect((await stale()).entries).toBe(1);
    await rebuild();
    expect(await told()).toEqual([]);
  });

  it('tells what left long-term memory, however often one goes back and forth, and each once', async () => {
    stage = await MemoryStage.open({ memory: (ask) => retell(ask, WHOLE) });
    await live('우산을 잃어버렸어', '버스를 놓쳤어');
    await restore(1);
    await live('국수를 먹었어');
    for (const number of [2, 1, 2, 4, 1, 2]) await restore(number);
    const memory = (await stage.slots()).long_term_memory ?? '';
    const days = ['우산을 잃어버렸어', '버스를 놓쳤어', '국수를 먹었어'];
    const lore = await told();
    expect({ lore, missing: days.filter((day) => !memory.includes(day) && !lore.includes(day)) }).toEqual({
      lore: days,
      missing: [],
    });
  });
});
