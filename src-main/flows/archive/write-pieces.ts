import { renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import { storageError } from '../../store/storage-error.ts';

/**
 * Writes a file as its pieces come, as fast as the disk takes them. It is there when it is whole, and not before. Throws AppError
 * storage-*, cancelled.
 */
export async function writePieces(
  file: string,
  pieces: Iterable<string | Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const unfinished = `${file}.part`;
  rmSync(unfinished, { force: true });
  try {
    const out = await open(unfinished, 'wx', 0o600);
    try {
      await writeAll(out, pieces, signal);
    } finally {
      await out.close();
    }
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw storageError(error, file);
  }
}

const WRITE_BYTES = 64 * 1024;

async function writeAll(out: FileHandle, pieces: Iterable<string | Uint8Array>, signal: AbortSignal): Promise<void> {
  let kept: Uint8Array[] = [];
  let bytes = 0;
  for (const piece of pieces) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
    kept.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < WRITE_BYTES) continue;
    if (signal.aborted) throw new AppError('cancelled');
    await out.writeFile(Buffer.concat(kept));
    [kept, bytes] = [[], 0];
  }
  if (signal.aborted) throw new AppError('cancelled');
  await out.writeFile(Buffer.concat(kept));
}
