import type { ModelRequest } from './language-model.ts';

/** What may be left out or said otherwise because a server refused it. */
export type OpenAiConcession =
  | 'fold-system'
  | 'no-template-kwargs'
  | 'no-usage'
  | 'completion-tokens'
  | 'no-temperature'
  | 'no-effort';

/** The body of `/v1/chat/completions`. `local`: a server on this machine or in the home network. */
export function toOpenAiRequest(
  modelId: string,
  request: ModelRequest,
  local: boolean,
  made: ReadonlySet<OpenAiConcession>,
): object {
  const limit = made.has('completion-tokens') ? 'max_completion_tokens' : 'max_tokens';
  return {
    model: modelId,
    messages: toMessages(request, made.has('fold-system')),
    stream: true,
    [limit]: request.maxOutputTokens,
    ...(made.has('no-usage') ? {} : { stream_options: { include_usage: true } }),
    ...(request.temperature === null || made.has('no-temperature') ? {} : { temperature: request.temperature }),
    ...thinkingFields(request, local, made),
  };
}

/** The concession that a refusal asks for, if it was not made yet. `body` is the refusal's text. */
export function nextConcession(
  body: string,
  request: ModelRequest,
  made: ReadonlySet<OpenAiConcession>,
): OpenAiConcession | null {
  const wanted = REFUSALS.find(([pattern, concession]) => pattern.test(body) && !made.has(concession))?.[1] ?? null;
  if (wanted === 'fold-system' && request.system.trim() === '') return null;
  return wanted;
}

/** "Only user and assistant roles", "System role not supported", "Conversation roles must alternate": chat templates. */
const REFUSALS: readonly (readonly [RegExp, OpenAiConcession])[] = [
  [/max_completion_tokens/i, 'completion-tokens'],
  [/chat_template_kwargs|enable_thinking/i, 'no-template-kwargs'],
  [/reasoning_effort/i, 'no-effort'],
  [/stream_options|include_usage/i, 'no-usage'],
  [/temperature/i, 'no-temperature'],
  [/system.{0,20}(role|message|prompt)|roles? .{0,60}(alternate|supported)|only user and assistant/i, 'fold-system'],
];

/** Ours alternate already; a system text in front of them is what some templates can't take. */
function toMessages(request: ModelRequest, fold: boolean): object[] {
  const turns = request.turns.map(({ role, text }) => ({
    role: role === 'model' ? 'assistant' : 'user',
    content: text,
  }));
  if (request.system.trim() === '') return turns;
  const [first, ...others] = turns;
  if (!fold || first === undefined) return [{ role: 'system', content: request.system }, ...turns];
  return [{ ...first, content: `${request.system}\n\n${first.content}` }, ...others];
}

/** The template switch is a habit of local servers; the great clouds refuse unknown fields. */
function thinkingFields(request: ModelRequest, local: boolean, made: ReadonlySet<OpenAiConcession>): object {
  if (request.reasoning !== 'off') return made.has('no-effort') ? {} : { reasoning_effort: request.reasoning };
  return local && !made.has('no-template-kwargs') ? { chat_template_kwargs: { enable_thinking: false } } : {};
}
