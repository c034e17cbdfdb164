import { readLabels } from './read-labels.ts';
import { type LabelId, rungOf } from './relationship-ladder.ts';
import { findEnding, highestAffirmed } from './relationship-state.ts';

export interface RelationshipConflict {
  present: LabelId;
  imported: LabelId;
  presentText: string;
  importedText: string;
}

/**
 * Where an import contradicts the present state of the relationship (SPEC section 4, T2): the two have come apart in one and are
 * close in the other, or the import has them nearer than memory does, from almost-lovers on. An import that has them less near
 * is their past and contradicts nothing. Both texts come back whole; settling it is nobody's business here.
 */
export function findRelationshipConflict(
  memory: readonly string[],
  imported: readonly string[],
  names: readonly string[] = [],
): RelationshipConflict | null {
  const present = stateOf(memory, names);
  const past = stateOf(imported, names);
  if (present === null || past === null || !contradicts(present.label, past.label)) return null;
  return { present: present.label, imported: past.label, presentText: present.text, importedText: past.text };
}

interface State {
  label: LabelId;
  text: string;
}

/** An ending, if there is one that nothing took back; else the nearest that is affirmed. */
function stateOf(texts: readonly string[], names: readonly string[]): State | null {
  for (const text of texts) {
    const ending = findEnding(text, names);
    if (ending !== null) return { label: ending.label, text };
  }
  const affirmed = texts.flatMap((text) => {
    const highest = highestAffirmed(readLabels(text, names));
    return highest === null ? [] : [{ label: highest.label, rank: highest.rank, text }];
  });
  return affirmed.toSorted((a, b) => b.rank - a.rank)[0] ?? null;
}

function contradicts(present: LabelId, imported: LabelId): boolean {
  const now = rungOf(present);
  const then = rungOf(imported);
  if (now.apart && then.apart) return false;
  if (now.apart) return then.rank >= rungOf(present === 'estranged' ? 'friends' : 'liking').rank;
  if (then.apart) return now.rank >= rungOf(imported === 'estranged' ? 'friends' : 'almost-lovers').rank;
  return then.rank > now.rank && then.rank >= rungOf('almost-lovers').rank;
}
