import { AppError } from '#shared/errors.ts';
import { foldText } from '../memory/fold-text.ts';
import { splitPatterns } from './keywords/split-patterns.ts';

/**
 * Keywords as a person typed them, fit to be kept: NFC, trimmed, none blank, none twice (case and width don't count, but in a
 * regular expression they do). Throws AppError invalid-input with the `pattern` that can't be read.
 */
export function tidyKeywords(typed: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const one of typed) {
    const keyword = one.toWellFormed().normalize('NFC').trim();
    if (keyword === '') continue;
    const split = splitPatterns([{ id: '', keywords: [keyword] }]);
    if (split.broken.length > 0) throw new AppError('invalid-input', { field: 'keywords', pattern: keyword });
    const key = split.patterns.length > 0 ? keyword : foldText(keyword);
    if (!kept.has(key)) kept.set(key, keyword);
  }
  return [...kept.values()];
}
