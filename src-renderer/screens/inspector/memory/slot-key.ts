import type { MemorySlot } from '#shared/memory.ts';
import type { BlockName } from '#shared/prompts.ts';

/** The four slots in the order of a memory document. */
export const SLOTS: readonly MemorySlot[] = [
  'recent_context',
  'long_term_memory',
  'soul_relational_persona',
  'user_relational_persona',
];

/** Under which name, and so in which colour, a slot stands in a prompt. */
export const blockOf = (slot: MemorySlot): BlockName =>
  slot === 'recent_context' ? 'initial_or_recent_context' : slot;
