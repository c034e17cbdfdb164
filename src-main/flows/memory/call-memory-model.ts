import type { AppErrorCode } from '#shared/errors.ts';
import type { Usage } from '#shared/models.ts';
import type { PurposeSettings, Settings } from '#shared/settings.ts';
import type { LanguageModel, Outcome } from '../../models/language-model.ts';

/** What came of one memory call. */
export interface MemoryCall {
  text: string;
  outcome: Outcome;
  usage: Usage | null;
  modelAnswered: string | null;
  milliseconds: number;
}

/** Asks a model once and reads the answer whole. Never throws for what a network or a server does. */
export async function callMemoryModel(
  model: LanguageModel,
  request: { system: string; turn: string; choice: PurposeSettings; settings: Settings; variant: number },
  signal: AbortSignal,
  now: () => number,
): Promise<MemoryCall> {
  const begin = now();
  const call: MemoryCall = {
    text: '',
    outcome: { kind: 'cancelled' },
    usage: null,
    modelAnswered: null,
    milliseconds: 0,
  };
  const tooLong = new AbortController();
  const stream = model.stream(
    {
      system: request.system,
      turns: [{ role: 'user', text: request.turn.toWellFormed() }],
      temperature: request.choice.temperature,
      reasoning: request.choice.reasoning,
      maxOutputTokens: outputTokens(request.choice, request.settings),
      variant: request.variant,
    },
    AbortSignal.any([signal, tooLong.signal]),
  );
  for await (const part of stream) {
    if (part.type === 'model-answered') call.modelAnswered = part.model;
    else if (part.type === 'usage') call.usage = part.usage;
    else if (part.type === 'finish') call.outcome = part.outcome;
    else if (call.text.length < MOST_LETTERS) call.text += part.text;
    else tooLong.abort();
  }
  if (signal.aborted) call.outcome = { kind: 'cancelled' };
  else if (tooLong.signal.aborted) call.outcome = { kind: 'max_tokens' };
  call.milliseconds = now() - begin;
  return call;
}

/** Ten times what the bounds allow: a model that writes more will not stop by itself. */
const MOST_LETTERS = 120_000;

/** Thinking counts against it (facts A.2). A local window is shared by the prompt and the answer. */
function outputTokens(choice: PurposeSettings, settings: Settings): number {
  if (choice.provider !== 'ollama' && choice.provider !== 'openai') return 8_192;
  return Math.min(8_192, Math.max(1_024, Math.floor(settings[choice.provider].contextTokens / 4)));
}

/** The code of a call that brought no whole answer; null: there is one to judge. */
export function failureOf(call: MemoryCall): AppErrorCode | null {
  switch (call.outcome.kind) {
    case 'stop':
      return call.text.trim() === '' ? 'model-empty' : null;
    case 'max_tokens':
      return 'memory-rejected';
    case 'blocked':
      return 'model-blocked';
    case 'cancelled':
      return 'model-interrupted';
    case 'failed':
      return call.outcome.code;
  }
}

/** The outcome in a few words, for the list of attempts. */
export function describeCall(call: MemoryCall): string {
  const { outcome } = call;
  if (outcome.kind === 'failed') return `failed: ${outcome.detail}`.slice(0, 300);
  return outcome.kind === 'blocked' ? `blocked (${outcome.where}): ${outcome.reason}` : outcome.kind;
}
