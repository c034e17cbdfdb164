import { countTokens, previewPrompt } from '../flows/compose-turn.ts';
import { describeGeneration, describeGenerations } from '../flows/describe-generation.ts';
import type { Engine } from '../flows/engine.ts';
import { labelReply } from '../flows/label-reply.ts';
import type { HandlerBase } from './handler-base.ts';

export function promptHandlers({ prompts: os }: HandlerBase, engine: Engine) {
  return os.router({
    generations: os.generations.handler(({ input }) => describeGenerations(engine, input)),
    generation: os.generation.handler(({ input }) => describeGeneration(engine, input.generationId)),
    label: os.label.handler(({ input }) => labelReply(engine, input.generationId, input)),
    countTokens: os.countTokens.handler(({ input }) => input.texts.map(countTokens)),
    preview: os.preview.handler(({ input }) => previewPrompt(engine, input.threadId)),
  });
}
