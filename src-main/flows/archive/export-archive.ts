import { renameSync, rmSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveScope,
  attachmentFile,
  MANIFEST_NAME,
  type Manifest,
  partFile,
  writeManifest,
} from '../../core/archive/manifest.ts';
import { createRowMasker } from '../../core/archive/mask-row.ts';
import { type PartRow, writeLine } from '../../core/archive/part-line.ts';
import { ARCHIVE_PARTS, type ArchivePart } from '../../core/archive/parts.ts';
import { sha256 } from '../../files/hash.ts';
import { createZip, type ZipWriter } from '../../files/write-zip.ts';
import { listOwners, type Owners } from '../../store/archive-owners.ts';
import { archiveRows, soulEventRows } from '../../store/archive-rows.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { getPicture } from '../../store/souls.ts';
import { storageError } from '../../store/storage-error.ts';
import type { Engine } from '../engine.ts';
import { readCopy } from './read-copy.ts';

export interface ExportOptions {
  scope: ArchiveScope;
  /** Secrets are masked in every text on the way out. */
  masked: boolean;
  /** How many rows are written; called every few hundred. */
  onProgress: (rows: number) => void;
  signal: AbortSignal;
}

export interface Exported {
  file: string;
  manifest: Manifest;
}

/**
 * Writes a memory archive (SPEC section 14) of a moment: of a copy of the database, so that talk may go on meanwhile. `file` is there
 * when it is whole, and not before; one that is there already is put away only then. Throws AppError not-found, storage-*,
 * cancelled.
 */
export async function exportArchive(
  engine: Pick<Engine, 'database' | 'ports'>,
  file: string,
  options: ExportOptions,
): Promise<Exported> {
  return await readCopy(engine, (db) => writeArchive(db, file, { ...options, app: engine.ports.version }));
}

/** The same of a database that stands still. */
export async function writeArchive(
  db: ReadableDb,
  file: string,
  options: ExportOptions & { app: string },
): Promise<Exported> {
  const owners = listOwners(db, options.scope);
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  const zip = createZip(unfinished);
  try {
    const manifest = await writeParts(zip, db, owners, options);
    renameSync(unfinished, file);
    return { file, manifest };
  } catch (error) {
    await zip.abandon();
    rmSync(unfinished, { force: true });
    throw storageError(error, file);
  }
}

async function writeParts(
  zip: ZipWriter,
  db: ReadableDb,
  owners: Owners,
  options: ExportOptions & { app: string },
): Promise<Manifest> {
  const { scope, masked, app } = options;
  const manifest: Manifest = {
    ...{ format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, app, scope, masked },
    ...{ parts: [], attachments: [] },
  };
  let rows = 0;
  const mask = masked ? createRowMasker(sha256) : (_: ArchivePart, row: PartRow) => row;
  if (masked) await sortMaskedTexts(db, owners, mask, options.signal);
  for (const part of ARCHIVE_PARTS) {
    const before = rows;
    const count = (row: PartRow): string => {
      options.onProgress(++rows);
      return writeLine(part, mask(part, row));
    };
    const lines = linesOf(rowsOf(db, part, owners), count, options.signal);
    const written = await zip.add(partFile(part.name), lines);
    manifest.parts.push({ name: part.name, rows: rows - before, ...written });
  }
  for (const hash of owners.picture) {
    const written = await zip.add(attachmentFile(hash), [getPicture(db, hash).bytes]);
    manifest.attachments.push(written);
  }
  const text = writeManifest(manifest);
  await zip.add(MANIFEST_NAME, [text]);
  await zip.end(sealOf(text));
  return manifest;
}

/** Texts come in the order of their fingerprints, which are others when they are masked; two that are alike then are one. */
async function sortMaskedTexts(
  db: ReadableDb,
  owners: Owners,
  mask: (part: ArchivePart, row: PartRow) => PartRow,
  signal: AbortSignal,
): Promise<void> {
  const part = ARCHIVE_PARTS.find(({ name }) => name === 'prompt-texts');
  if (!part) return;
  const texts = new Map<string, string>();
  for (const hash of owners.text) {
    for (const row of archiveRows(db, part, { ...owners, text: [hash] })) texts.set(String(mask(part, row).hash), hash);
    if (signal.aborted) throw new AppError('cancelled');
    await nextTurn();
  }
  owners.text = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, hash]) => hash);
}

/** At the very end of the file: what it is, and the fingerprint of its manifest. */
export const sealOf = (manifest: string): string => `${ARCHIVE_FORMAT} ${ARCHIVE_VERSION} ${sha256(manifest)}`;

const LINES_A_PIECE = 200;

async function* linesOf(
  rows: Iterable<PartRow>,
  write: (row: PartRow) => string,
  signal: AbortSignal,
): AsyncIterable<string> {
  let piece: string[] = [];
  for (const row of rows) {
    piece.push(write(row));
    if (piece.length < LINES_A_PIECE) continue;
    yield `${piece.join('\n')}\n`;
    piece = [];
    if (signal.aborted) throw new AppError('cancelled');
    await nextTurn();
  }
  if (piece.length > 0) yield `${piece.join('\n')}\n`;
  if (signal.aborted) throw new AppError('cancelled');
}

function* rowsOf(db: ReadableDb, part: ArchivePart, owners: Owners): Iterable<PartRow> {
  if (part.name === 'events') yield* soulEventRows(db, owners);
  yield* archiveRows(db, part, owners);
}
