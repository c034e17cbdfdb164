import { askOnce } from './ask-once.ts';
import { callJson, type ServerAddress } from './call-json.ts';
import { classifyServerError } from './classify-server-error.ts';
import { failed, finish } from './finish.ts';
import { bodyChunks, HttpRefusal } from './http-call.ts';
import type { LanguageModel, ModelRequest, Outcome, StreamPart } from './language-model.ts';
import { readEvents, type ServerEvent } from './read-events.ts';
import { readOpenAiEvent } from './read-openai-event.ts';
import { explainEmptyReply, type ReplyProgress } from './reply-progress.ts';
import { thinkingFilter } from './strip-thinking.ts';
import { nextConcession, type OpenAiConcession, toOpenAiRequest } from './to-openai-request.ts';
import { WireFault } from './wire-fault.ts';

export interface OpenAiConnection extends ServerAddress {
  /** On this machine or in the home network. */
  local: boolean;
  /** What the person says the server was started with; used to explain silence. */
  contextTokens: number;
}

/** LM Studio, llama.cpp and everything else that speaks `/v1/chat/completions`. */
export function openAiModel(modelId: string, connection: OpenAiConnection): LanguageModel {
  return {
    provider: 'openai',
    modelId,
    stream: (request, signal) => askOnce(signal, connection.key, (call) => ask(modelId, request, connection, call)),
  };
}

async function* ask(
  modelId: string,
  request: ModelRequest,
  connection: OpenAiConnection,
  signal: AbortSignal,
): AsyncGenerator<StreamPart> {
  const response = await openChat(modelId, request, connection, signal);
  yield* readAnswer(readEvents(bodyChunks(response)), connection.contextTokens);
}

/** Every concession is made at most once, so this ends. */
async function openChat(
  modelId: string,
  request: ModelRequest,
  connection: OpenAiConnection,
  signal: AbortSignal,
): Promise<Response> {
  const made = new Set<OpenAiConcession>();
  for (;;) {
    try {
      const body = toOpenAiRequest(modelId, request, connection.local, made);
      return await callJson(connection, '/v1/chat/completions', body, signal);
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      // Templates that can't take a role answer 500, strict servers 400 or 422.
      const negotiable = [400, 422, 500].includes(error.status);
      const concession = negotiable ? nextConcession(error.body, request, made) : null;
      if (concession === null) throw new WireFault(classifyServerError(error.status, error.body, error.retryAfter));
      made.add(concession);
    }
  }
}

interface OpenAiProgress extends ReplyProgress {
  model: string | null;
  finishReason: string | null;
  done: boolean;
}

async function* readAnswer(events: AsyncIterable<ServerEvent>, contextTokens: number): AsyncGenerator<StreamPart> {
  const filter = thinkingFilter();
  const seen: OpenAiProgress = {
    answered: false,
    hasText: false,
    hasThoughts: false,
    usage: null,
    model: null,
    finishReason: null,
    done: false,
  };
  for await (const raw of events) {
    const event = readOpenAiEvent(raw);
    if (event.kind === 'error') throw new WireFault(classifyServerError(200, event.body, null));
    if (event.kind === 'broken') throw new WireFault(broken(`not an event of the protocol: ${raw.data.slice(0, 200)}`));
    if (event.kind === 'done') {
      seen.done = true;
      break;
    }
    const { text, thinking } = filter.push(event.text);
    const thinks = event.thinks || (event.text !== '' && thinking);
    const named = event.model ?? seen.model;
    if (named !== null && (named !== seen.model || thinks)) yield { type: 'model-answered', model: named };
    if (text !== '') yield { type: 'text-delta', text };
    if (event.usage !== null) yield { type: 'usage', usage: event.usage };
    seen.answered = true;
    seen.hasText ||= text !== '';
    seen.hasThoughts ||= thinks;
    seen.usage = event.usage ?? seen.usage;
    seen.model = named;
    seen.finishReason = event.finishReason ?? seen.finishReason;
  }
  const rest = filter.end();
  if (rest !== '') yield { type: 'text-delta', text: rest };
  seen.hasText ||= rest !== '';
  yield finish(openAiOutcome(seen, contextTokens), seen.finishReason);
}

function openAiOutcome(seen: OpenAiProgress, contextTokens: number): Outcome {
  if (seen.finishReason === 'content_filter') return { kind: 'blocked', reason: 'content_filter', where: 'reply' };
  // Some servers name no reason and only say [DONE].
  const ended = seen.done || seen.finishReason !== null;
  if (!ended && seen.answered) return broken('the stream closed without an end');
  if (seen.finishReason === 'error') return failed('model-server-error', 'finish_reason error', { retryable: true });
  if (!seen.hasText && seen.finishReason !== 'length') return explainEmptyReply(seen, contextTokens);
  return seen.finishReason === 'length' ? { kind: 'max_tokens' } : { kind: 'stop' };
}

function broken(what: string): Outcome {
  return failed('model-interrupted', what, { retryable: true });
}
