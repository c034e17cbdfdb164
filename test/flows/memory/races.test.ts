import { afterEach, describe, expect, it } from 'vitest';
import { geminiReply } from '../../helpers/fake-gemini-answers.ts';
import { carriedLtm, extractText, summaryText } from '../../helpers/memory-output-text.ts';
import { type MemoryAsk, MemoryStage } from '../../helpers/memory-stage.ts';

let stage: MemoryStage;
afterEach(() => stage?.close());

/** Opens at a test's word: what happens before it happens while the call runs. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), opened };
}

/** Retells every line of the person as a bullet, word for word. */
function retell({ turn, purpose }: MemoryAsk): string {
  const said = [...turn.matchAll(/\{user\}: (.*)/gu)].map((match) => match[1] ?? '');
  const told = [...turn.matchAll(/^\[\d+\] \(.*?\) (.*)$/gmu)].map((match) => match[1] ?? '');
  const ltm = [
    ...carriedLtm(turn),
    ...said.map((line) => `[Messenger / "하루" / 2026-05-28 (목) / ${line.slice(0, 8)}] {user}가 말했다. ${line}.`),
    ...told.map((line) => `[Episode / "첫 만남" / (시간 불명) / ${line.slice(0, 8)}] ${line}`),
  ];
  const parts = { recent: `{user}가 말했다. ${said.at(-1) ?? '인사를 나누었다'}.`, ltm: ltm.slice(-12) };
  return purpose === 'extract' ? extractText(parts) : summaryText(parts);
}

const held = (ask: MemoryAsk, until: Promise<void>) => ({
  ...geminiReply([...retell(ask).split(/(?<=\n)/u)]),
  holdLast: until,
});

async function running(): Promise<void> {
  await stage.chat.clock.until('a running cycle', async () => (await stage.cycles())[0]?.state === 'running', {
    step: 1,
  });
}

const states = async () => (await stage.cycles()).map(({ kind, state }) => `${kind} ${state}`);

