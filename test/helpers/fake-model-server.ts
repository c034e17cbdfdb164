import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** One answer, written as the very chunks given. */
export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  chunks?: readonly (string | Uint8Array)[];
  /** Milliseconds between chunks. */
  delayMs?: number;
  /** The last chunk waits for it, so that a test decides when an answer goes on. */
  holdLast?: Promise<unknown>;
  /** `drop` kills the socket after the chunks, `hang` leaves it open, `mute` never answers at all. */
  end?: 'close' | 'drop' | 'hang' | 'mute';
}

export interface RecordedRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: unknown;
  /** Settles when the exchange is over; `client`: the other side left before the answer was whole. */
  closedBy: Promise<'client' | 'server'>;
}

export interface FakeServer {
  baseUrl: string;
  requests: RecordedRequest[];
  close(): Promise<void>;
}

/** A real HTTP server on 127.0.0.1 that answers as told and remembers what it was asked. `port` 0: any free one. */
export async function startFakeServer(answer: (request: RecordedRequest) => FakeAnswer, port = 0): Promise<FakeServer> {
  const requests: RecordedRequest[] = [];
  const server = createServer((incoming, response) => {
    void serve(incoming, response, requests, answer);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The bytes of a text, cut at the given offsets. */
export function cutAt(text: string, offsets: readonly number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const edges = [0, ...offsets.filter((at) => at > 0 && at < bytes.length).sort((a, b) => a - b), bytes.length];
  return edges.slice(1).map((end, index) => bytes.subarray(edges[index], end));
}

async function serve(
  incoming: IncomingMessage,
  response: ServerResponse,
  requests: RecordedRequest[],
  answer: (request: RecordedRequest) => FakeAnswer,
): Promise<void> {
  const closedBy = new Promise<'client' | 'server'>((resolve) => {
    response.on('close', () => resolve(response.writableFinished ? 'server' : 'client'));
  });
  const text = await bodyOf(incoming);
  // Whoever leaves while still asking gets no answer.
  if (text === null) return;
  const request: RecordedRequest = {
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    body: text === '' ? null : parsedOrText(text),
    closedBy,
  };
  requests.push(request);
  await write(response, answer(request));
}

async function bodyOf(incoming: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of incoming) pieces.push(piece as Buffer);
  } catch (error) {
    if (incoming.complete) throw error;
    return null;
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsedOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Kept as it came: that it is not JSON is for the reader of `requests` to see.
    return text;
  }
}

async function write(response: ServerResponse, answer: FakeAnswer): Promise<void> {
  if (answer.end === 'mute') return;
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
  response.flushHeaders();
  const chunks = answer.chunks ?? [];
  for (const [index, chunk] of chunks.entries()) {
    if (index > 0 && answer.delayMs !== undefined) await wait(answer.delayMs);
    if (index === chunks.length - 1) await answer.holdLast;
    if (response.destroyed) return;
    await new Promise<void>((resolve) => response.write(chunk, () => resolve()));
  }
  if (answer.end === 'drop') response.destroy();
  else if (answer.end !== 'hang') response.end();
}
