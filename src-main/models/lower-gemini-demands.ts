import { ThinkingLevel } from '@google/genai';
import type { ErrorBody } from './read-error-body.ts';
import type { GeminiDemands } from './to-gemini-request.ts';

/** Which part of a refused request was taken back. */
export type Concession = 'safety' | 'capability';

/**
 * What to ask instead after a 400, or null when nothing about the demands can be at fault. Each kind of concession is
 * made once per attempt. Long requests get "invalid argument" with no reason: then thinking and sampling both give way.
 */
export function lowerGeminiDemands(
  demands: GeminiDemands,
  refusal: ErrorBody,
  made: ReadonlySet<Concession>,
): { demands: GeminiDemands; concession: Concession } | null {
  const said = `${refusal.message} ${JSON.stringify(refusal.details)}`;
  if (/safety|threshold|HarmBlock|HARM_/i.test(said)) {
    if (demands.safety !== 'off' || made.has('safety')) return null;
    return { demands: { ...demands, safety: 'block-none' }, concession: 'safety' };
  }
  if (made.has('capability')) return null;
  const lower = lowerCapabilities(demands, said);
  return lower === null ? null : { demands: lower, concession: 'capability' };
}

function lowerCapabilities(demands: GeminiDemands, said: string): GeminiDemands | null {
  const thinking = /thinking|reasoning/i.test(said);
  const sampling = /temperature|top_?p|top_?k|sampling/i.test(said);
  const unexplained = /^\s*(request contains an )?invalid argument\.?\s*(\[\])?\s*$/i.test(said);
  if (!thinking && !sampling && !unexplained) return null;
  const lower: GeminiDemands = {
    ...demands,
    thinking: thinking || unexplained ? lowerThinking(demands) : demands.thinking,
    temperature: sampling || unexplained ? null : demands.temperature,
  };
  const same = lower.thinking === demands.thinking && lower.temperature === demands.temperature;
  return same ? null : lower;
}

/** `minimal` is what newer ids refuse, and they take `low`; whatever else is refused is left unsaid. */
function lowerThinking(demands: GeminiDemands): GeminiDemands['thinking'] {
  return demands.thinking?.thinkingLevel === ThinkingLevel.MINIMAL ? { thinkingLevel: ThinkingLevel.LOW } : null;
}
