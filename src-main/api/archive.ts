import { bringBackupAsCopy } from '../flows/archive/bring-backup-as-copy.ts';
import type { FileDesk } from '../flows/archive/file-desk.ts';
import { exportFile, importFile, inspectFile, takeImportBack } from '../flows/archive/work-on-files.ts';
import { backUp, backupFolder, restoreBackup } from '../flows/back-up.ts';
import type { Engine } from '../flows/engine.ts';
import { listBackups } from '../store/backups.ts';
import { listImports } from '../store/imports.ts';
import type { HandlerBase } from './handler-base.ts';

export function archiveHandlers({ archive: os }: HandlerBase, engine: Engine) {
  const desk: FileDesk = engine.files;
  return os.router({
    backups: os.backups.handler(() => listBackups(backupFolder(engine.ports.paths.data))),
    backUp: os.backUp.handler(() => backUp(engine, 'manual')),
    restore: os.restore.handler(({ input }) => restoreBackup(engine, input.file)),
    restoreCopy: os.restoreCopy.handler(({ input }) => bringBackupAsCopy(engine, desk, input.file)),
    beginFile: os.beginFile.handler(({ input }) => ({ fileId: desk.begin(input.name) })),
    appendFile: os.appendFile.handler(({ input }) => desk.append(input.fileId, Buffer.from(input.base64, 'base64'))),
    dropFile: os.dropFile.handler(({ input }) => desk.drop(input.fileId)),
    readFile: os.readFile.handler(({ input }) => {
      const { bytes, size } = desk.read(input.fileId, input.offset);
      return { base64: bytes.toString('base64'), bytes: size };
    }),
    inspect: os.inspect.handler(({ input }) => inspectFile(engine, desk, input.fileId, input.choices)),
    import: os.import.handler(({ input }) => importFile(engine, desk, input.fileId, input.choices)),
    export: os.export.handler(({ input }) => exportFile(engine, desk, input)),
    undoImport: os.undoImport.handler(({ input }) => takeImportBack(engine, desk, input.id)),
    work: os.work.handler(({ input }) => desk.work(input.id)),
    works: os.works.handler(() => desk.works()),
    cancelWork: os.cancelWork.handler(({ input }) => desk.cancel(input.id)),
    imports: os.imports.handler(() => listImports(engine.database.read)),
  });
}
