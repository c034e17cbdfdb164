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

  /** Calls go over `link` from now on. */
  use(link: Inner): void {
    this.#current = link;
    for (const resume of this.#waiting) resume(link);
    this.#waiting.clear();
  }

  /** `link` is gone: calls wait, unless another one has taken its place already. */
  release(link: Inner): void {
    if (this.#current === link) this.#current = null;
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
