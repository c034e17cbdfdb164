import type { MemorySetSummary } from '#shared/memory.ts';
import { useFormat } from '../../../strings/format.ts';
import { useStrings } from '../../../strings/use-strings.ts';

/** Where a set comes from, in words. */
export function useOriginWords(): (set: MemorySetSummary) => string {
  const strings = useStrings('memory').origins;
  const format = useFormat();
  return ({ origin, base }) => (origin === 'restore' ? strings.restore(format.number(base ?? 0)) : strings[origin]);
}

export const tokensOf = ({ slots }: Pick<MemorySetSummary, 'slots'>): number =>
  slots.reduce((sum, { tokens }) => sum + tokens, 0);

/** What a set changed against the one before it, over all slots. */
export function changesOf({ slots }: Pick<MemorySetSummary, 'slots'>) {
  const total = (name: 'added' | 'revised' | 'removed') => slots.reduce((sum, slot) => sum + slot[name], 0);
  return { added: total('added'), revised: total('revised'), removed: total('removed') };
}
