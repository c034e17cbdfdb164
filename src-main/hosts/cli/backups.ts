import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { AppError } from '#shared/errors.ts';
import { listBackups, restoreDamaged } from '../../create-app.ts';
import { appPaths, findShipped, namedDataFolder, systemClock } from '../node-ports.ts';
import type { Command } from './command.ts';
import { withClient } from './open-client.ts';

export const backUpCommand: Command = {
  name: 'backup',
  usage: 'backup [--list]',
  about: {
    ko: '확인된 백업을 하나 만들어요(앱을 닫고 하세요). --list는 있는 백업을 보여 줘요.',
    en: 'Makes a verified backup of the database (the app must be closed), or lists what there is.',
  },
  run: async (args) => {
    const { values } = parseArgs({ args, options: { data: { type: 'string' }, list: { type: 'boolean' } } });
    const data = namedDataFolder(values.data ?? null);
    const ports = { paths: appPaths(data, findShipped().root) };
    // Also where the database is gone: that is when one looks for backups.
    const backups = values.list
      ? listBackups(ports)
      : [await withClient(existingData(data), 'tend', (client) => client.archive.backUp())];
    for (const backup of backups) console.log(JSON.stringify(backup));
    return 0;
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  usage: 'restore [FILE]',
  about: {
    ko: '손상되거나 없어진 데이터베이스 자리에 백업(이름이 없으면 가장 새것)을 되살려요. 손상된 파일은 옆에 남겨 둬요.',
    en: 'Puts a backup (the newest when none is named) in place of a damaged or missing database. The damaged files are kept beside it.',
  },
  run: async (args) => {
    const { values, positionals } = parseArgs({ args, options: { data: { type: 'string' } }, allowPositionals: true });
    const data = existingFolder(namedDataFolder(values.data ?? null));
    const { restored, aside } = restoreDamaged(
      { paths: appPaths(data, findShipped().root), clock: systemClock },
      positionals[0] ?? null,
    );
    console.log(JSON.stringify({ restored, aside }));
    return 0;
  },
};

/** A folder with a database. A mistyped name must not make an empty one and back that up. Throws AppError storage-missing. */
export function existingData(folder: string): string {
  const file = join(folder, 'soul.db');
  if (!existsSync(file)) throw new AppError('storage-missing', { file });
  return folder;
}

/** Throws AppError storage-missing. */
function existingFolder(folder: string): string {
  if (!existsSync(folder)) throw new AppError('storage-missing', { file: folder });
  return folder;
}
