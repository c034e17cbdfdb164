import { type Fields, inside, isRecord, ownField, type Place, warn } from '../field-readers.ts';

/** One entry of a file: its own fields, where it stands, and the name of its place in a map ('' in a list). */
export interface EntryRow {
  raw: Fields;
  key: string;
  index: number;
  place: Place;
}

/** Entries in the order of the file, whether it holds them as a list or as a map; what is no entry is passed over with a warning. */
export function listEntries(from: Fields, name: string, place: Place): EntryRow[] {
  const value = ownField(from, name);
  const here = inside(place, name);
  if (Array.isArray(value))
    return value.flatMap((raw: unknown, index) => rowOf(raw, { key: '', index, place: inside(here, index) }));
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, raw], index) => rowOf(raw, { key, index, place: inside(here, key) }));
  if (value !== undefined && value !== null) warn(here, 'wrong-type', value);
  return [];
}

function rowOf(raw: unknown, at: Omit<EntryRow, 'raw'>): EntryRow[] {
  if (isRecord(raw)) return [{ raw, ...at }];
  warn(at.place, 'wrong-type', raw);
  return [];
}
