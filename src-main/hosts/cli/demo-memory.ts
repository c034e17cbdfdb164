import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import type { CycleSummary, MemorySet, MemorySlot } from '#shared/memory.ts';
import type { ComposedPrompt } from '#shared/prompts.ts';
import { findShipped } from '../node-ports.ts';
import type { DemoLine } from './demo-lines.ts';
import { check, type DemoRoom } from './demo-room.ts';
import { WORDS } from './demo-talk.ts';
import { asAppError } from './open-client.ts';

/** Takes in the sample's episodes: `early` all but the newest, `late` the whole file as it stands. */
export async function importEpisodes(room: DemoRoom, part: 'early' | 'late'): Promise<void> {
  const { client, language, soulId, say } = room;
  const file = join(findShipped().root, `resources/samples/episodes-${language}.json`);
  const whole = JSON.parse(readFileSync(file, 'utf8')) as { episodes: unknown[] };
  const episodes = part === 'early' ? whole.episodes.slice(0, -1) : whole.episodes;
  const { applied } = await client.souls.get({ soulId });
  const character = applied?.name ?? '';
  const taken = await client.episodes.import({ text: JSON.stringify({ episodes }), soulId, character });
  say({
    step: 'episodes',
    titles: taken.map(({ title }) => title),
    summaries: taken.flatMap(({ plays }) => plays.flatMap((play) => play.summaries)).length,
  });
}

/** T1 (SPEC section 4): what was drawn from the episodes before the first reply, and that the first reply had it. */
export async function showFirstMemory(room: DemoRoom): Promise<void> {
  const { client, threadId, language, say } = room;
  say({ step: 'note', text: WORDS[language].first });
  const [cycle] = await client.memory.cycles({ threadId, before: null, limit: 1 });
  const { set } = await client.memory.current({ threadId });
  if (cycle) say(cycleLine(cycle));
  if (set) say(memoryLine(set, 'T1'));
  const [first] = await client.prompts.generations({ threadId, before: null, limit: 1 });
  const asked = first && (await client.prompts.generation({ generationId: first.id })).prompt;
  check(
    room,
    'first-memory',
    cycle?.source === 'thread_start' &&
      set?.origin === 'extract' &&
      filled(set, EXTRACTED) &&
      (blockOf(asked, 'long_term_memory')?.tokens ?? 0) > 0,
  );
}

/** A cycle that ran by itself after a turn (SPEC section 5). True when there was one; it is shown and checked. */
export async function showCycle(room: DemoRoom): Promise<boolean> {
  const { client, threadId, language, say } = room;
  await atRest(room);
  const [cycle] = await client.memory.cycles({ threadId, before: null, limit: 1 });
  const state = await client.memory.current({ threadId });
  if (cycle?.kind !== 'summarise' || state.set === null) return false;
  const words = WORDS[language];
  say({ step: 'note', text: words.cycle });
  say(cycleLine(cycle));
  say(memoryLine(state.set, 'cycle'));
  const hasCycle = cycle.state === 'applied' && cycle.source === 'threshold';
  check(room, 'threshold', hasCycle && filled(state.set, ['recent_context', ...EXTRACTED]));
  say({ step: 'note', text: words.lorebook });
  const { entries } = await client.lorebook.list({ threadId, query: '', retired: false, before: null, limit: 50 });
  const own = entries.filter((entry) => entry.cycleId === cycle.id && entry.source === 'cycle').reverse();
  say({
    step: 'lorebook',
    entries: own.map(({ title, keywords, time, record }) => ({ title, keywords, time, record })),
  });
  check(room, 'lorebook', own.length > 0);
  await showWindow(room);
  return true;
}

/** The next prompt: recent_context and the last two turn pairs, nothing else of the talk. */
async function showWindow(room: DemoRoom): Promise<void> {
  const { client, threadId, language, turns, say } = room;
  say({ step: 'note', text: WORDS[language].window });
  const { set, window } = await client.memory.current({ threadId });
  const prompt = await client.prompts.preview({ threadId });
  const context = blockOf(prompt, 'initial_or_recent_context')?.text ?? '';
  const history = blockOf(prompt, 'live_chat_history');
  say({
    step: 'window',
    tokens: window.contextTokens + window.windowTokens,
    threshold: window.threshold,
    context,
    messages: history?.lines?.map(({ text }) => text) ?? [],
  });
  const after = turns.at(-2) ?? 0;
  const pairs = await client.threads.messages({ threadId, at: { kind: 'after', seq: after }, limit: 100 });
  const recent = set?.items.filter((item) => item.slot === 'recent_context') ?? [];
  const { user } = WORDS[language];
  const isThere = recent.every((item) => unnamed(context, user).includes(unnamed(item.text, user)));
  check(
    room,
    'window',
    isThere && recent.length > 0 && history?.items === pairs.messages.length && window.unconsumed === 0,
  );
}

