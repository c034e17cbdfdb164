import { z } from 'zod';
import { route } from './route.ts';

export const Backup = z.object({
  file: z.string(),
  at: z.number(),
  bytes: z.number(),
  reason: z.enum(['start', 'daily', 'migration', 'manual', 'replaced']),
  messages: z.number().int(),
});
export type Backup = z.infer<typeof Backup>;

export const archiveRoutes = {
  /** Newest first; only backups that were verified when they were made. */
  backups: route.output(z.array(Backup)),
  backUp: route.output(Backup),
  /** Puts a backup in place of the database. The present one is kept as a `replaced` backup first. */
  restore: route.input(z.object({ file: z.string().max(200) })).output(z.void()),
};
