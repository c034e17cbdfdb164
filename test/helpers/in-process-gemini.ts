import type { Fetch } from '../../src-main/core/ports.ts';
import type { FakeAnswer } from './fake-model-server.ts';

/** What a call asks, as far as scripts care. */
export interface InProcessAsk {
  model: string;
  body: unknown;
}

/** A `fetch` that answers Gemini's `streamGenerateContent` in this process: for runs of a thousand calls, without sockets. */
export function inProcessGemini(answer: (ask: InProcessAsk) => FakeAnswer): Fetch {
  return (url, init) => {
    const model = /\/models\/([^/:]+):streamGenerateContent/u.exec(url)?.[1];
    if (model === undefined)
      return Promise.resolve(Response.json({ error: { code: 404, status: 'NOT_FOUND' } }, { status: 404 }));
    const { body } = init as { body: string };
    return Promise.resolve(toResponse(answer({ model, body: JSON.parse(body) })));
  };
}

function toResponse({ status = 200, headers = {}, chunks = [], end = 'close' }: FakeAnswer): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      if (end === 'drop') controller.error(new TypeError('terminated'));
      else if (end === 'close') controller.close();
    },
  });
  return new Response(body, { status, headers: { 'content-type': 'application/json', ...headers } });
}
