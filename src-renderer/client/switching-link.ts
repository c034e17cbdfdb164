import { type ClientContext, type ClientLink, type ClientOptions, ORPCError } from '@orpc/client';
import { EngineLost } from './failure.ts';

type Inner = ClientLink<ClientContext>;

/**
 * The link behind the one client of the page. Lines come and go; calls made while there is none wait for the next one
 * (or for their own abort signal), so that a short break is not an error. A call under way when its line breaks throws
 * EngineLost: whether the engine saw it can't be known here.
 */
export class SwitchingLink implements ClientLink<ClientContext> {
  #current: Inner | null = null;
  #waiting = new Set<(link: Inner) => void>();

  /** Calls go over `link` from now on; null: they wait. */
  use(link: Inner | null): void {
    this.#current = link;
    if (link === null) return;
    for (const resume of this.#waiting) resume(link);
    this.#waiting.clear();
  }

  async call(path: readonly string[], input: unknown, options: ClientOptions<ClientContext>): Promise<unknown> {
    const link = this.#current ?? (await this.#next(options.signal));
    try {
      return await link.call(path, input, options);
    } catch (error) {
      // Everything the engine answers is an ORPCError; what is left is the transport, or the caller's own abort.
      if (error instanceof ORPCError || options.signal?.aborted) throw error;
      throw new EngineLost(error);
    }
  }

  #next(signal: AbortSignal | undefined): Promise<Inner> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const resume = (link: Inner) => {
        signal?.removeEventListener('abort', stop);
        resolve(link);
      };
      const stop = () => {
        this.#waiting.delete(resume);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', stop, { once: true });
      this.#waiting.add(resume);
    });
  }
}
