import { createHash, type Hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { badCell } from '../../core/archive/cell-checks.ts';
import { attachmentFile, MANIFEST_NAME, type Manifest, partFile, readManifest } from '../../core/archive/manifest.ts';
import { type PartRow, readLine } from '../../core/archive/part-line.ts';
import { ARCHIVE_PARTS, type ArchivePart } from '../../core/archive/parts.ts';
import { sha256 } from '../../files/hash.ts';
import { readLines } from '../../files/read-lines.ts';
import { openZip, readWhole, unreadable, type ZipReader } from '../../files/read-zip.ts';
import type { Database } from '../../store/open-database.ts';
import { findBadRow } from '../../store/staged-checks.ts';
import { countEmptyPictures, createStager, putPictureBytes } from '../../store/staged-rows.ts';
import { storageError } from '../../store/storage-error.ts';
import { sealOf } from './export-archive.ts';
import { openStaging } from './open-staging.ts';

export interface StageOptions {
  /** `rows` of `of`; called every few hundred. */
  onProgress: (rows: number, of: number) => void;
  signal: AbortSignal;
  /** What a row is before it is put there; by default as it is. */
  change?: (part: ArchivePart, row: PartRow) => PartRow;
}

/** An archive as a database of its own, in a folder that `close` removes. */
export interface Staged {
  manifest: Manifest;
  database: Database;
  close(): void;
}

const MOST_MANIFEST = 64 * 1024 * 1024;
const MOST_ATTACHMENT = 32 * 1024 * 1024;
/** Of one text, with all that JSON writes around it. */
const LONGEST_LINE = 32 * 1024 * 1024;

/**
 * Reads a whole archive into a fresh database, checking everything on the way: fingerprints, counts, the shape of every line, every
 * reference (SPEC section 14). Nothing else is changed. Throws AppError archive-unreadable with part and line, archive-newer,
 * storage-*, cancelled.
 */
export async function stageArchive(data: string, file: string, options: StageOptions): Promise<Staged> {
  try {
    const zip = await openZip(file);
    try {
      const manifest = await readSealed(zip);
      const { database, close } = openStaging(data);
      try {
        await fill(database, zip, manifest, options);
        return { manifest, database, close };
      } catch (error) {
        close();
        throw error;
      }
    } finally {
      zip.close();
    }
  } catch (error) {
    throw storageError(error, file);
  }
}

/** The manifest, and nothing in the file that it does not name. */
export async function readSealed(zip: ZipReader): Promise<Manifest> {
  if (!zip.members.some(({ name }) => name === MANIFEST_NAME)) throw unreadable('', 'not-an-archive');
  const text = (await readWhole(zip, MANIFEST_NAME, MOST_MANIFEST)).toString('utf8');
  const manifest = readManifest(text);
  if (zip.comment !== sealOf(text)) throw unreadable(MANIFEST_NAME, 'hash');
  const named = new Map([
    [MANIFEST_NAME, Buffer.byteLength(text)],
    ...manifest.parts.map(({ name, bytes }): [string, number] => [partFile(name), bytes]),
    ...manifest.attachments.map(({ sha256: hash, bytes }): [string, number] => [attachmentFile(hash), bytes]),
  ]);
  for (const { name, bytes } of zip.members) {
    if (!named.has(name)) throw unreadable(name.slice(0, 80), 'unknown-member');
    if (named.get(name) !== bytes) throw unreadable(name, 'size');
    named.delete(name);
  }
  for (const name of named.keys()) throw unreadable(name, 'missing-member');
  return manifest;
}

async function fill(database: Database, zip: ZipReader, manifest: Manifest, options: StageOptions): Promise<void> {
  const all = manifest.parts.reduce((sum, part) => sum + part.rows, 0);
  let before = 0;
  for (const part of ARCHIVE_PARTS) {
    const told = manifest.parts.find(({ name }) => name === part.name);
    if (!told) throw unreadable(part.name, 'missing-member');
    await fillPart(database, zip, part, told, {
      ...options,
      onProgress: (rows) => options.onProgress(before + rows, all),
    });
    before += told.rows;
    // Pictures are rows first; what they show comes before anybody could ask for it.
    if (part.name === 'pictures') await fillPictures(database, zip, manifest);
  }
  const bad = findBadRow(database.read);
  if (bad !== null) throw unreadable(partFile(bad.part), bad.reason, bad.line);
  options.onProgress(all, all);
}

interface Told {
  rows: number;
  sha256: string;
}

const LINES_A_WRITE = 500;

async function fillPart(
  database: Database,
  zip: ZipReader,
  part: ArchivePart,
  told: Told,
  options: Omit<StageOptions, 'onProgress'> & { onProgress: (rows: number) => void },
): Promise<void> {
  const name = partFile(part.name);
  const hash = createHash('sha256');
  let line = 0;
  const stage = stagerOf(database, part, options.change ?? ((_, row) => row));
  for await (const lines of readLines(hashing(zip.read(name), hash), {
    name,
    longest: LONGEST_LINE,
    most: LINES_A_WRITE,
  })) {
    if (options.signal.aborted) throw new AppError('cancelled');
    stage(lines, line);
    line += lines.length;
    if (line > told.rows) throw unreadable(name, 'count', told.rows + 1);
    options.onProgress(line);
    await nextTurn();
  }
  if (line !== told.rows) throw unreadable(name, 'count', line);
  if (hash.digest('hex') !== told.sha256) throw unreadable(name, 'hash');
}

async function* hashing(pieces: AsyncIterable<Buffer>, hash: Hash): AsyncIterable<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

/** Puts lines into the database, `before` of the part being there already. */
function stagerOf(
  database: Database,
  part: ArchivePart,
  change: (part: ArchivePart, row: PartRow) => PartRow,
): (lines: readonly string[], before: number) => void {
  const state = { edits: 0 };
  return (lines, before) =>
    database.write((db) => {
      const insert = createStager(db, state);
      for (const [index, text] of lines.entries()) {
        const line = before + index + 1;
        const row = readLine(part, text);
        if (typeof row === 'string') throw unreadable(partFile(part.name), row, line);
        const bad =
          badCell(part, row) ?? (part.name === 'prompt-texts' && sha256(String(row.text)) !== row.hash ? 'hash' : null);
        if (bad !== null) throw unreadable(partFile(part.name), `wrong-type:${bad}`, line);
        try {
          insert(part, change(part, row));
        } catch (error) {
          throw refused(error, part, line);
        }
      }
    });
}

/** What a row names is not there, it is there twice, or its words are none that this app knows. */
function refused(error: unknown, part: ArchivePart, line: number): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error;
  const reason = REFUSALS.find(([pattern]) => pattern.test(String(error.code)))?.[1];
  return reason === undefined ? error : unreadable(partFile(part.name), reason, line);
}

const REFUSALS: ReadonlyArray<readonly [RegExp, string]> = [
  [/^SQLITE_CONSTRAINT_FOREIGNKEY$|^SQLITE_CONSTRAINT_NOTNULL$/u, 'reference'],
  [/^SQLITE_CONSTRAINT_(?:UNIQUE|PRIMARYKEY|ROWID)$/u, 'duplicate'],
  [/^SQLITE_CONSTRAINT|^SQLITE_MISMATCH/u, 'wrong-value'],
];

async function fillPictures(database: Database, zip: ZipReader, manifest: Manifest): Promise<void> {
  for (const { sha256: hash } of manifest.attachments) {
    const name = attachmentFile(hash);
    const bytes = await readWhole(zip, name, MOST_ATTACHMENT);
    if (sha256(bytes) !== hash) throw unreadable(name, 'hash');
    if (!database.write((db) => putPictureBytes(db, hash, bytes))) throw unreadable(name, 'unknown-member');
  }
  if (database.write(countEmptyPictures) > 0) throw unreadable('pictures.jsonl', 'missing-member');
}
