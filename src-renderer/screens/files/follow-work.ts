import type { FileWork } from '#shared/archive.ts';
import { client, engine, queryClient } from '../../client/engine.ts';
import { toFailure } from '../../client/failure.ts';

/** Milliseconds between two looks at a work. */
const BETWEEN = 250;

/** Asks how far a work is until it has ended; `see` hears of every step. A broken line is waited for: the work goes on without it. */
export async function followWork(begun: FileWork, see: (work: FileWork) => void): Promise<FileWork> {
  let work = begun;
  while (work.state === 'running') {
    see(work);
    await pause(BETWEEN);
    work = await ask(work);
  }
  return work;
}

async function ask(before: FileWork): Promise<FileWork> {
  try {
    return await client.archive.work({ id: before.id });
  } catch (error) {
    if (toFailure(error).code === 'engine-lost') return before;
    throw error;
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Ends a running work, which whoever began it follows to its end; one that has ended is not told of again. */
export const endWork = (id: string): Promise<void> => quietly(client.archive.cancelWork({ id }));

/** A file that nobody needs any more. */
export const dropFile = (fileId: string): Promise<void> => quietly(client.archive.dropFile({ fileId }));

/** What was imported is asked for anew. */
export const refreshImports = (): void => void queryClient.invalidateQueries({ queryKey: engine.archive.key() });

/** It may be gone already, or the engine with it: then there is nothing to tidy up. */
async function quietly(tidying: Promise<void>): Promise<void> {
  try {
    await tidying;
  } catch (error) {
    console.debug('tidying up files', error);
  }
}
