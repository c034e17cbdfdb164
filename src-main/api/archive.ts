import { backUp, backupFolder, restoreBackup } from '../flows/back-up.ts';
import type { Engine } from '../flows/engine.ts';
import { listBackups } from '../store/backups.ts';
import type { HandlerBase } from './handler-base.ts';

export function archiveHandlers({ archive: os }: HandlerBase, engine: Engine) {
  return os.router({
    backups: os.backups.handler(() => listBackups(backupFolder(engine.ports.paths.data))),
    backUp: os.backUp.handler(() => backUp(engine, 'manual')),
    restore: os.restore.handler(({ input }) => restoreBackup(engine, input.file)),
  });
}
