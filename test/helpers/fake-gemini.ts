import { geminiReply } from './fake-gemini-answers.ts';
import { type FakeAnswer, type FakeServer, type RecordedRequest, startFakeServer } from './fake-model-server.ts';

export interface FakeGemini extends FakeServer {
  /** The answer of the next call that generates; in order. */
  enqueue(...answers: FakeAnswer[]): void;
}

export interface FakeGeminiOptions {
  port?: number;
  /** Ids that `GET /models` lists. */
  models?: readonly string[];
  /** What answers once the queue is empty. */
  otherwise?: (request: RecordedRequest) => FakeAnswer;
}

export const LISTED_MODELS = ['gemini-3.1-flash-lite', 'gemini-3.5-flash-lite', 'gemini-3.6-flash', 'gemini-3.8-flash'];

/** Gemini's REST API on loopback: model list, `streamGenerateContent` with scripted answers, everything recorded. */
export async function startFakeGemini(options: FakeGeminiOptions = {}): Promise<FakeGemini> {
  const queue: FakeAnswer[] = [];
  const otherwise = options.otherwise ?? (() => geminiReply(['네.']));
  const server = await startFakeServer((request) => {
    if (request.method === 'GET' && /^\/v1(beta)?\/models(\?|$)/.test(request.path)) {
      return queue.shift() ?? modelList(options.models ?? LISTED_MODELS);
    }
    if (/^\/v1(beta)?\/models\/[^/]+:streamGenerateContent\?alt=sse$/.test(request.path)) {
      return queue.shift() ?? otherwise(request);
    }
    return { status: 404, headers: { 'content-type': 'text/html' }, chunks: ['<html>404. That’s an error.</html>'] };
  }, options.port);
  return {
    ...server,
    enqueue: (...answers) => {
      queue.push(...answers);
    },
  };
}

function modelList(ids: readonly string[]): FakeAnswer {
  const models = ids.map((id) => ({
    name: `models/${id}`,
    displayName: id.replace(/^gemini-/, 'Gemini '),
    inputTokenLimit: 1_048_576,
    outputTokenLimit: 65_536,
    supportedGenerationMethods: ['generateContent', 'countTokens'],
    thinking: true,
  }));
  const embedding = { name: 'models/gemini-embedding-001', supportedGenerationMethods: ['embedContent'] };
  return { chunks: [JSON.stringify({ models: [...models, embedding] })] };
}
