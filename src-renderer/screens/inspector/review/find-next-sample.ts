import type { GenerationId, ThreadId } from '#shared/ids.ts';
import type { Generation } from '#shared/prompts.ts';
import { client } from '../../../client/engine.ts';

const PAGE = 100;
const AT_ONCE = 8;

interface Search {
  /** null: in every thread, the newest talk first. */
  threadId: ThreadId | null;
  /** Not this one: it is open already. */
  except: GenerationId | null;
  /** '' counts answers of anybody. */
  labeller: string;
  signal: AbortSignal;
  onProgress: (lookedAt: number) => void;
}

/**
 * The newest reply of the 5 % sample that this person has not answered for yet; null: there is none. Only a reply itself
 * says that it is in the sample, so replies are asked for one by one, a few at once.
 */
export async function findNextSample(search: Search): Promise<Generation | null> {
  const { threadId, signal } = search;
  const threads =
    threadId === null ? (await client.threads.list(undefined, { signal })).map(({ id }) => id) : [threadId];
  const count = { lookedAt: 0 };
  for (const id of threads) {
    const found = await inThread(id, search, count);
    if (found) return found;
  }
  return null;
}

async function inThread(threadId: ThreadId, search: Search, count: { lookedAt: number }): Promise<Generation | null> {
  const { signal } = search;
  let before: GenerationId | null = null;
  do {
    const page: { id: GenerationId }[] = await client.prompts.generations(
      { threadId, before, limit: PAGE },
      { signal },
    );
    for (let from = 0; from < page.length; from += AT_ONCE) {
      const part = page.slice(from, from + AT_ONCE);
      const replies = await Promise.all(
        part.map(({ id }) => client.prompts.generation({ generationId: id }, { signal })),
      );
      const found = replies.find((reply) => isOpen(reply, search));
      if (found) return found;
      count.lookedAt += part.length;
      search.onProgress(count.lookedAt);
    }
    before = page.length < PAGE ? null : (page.at(-1)?.id ?? null);
  } while (before !== null);
  return null;
}

function isOpen({ id, sampled, labels }: Generation, { except, labeller }: Search): boolean {
  if (!sampled || id === except) return false;
  return !labels.some(
    (label) => label.aspect === 'invented_memory' && (labeller === '' || label.labeller === labeller),
  );
}
