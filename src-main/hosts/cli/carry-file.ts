import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileWork } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import type { Client } from './open-client.ts';

const PIECE_BYTES = 1024 * 1024;

/** Hands a file of this machine to the engine as the page does, piece by piece. */
export async function sendFile(client: Client, path: string, name: string): Promise<string> {
  const { fileId } = await client.archive.beginFile({ name });
  const file = openForReading(path);
  try {
    const bytes = Buffer.alloc(PIECE_BYTES);
    for (let read = readSync(file, bytes); read > 0; read = readSync(file, bytes))
      await client.archive.appendFile({ fileId, base64: bytes.subarray(0, read).toString('base64') });
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'EISDIR'
      ? new AppError('file-unreadable', { file: path, reason: 'not-a-file' }, error)
      : error;
  } finally {
    closeSync(file);
  }
  return fileId;
}

function openForReading(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'ENOENT' || code === 'ENOTDIR') throw new AppError('not-found', { what: 'file', file: path }, error);
    if (code === 'EACCES' || code === 'EPERM') throw new AppError('storage-read-only', { file: path }, error);
    throw error;
  }
}

/** Puts what an export has made at `path`; a file that is there already is not written over. */
export async function receiveFile(client: Client, made: NonNullable<FileWork['made']>, path: string): Promise<void> {
  const file = openNew(path);
  try {
    for (let offset = 0; offset < made.bytes; ) {
      const { base64 } = await client.archive.readFile({ fileId: made.fileId, offset });
      offset += writeSync(file, Buffer.from(base64, 'base64'));
    }
  } catch (error) {
    rmSync(path, { force: true });
    throw error;
  } finally {
    closeSync(file);
  }
}

function openNew(path: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST') throw new AppError('invalid-input', { file: path }, error);
    throw error;
  }
}

const LOOK_EVERY_MS = 50;

/** Waits for a work to end, telling on stderr how far it is. Throws what it failed with. */
export async function finish(client: Client, begun: FileWork): Promise<FileWork> {
  const isWatched = process.stderr.isTTY;
  for (let work = begun; ; work = await client.archive.work({ id: begun.id })) {
    if (work.state === 'failed' && work.error) throw new AppError(work.error.code, work.error.params);
    if (work.state === 'done') return work;
    if (isWatched) process.stderr.write(`\r${work.done}${work.of > 0 ? ` / ${work.of}` : ''}\x1b[K`);
    await wait(LOOK_EVERY_MS);
  }
}
