import { type Fields, inside, isRecord, ownField, type Place, warn } from '../field-readers.ts';
import { isPattern } from './split-keys.ts';

/**
 * Keys of an entry that says they are regular expressions, without slashes, as `/source/flags`. SillyTavern says so of every entry, so
 * where an entry bears its marks nothing follows from it; and a plain word stays one, because as a word it is found with its particles.
 */
export function asPatterns(keys: string[], raw: Fields, place: Place): string[] {
  const said = saysPatterns(raw);
  if (said === null) return keys;
  const flags = isCaseSensitive(raw) ? '' : 'i';
  return keys.map((key) => {
    const pattern = `/${key}/${flags}`;
    if (!SIGNS.test(key) || isPattern(key) || !isPattern(pattern)) return key;
    warn(inside(place, said), 'value-guessed', pattern);
    return pattern;
  });
}

/** What hardly stands in a name and nearly always in an expression. */
const SIGNS = /[|^$[\]{}*+\\]|\(\?|\.[*+?]|[^\s]\?$/u;

/** The field that says it. */
function saysPatterns(raw: Fields): string | null {
  if (ownField(raw, 'useRegex') === true) return 'useRegex';
  const extensions = ownField(raw, 'extensions');
  const marked = isRecord(extensions) && MARKS.some((name) => Object.hasOwn(extensions, name));
  return ownField(raw, 'use_regex') === true && !marked ? 'use_regex' : null;
}

const MARKS = ['selectiveLogic', 'useProbability', 'display_index', 'exclude_recursion'];

function isCaseSensitive(raw: Fields): boolean {
  return ownField(raw, 'case_sensitive') === true || ownField(raw, 'caseSensitive') === true;
}
