import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import yauzl from 'yauzl';
import { AppError } from '#shared/errors.ts';
import { BytesBehind } from './zip-behind.ts';

export interface ZipMember {
  name: string;
  /** As the file says; what comes out is never more. */
  bytes: number;
}

export interface ZipReader {
  members: readonly ZipMember[];
  comment: string;
  /** The pieces of a member. Throws AppError archive-unreadable where the file lies about it. */
  read(name: string): AsyncIterable<Buffer>;
  close(): void;
}

const MOST_MEMBERS = 200_000;

/**
 * Opens a zip without taking anything out of it. Throws AppError archive-unreadable for what is none, is cut off, names a
 * path outside of itself, or names one member twice; not-found and storage-* for a file that can't be opened. `start`: where in the
 * file it begins (zip-behind.ts).
 */
export async function openZip(file: string, start = 0): Promise<ZipReader> {
  if (!statSync(file).isFile()) throw unreadable('', 'not-a-file');
  const zip = await guarded('', () => openAt(file, start));
  try {
    if (zip.entryCount > MOST_MEMBERS) throw unreadable('', 'too-many');
    const entries = new Map<string, yauzl.Entry>();
    await guarded('', async () => {
      for await (const entry of zip.eachEntry()) {
        if (entries.has(entry.fileName)) throw unreadable(entry.fileName, 'duplicate');
        if (entry.isEncrypted()) throw unreadable(entry.fileName, 'encrypted');
        entries.set(entry.fileName, entry);
      }
    });
    return {
      members: [...entries.values()].map((entry) => ({ name: entry.fileName, bytes: entry.uncompressedSize })),
      comment: String(zip.comment),
      read: (name) => readMember(zip, entries.get(name), name),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

const OPTIONS = { autoClose: false, strictFileNames: true };

async function openAt(file: string, start: number): Promise<yauzl.ZipFile> {
  if (start === 0) return await yauzl.openPromise(file, OPTIONS);
  const bytes = new BytesBehind(file, start);
  return await yauzl.fromRandomAccessReaderPromise(bytes, bytes.size, OPTIONS);
}

async function* readMember(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined, name: string): AsyncIterable<Buffer> {
  if (!entry) throw unreadable(name, 'missing-member');
  const open = promisify(zip.openReadStream.bind(zip)) as (entry: yauzl.Entry) => Promise<NodeJS.ReadableStream>;
  const stream = await guarded(name, () => open(entry));
  const pieces = stream[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await guarded(name, () => pieces.next());
      if (next.done) return;
      yield next.value as Buffer;
    }
  } finally {
    // Who has seen enough would leave the file open.
    await pieces.return?.();
  }
}

/** Collects a member of at most `most` bytes. Throws AppError archive-unreadable. */
export async function readWhole(zip: ZipReader, name: string, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of zip.read(name)) {
    bytes += chunk.byteLength;
    if (bytes > most) throw unreadable(name, 'too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export function unreadable(part: string, reason: string, line = 0): AppError {
  return new AppError('archive-unreadable', { part, line, reason });
}

/** What the library and zlib say of a damaged file is no bug of ours; what the system says of the disk keeps its own name. */
async function guarded<T>(part: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof Error && 'code' in error && /^E[A-Z]+$/u.test(String(error.code))) throw error;
    throw new AppError('archive-unreadable', { part, line: 0, reason: 'damaged' }, error);
  }
}
