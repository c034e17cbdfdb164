import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { SoulId, ThreadId } from './ids.ts';
import { MemorySlot } from './memory.ts';
import { LabelAspect } from './prompts.ts';
import { route } from './route.ts';

/** What changed, never what to do: a page asks again for what it shows. */
export const EngineEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('thread-changed'), threadId: ThreadId }),
  z.object({ type: z.literal('activity-changed'), threadId: ThreadId }),
  /** Slots, cycles, lorebook or memory work of a thread. */
  z.object({ type: z.literal('memory-changed'), threadId: ThreadId }),
  /** What can be recalled in a thread, or how far its index is. */
  z.object({ type: z.literal('recall-changed'), threadId: ThreadId }),
  z.object({ type: z.literal('episodes-changed') }),
  z.object({ type: z.literal('labels-changed') }),
  z.object({ type: z.literal('souls-changed') }),
  z.object({ type: z.literal('settings-changed') }),
  z.object({ type: z.literal('notices-changed') }),
  z.object({ type: z.literal('storage-replaced') }),
]);
export type EngineEvent = z.infer<typeof EngineEvent>;

/** A row of the audit log (SPEC section 8). */
export const StoredEvent = z.object({
  id: z.number().int(),
  at: z.number(),
  type: z.string(),
  threadId: ThreadId.nullable(),
  soulId: SoulId.nullable(),
  data: z.record(z.string(), z.unknown()),
});
export type StoredEvent = z.infer<typeof StoredEvent>;

/** A share with what it was counted from; `of` 0: nothing to say yet. */
export const Share = z.object({ count: z.number().int(), of: z.number().int() });
export type Share = z.infer<typeof Share>;

export const SignalPoint = z.object({ at: z.number(), tokens: z.number().int() });
export type SignalPoint = z.infer<typeof SignalPoint>;

/** Agreement of two labellers on one aspect; `kappa` null where it can't be computed (no pair, or one answer only). */
export const Agreement = z.object({
  aspect: LabelAspect,
  labellers: z.tuple([z.string(), z.string()]),
  replies: z.number().int(),
  kappa: z.number().nullable(),
  /** Percentile bootstrap, 2,000 resamples clustered by thread. */
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type Agreement = z.infer<typeof Agreement>;

/** What testers watch (SPEC section 8), for one thread or all. */
export const Signals = z.object({
  /** Replies that the scene guard flagged, of all that were looked at. */
  sceneFlags: Share,
  /** By labels: yes of all labelled. */
  labels: z.array(z.object({ aspect: LabelAspect, yes: Share })),
  /** Cycles that left a slot as it was, of all that were applied. */
  noUpdate: z.array(z.object({ slot: MemorySlot, share: Share })),
  /** Outputs that a gate rejected, of all that came. */
  rejected: Share,
  generationTokens: z.array(SignalPoint),
  cycleTokens: z.array(SignalPoint),
  agreements: z.array(Agreement),
  /** Replies of the 5 % sample for invented memories, and how many of them are labelled. */
  sample: Share,
});
export type Signals = z.infer<typeof Signals>;

export const eventRoutes = {
  /** Never ends by itself. The first event is `settings-changed`, so that a page knows the line is open. */
  watch: route.output(eventIterator(EngineEvent)),
  /** Newest first. */
  list: route
    .input(
      z.object({
        threadId: ThreadId.nullable(),
        before: z.number().int().nullable(),
        limit: z.number().int().min(1).max(500),
      }),
    )
    .output(z.array(StoredEvent)),
  /** The log as JSON lines, oldest first, a page at a time; `next` null: that was the last one. */
  exportLines: route
    .input(
      z.object({ threadId: ThreadId.nullable(), after: z.number().int(), limit: z.number().int().min(1).max(5_000) }),
    )
    .output(z.object({ lines: z.array(z.string()), next: z.number().int().nullable() })),
  signals: route.input(z.object({ threadId: ThreadId.nullable() })).output(Signals),
};
