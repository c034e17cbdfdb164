import { appendFileSync, closeSync, mkdirSync, openSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileWork, ImportReport, ImportWarning, Inspection } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import type { Ids } from '../../core/ports.ts';
import { storageError } from '../../store/storage-error.ts';
import { scratchFolder } from './scratch-folder.ts';

/** What a work tells of itself, and what may end it. */
export interface WorkSheet {
  progress(done: number, of: number): void;
  signal: AbortSignal;
}

export type WorkResult = Partial<{
  inspection: Inspection;
  report: ImportReport;
  made: { path: string; name: string; warnings: ImportWarning[] };
}>;

/** Files on their way in or out, and the works on them. All of it is gone when the app closes. */
export interface FileDesk {
  begin(name: string): string;
  append(fileId: string, bytes: Uint8Array): void;
  drop(fileId: string): void;
  read(fileId: string, offset: number): { bytes: Buffer; size: number };
  pathOf(fileId: string): { path: string; name: string };
  /** A place for a file that an export makes. */
  placeFor(name: string): string;
  start(kind: FileWork['kind'], file: string, work: (sheet: WorkSheet) => Promise<WorkResult>): FileWork;
  work(id: string): FileWork;
  works(): FileWork[];
  cancel(id: string): void;
  close(): Promise<void>;
}

interface OpenWork {
  shown: FileWork;
  abort: AbortController;
  ended: Promise<void>;
}

const PIECE_BYTES = 1024 * 1024;

export function createFileDesk(data: string, ids: Ids, onBug: (error: unknown) => void): FileDesk {
  const files = new Map<string, { path: string; name: string }>();
  const works = new Map<string, OpenWork>();
  let folder: string | null = null;
  const ownFolder = (): string => {
    folder ??= scratchFolder(data);
    return folder;
  };
  const fileOf = (fileId: string) => {
    const file = files.get(fileId);
    if (!file) throw new AppError('not-found', { what: 'file' });
    return file;
  };
  const placeFor = (name: string): string => {
    const own = join(ownFolder(), ids.next());
    mkdirSync(own, { mode: 0o700 });
    return join(own, name);
  };
  const workOf = (id: string): OpenWork => {
    const work = works.get(id);
    if (!work) throw new AppError('not-found', { what: 'work' });
    return work;
  };
  const put = (path: string, name: string): string => {
    const fileId = ids.next();
    files.set(fileId, { path, name });
    return fileId;
  };
  const guarded = <T>(path: string, work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw storageError(error, path);
    }
  };
  const start: FileDesk['start'] = (kind, file, task) => {
    const id = ids.next();
    const shown: FileWork = {
      ...{ id, kind, file, state: 'running', done: 0, of: 0 },
      ...{ error: null, inspection: null, report: null, made: null },
    };
    const abort = new AbortController();
    const progress = (done: number, of: number): void => {
      Object.assign(shown, { done, of });
    };
    const run = async (): Promise<void> => {
      try {
        const { made, ...result } = await task({ progress, signal: abort.signal });
        if (made) {
          const { path, name, warnings } = made;
          shown.made = { fileId: put(path, name), name, bytes: statSync(path).size, warnings };
        }
        Object.assign(shown, result, { state: 'done' });
      } catch (error) {
        if (!(error instanceof AppError)) onBug(error);
        const { code, params } = error instanceof AppError ? error : new AppError('storage-failed');
        Object.assign(shown, { state: 'failed', error: { code, params } });
      }
    };
    works.set(id, { shown, abort, ended: run() });
    return { ...shown };
  };
  return {
    begin: (name) => {
      const path = guarded(data, () => placeFor('file'));
      guarded(path, () => writeFileSync(path, '', { mode: 0o600 }));
      return put(path, name);
    },
    append: (fileId, bytes) => {
      const { path } = fileOf(fileId);
      guarded(path, () => appendFileSync(path, bytes));
    },
    drop: (fileId) => {
      rmSync(fileOf(fileId).path, { force: true });
      files.delete(fileId);
    },
    read: (fileId, offset) => {
      const { path } = fileOf(fileId);
      return guarded(path, () => readPiece(path, offset));
    },
    pathOf: fileOf,
    placeFor,
    start,
    work: (id) => ({ ...workOf(id).shown }),
    works: () => [...works.values()].map(({ shown }) => ({ ...shown })),
    cancel: (id) => {
      const { shown, abort } = workOf(id);
      if (shown.state === 'running') abort.abort();
      else works.delete(id);
    },
    close: async () => {
      for (const { abort } of works.values()) abort.abort();
      await Promise.all([...works.values()].map(({ ended }) => ended));
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readPiece(path: string, offset: number): { bytes: Buffer; size: number } {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(PIECE_BYTES);
    const read = readSync(file, bytes, 0, PIECE_BYTES, offset);
    return { bytes: bytes.subarray(0, read), size: statSync(path).size };
  } finally {
    closeSync(file);
  }
}
