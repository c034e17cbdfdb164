import { type CycleId, EntryId, type ThreadId } from '#shared/ids.ts';
import type { GateFinding } from '#shared/memory.ts';
import { estimateTokens } from '../../core/count-tokens.ts';
import type { Curated } from '../../core/memory/curate-output.ts';
import { SLOTS } from '../../core/memory/memory-document.ts';
import { insertConsumptions, insertImports, markConsumed } from '../../store/cycles.ts';
import { appendEvent } from '../../store/events.ts';
import { insertEntry } from '../../store/lorebook.ts';
import { insertSet, setCurrentSet } from '../../store/memory.ts';
import type { WritableDb } from '../../store/open-database.ts';
import type { StoredThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import type { CycleInput } from './cycle-input.ts';
import type { MemoryJob } from './memory-job.ts';
import { retireReplaced } from './retire-replaced.ts';

export interface AppliedCycle {
  cycleId: CycleId;
  thread: StoredThread;
  input: CycleInput;
  curated: Curated;
  job: Pick<MemoryJob, 'kind' | 'source'>;
  milliseconds: number;
}

/**
 * Inside the write that also checks that nothing changed: the new set, the lorebook entries, what was read, the events and,
 * unless it belongs to a line that is still being made anew, the window mark. Gives the number of the set.
 */
export function applyCycle(
  engine: Pick<Engine, 'ports'>,
  db: WritableDb,
  applied: AppliedCycle,
): { set: number; entries: number } {
  const { cycleId, thread, input, curated } = applied;
  const { clock, ids } = engine.ports;
  const now = clock.now();
  const number = insertSet(db, {
    threadId: thread.id,
    base: input.base?.number ?? null,
    origin: input.kind,
    cycleId,
    windowFrom: input.windowFrom,
    consumedTo: input.consumedTo,
    madeAt: now,
    madeOffset: clock.offsetMinutes(now),
    items: curated.items,
    changes: curated.changes,
    tokensOf: estimateTokens,
  });
  for (const entry of curated.entries)
    insertEntry(db, {
      ...entry,
      id: EntryId.parse(ids.next()),
      threadId: thread.id,
      cycleId,
      setNumber: number,
      createdAt: now,
      retiredBy: applied.job.kind === 'rebuild' ? number : null,
    });
  insertConsumptions(db, cycleId, input.messages);
  insertImports(db, cycleId, input.summaries);
  if (applied.job.kind !== 'rebuild') makeCurrent(db, thread.id, number, cycleId, input);
  tell(engine, db, applied, number);
  return { set: number, entries: curated.entries.length };
}

function makeCurrent(db: WritableDb, threadId: ThreadId, number: number, cycleId: CycleId, input: CycleInput): void {
  setCurrentSet(db, threadId, number);
  markConsumed(
    db,
    threadId,
    cycleId,
    input.messages.map((message) => message.id),
  );
  retireReplaced(db, threadId, number);
}

function tell(engine: Pick<Engine, 'ports'>, db: WritableDb, applied: AppliedCycle, number: number): void {
  const { thread, input, curated, cycleId } = applied;
  const event = (type: string, data: Record<string, unknown>) =>
    appendEvent(db, {
      at: engine.ports.clock.now(),
      type,
      threadId: thread.id,
      soulId: thread.soulId,
      data: { cycle_id: cycleId, ...data },
    });
  const audit = {
    by: 'app',
    template: input.template,
    input_hash: input.hash,
    base_set: input.base?.number ?? null,
    made_set: number,
  };
  const changed = SLOTS.filter((slot) => {
    const change = curated.changes.get(slot);
    return change !== undefined && change.added + change.revised + change.removed > 0;
  });
  const patchSize = SLOTS.reduce((sum, slot) => {
    const change = curated.changes.get(slot);
    return sum + (change === undefined ? 0 : change.added + change.revised + change.removed);
  }, 0);
  if (input.kind === 'extract')
    event('seed_dm_memory_from_episode', {
      episode_play_ids: [...new Set(input.summaries.map((summary) => summary.playId))],
      source: applied.job.kind === 'first-memory' ? 'thread_start' : 'recent_memory_load',
      patch_size: patchSize,
      ...audit,
    });
  else
    event('run_dm_memory_update', {
      slots_changed: changed,
      messages_consumed: input.messages.length,
      latency_ms: applied.milliseconds,
      ...audit,
    });
  for (const slot of SLOTS)
    if (!changed.includes(slot) && (input.kind === 'summarise' || slot !== 'recent_context'))
      event('no_update_dm_memory_slot', { slot });
  for (const finding of curated.findings) tellFinding(finding, event);
  for (const { slot, kind, count } of input.masked) event('redact_dm_memory_sensitive', { slot, kind, count });
  for (const entry of curated.entries)
    if (entry.source === 'ltm_displaced') event('displace_ltm_bullet', { set: number });
}

function tellFinding(finding: GateFinding, event: (type: string, data: Record<string, unknown>) => void): void {
  const slot = finding.where.replace(/\[.*$/u, '');
  if (finding.gate === 'redaction') event('redact_dm_memory_sensitive', { slot, kind: finding.code });
  if (finding.gate === 'conflict') event('conflict_dm_memory_update', { reason: finding.code, detail: finding.detail });
  if (finding.gate === 'escalation')
    event('conflict_dm_memory_update', { reason: finding.code, slot, detail: finding.detail });
}
