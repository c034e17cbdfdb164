import type { ForeignWarning, ForeignWarningCode } from './foreign.ts';

/** Where a reader stands in a file (`data.tags`, `line 88`), and the warnings it adds to. */
export interface Place {
  where: string;
  warnings: ForeignWarning[];
}

export type Fields = Record<string, unknown>;

/** The value of a field of the file's own; what every object inherits (`constructor`) is none. */
export function ownField(from: Fields, name: string): unknown {
  return Object.hasOwn(from, name) ? from[name] : undefined;
}

/** The place of a field inside a place. */
export function inside(place: Place, name: string | number): Place {
  const step = typeof name === 'number' ? `[${name}]` : `${place.where === '' ? '' : '.'}${name.slice(0, 60)}`;
  return { where: place.where + step, warnings: place.warnings };
}

export function warn(place: Place, code: ForeignWarningCode, detail: unknown): void {
  place.warnings.push({
    code,
    where: place.where,
    detail: typeof detail === 'string' ? excerpt(detail) : shown(detail),
  });
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text, '' where there is none. Numbers and truth values are taken as written, with a warning; of all else nothing is. */
export function textField(from: Fields, name: string, place: Place): string {
  return textOf(ownField(from, name), inside(place, name)) ?? '';
}

/** A finite number, null where there is none. Numbers written as text are read, with a warning. */
export function numberField(from: Fields, name: string, place: Place): number | null {
  const value = ownField(from, name);
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  warn(inside(place, name), 'wrong-type', value);
  const read = typeof value === 'string' && /^\s*[+-]?\d[\d.eE+-]*\s*$/u.test(value) ? Number(value) : Number.NaN;
  return Number.isFinite(read) ? read : null;
}

/** A truth value, null where there is none. 0, 1, "true" and "false" are read, with a warning. */
export function booleanField(from: Fields, name: string, place: Place): boolean | null {
  const value = ownField(from, name);
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value;
  warn(inside(place, name), 'wrong-type', value);
  if (value === 1 || value === 0) return value === 1;
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  return word === 'true' || word === 'false' ? word === 'true' : null;
}

/**
 * Texts of a list, empty ones left out. A single text is a list of one, or with `separator` of several, with a warning. Members of
 * another type are read as `textField` does.
 */
export function textListField(from: Fields, name: string, place: Place, separator?: RegExp): string[] {
  const value = ownField(from, name);
  const here = inside(place, name);
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one, index) => textOf(one, inside(here, index)) || []);
  if (typeof value === 'string' && value !== '') warn(here, 'wrong-type', value);
  const text = textOf(value, here) ?? '';
  const parts = separator === undefined ? [text] : text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== '');
}

/** An object, null where there is none. */
export function recordField(from: Fields, name: string, place: Place): Fields | null {
  const value = ownField(from, name);
  if (value === undefined || value === null) return null;
  if (isRecord(value)) return value;
  warn(inside(place, name), 'wrong-type', value);
  return null;
}

/** A list, empty where there is none. */
export function listField(from: Fields, name: string, place: Place): unknown[] {
  const value = ownField(from, name);
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  warn(inside(place, name), 'wrong-type', value);
  return [];
}

/** A value as text; null, with a warning, where it can't be one. Nothing at all is null without. */
export function textOf(value: unknown, place: Place): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string') return wholeText(value, place);
  warn(place, 'wrong-type', value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** `text` as any database can keep it: halves of surrogate pairs replaced and NUL taken out, with a warning. All else stays. */
export function wholeText(text: string, place: Place): string {
  if (text.isWellFormed() && !text.includes('\0')) return text;
  const whole = text.replaceAll('\0', '').toWellFormed();
  warn(place, 'repaired-text', whole);
  return whole;
}

/** At most 80 letters, in one line. */
export function excerpt(text: string): string {
  const start = text
    .slice(0, 240)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const letters = [...start];
  return letters.length > 80 ? `${letters.slice(0, 79).join('')}…` : start;
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`;
  return typeof value === 'object' && value !== null ? '{}' : excerpt(String(value));
}
