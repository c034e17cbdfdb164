import type { Agreement, SignalPoint, Signals, StoredEvent } from '#shared/events.ts';
import type { SoulId, ThreadId } from '#shared/ids.ts';
import { MemorySlot } from '#shared/memory.ts';
import { type Generation, LabelAspect, type ReplyFlag, type ReplyLabel } from '#shared/prompts.ts';
import type { World } from './scripted/world.ts';

// What testers see of a scripted world: flags and labels of its replies, signals counted from them, and an event of
// every type.

const DAY = 86_400_000;
const SCENE: ReplyFlag = { kind: 'scene', excerpt: '지금 네 옆에서', reason: 'same-place' };

/** Gives some replies of the sample rooms flags, labels of two people and a place in the 5 % sample. */
export function markReplies(world: World): void {
  for (const [index, generation] of [...world.generations.values()].entries()) {
    const { started } = generation;
    generation.sampled = index % 9 === 0;
    if (index % 13 === 6) {
      const excerpt = generation.firstBubble.slice(0, 14);
      generation.flags = [{ ...SCENE, excerpt }];
      generation.flagged = true;
    }
    if (index % 4 === 1) generation.labels = sampleLabels(index, started.at);
  }
}

function sampleLabels(index: number, at: number): ReplyLabel[] {
  return LabelAspect.options.flatMap((aspect, place) => [
    { aspect, labeller: '수아', value: (index + place) % 3 === 0 ? 'yes' : 'no', at },
    { aspect, labeller: '민재', value: (index + place) % 4 === 0 ? 'yes' : 'no', at: at + 60_000 },
  ]);
}

/** Labels as the engine keeps them: one word of one person on one aspect. */
export function putLabel(
  generation: Generation,
  label: { aspect: LabelAspect; labeller: string; value: ReplyLabel['value'] | null },
): ReplyLabel[] {
  const { value } = label;
  generation.labels = generation.labels.filter(
    ({ aspect, labeller }) => aspect !== label.aspect || labeller !== label.labeller,
  );
  if (value !== null) generation.labels.push({ ...label, value, at: Date.now() });
  return generation.labels;
}

export function signalsOf(world: World, threadId: ThreadId | null): Signals {
  const replies = [...world.generations.values()].filter((one) => threadId === null || one.threadId === threadId);
  const sampled = replies.filter(({ sampled }) => sampled);
  const isLabelled = ({ labels }: Generation) => labels.some(({ aspect }) => aspect === 'invented_memory');
  const none = replies.length === 0;
  return {
    sceneFlags: { count: replies.filter(({ flagged }) => flagged).length, of: replies.length },
    labels: LabelAspect.options.map((aspect) => ({ aspect, yes: yesOf(replies, aspect) })),
    noUpdate: MemorySlot.options.map((slot, place) => ({
      slot,
      share: none ? { count: 0, of: 0 } : { count: [0, 9, 17, 5][place] ?? 0, of: 23 },
    })),
    rejected: none ? { count: 0, of: 0 } : { count: 2, of: 25 },
    generationTokens: replies.map(({ started, promptTokens }, index) => ({
      at: started.at,
      tokens: promptTokens + ((index * 137) % 900) - 300,
    })),
    cycleTokens: none ? [] : cyclePoints(replies),
    agreements: none ? [] : AGREEMENTS,
    sample: { count: sampled.filter(isLabelled).length, of: sampled.length },
  };
}

function yesOf(replies: readonly Generation[], wanted: LabelAspect) {
  const values = replies.flatMap(({ labels }) => labels.filter(({ aspect }) => aspect === wanted));
  return { count: values.filter(({ value }) => value === 'yes').length, of: values.length };
}

function cyclePoints(replies: readonly Generation[]): SignalPoint[] {
  const from = Math.min(...replies.map(({ started }) => started.at));
  const to = Math.max(...replies.map(({ started }) => started.at));
  return Array.from({ length: 23 }, (_, index) => ({
    at: from + ((to - from) * index) / 22,
    tokens: 11_400 + ((index * 731) % 1900),
  }));
}

const labellers: Agreement['labellers'] = ['민재', '수아'];
const AGREEMENTS: Agreement[] = [
  { aspect: 'plays_scene_on', labellers, replies: 64, kappa: 0.81, low: 0.68, high: 0.92 },
  { aspect: 'invented_escalation', labellers, replies: 64, kappa: 0.66, low: 0.41, high: 0.84 },
  { aspect: 'useful_callback', labellers, replies: 61, kappa: 0.12, low: -0.11, high: 0.36 },
  { aspect: 'user_persona_good', labellers, replies: 9, kappa: 0.72, low: null, high: null },
  { aspect: 'invented_memory', labellers, replies: 14, kappa: null, low: null, high: null },
];

/** Every page of an export waits for it; a test may hold it up. */
export const exportGate = { wait: async (): Promise<void> => {} };

type NewEvent = Omit<StoredEvent, 'id'>;

/** What memory, episodes and labels leave in the log of one room, oldest first. */
export function memoryEvents(threadId: ThreadId, soulId: SoulId, now: number): NewEvent[] {
  const cycle = { cycle_id: 'cycle-6' };
  const audit = { by: 'app', template: 'summarise-v5', input_hash: '9f2c41d07be3', base_set: 3, made_set: 4 };
  const event = (daysAgo: number, type: string, data: StoredEvent['data']): NewEvent => ({
    at: now - daysAgo * DAY,
    type,
    threadId,
    soulId,
    data,
  });
  return [
    event(9, 'import_episodes', { by: 'user', episodes: 3, summaries: 24 }),
    event(8.92, 'summarise_episode_play', { episode_play_id: 'play-4', summaries: 2 }),
    event(8.9, 'seed_dm_memory_from_episode', {
      cycle_id: 'cycle-1',
      episode_play_ids: ['play-1', 'play-4'],
      source: 'thread_start',
      patch_size: 14,
      ...{ ...audit, template: 'extract-v4', base_set: null, made_set: 1 },
    }),
    event(6, 'reject_dm_memory_output', { ...cycle, codes: ['bounds/too-many-tokens', 'parser/truncated'] }),
    event(5.99, 'run_dm_memory_update', {
      ...cycle,
      slots_changed: ['recent_context', 'long_term_memory'],
      messages_consumed: 38,
      latency_ms: 6240,
      ...audit,
    }),
    event(5.99, 'no_update_dm_memory_slot', { ...cycle, slot: 'soul_relational_persona' }),
    event(5.99, 'displace_ltm_bullet', { ...cycle, set: 4 }),
    event(5.98, 'conflict_dm_memory_update', {
      ...cycle,
      reason: 'relationship',
      detail: '기억에는 헤어진 직후인데 불러온 에피소드에는 썸이에요',
    }),
    event(4, 'fail_dm_memory_cycle', { ...cycle, work: 'cycle', code: 'model-overloaded', tries: 3 }),
    event(3.5, 'discard_dm_memory_cycle', { ...cycle, reason: 'input_changed' }),
    event(3, 'restore_dm_memory', { by: 'user', from_set: 4, restored_set: 2, made_set: 5 }),
    event(2, 'rebuild_dm_memory', { by: 'user', from_set: 2, made_set: 6, cycles: 3 }),
    event(1, 'label_reply', { generation_id: 'generation-1', aspect: 'invented_memory', by: '수아', value: 'no' }),
    event(0.5, 'count_feathers', { birds: 2, note: { kind: 'sample', nested: true } }),
  ];
}
