import { interrupted, unreachable } from './network-error.ts';
import type { WebFetch } from './web-fetch.ts';
import { WireFault } from './wire-fault.ts';

/** A server that answered and said no. */
export class HttpRefusal extends Error {
  readonly status: number;
  readonly body: string;
  /** Seconds of the `Retry-After` header; null without one. */
  readonly retryAfter: number | null;
  constructor(status: number, body: string, retryAfter: number | null) {
    super(`HTTP ${status}`);
    this.name = 'HttpRefusal';
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** A 2xx answer. Throws WireFault when there is no answer at all, HttpRefusal when it is another status. */
export async function callServer(fetch: WebFetch, url: string, init: RequestInit): Promise<Response> {
  const response = await reach(fetch, url, init);
  if (response.ok) return response;
  const seconds = Number.parseFloat(response.headers.get('retry-after') ?? '');
  throw new HttpRefusal(response.status, await bodyText(response), Number.isFinite(seconds) ? seconds : null);
}

/** The bytes of a body as they come. Throws WireFault when the connection breaks. */
export async function* bodyChunks(response: Response): AsyncGenerator<Uint8Array> {
  if (response.body === null) return;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await readChunk(reader);
    if (done) return;
    yield value;
  }
}

/** The whole body as text. Throws WireFault when the connection breaks. */
export async function bodyText(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    throw new WireFault(interrupted(error));
  }
}

async function reach(fetch: WebFetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new WireFault(unreachable(error));
  }
}

async function readChunk(
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array>> {
  try {
    return await reader.read();
  } catch (error) {
    throw new WireFault(interrupted(error));
  }
}
