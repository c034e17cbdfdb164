import type { KeywordMatcher } from '../../core/recall/keywords/keyword-matcher.ts';
import type { KeywordPattern } from '../../core/recall/keywords/split-patterns.ts';

/** A thread's keywords, made ready; `mark` tells whether its entries are still those. */
export interface ReadyKeywords {
  mark: string;
  matcher: KeywordMatcher;
  patterns: KeywordPattern[];
}
