import type { ExportChoices } from '#shared/archive.ts';
import { assertNever } from '#shared/assert-never.ts';
import { AppError } from '#shared/errors.ts';
import type { SoulId, ThreadId } from '#shared/ids.ts';
import type { WallTime } from '#shared/threads.ts';
import type { ForeignWarning } from '../../core/foreign/foreign.ts';
import { writeWorldInfo } from '../../core/foreign/lorebooks/write-world-info.ts';
import { redact } from '../../core/redact.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { exportCard, type MadeFile } from './export-card.ts';
import { exportChat } from './export-chat.ts';
import { readCopy } from './read-copy.ts';
import { readOwnBook } from './read-own-book.ts';
import { writePieces } from './write-pieces.ts';

type Scope = ExportChoices['scope'];
type Format = ExportChoices['format'];

export interface ForeignExportOptions {
  scope: Scope;
  format: Exclude<Format, 'archive'>;
  /** Secrets are masked in every text on the way out. */
  masked: boolean;
  onProgress: (done: number, of: number) => void;
  signal: AbortSignal;
}

/** A card is of a Soul, an archive of anything, all else of a room. Throws AppError invalid-input {field: 'scope'}. */
export function assertScope({ scope, format }: Pick<ExportChoices, 'scope' | 'format'>): void {
  if (format === 'archive') return;
  if (format === 'card-png' || format === 'card-json') soulOf(scope);
  else threadOf(scope);
}

/**
 * Writes a Soul or a room as a file that other apps, or people, read (SPEC section 14). Cards and lorebooks are read in one go; a chat may be
 * long, and is read from a copy, because an answer that is asked for anew between two pages would stand in the file twice. `file` is there when
 * it is whole, and not before. Gives what has no place in it. Throws AppError invalid-input, not-found, nothing-to-do, storage-*, cancelled.
 */
export async function exportForeign(
  engine: Pick<Engine, 'database' | 'ports'>,
  file: string,
  options: ForeignExportOptions,
): Promise<ForeignWarning[]> {
  const { scope, format, masked, signal, onProgress } = options;
  switch (format) {
    case 'card-png':
    case 'card-json':
      return await writeMade(file, exportCard(engine.database.read, soulOf(scope), { format, masked }), signal);
    case 'world-info':
      return await writeMade(file, exportBook(engine.database.read, threadOf(scope), masked), signal);
    case 'st-chat':
    case 'markdown':
    case 'text':
    case 'html': {
      const threadId = threadOf(scope);
      const now = wallTime(engine);
      await readCopy(engine, (db) =>
        writePieces(file, exportChat(db, threadId, { format, masked, now, onProgress }), signal),
      );
      return [];
    }
    default:
      return assertNever(format);
  }
}

function soulOf(scope: Scope): SoulId {
  if (scope.kind !== 'soul') throw new AppError('invalid-input', { field: 'scope' });
  return scope.id;
}

function threadOf(scope: Scope): ThreadId {
  if (scope.kind !== 'thread') throw new AppError('invalid-input', { field: 'scope' });
  return scope.id;
}

function wallTime({ ports: { clock } }: Pick<Engine, 'ports'>): WallTime {
  const at = clock.now();
  return { at, offset: clock.offsetMinutes(at) };
}

async function writeMade(
  file: string,
  { content, warnings }: MadeFile,
  signal: AbortSignal,
): Promise<ForeignWarning[]> {
  await writePieces(file, [content], signal);
  return warnings;
}

/** Throws AppError nothing-to-do for a lorebook without an entry that could go out. */
function exportBook(db: ReadableDb, threadId: ThreadId, masked: boolean): MadeFile {
  const { maskIdentifiers: identifiers } = getThread(db, threadId).profile;
  const book = readOwnBook(db, threadId, (text) => (masked ? redact(text, { identifiers }).text : text));
  if (book.entries.every(({ use }) => use === 'forgotten')) throw new AppError('nothing-to-do');
  const { text, warnings } = writeWorldInfo(book);
  return { content: text, warnings };
}
