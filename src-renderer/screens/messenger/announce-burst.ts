import type { Message } from '#shared/threads.ts';

/** Bubbles of the Soul that a screen reader has not heard yet. */
export type BurstState = { heardUpTo: number; queued: readonly { seq: number; text: string }[] };

/** Everything that is there when a room opens counts as heard. */
export function startBurst(newestSeq: number): BurstState {
  return { heardUpTo: newestSeq, queued: [] };
}

/**
 * Collects the bubbles of a burst and says them once, after the last, when nobody is typing any more (facts:
 * messenger-ux D.4). `say` is null while there is nothing to say.
 */
export function nextBurst(
  state: BurstState,
  messages: readonly Message[],
  quiet: boolean,
): { state: BurstState; say: readonly string[] | null } {
  const fresh = messages.filter((message) => message.author === 'soul' && message.seq > newestOf(state));
  const queued = [...state.queued, ...fresh.map(({ seq, text }) => ({ seq, text }))];
  if (!quiet || queued.length === 0) return { state: fresh.length === 0 ? state : { ...state, queued }, say: null };
  return { state: startBurst(queued.at(-1)?.seq ?? state.heardUpTo), say: queued.map(({ text }) => text) };
}

const newestOf = (state: BurstState): number => state.queued.at(-1)?.seq ?? state.heardUpTo;
