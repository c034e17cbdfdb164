/** A shown message: of the chosen variant, not deleted. */
export interface WindowMessage {
  seq: number;
  author: 'user' | 'soul';
  /** The generation that gave it; null for what the user wrote and for what no generation gave (a log that was taken in). */
  generationId: string | null;
}

/**
 * The `seq` from which the last `pairs` turn pairs start (SPEC sections 1 and 5); null without messages. Messages are oldest first.
 *
 * A pair is what the user wrote since the generation before and all bubbles of one generation. User messages that nothing has
 * answered yet are no pair: they come after the last one and stay in the window with it. A bubble of no generation belongs to the
 * pair before it; a greeting before the user ever wrote belongs to the first pair. With fewer pairs than asked for, all are kept.
 */
export function keptFrom(messages: readonly WindowMessage[], pairs = 2): number | null {
  const starts = answeredPairs(messages).slice(-pairs);
  return starts[0] ?? messages[0]?.seq ?? null;
}

interface Pair {
  start: number;
  asked: boolean;
  answered: boolean;
  generationId: string | null;
}

/** Where each answered pair starts, oldest first. */
function answeredPairs(messages: readonly WindowMessage[]): number[] {
  const all: Pair[] = [];
  for (const message of messages) {
    const open = all.at(-1);
    if (open === undefined || startsPair(message, open)) all.push(take(message, null));
    else all[all.length - 1] = take(message, open);
  }
  return all.filter((pair) => pair.answered).map((pair) => pair.start);
}

function startsPair(message: WindowMessage, open: Pair): boolean {
  if (message.author === 'user') return open.answered;
  return message.generationId !== null && open.generationId !== null && message.generationId !== open.generationId;
}

function take(message: WindowMessage, open: Pair | null): Pair {
  const asked = (open?.asked ?? false) || message.author === 'user';
  const isAnswer = message.author === 'soul' && (message.generationId !== null || asked);
  return {
    start: open?.start ?? message.seq,
    asked,
    answered: (open?.answered ?? false) || isAnswer,
    generationId: message.generationId ?? open?.generationId ?? null,
  };
}
