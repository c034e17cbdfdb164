import {
  booleanField,
  type Fields,
  inside,
  numberField,
  ownField,
  type Place,
  textField,
  warn,
} from '../field-readers.ts';
import type { ForeignEntry } from '../foreign.ts';
import { asPatterns } from './as-patterns.ts';
import type { EntryRow } from './list-entries.ts';
import { readKeys } from './read-keys.ts';
import { splitDecorators } from './split-decorators.ts';

/**
 * An entry as SillyTavern, character cards and Marinara write it: the same fields under two or three names each (facts of the formats:
 * `key` and `keys`, `disable` and `enabled`, `order` and `insertion_order`). Every field may be missing. A disabled entry stays so.
 */
export function readStyledEntry({ raw, key, index, place }: EntryRow): ForeignEntry {
  const { decorators, content } = splitDecorators(readContent(raw, 'content', place));
  const says = (name: string) => decorators.some((one) => one.name === name && !one.fallback);
  return {
    id: readId(raw, ['uid', 'id'], place) ?? (key === '' ? String(index) : key),
    title: (textField(raw, 'name', place) || textField(raw, 'comment', place)).trim(),
    keys: asPatterns(readKeys(raw, ['key', 'keys', 'keywords'], place), raw, place),
    secondaryKeys: readKeys(raw, ['keysecondary', 'secondary_keys', 'secondaryKeys'], place),
    secondaryLogic: readLogic(raw, place),
    content,
    enabled: isEnabled(raw, place) && !says('dont_activate'),
    constant: booleanField(raw, 'constant', place) === true || says('activate'),
    order: readFirstNumber(raw, ['order', 'insertion_order', 'priority'], place),
    raw,
  };
}

/** A text that an entry is nothing without; '' with a warning where there is none. */
export function readContent(raw: Fields, name: string, place: Place): string {
  const value = ownField(raw, name);
  if (value === undefined || value === null) warn(inside(place, name), 'missing', '');
  return textField(raw, name, place);
}

/** The first id that is a text or a number; null where there is none. */
export function readId(raw: Fields, names: readonly string[], place: Place): string | null {
  for (const name of names) {
    const value = ownField(raw, name);
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && value !== '') return textField(raw, name, place).slice(0, LONGEST_ID);
  }
  return null;
}

const LONGEST_ID = 200;

/** The first of the named fields that holds a number. */
export function readFirstNumber(raw: Fields, names: readonly string[], place: Place): number | null {
  for (const name of names) {
    const value = numberField(raw, name, place);
    if (value !== null) return value;
  }
  return null;
}

/** Where two fields contradict each other the entry is off: it costs a click to switch it on, and a spoiled story to miss it. */
function isEnabled(raw: Fields, place: Place): boolean {
  const enabled = booleanField(raw, 'enabled', place);
  const disabled = booleanField(raw, 'disable', place) ?? booleanField(raw, 'disabled', place);
  if (enabled !== null && enabled === disabled) warn(inside(place, 'enabled'), 'disagreement', enabled);
  return enabled !== false && disabled !== true;
}

function readLogic(raw: Fields, place: Place): ForeignEntry['secondaryLogic'] {
  const extensions = ownField(raw, 'extensions');
  const own = ownField(raw, 'selectiveLogic');
  const value = isFields(extensions) ? (ownField(extensions, 'selectiveLogic') ?? own) : own;
  if (value === undefined || value === null || value === '') return null;
  const logic = LOGICS.get(String(typeof value === 'object' ? '' : value).toLowerCase());
  if (logic === undefined) warn(inside(place, 'selectiveLogic'), 'wrong-type', value);
  return logic ?? null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

const LOGICS = new Map<string, NonNullable<ForeignEntry['secondaryLogic']>>([
  ['0', 'and-any'],
  ['1', 'not-all'],
  ['2', 'not-any'],
  ['3', 'and-all'],
  ...(['and', 'or', 'and_any'] as const).map((name) => [name, 'and-any'] as const),
  ['not_all', 'not-all'],
  ['not', 'not-any'],
  ['not_any', 'not-any'],
  ['and_all', 'and-all'],
]);
