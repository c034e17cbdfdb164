import { type FakeAnswer, type FakeServer, startFakeServer } from './fake-model-server.ts';

const EVENTS = { 'content-type': 'text/event-stream' };

export interface FakeOpenAi extends FakeServer {
  /** The answer of the next request of any kind; in order. */
  enqueue(...answers: FakeAnswer[]): void;
}

export interface OpenAiReply {
  model?: string;
  finishReason?: string | null;
  usage?: Record<string, unknown> | null;
  /** Says `[DONE]`. */
  done?: boolean;
}

/** What LM Studio and llama.cpp share, on loopback: `/v1/models` and a scripted `/v1/chat/completions`, recorded. */
export async function startFakeOpenAi(models: readonly string[] = ['qwen3-8b']): Promise<FakeOpenAi> {
  const queue: FakeAnswer[] = [];
  const server = await startFakeServer(({ path }) => {
    const scripted = queue.shift();
    if (scripted !== undefined) return scripted;
    if (path === '/v1/models')
      return { chunks: [JSON.stringify({ data: models.map((id) => ({ id, object: 'model' })) })] };
    if (path === '/v1/chat/completions') return openAiReply(['네.']);
    return { status: 404, chunks: ['{"error":{"message":"File Not Found","code":404}}'] };
  });
  return {
    ...server,
    enqueue: (...answers) => {
      queue.push(...answers);
    },
  };
}

/** One delta of the stream. */
export function openAiDelta(delta: Record<string, unknown>, finishReason: string | null = null): object {
  return { id: 'c1', model: 'qwen3-8b', choices: [{ index: 0, delta, finish_reason: finishReason }] };
}

/** The events of a whole reply; usage comes last with no choices, as `include_usage` has it. */
export function openAiStream(texts: readonly string[], reply: OpenAiReply = {}): string {
  const { model = 'qwen3-8b', finishReason = 'stop', done = true } = reply;
  const { usage = { prompt_tokens: 120, completion_tokens: 9, total_tokens: 129 } } = reply;
  const events = [
    openAiDelta({ role: 'assistant', content: '' }),
    ...texts.map((content) => openAiDelta({ content })),
    ...(finishReason === null ? [] : [openAiDelta({}, finishReason)]),
    ...(usage === null ? [] : [{ choices: [], usage }]),
  ].map((event) => `data: ${JSON.stringify({ ...event, model })}\n\n`);
  return `${events.join('')}${done ? 'data: [DONE]\n\n' : ''}`;
}

export function openAiReply(texts: readonly string[], reply: OpenAiReply = {}): FakeAnswer {
  return { headers: EVENTS, chunks: [openAiStream(texts, reply)] };
}

export function openAiRaw(chunks: readonly (string | Uint8Array)[], end: FakeAnswer['end'] = 'close'): FakeAnswer {
  return { headers: EVENTS, chunks, end };
}

/** Events given as they are. */
export function openAiEvents(events: readonly unknown[]): FakeAnswer {
  return openAiRaw(events.map((event) => `data: ${JSON.stringify(event)}\n\n`));
}

export function openAiRefusal(status: number, error: unknown): FakeAnswer {
  return { status, chunks: [JSON.stringify({ error })] };
}
