import { type ReadLabel, readLabels } from './read-labels.ts';
import { type LabelId, rungOf } from './relationship-ladder.ts';

/** The highest label that is affirmed of the two; an ending is none. */
export function highestAffirmed(labels: readonly ReadLabel[]): ReadLabel | null {
  const own = labels.filter((read) => isAffirmed(read) && !rungOf(read.label).apart);
  return own.toSorted((a, b) => b.rank - a.rank)[0] ?? null;
}

function isEnding(read: ReadLabel): boolean {
  return isAffirmed(read) && rungOf(read.label).apart;
}

function isAffirmed(read: ReadLabel): boolean {
  return read.about === 'pair' && read.standing === 'affirmed';
}

/** Whether a text says that the two have come apart, and not that they found back. */
export function findEnding(text: string, names: readonly string[]): ReadLabel | null {
  if (REUNION.test(text)) return null;
  return readLabels(text, names).find(isEnding) ?? null;
}

const REUNION = /다시 (?:만나기로|사귀|시작|합치|이어|연인|가까워)|재결합|화해(?!하지)|back together|made up/iu;

/** Whoever writes to each other knows each other: that needs no words. */
const LEAST = rungOf('acquaintances').rank;
const FIRST_OF_HEART = rungOf('liking').rank;

/**
 * The highest label that memory affirms. Where it says that the two came apart, what they were to each other before that
 * counts no more.
 */
export function rankInMemory(
  memory: readonly string[],
  names: readonly string[],
): { label: LabelId | null; rank: number } {
  const read = memory.map((text) => ({ isReunion: REUNION.test(text), labels: readLabels(text, names) }));
  const isApart = read.some((one) => !one.isReunion && one.labels.some(isEnding));
  const counted = read.flatMap((one) =>
    isApart && !one.isReunion ? one.labels.filter((label) => label.rank < FIRST_OF_HEART) : one.labels,
  );
  const highest = highestAffirmed(counted);
  return highest === null
    ? { label: null, rank: LEAST }
    : { label: highest.label, rank: Math.max(LEAST, highest.rank) };
}
