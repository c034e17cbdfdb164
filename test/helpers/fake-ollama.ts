import { type FakeAnswer, type FakeServer, startFakeServer } from './fake-model-server.ts';

const NDJSON = { 'content-type': 'application/x-ndjson' };

export interface FakeOllama extends FakeServer {
  /** The answer of the next request of any kind; in order. */
  enqueue(...answers: FakeAnswer[]): void;
}

export interface OllamaReply {
  model?: string;
  /** null: the stream closes before its last line. */
  doneReason?: string | null;
  promptTokens?: number;
  outputTokens?: number;
}

/** The native API of Ollama on loopback: `/api/tags` and a scripted `/api/chat`, everything recorded. */
export async function startFakeOllama(models: readonly string[] = ['gemma3:4b']): Promise<FakeOllama> {
  const queue: FakeAnswer[] = [];
  const server = await startFakeServer(({ path }) => {
    const scripted = queue.shift();
    if (scripted !== undefined) return scripted;
    if (path === '/api/tags')
      return { chunks: [JSON.stringify({ models: models.map((name) => ({ name, model: name })) })] };
    if (path === '/api/chat') return ollamaReply(['네.']);
    return { status: 404, chunks: ['404 page not found'] };
  });
  return {
    ...server,
    enqueue: (...answers) => {
      queue.push(...answers);
    },
  };
}

/** The lines of a whole reply, as the real server writes them. */
export function ollamaStream(texts: readonly string[], reply: OllamaReply = {}): string {
  const { model = 'gemma3:4b', doneReason = 'stop', promptTokens = 120, outputTokens = 9 } = reply;
  const lines = texts.map((content) => ({ model, message: { role: 'assistant', content }, done: false }));
  const last = {
    model,
    message: { role: 'assistant', content: '' },
    done: true,
    done_reason: doneReason,
    prompt_eval_count: promptTokens,
    eval_count: outputTokens,
  };
  return [...lines, ...(doneReason === null ? [] : [last])].map((line) => `${JSON.stringify(line)}\n`).join('');
}

export function ollamaReply(texts: readonly string[], reply: OllamaReply = {}): FakeAnswer {
  return { headers: NDJSON, chunks: [ollamaStream(texts, reply)] };
}

export function ollamaRaw(chunks: readonly (string | Uint8Array)[], end: FakeAnswer['end'] = 'close'): FakeAnswer {
  return { headers: NDJSON, chunks, end };
}

/** Lines given as they are. */
export function ollamaLines(lines: readonly unknown[]): FakeAnswer {
  return ollamaRaw(lines.map((line) => `${JSON.stringify(line)}\n`));
}

export function ollamaRefusal(status: number, error: string): FakeAnswer {
  return { status, chunks: [JSON.stringify({ error })] };
}
