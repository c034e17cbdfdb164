import type { ExportChoices, FileWork, ImportChoices } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import { hashFile } from '../../files/hash.ts';
import { sniffFile } from '../../files/sniff-file.ts';
import type { Engine } from '../engine.ts';
import { readForeignFile } from '../foreign/read-foreign-file.ts';
import { importForeign, inspectForeign } from '../foreign/take-foreign-file.ts';
import { applyArchive } from './apply-archive.ts';
import { describeArchive, formatOf, isArchive, withStaged } from './describe-archive.ts';
import { exportArchive } from './export-archive.ts';
import { assertScope, exportForeign } from './export-foreign.ts';
import type { FileDesk } from './file-desk.ts';
import { nameArchive } from './name-archive.ts';
import { undoImport } from './undo-import.ts';

/** Finds out what a file is and what it would bring (SPEC section 14). Changes nothing. */
export function inspectFile(engine: Engine, desk: FileDesk, fileId: string, choices: ImportChoices): FileWork {
  const { path, name } = desk.pathOf(fileId);
  return desk.start('inspect', name, async (sheet) => {
    const kind = sniffFile(path);
    const file = { fileId, file: name };
    if (await isArchive(path, kind))
      return await withStaged(engine, path, choices, sheet, async (staged) => ({
        inspection: describeArchive(engine, staged, file),
      }));
    const found = await readForeignFile(path, kind, sheet);
    return { inspection: await inspectForeign(engine, found, { ...file, path, choices, sheet }) };
  });
}

/** Takes a file in; the report is kept with it. */
export function importFile(engine: Engine, desk: FileDesk, fileId: string, choices: ImportChoices): FileWork {
  const { path, name } = desk.pathOf(fileId);
  return desk.start('import', name, async (sheet) => {
    const kind = sniffFile(path);
    const source = { file: name, sha256: await hashFile(path) };
    if (await isArchive(path, kind))
      return await withStaged(engine, path, choices, sheet, async (staged) => {
        if (sheet.signal.aborted) throw new AppError('cancelled');
        return {
          report: await applyArchive(engine, staged, { ...source, format: formatOf(staged.manifest), warnings: [] }),
        };
      });
    const found = await readForeignFile(path, kind, sheet);
    return { report: await importForeign(engine, found, { ...source, fileId, path, choices, sheet }) };
  });
}

/** Writes a file that `archive.readFile` then gives piece by piece. Throws AppError invalid-input {field: 'scope'}, not-found. */
export function exportFile(engine: Engine, desk: FileDesk, choices: ExportChoices): FileWork {
  assertScope(choices);
  const name = nameArchive(engine, choices);
  return desk.start('export', name, async ({ progress, signal }) => {
    const path = desk.placeFor(name);
    const { scope, format, masked } = choices;
    if (format !== 'archive') {
      const warnings = await exportForeign(engine, path, { scope, format, masked, signal, onProgress: progress });
      return { made: { path, name, warnings } };
    }
    await exportArchive(engine, path, { scope, masked, signal, onProgress: (rows) => progress(rows, 0) });
    return { made: { path, name, warnings: [] } };
  });
}

export function takeImportBack(engine: Engine, desk: FileDesk, id: string): FileWork {
  return desk.start('undo', id, async () => {
    await undoImport(engine, id);
    return {};
  });
}
