import type { GenerationId } from '#shared/ids.ts';

/** Stands for the prompt that has not been sent yet where a generation's id stands in the address. No id looks like it. */
export const NEXT_PROMPT = 'next' as GenerationId;
