import { type Fields, inside, isRecord, ownField, type Place, warn } from '../field-readers.ts';
import { isPattern } from './split-keys.ts';

/**
 * Keys of an entry that says they are regular expressions, without slashes, as `/source/flags`. SillyTavern says so of every entry, so
 * where an entry bears its marks nothing follows from it; and a plain word stays one, because as a word it is found with its particles.
 */
export function asPatterns(keys: string[], raw: Fields, place: Place): string[] {
  if (!saysPatterns(raw)) return keys;
  const flags = isCaseSensitive(raw) ? '' : 'i';
  return keys.map((key) => {
    const pattern = `/${key}/${flags}`;
    if (!SIGNS.test(key) || isPattern(key) || !isPattern(pattern)) return key;
    warn(inside(place, 'use_regex'), 'value-guessed', pattern);
    return pattern;
  });
}

/** What hardly stands in a name and nearly always in an expression. */
const SIGNS = /[|^$[\]{}*+\\]|\(\?|\.[*+?]|[^\s]\?$/u;

function saysPatterns(raw: Fields): boolean {
  if (ownField(raw, 'useRegex') === true) return true;
  const extensions = ownField(raw, 'extensions');
  const marked = isRecord(extensions) && MARKS.some((name) => Object.hasOwn(extensions, name));
  return ownField(raw, 'use_regex') === true && !marked;
}

const MARKS = ['selectiveLogic', 'useProbability', 'display_index', 'exclude_recursion'];

function isCaseSensitive(raw: Fields): boolean {
  return ownField(raw, 'case_sensitive') === true || ownField(raw, 'caseSensitive') === true;
}
