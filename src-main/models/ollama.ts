import { askOnce } from './ask-once.ts';
import { callJson, type ServerAddress } from './call-json.ts';
import { classifyServerError } from './classify-server-error.ts';
import { failed, finish } from './finish.ts';
import { bodyChunks, HttpRefusal } from './http-call.ts';
import { parseJson } from './json-fields.ts';
import type { LanguageModel, ModelRequest, Outcome, StreamPart } from './language-model.ts';
import { readErrorBody } from './read-error-body.ts';
import { readLines } from './read-lines.ts';
import { type OllamaLine, readOllamaLine } from './read-ollama-line.ts';
import { explainEmptyReply, fillsContext, type ReplyProgress } from './reply-progress.ts';
import { thinkingFilter } from './strip-thinking.ts';
import { WireFault } from './wire-fault.ts';

export interface OllamaConnection extends ServerAddress {
  /** Goes out as `num_ctx`. A change makes Ollama load the model anew, so it is one value per setting, never per call. */
  contextTokens: number;
}

/** Ollama over its native API: the OpenAI-like one ignores `num_ctx` and `think`. */
export function ollamaModel(modelId: string, connection: OllamaConnection): LanguageModel {
  return {
    provider: 'ollama',
    modelId,
    stream: (request, signal) => askOnce(signal, connection.key, (call) => ask(modelId, request, connection, call)),
  };
}

async function* ask(
  modelId: string,
  request: ModelRequest,
  connection: OllamaConnection,
  signal: AbortSignal,
): AsyncGenerator<StreamPart> {
  const response = await openChat(modelId, request, connection, signal);
  yield* readAnswer(readLines(bodyChunks(response)), connection.contextTokens);
}

async function openChat(
  modelId: string,
  request: ModelRequest,
  connection: OllamaConnection,
  signal: AbortSignal,
): Promise<Response> {
  const body = chatBody(modelId, request, connection.contextTokens);
  try {
    return await callJson(connection, '/api/chat', { ...body, think: request.reasoning !== 'off' }, signal);
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    if (error.status !== 400 || !/think/i.test(error.body)) throw refused(error);
  }
  try {
    return await callJson(connection, '/api/chat', body, signal);
  } catch (error) {
    throw error instanceof HttpRefusal ? refused(error) : error;
  }
}

function refused(error: HttpRefusal): WireFault {
  return new WireFault(classifyServerError(error.status, error.body, error.retryAfter));
}

function chatBody(modelId: string, request: ModelRequest, contextTokens: number): object {
  const system = request.system.trim() === '' ? [] : [{ role: 'system', content: request.system }];
  const turns = request.turns.map(({ role, text }) => ({
    role: role === 'model' ? 'assistant' : 'user',
    content: text,
  }));
  return {
    model: modelId,
    messages: [...system, ...turns],
    stream: true,
    options: {
      num_ctx: contextTokens,
      num_predict: request.maxOutputTokens,
      ...(request.temperature === null ? {} : { temperature: request.temperature }),
    },
  };
}

async function* readAnswer(lines: AsyncIterable<string>, contextTokens: number): AsyncGenerator<StreamPart> {
  const filter = thinkingFilter();
  const seen: ReplyProgress = { answered: false, hasText: false, hasThoughts: false, usage: null };
  let last: OllamaLine | null = null;
  for await (const raw of lines) {
    if (raw.trim() === '') continue;
    const line = readOllamaLine(parseJson(raw));
    if (line === null) throw new WireFault(broken(`not a line of the protocol: ${raw.slice(0, 200)}`));
    if (line.error !== null) throw new WireFault(classifyServerError(200, JSON.stringify({ error: line.error }), null));
    const visible = filter.push(line.text);
    const thinks = line.thinks || (line.text !== '' && visible.thinking);
    const text = line.done ? visible.text + filter.end() : visible.text;
    if (line.model !== null && (line.model !== last?.model || thinks))
      yield { type: 'model-answered', model: line.model };
    if (text !== '') yield { type: 'text-delta', text };
    if (line.usage !== null) yield { type: 'usage', usage: line.usage };
    seen.answered = true;
    seen.hasText ||= text !== '';
    seen.hasThoughts ||= thinks;
    seen.usage = line.usage ?? seen.usage;
    last = line;
    if (line.done) break;
  }
  yield finish(outcomeOf(last, seen, contextTokens), last?.doneReason ?? null);
}

function outcomeOf(last: OllamaLine | null, seen: ReplyProgress, contextTokens: number): Outcome {
  if (last !== null && !last.done) return broken('the stream closed before its last line');
  if (!seen.hasText && last?.doneReason !== 'length') return explainEmptyReply(seen, contextTokens);
  if (fillsContext(seen.usage, contextTokens)) {
    return failed('model-context-full', `prompt and reply filled ${contextTokens} tokens`);
  }
  return last?.doneReason === 'length' ? { kind: 'max_tokens' } : { kind: 'stop' };
}

/** `readErrorBody` shortens a proxy's page to something that can be read. */
function broken(what: string): Outcome {
  return failed('model-interrupted', readErrorBody(what).message, { retryable: true });
}
