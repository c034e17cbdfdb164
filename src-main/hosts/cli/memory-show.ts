import { parseArgs } from 'node:util';
import type { CycleSummary, MemoryItem, MemorySet, MemoryState } from '#shared/memory.ts';
import { namedDataFolder } from '../node-ports.ts';
import { UsageError } from './command.ts';
import { findThread } from './find-thread.ts';
import { withClient } from './open-client.ts';

/** `memory show THREAD`: what the Soul of a thread remembers and rests it on, beside a running app. */
export async function showMemory(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { data: { type: 'string' }, json: { type: 'boolean' }, set: { type: 'string' } },
    allowPositionals: true,
  });
  const [asked] = positionals;
  if (asked === undefined) throw new UsageError('memory show needs a THREAD');
  const number = values.set === undefined ? null : Number(values.set);
  if (number !== null && !Number.isInteger(number)) throw new UsageError(`no set "${values.set}"`);
  await withClient(namedDataFolder(values.data ?? null), 'look', async (client) => {
    const { id: threadId } = await findThread(client, asked);
    const state = await client.memory.current({ threadId });
    const set = number === null ? state.set : await client.memory.set({ threadId, number });
    const cycles = await client.memory.cycles({ threadId, before: null, limit: 5 });
    const { active, retired } = await client.lorebook.list({
      threadId,
      query: '',
      retired: false,
      before: null,
      limit: 1,
    });
    const lorebook = { active, retired };
    if (values.json) console.log(JSON.stringify({ ...state, set, cycles, lorebook }));
    else print(state, set, cycles, lorebook);
  });
  return 0;
}

function print(
  state: MemoryState,
  set: MemorySet | null,
  cycles: readonly CycleSummary[],
  lorebook: { active: number; retired: number },
): void {
  if (set === null) console.log('(no memory yet)');
  else printSet(set);
  const { window, stale, work } = state;
  const used = window.contextTokens + window.windowTokens;
  console.log(
    `── window · ${used} of ${window.threshold} tokens · ${window.messages} messages, ${window.unconsumed} not in memory`,
  );
  console.log(`── lorebook · ${lorebook.active} entries, ${lorebook.retired} retired`);
  if (stale.items + stale.entries + stale.cycles > 0)
    console.log(`── stale · ${stale.items} items, ${stale.entries} entries, ${stale.cycles} cycles`);
  for (const { kind, state: at, step, steps, code } of work)
    console.log(`── work · ${kind} ${at} ${step}/${steps}${code === null ? '' : ` (${code})`}`);
  for (const cycle of cycles) {
    const read = cycle.kind === 'extract' ? `${cycle.summaries} summaries` : `${cycle.messages} messages`;
    const made = cycle.madeSet === null ? '' : ` -> set ${cycle.madeSet}`;
    const why = cycle.code === null ? '' : ` (${cycle.code})`;
    const changed = cycle.stale ? ' · stale' : '';
    console.log(`── ${cycle.kind} · ${cycle.source} · ${cycle.state}${why}${made} · ${read}${changed}`);
  }
}

function printSet(set: MemorySet): void {
  const tokens = set.slots.reduce((sum, slot) => sum + slot.tokens, 0);
  console.log(`── set ${set.number}${set.current ? ' (current)' : ''} · ${set.origin} · ${tokens} tokens`);
  for (const { slot, tokens: own } of set.slots) {
    console.log(`\n${slot} · ${own} tokens`);
    let section: MemoryItem['section'] = null;
    for (const item of set.items.filter((one) => one.slot === slot)) {
      if (item.section !== null && item.section !== section) console.log(`(${item.section})`);
      section = item.section;
      console.log(`- ${item.text}${marksOf(item)}`);
    }
  }
  console.log('');
}

function marksOf(item: MemoryItem): string {
  const marks = [`evidence ${item.evidence.length}`, ...(item.stale ? ['stale'] : []), ...item.flags];
  return `  [${marks.join(', ')}]`;
}
