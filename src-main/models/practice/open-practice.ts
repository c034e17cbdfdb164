import { setImmediate as tick } from 'node:timers/promises';
import { estimateTokens } from '../../core/count-tokens.ts';
import { failed, finish } from '../finish.ts';
import type { LanguageModel, ModelRequest, StreamPart } from '../language-model.ts';
import { findAbility } from './find-ability.ts';

/**
 * The model that is always there (SPEC section 9): no network, the same answer to the same request, made by rule from
 * what the prompt says. It answers as `practice-1`, whatever id is asked for. A task it has no rules for fails with
 * model-bad-request.
 */
export function openPractice(modelId: string): LanguageModel {
  return { provider: 'practice', modelId, stream: streamAnswer };
}

const ANSWERING_ID = 'practice-1';

async function* streamAnswer(request: ModelRequest, signal: AbortSignal): AsyncGenerator<StreamPart> {
  const ability = findAbility(request);
  if (!ability) {
    yield finish(failed('model-bad-request', 'the practice engine has no rules for this task'));
    return;
  }
  yield { type: 'model-answered', model: ANSWERING_ID };
  const answer = ability(request);
  for (const text of inPieces(answer)) {
    // One turn of the event loop a piece: an abort is seen at once, and nobody else waits.
    await tick();
    if (signal.aborted) {
      yield finish({ kind: 'cancelled' });
      return;
    }
    yield { type: 'text-delta', text };
  }
  yield usageOf(request, answer);
  yield finish({ kind: 'stop' }, 'stop');
}

const PIECE = 4;

/** Pieces of a few characters, as a server would send them; never half a character. */
function inPieces(text: string): string[] {
  const characters = Array.from(text);
  const pieces: string[] = [];
  for (let start = 0; start < characters.length; start += PIECE)
    pieces.push(characters.slice(start, start + PIECE).join(''));
  return pieces;
}

function usageOf(request: ModelRequest, answer: string): StreamPart {
  const prompt = [request.system, ...request.turns.map(({ text }) => text)].join('\n');
  return {
    type: 'usage',
    usage: {
      promptTokens: estimateTokens(prompt),
      outputTokens: estimateTokens(answer),
      thoughtTokens: 0,
      cachedTokens: 0,
    },
  };
}
