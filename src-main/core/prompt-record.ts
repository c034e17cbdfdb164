import { z } from 'zod';
import { BlockName, Omission } from '#shared/prompts.ts';

/**
 * A prompt as it is kept. History stands as the places of its messages; a longer text as `text` names it: by a number in the database,
 * by its fingerprint in an archive.
 */
export const promptRecord = <Text extends z.ZodType>(text: Text) =>
  z.object({
    template: z.string(),
    /** The newest edit of any message at that time: texts that later ones replaced are the ones that were sent. */
    newestEdit: z.number(),
    language: z.enum(['ko', 'en']),
    budget: z.number(),
    tokens: z.number(),
    blocks: z.array(
      z.object({
        name: BlockName,
        area: z.enum(['system', 'turn']),
        tokens: z.number(),
        items: z.number(),
        source: z.union([text, z.object({ seqs: z.array(z.tuple([z.number(), z.number()])) })]),
      }),
    ),
    omitted: z.array(Omission),
  });
