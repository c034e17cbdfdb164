import type { Ports } from '../../src-main/create-app.ts';

export interface ListeningFetch {
  fetch: NonNullable<Ports['fetch']>;
  /** When the last byte of the newest answer was read, on the clock of `performance.now()`. */
  lastByteAt(): number;
}

/** The global fetch, with an ear at the end of every body. */
export function createListeningFetch(): ListeningFetch {
  let last = 0;
  return {
    fetch: async (url, init) => {
      const response = await fetch(url, init as RequestInit);
      const listened = response.body?.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          flush: () => {
            last = performance.now();
          },
        }),
      );
      return new Response(listened ?? null, { status: response.status, headers: response.headers });
    },
    lastByteAt: () => last,
  };
}