/** The prompt has the user's name where memory has `{user}`, with the particle that fits it: without both they are the same. */
function unnamed(text: string, user: string): string {
  return text.replaceAll('{user}', user).replace(new RegExp(`${user}\\p{L}*`, 'gu'), '');
}

/** T2 (SPEC section 4): reads what is new and nothing else; a second time there is nothing to read. */
export async function recallNews(room: DemoRoom): Promise<void> {
  const { client, threadId, language, say } = room;
  const words = WORDS[language];
  say({ step: 'note', text: words.news });
  await importEpisodes(room, 'late');
  const plan = await client.memory.recallPlan({ threadId });
  say({ step: 'note', text: words.recall });
  say({ step: 'recall-plan', ...plan, episodes: plan.episodes.map(({ title }) => title) });
  const before = (await client.memory.current({ threadId })).set;
  if (plan.verdict === 'ready') await client.memory.recall({ threadId });
  await atRest(room);
  const [cycle] = await client.memory.cycles({ threadId, before: null, limit: 1 });
  const { set } = await client.memory.current({ threadId });
  if (cycle) say(cycleLine(cycle));
  if (set) say(memoryLine(set, 'T2'));
  const isNew = set?.items.some((item) => item.slot === 'long_term_memory' && item.since === set.number) ?? false;
  check(
    room,
    'recall',
    cycle?.source === 'recent_memory_load' &&
      cycle.state === 'applied' &&
      cycle.summaries === plan.summaries &&
      isNew &&
      textOf(set, 'recent_context') === textOf(before, 'recent_context'),
  );
  check(room, 'nothing-new', await findsNothingNew(room));
}

async function findsNothingNew({ client, threadId }: DemoRoom): Promise<boolean> {
  const ids = async () =>
    (await client.memory.cycles({ threadId, before: null, limit: 200 })).map(({ id }) => id).join();
  const before = await ids();
  try {
    await client.memory.recall({ threadId });
    return false;
  } catch (error) {
    const known = asAppError(error);
    if (!(known instanceof AppError) || known.code !== 'nothing-to-do') throw error;
    return (await client.memory.recallPlan({ threadId })).verdict === 'nothing-new' && (await ids()) === before;
  }
}

/** Retries with their waits end by themselves; a demo waits this long for them. */
const PATIENCE_MS = 90_000;

async function atRest({ client, threadId }: DemoRoom): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while ((await client.memory.current({ threadId })).work.length > 0 && performance.now() < until) await wait(20);
}

const EXTRACTED = ['long_term_memory', 'soul_relational_persona', 'user_relational_persona'] as const;

function filled(set: MemorySet, slots: readonly MemorySlot[]): boolean {
  return slots.every((slot) => set.items.some((item) => item.slot === slot));
}

function textOf(set: MemorySet | null, slot: MemorySlot): string {
  return set?.texts.find((one) => one.slot === slot)?.text ?? '';
}

function blockOf(prompt: ComposedPrompt | undefined, name: ComposedPrompt['blocks'][number]['name']) {
  return prompt?.blocks.find((block) => block.name === name);
}

function cycleLine({ source, state, messages, summaries, milliseconds }: CycleSummary): DemoLine {
  return { step: 'cycle', source, state, messages, summaries, milliseconds };
}

function memoryLine(set: MemorySet, when: 'T1' | 'cycle' | 'T2'): DemoLine {
  const items = (slot: MemorySlot) => set.items.filter((item) => item.slot === slot).map((item) => item.text);
  return {
    step: 'memory',
    when,
    set: set.number,
    tokens: set.slots.reduce((sum, slot) => sum + slot.tokens, 0),
    slots: {
      recent_context: items('recent_context'),
      long_term_memory: items('long_term_memory'),
      soul_relational_persona: items('soul_relational_persona'),
      user_relational_persona: items('user_relational_persona'),
    },
  };
}
