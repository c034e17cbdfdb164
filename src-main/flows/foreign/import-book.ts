import type { ImportReport } from '#shared/archive.ts';
import type { ThreadId } from '#shared/ids.ts';
import { readCard } from '../../core/foreign/cards/read-card.ts';
import type { ForeignBook } from '../../core/foreign/foreign.ts';
import { mapBook } from '../../core/foreign/lorebooks/map-book.ts';
import { writeRecallFile } from '../../core/recall/recall-file.ts';
import { appendEvent } from '../../store/events.ts';
import { insertImport } from '../../store/imports.ts';
import { listEntries } from '../../store/lorebook.ts';
import { findSoulSource } from '../../store/soul-sources.ts';
import { getThread } from '../../store/threads.ts';
import type { ImportSource } from '../archive/apply-archive.ts';
import type { Engine } from '../engine.ts';
import { importItems } from '../recall/move-items.ts';

/** A lorebook as entries of a room's: what is there already is not added again (SPEC section 14). Throws AppError not-found, recall-unreadable. */
export async function importBook(
  engine: Engine,
  threadId: ThreadId,
  book: ForeignBook,
  source: ImportSource,
): Promise<ImportReport> {
  const { profile } = getThread(engine.database.read, threadId);
  const { entries, warnings } = mapBook(book, { char: profile.displayName });
  const lines = writeRecallFile(
    entries.map((entry) => ({ ...entry, changedKeywords: null })),
    [],
  );
  const told = { ...source, warnings: [...source.warnings, ...warnings] };
  return await importLines(engine, threadId, lines, { ...told, title: book.name || source.file });
}

/** Recall items that another room of this app has written, with what was decided of them there. */
export async function importLines(
  engine: Engine,
  threadId: ThreadId,
  lines: readonly string[],
  source: ImportSource & { title: string },
): Promise<ImportReport> {
  const { added, same } = await importItems(engine, threadId, lines);
  const item = { noun: 'entry', id: threadId, title: source.title } as const;
  const report: ImportReport = {
    ...{ id: engine.ports.ids.next(), at: engine.ports.clock.now(), file: source.file, format: source.format },
    items: [
      ...(added.length > 0 ? [{ ...item, outcome: 'new' as const, messages: added.length }] : []),
      ...(same > 0 ? [{ ...item, outcome: 'same' as const, messages: same }] : []),
    ],
    ...{ warnings: source.warnings, undoneAt: null },
  };
  engine.database.write((db) => {
    const nothing = { threads: [], souls: [], versions: [], episodes: [], users: [], userBefore: null };
    insertImport(db, report, source.sha256, { ...nothing, entries: added });
    appendEvent(db, { at: report.at, type: 'import_archive', data: { entry_new: added.length, entry_same: same } });
  });
  return report;
}

/**
 * The lorebook of the card that a Soul came from, into its room as long as nobody has said anything there; a second time it adds
 * nothing.
 */
export async function takeCardBook(engine: Engine, threadId: ThreadId): Promise<void> {
  const db = engine.database.read;
  const { soulId, shownCount } = getThread(db, threadId);
  const source = shownCount === 0 ? findSoulSource(db, soulId) : null;
  if (source === null || listEntries(db, threadId).length > 0) return;
  const reading = readCard(source.raw);
  const book = reading.ok ? reading.value.book : null;
  if (book === null || book.entries.length === 0) return;
  const { file, format } = { file: book.name || source.format, format: book.format };
  await importBook(engine, threadId, book, { file, sha256: '', format, warnings: [] });
}
