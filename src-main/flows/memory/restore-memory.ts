import { AppError } from '#shared/errors.ts';
import { EntryId, type ThreadId } from '#shared/ids.ts';
import { estimateTokens } from '../../core/count-tokens.ts';
import { diffItems } from '../../core/memory/diff-items.ts';
import { displacedEntry, findDisplaced } from '../../core/memory/find-displaced.ts';
import { type KeptItem, SLOTS } from '../../core/memory/memory-document.ts';
import { textLanguage } from '../../core/text-language.ts';
import { matchConsumption } from '../../store/cycles.ts';
import { appendEvent } from '../../store/events.ts';
import { insertEntry, listEntries } from '../../store/lorebook.ts';
import { currentSetNumber, cyclesOfSet, getSet, insertSet, listItems, setCurrentSet } from '../../store/memory.ts';
import type { WritableDb } from '../../store/open-database.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { retireReplaced } from './retire-replaced.ts';

/**
 * Brings an earlier set back as a new one (SPEC section 2): nothing is deleted, bullets that leave long-term memory go to the
 * lorebook, and messages which that memory has not read are in the window again. A cycle that runs meanwhile is thrown
 * away and starts anew on this memory. Throws AppError not-found, nothing-to-do (it is the current one).
 */
export function restoreMemory(engine: Engine, threadId: ThreadId, number: number): void {
  engine.database.write((db) => {
    const { soulId } = getThread(db, threadId);
    const before = currentSetNumber(db, threadId);
    if (before === number) throw new AppError('nothing-to-do');
    const made = copySet(engine, db, threadId, number);
    setCurrentSet(db, threadId, made);
    matchConsumption(db, threadId, cyclesOfSet(db, threadId, made));
    // Only what the lorebook still tells after this counts as told.
    retireReplaced(db, threadId, made);
    displace(engine, db, threadId, { before, after: number, made });
    appendEvent(db, {
      at: engine.ports.clock.now(),
      type: 'restore_dm_memory',
      threadId,
      soulId,
      data: { by: 'user', from_set: before, restored_set: number, made_set: made },
    });
  });
  engine.events.publish({ type: 'memory-changed', threadId });
  engine.events.publish({ type: 'thread-changed', threadId });
}

/** Inside a write: a new set with the items and marks of an earlier one; null: an empty one. It is not the current one yet. */
export function copySet(engine: Engine, db: WritableDb, threadId: ThreadId, number: number | null): number {
  const { clock } = engine.ports;
  const source = number === null ? null : getSet(db, threadId, number);
  const items = listItems(db, threadId, number);
  const now = clock.now();
  return insertSet(db, {
    threadId,
    base: number,
    origin: 'restore',
    cycleId: null,
    windowFrom: source?.windowFrom ?? 0,
    consumedTo: source?.consumedTo ?? 0,
    madeAt: now,
    madeOffset: clock.offsetMinutes(now),
    items,
    changes: countChanges(listItems(db, threadId, currentSetNumber(db, threadId)), items),
    tokensOf: estimateTokens,
  });
}

function countChanges(before: readonly KeptItem[], after: readonly KeptItem[]) {
  const diff = diffItems(before, after);
  return new Map(
    SLOTS.map((slot) => {
      const count = (change: string) => diff.filter((one) => one.slot === slot && one.change === change).length;
      return [slot, { added: count('added'), revised: count('revised'), removed: count('removed') }];
    }),
  );
}

function displace(
  engine: Engine,
  db: WritableDb,
  threadId: ThreadId,
  sets: { before: number | null; after: number; made: number },
): void {
  const active = listEntries(db, threadId).filter((entry) => entry.retiredBy === null);
  const leaving = findDisplaced(listItems(db, threadId, sets.before), listItems(db, threadId, sets.after), active);
  const now = engine.ports.clock.now();
  for (const item of leaving)
    insertEntry(db, {
      ...displacedEntry(item, textLanguage([item.text], 'ko')),
      id: EntryId.parse(engine.ports.ids.next()),
      threadId,
      cycleId: null,
      setNumber: sets.made,
      source: 'ltm_displaced',
      flags: item.flags,
      evidence: item.evidence,
      createdAt: now,
    });
}
