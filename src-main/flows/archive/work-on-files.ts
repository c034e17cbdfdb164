import type { ExportChoices, FileWork, ImportChoices, Inspection } from '#shared/archive.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type Manifest } from '../../core/archive/manifest.ts';
import { createRenamer } from '../../core/archive/rename-ids.ts';
import { hashFile, sha256 } from '../../files/hash.ts';
import { sniffFile } from '../../files/sniff-file.ts';
import type { Engine } from '../engine.ts';
import { applyArchive } from './apply-archive.ts';
import { compareArchive } from './compare-archive.ts';
import { exportArchive } from './export-archive.ts';
import type { FileDesk, WorkResult, WorkSheet } from './file-desk.ts';
import { nameArchive } from './name-archive.ts';
import { type Staged, stageArchive } from './stage-archive.ts';
import { undoImport } from './undo-import.ts';

/** Finds out what a file is and what it would bring (SPEC section 14). Changes nothing. */
export function inspectFile(engine: Engine, desk: FileDesk, fileId: string, choices: ImportChoices): FileWork {
  const { path, name } = desk.pathOf(fileId);
  return desk.start('inspect', name, async (sheet) => {
    sniffFile(path);
    return await withStaged(engine, path, choices, sheet, async (staged) => ({
      inspection: describe(engine, staged, { fileId, file: name }),
    }));
  });
}

/** Takes a file in; the report is kept with it. */
export function importFile(engine: Engine, desk: FileDesk, fileId: string, choices: ImportChoices): FileWork {
  const { path, name } = desk.pathOf(fileId);
  return desk.start('import', name, async (sheet) => {
    sniffFile(path);
    const fingerprint = await hashFile(path);
    return await withStaged(engine, path, choices, sheet, async (staged) => {
      sheet.signal.throwIfAborted();
      const source = { file: name, sha256: fingerprint, format: formatOf(staged.manifest) };
      return { report: await applyArchive(engine, staged, source) };
    });
  });
}

/** Writes a file that `archive.readFile` then gives piece by piece. */
export function exportFile(engine: Engine, desk: FileDesk, choices: ExportChoices): FileWork {
  const name = nameArchive(engine, choices);
  return desk.start('export', name, async ({ progress, signal }) => {
    const path = desk.placeFor(name);
    await exportArchive(engine, path, { ...choices, signal, onProgress: (rows) => progress(rows, 0) });
    return { made: { path, name } };
  });
}

export function takeImportBack(engine: Engine, desk: FileDesk, id: string): FileWork {
  return desk.start('undo', id, async () => {
    await undoImport(engine, id);
    return {};
  });
}

async function withStaged(
  engine: Engine,
  path: string,
  choices: ImportChoices,
  { progress, signal }: WorkSheet,
  work: (staged: Staged) => Promise<WorkResult>,
): Promise<WorkResult> {
  const change = choices.mode === 'copy' ? { change: createRenamer(copiedId(engine.ports.ids.next())) } : {};
  const staged = await stageArchive(engine.ports.paths.data, path, { onProgress: progress, signal, ...change });
  try {
    return await work(staged);
  } finally {
    staged.close();
  }
}

/** Ids of a copy: made of the old ones, so that all that name one name the same new one. */
const copiedId =
  (copy: string) =>
  (id: string): string => {
    const hex = sha256(`${copy} ${id}`);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };

const formatOf = ({ masked }: Manifest): string => `${ARCHIVE_FORMAT} ${ARCHIVE_VERSION}${masked ? ' masked' : ''}`;

const SAMPLE_LINES = 6;

function describe(engine: Engine, { manifest, database }: Staged, file: { fileId: string; file: string }): Inspection {
  const sample = database.read.all<{ who: string; text: string }>(
    `SELECT author AS who, substr(text, 1, 200) AS text FROM messages WHERE presence = 'shown' AND deleted_at IS NULL
     ORDER BY sent_at DESC LIMIT ?`,
    SAMPLE_LINES,
  );
  return {
    ...{ ...file, kind: 'archive', format: formatOf(manifest), sample: sample.reverse(), speakers: [] },
    bytes: manifest.parts.reduce((sum, part) => sum + part.bytes, 0),
    items: compareArchive(engine.database.read, database.read),
    ...{ warnings: [], moreWarnings: 0 },
  };
}
