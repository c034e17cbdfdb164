import { type GenerateContentResponse, GoogleGenAI } from '@google/genai';
import type { Settings } from '#shared/settings.ts';
import { askOnce } from './ask-once.ts';
import { classifyGeminiError } from './classify-gemini-error.ts';
import { failed, finish } from './finish.ts';
import { callServer, HttpRefusal } from './http-call.ts';
import { headerKey } from './key-header.ts';
import type { LanguageModel, ModelRequest, StreamPart } from './language-model.ts';
import { type Concession, lowerGeminiDemands } from './lower-gemini-demands.ts';
import { interrupted } from './network-error.ts';
import { readErrorBody } from './read-error-body.ts';
import { geminiOutcome, NOTHING_SEEN, readGeminiChunk } from './read-gemini-chunk.ts';
import { reframeGeminiEvents } from './reframe-gemini-events.ts';
import { firstDemands, type GeminiAbilities, type GeminiDemands, toGeminiRequest } from './to-gemini-request.ts';
import type { WebFetch } from './web-fetch.ts';
import { WireFault } from './wire-fault.ts';

export interface GeminiConnection {
  /** An allowed address, without version. */
  baseUrl: string;
  key: string | null;
  fetch: WebFetch;
  safety: Settings['gemini']['safety'];
  abilities: GeminiAbilities;
}

/** Google's own version: 3.x of the SDK would take v1, where this API is not documented. */
export const GEMINI_API_VERSION = 'v1beta';

/** Gemini over `generateContent` (SPEC section 9). Without a key nothing is sent: the SDK would look for other credentials. */
export function geminiModel(modelId: string, connection: GeminiConnection): LanguageModel {
  return {
    provider: 'gemini',
    modelId,
    stream: (request, signal) => askOnce(signal, connection.key, (call) => ask(modelId, request, connection, call)),
  };
}

async function* ask(
  modelId: string,
  request: ModelRequest,
  connection: GeminiConnection,
  signal: AbortSignal,
): AsyncGenerator<StreamPart> {
  const client = openClient(modelId, connection);
  const made = new Set<Concession>();
  let demands = firstDemands(request, connection.abilities, connection.safety);
  for (;;) {
    const opened = await open(client, modelId, request, demands, signal);
    if (!(opened instanceof HttpRefusal)) {
      yield* readAnswer(opened);
      return;
    }
    const failure = classifyGeminiError(opened.status, opened.body, opened.retryAfter);
    const retractable = opened.status === 400 && failure.code === 'model-bad-request';
    const lower = retractable ? lowerGeminiDemands(demands, readErrorBody(opened.body), made) : null;
    if (lower === null) throw new WireFault(failure);
    made.add(lower.concession);
    demands = lower.demands;
  }
}

function openClient(modelId: string, { key, baseUrl, fetch }: GeminiConnection): GoogleGenAI {
  if (key === null || key.trim() === '') throw new WireFault(failed('key-missing', 'no key is stored'));
  // The SDK throws on some of these and puts others into the path as they are.
  if (!/^[\w./:@-]+$/.test(modelId) || modelId.includes('..')) {
    throw new WireFault(failed('model-not-found', `${modelId} is no model id`));
  }
  return new GoogleGenAI({
    apiKey: headerKey(key),
    apiVersion: GEMINI_API_VERSION,
    // Said outright, because environment variables would otherwise redirect calls and the key with them.
    enterprise: false,
    httpOptions: {
      baseUrl,
      fetch: async (url, init) => reframeGeminiEvents(await callServer(fetch, String(url), init ?? {})),
    },
  });
}

/** The chunks of an answer, or how it was refused. WireFaults pass through the SDK unchanged. */
async function open(
  client: GoogleGenAI,
  modelId: string,
  request: ModelRequest,
  demands: GeminiDemands,
  signal: AbortSignal,
): Promise<AsyncGenerator<GenerateContentResponse> | HttpRefusal> {
  try {
    return await client.models.generateContentStream(toGeminiRequest(modelId, request, demands, signal));
  } catch (error) {
    if (error instanceof HttpRefusal) return error;
    throw error;
  }
}

async function* readAnswer(chunks: AsyncGenerator<GenerateContentResponse>): AsyncGenerator<StreamPart> {
  let seen = NOTHING_SEEN;
  for (;;) {
    const chunk = await nextChunk(chunks);
    if (chunk === null) break;
    const read = readGeminiChunk(seen, chunk);
    seen = read.seen;
    yield* read.parts;
  }
  yield finish(geminiOutcome(seen), seen.finishReason ?? seen.blockReason);
}

/** The answer has begun, so whatever the SDK throws here comes from what the server sent. */
async function nextChunk(chunks: AsyncGenerator<GenerateContentResponse>): Promise<GenerateContentResponse | null> {
  try {
    const { done, value } = await chunks.next();
    return done === true ? null : value;
  } catch (error) {
    if (error instanceof WireFault) throw error;
    if (error instanceof HttpRefusal) throw new WireFault(classifyGeminiError(error.status, error.body, null));
    throw new WireFault(interrupted(error));
  }
}
