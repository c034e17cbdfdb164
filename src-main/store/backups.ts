import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { Backup } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import { parseJson } from '../core/parse-json.ts';
import { sealCopy } from './open-database.ts';
import { storageError } from './storage-error.ts';

/** Beside every backup stands `<file>.json`, written only after the copy was checked. */
const Label = z.object({ at: z.number(), reason: Backup.shape.reason, messages: z.number() });

/** How many of each kind are kept; those made by hand stay until a person removes them. */
const KEPT: Record<Backup['reason'], number> = {
  start: 5,
  daily: 7,
  migration: 3,
  replaced: 3,
  manual: Number.POSITIVE_INFINITY,
};

/** Verified backups of a folder, newest first. A folder that isn't there holds none. */
export function listBackups(folder: string): Backup[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .flatMap((name) => readLabelled(folder, name))
    .sort((a, b) => b.at - a.at || numberOf(b.file) - numberOf(a.file) || (a.file < b.file ? 1 : -1));
}

/** Of several made in one second the later ones have a number: `…-manual.db`, `…-manual-2.db`, …, `…-manual-10.db`. */
const numberOf = (file: string): number => Number(/-(\d+)\.db$/u.exec(file)?.[1] ?? 1);

/** A place for a copy that is not verified yet, an empty file that nobody else gets. Throws AppError storage-*. */
export function newBackupFile(folder: string, at: number, reason: Backup['reason']): string {
  makeFolder(folder);
  const stamp = new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/gu, '').replace('T', '-');
  // Behind all of the same second: a number that became free belonged to an older one.
  const name = `soul-${stamp}-${reason}`;
  const taken = readdirSync(folder).filter((one) => one.startsWith(`${name}.db`) || one.startsWith(`${name}-`));
  const number = Math.max(0, ...taken.map((one) => numberOf(one.replace(UNFINISHED, '')))) + 1;
  const file = join(folder, number === 1 ? `${name}.db` : `${name}-${number}.db`);
  try {
    writeFileSync(file + UNFINISHED, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw storageError(error, file);
  }
  return file + UNFINISHED;
}

const UNFINISHED = '.part';

/** Copies that an ended process left half made. Call it only while none is being made. */
export function removeUnfinished(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((one) => one.endsWith(UNFINISHED)))
    rmSync(join(folder, name), { force: true });
}

/** A copy that came to nothing. */
export function dropBackup(part: string): void {
  rmSync(part, { force: true });
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  try {
    // Not recursive: a data folder that has gone away is never made anew while the app runs.
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    throw storageError(error, folder);
  }
}

/** Checks a fresh copy, gives it its name and label, and lets the oldest of its kind go. Throws AppError backup-damaged, storage-*. */
export function keepBackup(part: string, at: number, reason: Backup['reason']): Backup {
  const file = part.replace(/\.part$/u, '');
  try {
    const { messages } = sealCopy(part);
    renameSync(part, file);
    writeFileSync(`${file}.json`, JSON.stringify({ at, reason, messages }), { mode: 0o600 });
    rotate(join(file, '..'));
    return { file: basename(file), at, reason, messages, bytes: statSync(file).size };
  } catch (error) {
    dropBackup(part);
    throw storageError(error, file);
  }
}

/** The path of a listed backup, checked again now. Throws AppError not-found, backup-damaged, storage-newer. */
export function verifiedBackup(folder: string, name: string): string {
  const listed = listBackups(folder).find((backup) => backup.file === name);
  if (!listed) throw new AppError('not-found', { what: 'backup' });
  const path = join(folder, listed.file);
  sealCopy(path);
  return path;
}

function readLabelled(folder: string, name: string): Backup[] {
  const path = join(folder, name);
  // No label: the copy was never verified (the app ended while it was made), so it is not offered.
  if (!existsSync(`${path}.json`)) return [];
  const label = Label.safeParse(parseJson(readFileSync(`${path}.json`, 'utf8')));
  return label.success ? [{ file: name, bytes: statSync(path).size, ...label.data }] : [];
}

function rotate(folder: string): void {
  const seen = new Map<string, number>();
  for (const backup of listBackups(folder)) {
    const count = (seen.get(backup.reason) ?? 0) + 1;
    seen.set(backup.reason, count);
    if (count <= KEPT[backup.reason]) continue;
    rmSync(join(folder, `${backup.file}.json`), { force: true });
    rmSync(join(folder, backup.file), { force: true });
  }
}
