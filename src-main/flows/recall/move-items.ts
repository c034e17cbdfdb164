import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '#shared/errors.ts';
import { EntryId, type ThreadId } from '#shared/ids.ts';
import { foldText } from '../../core/memory/fold-text.ts';
import { type KnownSecret, maskOutput } from '../../core/memory/mask-output.ts';
import { type FileDecision, type FileEntry, readRecallFile, writeRecallFile } from '../../core/recall/recall-file.ts';
import { appendEvent } from '../../store/events.ts';
import { insertEntry, listEntries } from '../../store/lorebook.ts';
import { currentSetNumber, textHash } from '../../store/memory.ts';
import { listMessagesById } from '../../store/messages.ts';
import type { WritableDb } from '../../store/open-database.ts';
import { type Decision, putDecision, readDecisions, readDecisionsOf } from '../../store/recall-decisions.ts';
import { findPast } from '../../store/recall-items.ts';
import { getThread, type StoredThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { learnSecrets } from '../memory/known-secrets.ts';

/** A thread's entries in use and what a person has decided, as JSON lines (core/recall/recall-file.ts). Throws AppError not-found. */
export function exportItems(engine: Engine, threadId: ThreadId): string[] {
  const db = engine.database.read;
  getThread(db, threadId);
  const decisions = readDecisions(db, threadId, 'entry');
  const entries = listEntries(db, threadId)
    .filter((entry) => entry.retiredBy === null)
    .map(({ id, title, keywords, time, record }): FileEntry => {
      const decision = decisions.get(id);
      return { title, keywords, changedKeywords: decision?.keywords ?? null, time, record, use: decision?.use ?? 'on' };
    });
  const ofMessages = readDecisions(db, threadId, 'message');
  const messages = listMessagesById(db, [...ofMessages.keys()])
    .filter((message) => message.shown === 1)
    .sort((a, b) => a.seq - b.seq)
    .flatMap(({ id, text }): FileDecision[] => {
      const use = ofMessages.get(id)?.use ?? 'on';
      return use === 'on' ? [] : [{ id, hash: shortHash(text), use }];
    });
  return writeRecallFile(entries, messages);
}

export interface Imported {
  entries: number;
  decisions: number;
  same: number;
  unknown: number;
  /** Ids of the entries that were added. */
  added: string[];
}

/**
 * Adds what is not there yet, in one transaction: entries as `imported` ones with secrets masked (SPEC section 6 a), and decisions on
 * what nobody has decided of here. The same lines twice change nothing. Throws AppError not-found, recall-unreadable.
 */
export async function importItems(engine: Engine, threadId: ThreadId, lines: readonly string[]): Promise<Imported> {
  const thread = getThread(engine.database.read, threadId);
  const file = readRecallFile(lines);
  const entries = await maskEntries(file.entries, thread, await learnSecrets(engine, thread));
  const imported = engine.database.write((db) => {
    const counts: Imported = { entries: 0, decisions: 0, same: 0, unknown: 0, added: [] };
    takeEntries(engine, db, thread, entries, counts);
    takeDecisions(db, threadId, file.decisions, counts);
    return counts;
  });
  engine.keywords.delete(threadId);
  engine.events.publish({ type: 'recall-changed', threadId });
  engine.events.publish({ type: 'memory-changed', threadId });
  engine.wakeRecall();
  return imported;
}

interface MaskedEntry extends FileEntry {
  masked: string[];
}

/** Some milliseconds of looking at a time, so that a file of thousands holds up nobody. */
const PIECE = 20;

async function maskEntries(
  entries: readonly (FileEntry & { line: number })[],
  thread: StoredThread,
  secrets: readonly KnownSecret[],
): Promise<MaskedEntry[]> {
  const options = { maskIdentifiers: thread.profile.maskIdentifiers, secrets };
  const masked: MaskedEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    if (index % PIECE === PIECE - 1) await nextTurn();
    const changed = { ...entry, title: '', record: '', keywords: entry.changedKeywords ?? [] };
    const { entries: both, findings } = maskOutput({ items: [], entries: [entry, changed] }, options);
    if (findings.some((finding) => finding.effect === 'reject'))
      throw new AppError('recall-unreadable', { line: entry.line, reason: 'secret' });
    const [own, other] = both;
    masked.push({
      ...entry,
      ...own,
      changedKeywords: entry.changedKeywords === null ? null : (other?.keywords ?? []),
      masked: findings.map((finding) => finding.code),
    });
  }
  return masked;
}

const keyOf = (entry: { title: string; record: string }): string =>
  `${foldText(entry.title)}\n${foldText(entry.record)}`;

function takeEntries(
  engine: Engine,
  db: WritableDb,
  thread: StoredThread,
  entries: readonly MaskedEntry[],
  counts: Imported,
): void {
  const there = listEntries(db, thread.id).filter((entry) => entry.retiredBy === null);
  const known = new Map(there.map((entry) => [keyOf(entry), entry.id]));
  const decisions = readDecisions(db, thread.id, 'entry');
  const setNumber = currentSetNumber(db, thread.id) ?? 0;
  const now = engine.ports.clock.now();
  for (const entry of entries) {
    const here = known.get(keyOf(entry));
    const id = here ?? EntryId.parse(engine.ports.ids.next());
    if (here === undefined) {
      const { title, keywords, time, record } = entry;
      insertEntry(db, {
        ...{ id, threadId: thread.id, cycleId: null, setNumber, source: 'imported' },
        ...{ title, keywords, time, record, flags: ['no-evidence'], evidence: [], createdAt: now },
      });
      for (const kind of entry.masked)
        appendEvent(db, {
          ...{ at: now, type: 'redact_dm_memory_sensitive', threadId: thread.id, soulId: thread.soulId },
          data: { slot: 'lorebook', kind },
        });
      known.set(keyOf(entry), id);
      counts.added.push(id);
      counts.entries++;
    }
    const decision = { use: entry.use, keywords: entry.changedKeywords };
    if (saysNothing(decision) || decisions.has(id)) {
      if (here !== undefined) counts.same++;
      continue;
    }
    putDecision(db, thread.id, 'entry', id, decision);
    decisions.set(id, { ...decision, batch: null });
    counts.decisions++;
  }
}

const saysNothing = ({ use, keywords }: Pick<Decision, 'use' | 'keywords'>): boolean =>
  use === 'on' && keywords === null;

function takeDecisions(db: WritableDb, threadId: ThreadId, decisions: readonly FileDecision[], counts: Imported): void {
  const ids = decisions.map(({ id }) => id);
  const decided = new Set(readDecisionsOf(db, threadId, 'message', ids).keys());
  for (const { id, hash, use } of decisions) {
    const message = findPast(db, threadId, id);
    if (message === null || shortHash(message.text) !== hash) counts.unknown++;
    else if (decided.has(id)) counts.same++;
    else {
      putDecision(db, threadId, 'message', id, { use, keywords: null });
      decided.add(id);
      counts.decisions++;
    }
  }
}

/** Enough to tell the texts of one message apart. */
const shortHash = (text: string): string => textHash(text).slice(0, 16);
