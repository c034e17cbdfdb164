import { bodyChunks, HttpRefusal } from './http-call.ts';
import { countOf, fieldsOf, parseJson } from './json-fields.ts';
import { readEvents } from './read-events.ts';

/**
 * The same answer in the one framing that the SDK reads. As it stands it drops an event with a comment, `id:` or
 * `event:` line in it, which is lost text, and fails on `[DONE]`, on data over several lines and on a last event without
 * its blank line. An error within the stream is thrown as a refusal, with whatever code it has.
 */
export function reframeGeminiEvents(response: Response): Response {
  const encoder = new TextEncoder();
  const events = readEvents(bodyChunks(response));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      for (;;) {
        const { done, value } = await events.next();
        if (done) return controller.close();
        const data = value.data.trim();
        if (data === '' || data === '[DONE]') continue;
        refuseErrors(data);
        // A line break outside a JSON string is only dress; within one it can't stand.
        return controller.enqueue(encoder.encode(`data: ${data.replace(/\n/g, ' ')}\n\n`));
      }
    },
  });
  return new Response(body, { status: response.status, headers: { 'content-type': 'text/event-stream' } });
}

function refuseErrors(data: string): void {
  const parsed = parseJson(data);
  const first = fieldsOf(Array.isArray(parsed) ? parsed[0] : parsed);
  if (first.error === undefined || first.error === null) return;
  throw new HttpRefusal(countOf(fieldsOf(first.error).code) ?? 500, data, null);
}
