import type { Thread } from '#shared/threads.ts';
import { UsageError } from './command.ts';
import type { Client } from './open-client.ts';

/** The thread that a person means: its id, the start of it, or the Soul's name. Throws UsageError naming what there is. */
export async function findThread(client: Client, asked: string): Promise<Thread> {
  const threads = await client.threads.list();
  const wanted = asked.normalize('NFC');
  const found = threads.filter(
    (thread) =>
      (wanted !== '' && thread.id.startsWith(wanted)) ||
      thread.displayName.normalize('NFC') === wanted ||
      thread.soulName.normalize('NFC') === wanted,
  );
  const [thread] = found;
  if (found.length === 1 && thread) return thread;
  const known = threads.map((one) => `  ${one.id}  ${one.displayName}`).join('\n');
  throw new UsageError(
    `${found.length === 0 ? 'no' : 'more than one'} thread "${asked}"; there are:\n${known || '  (none yet)'}`,
  );
}
