import type { PartRow } from '../../core/archive/part-line.ts';
import { ARCHIVE_PARTS, type ArchivePart } from '../../core/archive/parts.ts';
import { sha256 } from '../../files/hash.ts';
import type { Owners } from '../../store/archive-owners.ts';
import { archiveRows } from '../../store/archive-rows.ts';
import type { Database, ReadableDb } from '../../store/open-database.ts';
import { createStager } from '../../store/staged-rows.ts';

/** Puts rows into a staging database, by the names of an archive's parts. */
export type Put = (part: string, row: PartRow) => void;

export function partOf(name: string): ArchivePart {
  const part = ARCHIVE_PARTS.find((one) => one.name === name);
  if (!part) throw new Error(`no part ${name}`);
  return part;
}

/** Runs `rows` in one transaction of the staging database. */
export function putRows(staging: Database, rows: (put: Put) => void): void {
  staging.write((db) => {
    const insert = createStager(db, { edits: 0 });
    rows((name, row) => insert(partOf(name), row));
  });
}

/** A person or a Soul that is here already, as an archive would have it. */
export function putKnown(put: Put, here: ReadableDb, owner: 'user' | 'soul', id: string): void {
  const owners: Owners = { user: [], picture: [], soul: [], episode: [], text: [], thread: [], [owner]: [id] };
  for (const part of ARCHIVE_PARTS)
    if (part.owner === owner) for (const row of archiveRows(here, part, owners)) put(part.name, row);
}

/**
 * An id that a file gives: the same file read again, or read again after it has grown, names the same things. So an import
 * can be told from its repetition.
 */
export function idFrom(...parts: readonly string[]): string {
  const hex = sha256(JSON.stringify(parts.map((part) => part.normalize('NFC'))));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
