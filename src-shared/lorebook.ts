import { z } from 'zod';
import { CycleId, EntryId, ThreadId } from './ids.ts';
import { Evidence, ItemFlag } from './memory.ts';
import { route } from './route.ts';

/** A detailed record of one event of a (user, Soul) (SPEC section 2). Never changed, only retired when cycles are made anew. */
export const LorebookEntry = z.object({
  id: EntryId,
  threadId: ThreadId,
  title: z.string(),
  keywords: z.array(z.string()),
  /** `2026-05-28 (목)` or `(시간 불명)`. */
  time: z.string(),
  record: z.string(),
  /** `ltm_displaced`: the app itself kept a bullet that left long-term memory; `imported`: it came with a file. */
  source: z.enum(['cycle', 'ltm_displaced', 'imported']),
  cycleId: CycleId.nullable(),
  createdAt: z.number(),
  state: z.enum(['active', 'retired']),
  stale: z.boolean(),
  flags: z.array(ItemFlag),
  evidence: z.array(Evidence),
});
export type LorebookEntry = z.infer<typeof LorebookEntry>;

export const lorebookRoutes = {
  /** Newest first; `query` narrows by words of title, keywords and record; `before` is the id of the last one seen. */
  list: route
    .input(
      z.object({
        threadId: ThreadId,
        query: z.string().max(200),
        retired: z.boolean(),
        before: EntryId.nullable(),
        limit: z.number().int().min(1).max(200),
      }),
    )
    .output(z.object({ entries: z.array(LorebookEntry), active: z.number().int(), retired: z.number().int() })),
};
