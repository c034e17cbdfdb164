import type { DemoLine } from './demo-lines.ts';
import { importEpisodes, recallNews, showCycle, showFirstMemory } from './demo-memory.ts';
import { recallOldFact } from './demo-recall.ts';
import { check, type DemoOptions, type DemoRoom, openDemoRoom, playTurn, settled, tell } from './demo-room.ts';
import { OLD_FACT, QUESTION, TALK, WORDS } from './demo-talk.ts';
import type { Client } from './open-client.ts';

/**
 * Plays the whole loop on a fresh engine: episodes, T1, chat past the threshold, a cycle, the window after it, T2, recall (SPEC
 * sections 3 to 7). True when every turn was answered, each step was seen to hold, and all of it is found again in the store.
 */
export async function playDemo(client: Client, options: DemoOptions, say: (line: DemoLine) => void): Promise<boolean> {
  const begin = performance.now();
  const room = await openDemoRoom(client, options, say);
  const words = WORDS[options.language];
  say({ step: 'note', text: words.episodes });
  await importEpisodes(room, 'early');
  const talk = TALK[options.language];
  const answered = await talkPastThreshold(room, talk);
  if (answered === talk.length) {
    await recallNews(room);
    await playTurn(room, QUESTION[options.language]);
    await tell(room, room.turns.at(-1) ?? 0);
    say({ step: 'note', text: words.again });
    const before = (await client.threads.get({ threadId: room.threadId })).newestSeq;
    await client.threads.regenerate({ threadId: room.threadId });
    await settled(client, room.threadId);
    await tell(room, before);
    await recallOldFact(room);
  }
  return await sumUp(room, begin);
}

/** Plays the turns and shows the first memory and the first cycle where they happen. Gives how many turns were answered. */
async function talkPastThreshold(room: DemoRoom, turns: readonly (readonly string[])[]): Promise<number> {
  let hasCycled = false;
  for (const [index, sends] of turns.entries()) {
    await playTurn(room, sends);
    if (index === 0) await showFirstMemory(room);
    room.say({ step: 'note', text: WORDS[room.language].turn(index + 1, sends.length) });
    if (!(await tell(room, room.turns.at(-1) ?? 0))) return index;
    if (!hasCycled) hasCycled = await showCycle(room);
  }
  return turns.length;
}

async function sumUp(room: DemoRoom, begin: number): Promise<boolean> {
  const { client, threadId, language, say } = room;
  const sent = [...TALK[language], QUESTION[language], OLD_FACT[language].ask];
  const { messages } = await client.threads.messages({ threadId, at: { kind: 'latest' }, limit: 500 });
  const generations = await client.prompts.generations({ threadId, before: null, limit: 200 });
  const cycles = await client.memory.cycles({ threadId, before: null, limit: 200 });
  check(
    room,
    'kept',
    generations.every((generation) => generation.end === 'complete') &&
      generations.filter((generation) => generation.chosen).length === sent.length &&
      messages.filter((message) => message.author === 'user').length === sent.flat().length,
  );
  const names = Object.keys(WORDS[language].checks);
  const ok = names.length === room.checks.size && [...room.checks.values()].every(Boolean);
  say({
    ok,
    turns: room.turns.length,
    generations: generations.length,
    bubbles: messages.filter((message) => message.author === 'soul').length,
    cycles: cycles.filter((cycle) => cycle.state === 'applied').length,
    seconds: Math.round((performance.now() - begin) / 100) / 10,
  });
  return ok;
}
