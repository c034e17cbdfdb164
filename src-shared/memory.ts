import { z } from 'zod';
import { AppErrorCode } from './errors.ts';
import { CycleId, ItemId, PlayId, ThreadId } from './ids.ts';
import { ProviderId, Reasoning, Usage } from './models.ts';
import { route } from './route.ts';
import { WallTime } from './threads.ts';

/** The four system slots (SPEC section 2), in the order of a memory document. */
export const MemorySlot = z.enum([
  'recent_context',
  'long_term_memory',
  'soul_relational_persona',
  'user_relational_persona',
]);
export type MemorySlot = z.infer<typeof MemorySlot>;

/** The two headings of the user persona; null in every other slot. */
export const ItemSection = z.enum(['profile', 'impressions']).nullable();
export type ItemSection = z.infer<typeof ItemSection>;

/** What the gates found to say of one item or entry; shown beside it, never a reason to hide it. */
export const ItemFlag = z.enum(['no-evidence', 'unsure-name']);
export type ItemFlag = z.infer<typeof ItemFlag>;

/** A message or a summary that something rests on. `text` is how it reads now, shortened. */
export const Evidence = z.object({
  kind: z.enum(['message', 'summary']),
  id: z.string(),
  /** Place in the thread, for a message. */
  seq: z.number().int().nullable(),
  author: z.enum(['user', 'soul']).nullable(),
  at: WallTime.nullable(),
  /** `changed`: edited since; `gone`: deleted, or a variant that is not chosen any more. */
  state: z.enum(['current', 'changed', 'gone']),
  text: z.string(),
});
export type Evidence = z.infer<typeof Evidence>;

/** A bullet or paragraph of a memory document. Its id stays the same while cycles carry it over or revise it. */
export const MemoryItem = z.object({
  id: ItemId,
  slot: MemorySlot,
  section: ItemSection,
  /** Without the dash; `{user}` literal. */
  text: z.string(),
  flags: z.array(ItemFlag),
  evidence: z.array(Evidence),
  /** Something it rests on was edited, deleted or regenerated away. */
  stale: z.boolean(),
  /** The set that first had it. */
  since: z.number().int(),
});
export type MemoryItem = z.infer<typeof MemoryItem>;

export const SlotChange = z.object({
  slot: MemorySlot,
  tokens: z.number().int(),
  added: z.number().int(),
  revised: z.number().int(),
  removed: z.number().int(),
});
export type SlotChange = z.infer<typeof SlotChange>;

/** One snapshot of all four slots. Numbers count from 1 in each thread. */
export const MemorySetSummary = z.object({
  number: z.number().int(),
  origin: z.enum(['extract', 'summarise', 'restore']),
  made: WallTime,
  cycleId: CycleId.nullable(),
  /** The set that it was made from; for a restore the one that was brought back. */
  base: z.number().int().nullable(),
  current: z.boolean(),
  /** Part of the history that the current set stands on. */
  inLineage: z.boolean(),
  template: z.string().nullable(),
  model: z.string().nullable(),
  slots: z.array(SlotChange),
});
export type MemorySetSummary = z.infer<typeof MemorySetSummary>;

export const MemorySet = MemorySetSummary.extend({
  /** The slots as prompts hold them. */
  texts: z.array(z.object({ slot: MemorySlot, text: z.string() })),
  items: z.array(MemoryItem),
});
export type MemorySet = z.infer<typeof MemorySet>;

