import { type Place, warn } from '../field-readers.ts';
import type { ForeignDate } from '../foreign.ts';
import { readForeignDate } from './read-date.ts';

/** As `readForeignDate`, with a warning where something stands there that can't be read. */
export function readMessageDate(value: unknown, place: Place): ForeignDate {
  const date = readForeignDate(value);
  const isSaid = value !== undefined && value !== null && value !== '' && value !== 0;
  if (isSaid && date.at === null && date.local === null) warn(place, 'date-not-read', value);
  return date;
}
