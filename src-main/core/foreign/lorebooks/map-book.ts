import { splitPatterns } from '../../recall/keywords/split-patterns.ts';
import { tidyKeywords } from '../../recall/tidy-keywords.ts';
import { excerpt } from '../field-readers.ts';
import { fillMacros } from '../fill-macros.ts';
import type { ForeignBook, ForeignEntry, ForeignWarning, ForeignWarningCode } from '../foreign.ts';
import { splitRecord } from './split-record.ts';
import { takeTime } from './stand-time.ts';
import { tellEntries } from './tell-entries.ts';

/** An entry as this app's lorebook takes it in. */
export interface MappedEntry {
  title: string;
  keywords: string[];
  /** '' but for entries that this app has written itself. */
  time: string;
  record: string;
  use: 'on' | 'off';
}

/**
 * Another app's lorebook as entries of this one (SPEC section 14), with `{{char}}` as the character's name. Disabled entries are `off`.
 * An entry without keys gets its title for one, because the rest of a talk would hardly bring it up; where an entry has no title, its
 * first key or words are that. Each kind of such a guess, and all that is left out, is one warning.
 */
export function mapBook(
  book: ForeignBook,
  names: { char: string },
): { entries: MappedEntry[]; warnings: ForeignWarning[] } {
  const notes = createNotes(book.entries.length);
  const entries = book.entries.flatMap((entry) => mapEntry(entry, names, notes));
  return { entries, warnings: notes.all() };
}

const LONGEST_TITLE = 500;
const LONGEST_RECORD = 50_000;
const LONGEST_KEYWORD = 1_000;
const MOST_KEYWORDS = 100;
/** Of a text that has no title. */
const TITLE_FROM_TEXT = 60;

function mapEntry(entry: ForeignEntry, names: { char: string }, notes: Notes): MappedEntry[] {
  const { time, record } = takeTime(fillMacros(entry.content, names).trim());
  const own = shortened(fillMacros(entry.title, names), LONGEST_TITLE);
  const keys = mapKeys(entry, names, { title: own || shortened(record, TITLE_FROM_TEXT) }, notes);
  const title = own || keys.find((key) => !key.startsWith('/')) || shortened(record, TITLE_FROM_TEXT);
  const told = { title: title || entry.id };
  if (record === '') {
    notes.note('not-carried', 'content', told);
    return [];
  }
  if (own === '') notes.note('value-guessed', 'title', told);
  const isKeyless = keys.length === 0 && own !== '' && !own.includes('{user}');
  if (isKeyless) notes.note('value-guessed', 'keys', told);
  const keywords = isKeyless ? tidyKeywords([plainWord(own)]) : keys;
  const parts = splitRecord(record, LONGEST_RECORD);
  if (parts.length > 1) notes.note('value-guessed', 'content', told);
  return parts.map((part, index) => ({
    title: index === 0 ? title : `${title.slice(0, LONGEST_TITLE - 10)} (${index + 1})`,
    keywords,
    time,
    record: part,
    use: entry.enabled ? 'on' : 'off',
  }));
}

/** Keys as the matcher here takes them. Names of the person can't be keys: who that is, is settled only when a prompt is composed. */
function mapKeys(entry: ForeignEntry, names: { char: string }, told: { title: string }, notes: Notes): string[] {
  const first = entry.keys.slice(0, MOST_KEYWORDS * 10);
  const kept = first
    .map((key) => fillMacros(key, names))
    .filter((key) => {
      const fits = key.length <= LONGEST_KEYWORD && !key.includes('{user}') && !isBroken(key);
      if (!fits) notes.note('not-carried', 'key', { title: key });
      return fits;
    });
  const tidy = tidyKeywords(kept);
  if (tidy.length > MOST_KEYWORDS || first.length < entry.keys.length) notes.note('not-carried', 'keys', told);
  return tidy.slice(0, MOST_KEYWORDS);
}

function isBroken(key: string): boolean {
  return splitPatterns([{ id: '', keywords: [key.toWellFormed().normalize('NFC')] }]).broken.length > 0;
}

/** A title in slashes would be read as a regular expression. */
function plainWord(title: string): string {
  return title.replace(/^\/+|\/+$/gu, '') || title.replaceAll('/', ' ');
}

/** The first line, cut where it is too long. */
function shortened(text: string, most: number): string {
  const line = text.trim().split('\n', 1)[0]?.trim() ?? '';
  if (line.length <= most) return line;
  return `${line
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')}…`;
}

interface Notes {
  note(code: ForeignWarningCode, field: string, concerned: { title: string }): void;
  all(): ForeignWarning[];
}

function createNotes(total: number): Notes {
  const kinds = new Map<string, { code: ForeignWarningCode; field: string; concerned: { title: string }[] }>();
  return {
    note: (code, field, concerned) => {
      const id = `${code} ${field}`;
      const kind = kinds.get(id) ?? { code, field, concerned: [] };
      kind.concerned.push(concerned);
      kinds.set(id, kind);
    },
    all: () =>
      [...kinds.values()].map(({ code, field, concerned }) => ({
        code,
        where: `entries[].${field}`,
        detail:
          field === 'key' ? excerpt(concerned.map(({ title }) => title).join(', ')) : tellEntries(concerned, total),
      })),
  };
}
