import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { SoulId, ThreadId } from './ids.ts';
import { route } from './route.ts';

/** What changed, never what to do: a page asks again for what it shows. */
export const EngineEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('thread-changed'), threadId: ThreadId }),
  z.object({ type: z.literal('activity-changed'), threadId: ThreadId }),
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
};