describe('what happens while a cycle runs', () => {
  it('two cycles asked for at once are one', async () => {
    const wait = gate();
    stage = await MemoryStage.open({ memory: (ask) => held(ask, wait.opened) });
    await stage.say('우산을 잃어버렸어');
    await stage.client.memory.summarise({ threadId: stage.threadId });
    await stage.client.memory.summarise({ threadId: stage.threadId });
    await running();
    await stage.client.memory.summarise({ threadId: stage.threadId });
    wait.open();
    await stage.rest();
    expect({ states: await states(), calls: stage.asks.length }).toEqual({ states: ['summarise applied'], calls: 1 });
  });

  it('an edit of a message throws the result away, and the cycle runs again with the new words', async () => {
    const wait = gate();
    stage = await MemoryStage.open({
      memory: (ask) => (ask.count === 1 ? held(ask, wait.opened) : retell(ask)),
    });
    await stage.say('우산을 잃어버렸어');
    await stage.client.memory.summarise({ threadId: stage.threadId });
    await running();
    const [first] = await stage.chat.messages();
    await stage.client.threads.edit({ messageId: first?.id ?? ('' as never), text: '장갑을 잃어버렸어' });
    wait.open();
    await stage.rest();
    expect(await states()).toEqual(['summarise applied', 'summarise discarded']);
    expect((await stage.slots()).long_term_memory).toContain('장갑을 잃어버렸어');
    expect(JSON.stringify(await stage.slots())).not.toContain('우산');
    expect(await stage.events('discard_dm_memory_cycle')).toHaveLength(1);
  });

  it('messages sent meanwhile are answered, and belong to the next cycle', async () => {
    const wait = gate();
    stage = await MemoryStage.open({ memory: (ask) => (ask.count === 1 ? held(ask, wait.opened) : retell(ask)) });
    await stage.say('우산을 잃어버렸어');
    await stage.client.memory.summarise({ threadId: stage.threadId });
    await running();
    await stage.say('새로 샀어');
    wait.open();
    await stage.rest();
    const { window } = await stage.client.memory.current({ threadId: stage.threadId });
    expect({ states: await states(), unconsumed: window.unconsumed, messages: window.messages }).toEqual({
      states: ['summarise applied'],
      unconsumed: 2,
      messages: 4,
    });
    await stage.cycle();
    expect(stage.asks[1]?.turn).not.toMatch(/\{user\}: 우산을/u);
    expect(stage.asks[1]?.turn).toMatch(/\{user\}: 새로 샀어/u);
  });

  it('a restore wins over the cycle, which starts anew on what was restored', async () => {
    const wait = gate();
    stage = await MemoryStage.open({ memory: (ask) => (ask.count === 3 ? held(ask, wait.opened) : retell(ask)) });
    await stage.say('우산을 잃어버렸어');
    await stage.cycle();
    await stage.say('버스를 놓쳤어');
    await stage.cycle();
    await stage.say('배가 고파');
    await stage.client.memory.summarise({ threadId: stage.threadId });
    await running();
    await stage.client.memory.restore({ threadId: stage.threadId, number: 1 });
    wait.open();
    await stage.rest();
    const sets = (await stage.client.memory.sets({ threadId: stage.threadId })).map(({ number, origin, base }) => [
      number,
      origin,
      base,
    ]);
    expect(sets).toEqual([
      [4, 'summarise', 3],
      [3, 'restore', 1],
      [2, 'summarise', 1],
      [1, 'summarise', null],
    ]);
    // The restored memory did not know of the bus: it came back into the window and was read again.
    expect(carriedLtm(`<current_memory>\n${stage.asks[3]?.turn.split('<current_memory>\n')[1]}`)).toHaveLength(1);
    expect((await stage.slots()).long_term_memory).toMatch(/버스를 놓쳤어[\s\S]*배가 고파/u);
    expect(await states()).toEqual([
      'summarise applied',
      'summarise discarded',
      'summarise applied',
      'summarise applied',
    ]);
  });

  it('recall waits for the cycle and stands on what it made', async () => {
    const wait = gate();
    stage = await MemoryStage.open({
      memory: (ask) => (ask.purpose === 'summarise' ? held(ask, wait.opened) : retell(ask)),
    });
    await stage.say('우산을 잃어버렸어');
    await stage.addEpisode('첫 만남', [
      { summaries: [{ id: null, time: '겨울', text: '서윤은 {user}에게 수건을 던져 주었다.' }] },
    ]);
    await stage.client.memory.summarise({ threadId: stage.threadId });
    await running();
    await stage.client.memory.recall({ threadId: stage.threadId });
    expect(
      (await stage.client.memory.current({ threadId: stage.threadId })).work.map(({ kind, state }) => [kind, state]),
    ).toEqual([
      ['recall', 'queued'],
      ['cycle', 'running'],
    ]);
    wait.open();
    await stage.rest();
    expect((await stage.slots()).long_term_memory).toMatch(/우산을 잃어버렸어[\s\S]*수건을 던져/u);
    expect(await states()).toEqual(['extract applied', 'summarise applied']);
  });

  it('cancelling leaves the memory as it was, and the next cycle reads everything', async () => {
    const wait = gate();
    stage = await MemoryStage.open({ memory: (ask) => (ask.count === 1 ? held(ask, wait.opened) : retell(ask)) });
    await stage.say('우산을 잃어버렸어');
    await stage.client.memory.summarise({ threadId: stage.threadId });
    await running();
    await stage.client.memory.cancel({ threadId: stage.threadId, kind: 'cycle' });
    wait.open();
    await stage.rest();
    expect({ states: await states(), slots: await stage.slots() }).toEqual({
      states: ['summarise cancelled'],
      slots: {},
    });
    await stage.cycle();
    expect(await states()).toEqual(['summarise applied', 'summarise cancelled']);
  });

  it('a closed app asks again at its next start and doubles nothing', async () => {
    const wait = gate();
    stage = await MemoryStage.open({
      memory: (ask) => (ask.count === 1 ? held(ask, wait.opened) : retell(ask)),
    });
    await stage.say('우산을 잃어버렸어');
    await stage.client.memory.summarise({ threadId: stage.threadId });
    await running();
    await stage.chat.reopen();
    wait.open();
    await stage.rest();
    const cycles = await stage.cycles();
    expect(cycles.map(({ state, tries }) => ({ state, tries }))).toEqual([{ state: 'applied', tries: 2 }]);
    expect((await stage.slots()).long_term_memory?.match(/우산을/gu)).toHaveLength(2);
  });
});
