import type { KeywordEntry } from './keyword-matcher.ts';

/** A keyword that is a regular expression: `/pattern/flags`. */
export interface KeywordPattern {
  id: string;
  /** As it stands in the entry. */
  keyword: string;
  source: string;
  /** Always with g, never with y: all places are looked for. */
  flags: string;
}

export interface SplitKeywords {
  /** The same entries with plain keywords only; those without any are left out. */
  plain: KeywordEntry[];
  patterns: KeywordPattern[];
  /** Written as regular expressions that can't be read. */
  broken: { id: string; keyword: string }[];
}

/** Parts plain keywords from regular expressions. What only looks like one (`/home/user`) is plain. */
export function splitPatterns(entries: readonly KeywordEntry[]): SplitKeywords {
  const split: SplitKeywords = { plain: [], patterns: [], broken: [] };
  for (const { id, keywords } of entries) {
    const plain = keywords.filter((keyword) => {
      const [, source, flags] = FORM.exec(keyword.trim()) ?? [];
      if (source === undefined || flags === undefined) return true;
      const pattern = { id, keyword, source, flags: `${flags.replace(/[gy]/gu, '')}g` };
      if (isReadable(pattern)) split.patterns.push(pattern);
      else split.broken.push({ id, keyword });
      return false;
    });
    if (plain.length > 0) split.plain.push({ id, keywords: plain });
  }
  return split;
}

const FORM = /^\/(.+)\/([dgimsuvy]*)$/su;

function isReadable({ source, flags }: KeywordPattern): boolean {
  try {
    new RegExp(source, flags);
    return true;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
