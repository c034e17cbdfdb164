export type KeywordProblem = 'pattern' | 'twice' | 'too-long' | 'too-many';
export type ReadKeyword =
  | { kind: 'good'; keyword: string }
  | { kind: 'bad'; problem: KeywordProblem }
  /** Nothing was written. */
  | { kind: 'none' };

/** As many and as long as the contract takes (src-shared/recall.ts). */
const MOST = { keywords: 100, length: 1000 };

/** Judges a keyword that is about to stand beside `others`. `/…/i` has to be a regular expression that can be read. */
export function readKeyword(typed: string, others: readonly string[]): ReadKeyword {
  const keyword = typed.normalize('NFC').trim();
  if (keyword === '') return { kind: 'none' };
  if (keyword.length > MOST.length) return { kind: 'bad', problem: 'too-long' };
  if (others.includes(keyword)) return { kind: 'bad', problem: 'twice' };
  if (others.length >= MOST.keywords) return { kind: 'bad', problem: 'too-many' };
  if (!canBeRead(keyword)) return { kind: 'bad', problem: 'pattern' };
  return { kind: 'good', keyword };
}

function canBeRead(keyword: string): boolean {
  const [, source, flags] = /^\/(.+)\/([dgimsuvy]*)$/su.exec(keyword) ?? [];
  if (source === undefined) return true;
  try {
    new RegExp(source, flags);
    return true;
  } catch {
    // That it throws is the answer.
    return false;
  }
}
