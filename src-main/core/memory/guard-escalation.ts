import { type ReadLabel, readLabels } from './read-labels.ts';
import { type LabelId, rungOf } from './relationship-ladder.ts';
import { highestAffirmed, rankInMemory } from './relationship-state.ts';
import { rankSpokenFor } from './words-for-label.ts';

export interface RaisedLabel {
  /** Place in what was written. */
  index: number;
  /** The highest label that memory affirmed before; null when it affirmed none. */
  from: LabelId | null;
  to: LabelId;
  excerpt: string;
}

export interface EscalationInput {
  /** All items of the old memory. */
  before: readonly string[];
  after: readonly { text: string }[];
  /** New messages or summaries, in order. */
  evidence: readonly string[];
  /** Names of the Soul and of the user, as texts may use them. */
  names?: readonly string[];
}

/**
 * Items that raise the relationship of the Soul and {user} above everything memory affirmed, without words for it in the new
 * evidence (SPEC section 6 b). An item that was there word for word before is not new and never meant.
 */
export function guardEscalation({ before, after, evidence, names = [] }: EscalationInput): RaisedLabel[] {
  const old = rankInMemory(before, names);
  const known = new Set(before.map((text) => text.trim()));
  const ceiling = Math.max(old.rank, rankSpokenFor(evidence, names));
  return after.flatMap(({ text }, index) => {
    const raised = known.has(text.trim()) ? null : highestAffirmed(readLabels(text, names));
    if (raised === null || raised.rank <= ceiling) return [];
    return [{ index, from: old.label, to: raised.label, excerpt: raised.excerpt }];
  });
}

/**
 * Bubbles of a reply that assert a higher label than memory and the recent talk have: a signal, nothing is changed by it (SPEC
 * section 8). A question or proposal of the Soul asserts nothing. What the user just asked or proposed, the reply may accept.
 */
export function guardReplyEscalation(
  bubbles: readonly string[],
  memory: readonly string[],
  recent: readonly string[],
  names: readonly string[] = [],
): RaisedLabel[] {
  const old = rankInMemory(memory, names);
  const offered = recent.flatMap((line) => readLabels(line, names)).filter(isOffer);
  const ceiling = Math.max(old.rank, rankSpokenFor(recent, names), ...offered.map((one) => one.rank));
  return bubbles.flatMap((bubble, index) => {
    const raised = highestAffirmed(readLabels(bubble, names));
    if (raised === null || raised.rank <= ceiling || rungOf(raised.label).apart) return [];
    return [{ index, from: old.label, to: raised.label, excerpt: raised.excerpt }];
  });
}

function isOffer(read: ReadLabel): boolean {
  return read.about === 'pair' && (read.standing === 'asked' || read.standing === 'proposed');
}