/** What became of an item between two sets. `before` or `after` is null where it was not there. */
export const ItemDiff = z.object({
  slot: MemorySlot,
  id: ItemId,
  change: z.enum(['same', 'added', 'revised', 'removed']),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ItemDiff = z.infer<typeof ItemDiff>;

export const CycleKind = z.enum(['extract', 'summarise']);
export type CycleKind = z.infer<typeof CycleKind>;
export const CycleSource = z.enum(['thread_start', 'recent_memory_load', 'threshold', 'by_hand', 'rebuild']);
export type CycleSource = z.infer<typeof CycleSource>;
export const CycleState = z.enum(['running', 'applied', 'nothing-new', 'failed', 'discarded', 'cancelled']);
export type CycleState = z.infer<typeof CycleState>;

export const Gate = z.enum(['parser', 'bounds', 'redaction', 'escalation', 'grounding', 'evidence', 'conflict']);
export type Gate = z.infer<typeof Gate>;

/** What a gate has to say of a model's output. `where`: `long_term_memory[2]`, `lorebook[0]`, or '' for the whole. */
export const GateFinding = z.object({
  gate: Gate,
  /** `reject`: nothing of this output is applied. `drop`: this piece is left out. `mask`: masked. `report`: applied, and said. */
  effect: z.enum(['reject', 'drop', 'mask', 'report']),
  code: z.string(),
  where: z.string(),
  /** Never a secret. */
  detail: z.string(),
});
export type GateFinding = z.infer<typeof GateFinding>;

export const CycleSummary = z.object({
  id: CycleId,
  threadId: ThreadId,
  kind: CycleKind,
  source: CycleSource,
  state: CycleState,
  code: AppErrorCode.nullable(),
  started: WallTime,
  milliseconds: z.number().nullable(),
  /** Places of the first and last message of the input. */
  fromSeq: z.number().int().nullable(),
  toSeq: z.number().int().nullable(),
  messages: z.number().int(),
  summaries: z.number().int(),
  baseSet: z.number().int().nullable(),
  madeSet: z.number().int().nullable(),
  entries: z.number().int(),
  tries: z.number().int(),
  rejected: z.number().int(),
  promptTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  /** A message or summary of its input has changed since. */
  stale: z.boolean(),
});
export type CycleSummary = z.infer<typeof CycleSummary>;

export const Cycle = CycleSummary.extend({
  template: z.string(),
  provider: ProviderId,
  modelRequested: z.string(),
  modelAnswered: z.string().nullable(),
  temperature: z.number().nullable(),
  reasoning: Reasoning,
  inputHash: z.string(),
  /** What was sent, secrets masked. */
  system: z.string(),
  input: z.string(),
  /** What came back last, secrets masked; null before the first answer. */
  output: z.string().nullable(),
  findings: z.array(GateFinding),
  usage: Usage.nullable(),
  attempts: z.array(
    z.object({ at: z.number(), outcome: z.string(), code: AppErrorCode.nullable(), milliseconds: z.number() }),
  ),
});
export type Cycle = z.infer<typeof Cycle>;

/** Memory work of a thread that is queued or under way. */
export const MemoryWork = z.object({
  kind: z.enum(['first-memory', 'recall', 'cycle', 'rebuild']),
  state: z.enum(['queued', 'running']),
  /** Steps done and steps in all: a rebuild has one for each cycle, a recall one for each missing summary and one more. */
  step: z.number().int(),
  steps: z.number().int(),
  retryAt: z.number().nullable(),
  code: AppErrorCode.nullable(),
});
export type MemoryWork = z.infer<typeof MemoryWork>;

/** The turn area as the trigger of a summary cycle sees it (SPEC section 5). */
export const WindowState = z.object({
  /** Messages in the window, and those of them that no cycle of the current memory has consumed. */
  messages: z.number().int(),
  unconsumed: z.number().int(),
  contextTokens: z.number().int(),
  windowTokens: z.number().int(),
  threshold: z.number().int(),
});
export type WindowState = z.infer<typeof WindowState>;

export const MemoryState = z.object({
  threadId: ThreadId,
  set: MemorySet.nullable(),
  window: WindowState,
  stale: z.object({ items: z.number().int(), entries: z.number().int(), cycles: z.number().int() }),
  work: z.array(MemoryWork),
});
export type MemoryState = z.infer<typeof MemoryState>;

/** What 최근 기억 불러오기 would read (SPEC section 4, T2). */
export const RecallPlan = z.object({
  verdict: z.enum(['ready', 'nothing-new', 'no-episodes', 'no-scenes', 'too-few-scenes', 'no-scene-texts']),
  episodes: z.array(
    z.object({ title: z.string(), playId: PlayId, summaries: z.number().int(), needsSummary: z.boolean() }),
  ),
  /** Summaries that would be read; those still to be written are not counted. */
  summaries: z.number().int(),
  /** Estimate of all calls, input and output. */
  tokens: z.number().int(),
  calls: z.number().int(),
});
export type RecallPlan = z.infer<typeof RecallPlan>;

const inThread = z.object({ threadId: ThreadId });

export const memoryRoutes = {
  current: route.input(inThread).output(MemoryState),
  /** Newest first. */
  sets: route.input(inThread).output(z.array(MemorySetSummary)),
  set: route.input(inThread.extend({ number: z.number().int() })).output(MemorySet),
  /** Items in the order of `to`, removed ones last in their slot. `from` null: against nothing. */
  diff: route
    .input(inThread.extend({ from: z.number().int().nullable(), to: z.number().int() }))
    .output(z.array(ItemDiff)),
  /** A new set with the texts of an earlier one; messages that it does not know re-enter the window. */
  restore: route.input(inThread.extend({ number: z.number().int() })).output(MemoryState),
  /** Newest first; `before` is the id of the last one seen. */
  cycles: route
    .input(inThread.extend({ before: CycleId.nullable(), limit: z.number().int().min(1).max(200) }))
    .output(z.array(CycleSummary)),
  cycle: route.input(z.object({ cycleId: CycleId })).output(Cycle),
  recallPlan: route.input(inThread).output(RecallPlan),
  /** 최근 기억 불러오기. nothing-to-do when there is nothing new. */
  recall: route.input(inThread).output(z.void()),
  /** A summary cycle now, whatever the threshold; nothing-to-do without a message to consume. */
  summarise: route.input(inThread).output(z.void()),
  /** Makes anew what rests on changed messages, from the first changed cycle on; nothing-to-do when nothing is stale. */
  rebuild: route.input(inThread).output(z.void()),
  /** Stops memory work of this kind; what was applied stays. */
  cancel: route.input(inThread.extend({ kind: MemoryWork.shape.kind })).output(z.void()),
};
