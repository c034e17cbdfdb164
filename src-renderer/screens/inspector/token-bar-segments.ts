import type { BlockName, ComposedPrompt } from '#shared/prompts.ts';

export interface TokenBarSegment {
  /** `headings`: what the template adds around the blocks. */
  name: BlockName | 'headings';
  tokens: number;
  /** Of the whole bar, 0 to 1. */
  share: number;
}

/**
 * The stacked bar of a prompt, in the order in which it was sent. Blocks of one name are one segment; a block without
 * tokens has none. Shares add up to 1.
 */
export function tokenBarSegments(prompt: ComposedPrompt): TokenBarSegment[] {
  const tokens = new Map<TokenBarSegment['name'], number>();
  for (const block of prompt.blocks) tokens.set(block.name, (tokens.get(block.name) ?? 0) + block.tokens);
  const inBlocks = [...tokens.values()].reduce((sum, count) => sum + count, 0);
  // Our estimate of the whole can be below the sum of its parts: rounding is per block.
  if (prompt.tokens > inBlocks) tokens.set('headings', prompt.tokens - inBlocks);
  const total = Math.max(prompt.tokens, inBlocks);
  return [...tokens]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => ({ name, tokens: count, share: count / total }));
}
