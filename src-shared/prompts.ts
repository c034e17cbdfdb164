import { z } from 'zod';
import { AppErrorCode } from './errors.ts';
import { GenerationId, ThreadId } from './ids.ts';
import { ProviderId, Usage } from './models.ts';
import { RecallReceipt } from './recall.ts';
import { route } from './route.ts';
import { ReplyEnd, WallTime } from './threads.ts';

/** The eight slots (SPEC section 2) and what a turn adds to them. */
export const BlockName = z.enum([
  'overview',
  'long_term_memory',
  'soul_default_persona',
  'soul_relational_persona',
  'soul_messenger_bio',
  'user_relational_persona',
  'initial_or_recent_context',
  'live_chat_history',
  'recalled',
]);
export type BlockName = z.infer<typeof BlockName>;

/** One piece of a prompt as it was sent; `tokens` is our estimate. */
export const PromptBlock = z.object({
  name: BlockName,
  area: z.enum(['system', 'turn']),
  text: z.string(),
  tokens: z.number().int(),
  /** For history: how many messages. */
  items: z.number().int(),
  /** For history: its messages one by one, as they stand in the prompt; null for everything else. */
  lines: z.array(z.object({ author: z.enum(['user', 'soul']), text: z.string() })).nullable(),
});
export type PromptBlock = z.infer<typeof PromptBlock>;

/** What the budget kept out of this prompt. */
export const Omission = z.object({
  name: BlockName,
  reason: z.enum(['over-budget']),
  items: z.number().int(),
  tokens: z.number().int(),
  /** First words of what was left out, oldest first. */
  sample: z.string(),
});
export type Omission = z.infer<typeof Omission>;

export const ComposedPrompt = z.object({
  template: z.string(),
  budget: z.number().int(),
  tokens: z.number().int(),
  blocks: z.array(PromptBlock),
  omitted: z.array(Omission),
  /** What was recalled for it and why; null for prompts from before there was recall. */
  recall: RecallReceipt.nullable(),
});
export type ComposedPrompt = z.infer<typeof ComposedPrompt>;

/** What a tester says of a reply (SPEC section 8). */
export const LabelAspect = z.enum([
  'plays_scene_on',
  'invented_escalation',
  'useful_callback',
  'user_persona_good',
  'invented_memory',
]);
export type LabelAspect = z.infer<typeof LabelAspect>;

export const ReplyLabel = z.object({
  aspect: LabelAspect,
  labeller: z.string(),
  value: z.enum(['yes', 'no', 'unsure']),
  at: z.number(),
});
export type ReplyLabel = z.infer<typeof ReplyLabel>;

/** What a guard noticed in a reply; nothing is changed by it (SPEC section 6 d). */
export const ReplyFlag = z.object({ kind: z.enum(['scene', 'escalation']), excerpt: z.string(), reason: z.string() });
export type ReplyFlag = z.infer<typeof ReplyFlag>;

export const GenerationSummary = z.object({
  id: GenerationId,
  threadId: ThreadId,
  started: WallTime,
  end: ReplyEnd,
  code: AppErrorCode.nullable(),
  firstBubble: z.string(),
  bubbles: z.number().int(),
  promptTokens: z.number().int(),
  milliseconds: z.number().nullable(),
  chosen: z.boolean(),
  provider: ProviderId,
  flagged: z.boolean(),
});
export type GenerationSummary = z.infer<typeof GenerationSummary>;

export const Generation = GenerationSummary.extend({
  prompt: ComposedPrompt,
  modelRequested: z.string(),
  modelAnswered: z.string().nullable(),
  temperature: z.number().nullable(),
  /** The provider's own word for how the call ended. */
  finishReason: z.string().nullable(),
  usage: Usage,
  firstTokenMs: z.number().nullable(),
  attempts: z.array(
    z.object({ at: z.number(), outcome: z.string(), code: AppErrorCode.nullable(), milliseconds: z.number() }),
  ),
  /** Every bubble with what became of it. */
  reply: z.array(z.object({ text: z.string(), state: z.enum(['shown', 'dropped', 'deleted']) })),
  flags: z.array(ReplyFlag),
  labels: z.array(ReplyLabel),
  /** One of the 5 % that are to be looked through for invented memories. */
  sampled: z.boolean(),
});
export type Generation = z.infer<typeof Generation>;

export const promptRoutes = {
  /** Newest first; `before` is the id of the last one seen. */
  generations: route
    .input(z.object({ threadId: ThreadId, before: GenerationId.nullable(), limit: z.number().int().min(1).max(200) }))
    .output(z.array(GenerationSummary)),
  generation: route.input(z.object({ generationId: GenerationId })).output(Generation),
  /** One labeller's word on one aspect of a reply; null takes it back. */
  label: route
    .input(
      z.object({
        generationId: GenerationId,
        aspect: LabelAspect,
        labeller: z.string().trim().min(1).max(60),
        value: ReplyLabel.shape.value.nullable(),
      }),
    )
    .output(z.array(ReplyLabel)),
  /** The prompt that the next answer of this thread would be asked with. */
  preview: route.input(z.object({ threadId: ThreadId })).output(ComposedPrompt),
  /** Our estimate of each text's tokens, for the live figures beside what a director writes. */
  countTokens: route
    .input(z.object({ texts: z.array(z.string().max(100_000)).max(20) }))
    .output(z.array(z.number().int())),
};
