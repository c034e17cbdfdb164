import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createRouterClient } from '@orpc/server';
import { expect, it } from 'vitest';
import type { SoulProfile } from '#shared/souls.ts';
import { createApp, type Ports } from '../../src-main/create-app.ts';
import { openDatabase, type ReadableDb } from '../../src-main/store/open-database.ts';
import { exported, imported } from '../helpers/carry.ts';
import { openLivedRoom } from '../helpers/lived-room.ts';
import { makeTestPorts } from '../helpers/node-ports.ts';

const KILLS = Number(process.env.SOUL_KILLS ?? 10);

it(`brings a file in or takes it back wholly or not at all, through ${KILLS} kills`, { timeout: 900_000 }, async () => {
  const { ports, remove } = await makeTestPorts();
  try {
    const { before, after, file } = await prepare(ports);
    const found = new Map<string, number>();
    let turns = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      turns += await importUntilKilled(ports.paths.data, file);
      await (await createApp(ports)).close();
      const { integrity, state, left } = inspect(ports);
      const which =
        new Map([
          [before, 'before'],
          [after, 'after'],
        ]).get(state) ?? 'half';
      const verdict = `${which} ${integrity} ${left.join(' ')}`;
      found.set(verdict, (found.get(verdict) ?? 0) + 1);
    }
    console.info(`${KILLS} kills, ${turns} whole turns, ${JSON.stringify([...found])}`);
    expect([...found.keys()].filter((verdict) => verdict !== 'before ok ' && verdict !== 'after ok ')).toEqual([]);
  } finally {
    await remove();
  }
});

/** A database with a room, and a file in which that room goes on and a Soul is new; what it is before and after. */
async function prepare(ports: Ports): Promise<{ before: string; after: string; file: string }> {
  const lived = await openLivedRoom();
  const app = await createApp(ports);
  try {
    const client = createRouterClient(app.router, { context: {} });
    await imported(client, await exported(lived.client));
    const before = inspect(ports).state;
    for (let n = 0; n < 3; n++) await lived.say(`그 뒤로 ${n}번 더 말했어`);
    await lived.cycle();
    await lived.client.souls.create({ from: 'profile', profile: { ...PROFILE } });
    const later = await exported(lived.client);
    const file = join(ports.paths.data, 'later.soulmem');
    writeFileSync(file, later);
    await imported(client, later, {}, 'later.soulmem');
    return { before, after: inspect(ports).state, file };
  } finally {
    await app.close();
    await lived.close();
  }
}

const PROFILE: SoulProfile = {
  ...{ name: '윤슬', displayName: '윤슬', status: '', defaultPersona: '말이 적다.', initialSituation: '' },
  ...{ avatar: { kind: 'initial', color: '#444444' }, maskIdentifiers: true },
};

/** A life ends at a random moment; gives how many imports and undos it came through. */
async function importUntilKilled(data: string, file: string): Promise<number> {
  const script = join(import.meta.dirname, '../helpers/import-until-killed.ts');
  const child: ChildProcess = spawn(process.execPath, [script, data, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let turns = 0;
  if (!child.stdout) throw new Error('a child that says nothing');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'open') setTimeout(() => child.kill('SIGKILL'), Math.random() * 900);
    else turns++;
  }
  await ended;
  if (child.signalCode !== 'SIGKILL') throw new Error(`the child ended by itself: ${child.exitCode}`);
  return turns;
}

const TABLES = [
  ...[
    'users',
    'souls',
    'soul_versions',
    'soul_drafts',
    'episodes',
    'episode_links',
    'plays',
    'play_scenes',
    'play_summaries',
  ],
  ...[
    'threads',
    'generations',
    'cycles',
    'messages',
    'message_edits',
    'consumptions',
    'imported_summaries',
    'memory_sets',
  ],
  ...[
    'memory_snapshots',
    'memory_items',
    'lorebook_entries',
    'reply_labels',
    'recall_decisions',
    'recall_receipts',
    'jobs',
  ],
];

function inspect(ports: Ports): { integrity: string; state: string; left: string[] } {
  const database = openDatabase(join(ports.paths.data, 'soul.db'), { missing: 'refuse', access: 'look' });
  try {
    return {
      integrity: database.read.get<{ integrity_check: string }>('PRAGMA integrity_check')?.integrity_check ?? '',
      state: stateOf(database.read),
      left: readdirSync(ports.paths.data).includes('scratch') ? readdirSync(join(ports.paths.data, 'scratch')) : [],
    };
  } finally {
    database.close();
  }
}

/** Numbers that a table gives its rows itself (of edits, of texts) are others each time. */
function stateOf(db: ReadableDb): string {
  const hash = createHash('sha256');
  for (const table of TABLES)
    for (const row of db
      .all<Record<string, unknown>>(`SELECT * FROM ${table}`)
      .map(({ number: _, edit: __, prompt: ___, system_text: ____, input_text: _____, ...rest }) =>
        JSON.stringify(rest),
      )
      .sort())
      hash.update(row);
  return hash.digest('hex');
}
