import { type Fields, inside, ownField, type Place, textOf, warn, wholeText } from '../field-readers.ts';
import { splitKeys } from './split-keys.ts';

/**
 * The keys in the first of the named fields that holds any: a list, or one text with commas. Numbers are taken as they are written;
 * what other programs leave behind where a key is missing ("", "undefined", null) is no key.
 */
export function readKeys(from: Fields, names: readonly string[], place: Place): string[] {
  const given = names.filter((name) => Object.hasOwn(from, name));
  const name = given.find((one) => ownField(from, one) !== null) ?? given[0];
  if (name === undefined) return [];
  const value = ownField(from, name);
  const here = inside(place, name);
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => readKey(one, inside(here, index)));
  if (typeof value === 'string') {
    const keys = splitKeys(wholeText(value, here)).filter((key) => !isLeftBehind(key));
    if (value !== '') warn(here, 'wrong-type', value);
    return keys;
  }
  if (value === null) {
    warn(here, 'wrong-type', value);
    return [];
  }
  return readKey(value, here);
}

function readKey(value: unknown, place: Place): string[] {
  if (value === '') return [];
  if (value === null || isLeftBehind(value)) {
    warn(place, 'wrong-type', value);
    return [];
  }
  const key = textOf(value, place);
  return key === null || key.trim() === '' ? [] : [key];
}

function isLeftBehind(value: unknown): boolean {
  return value === 'undefined' || value === '[object Object]';
}
