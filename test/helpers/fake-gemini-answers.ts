import type { FakeAnswer } from './fake-model-server.ts';

const EVENTS = { 'content-type': 'text/event-stream' };

export interface GeminiReply {
  /** null: the stream closes without one. */
  finishReason?: string | null;
  modelVersion?: string;
  usage?: Record<string, number> | null;
  /** Line end of the framing. */
  newline?: '\n' | '\r\n' | '\r';
}

export const USAGE = { promptTokenCount: 120, candidatesTokenCount: 9, totalTokenCount: 129 };

/** One event of the stream. */
export function geminiEvent(chunk: unknown, newline = '\n'): string {
  return `data: ${JSON.stringify(chunk)}${newline}${newline}`;
}

/** The stream of a whole reply, one event per text, as the real server frames it. */
export function geminiStream(texts: readonly string[], reply: GeminiReply = {}): string {
  const { finishReason = 'STOP', modelVersion = 'gemini-3.1-flash-lite', usage = USAGE, newline = '\r\n' } = reply;
  const chunks = texts.map((text) => ({
    candidates: [{ content: { parts: [{ text }], role: 'model' }, index: 0 }],
    modelVersion,
  }));
  // The real last event holds reason and usage, and often no parts.
  const last = {
    ...(finishReason === null ? {} : { candidates: [{ finishReason, index: 0 }] }),
    ...(usage === null ? {} : { usageMetadata: usage }),
    modelVersion,
  };
  return [...chunks, last].map((chunk) => geminiEvent(chunk, newline)).join('');
}

export function geminiReply(texts: readonly string[], reply: GeminiReply = {}): FakeAnswer {
  return { headers: EVENTS, chunks: [geminiStream(texts, reply)] };
}

/** Events given as they are. */
export function geminiChunks(chunks: readonly unknown[]): FakeAnswer {
  return { headers: EVENTS, chunks: chunks.map((chunk) => geminiEvent(chunk)) };
}

export function geminiRaw(chunks: readonly (string | Uint8Array)[], end: FakeAnswer['end'] = 'close'): FakeAnswer {
  return { headers: EVENTS, chunks, end };
}

export function geminiRefusal(code: number, status: string, message: string, details: unknown[] = []): FakeAnswer {
  return { status: code, chunks: [JSON.stringify({ error: { code, message, status, details } })] };
}

export const rateLimited = (retryDelay: string | null = '34s'): FakeAnswer =>
  geminiRefusal(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [{ quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier', quotaValue: '15' }],
    },
    ...(retryDelay === null ? [] : [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }]),
  ]);

export const dailyQuotaGone = (): FakeAnswer =>
  geminiRefusal(429, 'RESOURCE_EXHAUSTED', 'You exceeded your current quota.', [
    {
      '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
      violations: [
        { quotaId: 'GenerateRequestsPerMinutePerProjectPerModel-FreeTier' },
        { quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier', quotaValue: '500' },
      ],
    },
    { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '12.5s' },
  ]);

export const overloaded = (): FakeAnswer =>
  geminiRefusal(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.');

export const notFound = (): FakeAnswer =>
  geminiRefusal(404, 'NOT_FOUND', 'models/gemini-x is not found for API version v1beta.');

export const keyInvalid = (): FakeAnswer =>
  geminiRefusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
    { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' },
  ]);

export const wrongPlace = (): FakeAnswer =>
  geminiRefusal(400, 'FAILED_PRECONDITION', 'User location is not supported for the API use.');

export const minimalRefused = (): FakeAnswer =>
  geminiRefusal(400, 'INVALID_ARGUMENT', 'Thinking level MINIMAL is not supported for this model.');

export const safetyOffRefused = (): FakeAnswer =>
  geminiRefusal(400, 'INVALID_ARGUMENT', "Invalid value at 'safety_settings[0].threshold' (OFF)");

export const promptBlocked = (blockReason = 'PROHIBITED_CONTENT'): FakeAnswer =>
  geminiChunks([{ promptFeedback: { blockReason }, usageMetadata: { promptTokenCount: 120 } }]);
