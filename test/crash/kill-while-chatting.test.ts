import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src-main/store/open-database.ts';
import { ChatStage } from '../helpers/chat-stage.ts';
import { runUntilKilled } from '../helpers/crash-process.ts';
import { geminiRaw, geminiStream } from '../helpers/fake-gemini-answers.ts';

const KILLS = 200;
/** Databases that are killed at the same time. */
const LANES = 2;

it(`keeps every acknowledged message through ${KILLS} kills`, { timeout: 900_000 }, async () => {
  const lanes = await Promise.all(Array.from({ length: LANES }, () => killLane(KILLS / LANES)));
  const verdict = lanes.map(({ acknowledged, cycles, ...rest }) => ({
    ...rest,
    sends: acknowledged > KILLS / LANES,
    cycles: cycles > 0,
  }));
  expect(verdict).toEqual(
    lanes.map(() => ({
      lost: [],
      integrity: 'ok',
      running: 0,
      strays: 0,
      doubled: 0,
      unread: 0,
      sends: true,
      cycles: true,
    })),
  );
});

async function killLane(kills: number) {
  const stage = await ChatStage.open({ coalesceMs: 0 });
  const acknowledged: string[] = [];
  try {
    await stage.app.close();
    for (let round = 0; round < kills; round++) {
      for (let n = stage.calls; n < stage.calls + 20; n++) stage.gemini.enqueue(slowReply());
      acknowledged.push(...(await chatUntilKilled(stage)));
    }
    await stage.reopen();
    await stage.app.close();
    return inspect(stage, acknowledged);
  } finally {
    await stage.reopen();
    await stage.close();
  }
}

/** Three bubbles with pauses, so that kills fall between them. */
function slowReply() {
  const parts = ['하나예요\n', '둘이에요\n', '셋이에요'].map((text) =>
    geminiStream([text], { finishReason: null, usage: null }),
  );
  return { ...geminiRaw([...parts, geminiStream([])]), delayMs: 15 };
}

/**
 * A life ends at a random moment after a random number of sends: counted by what it did, because on a busy machine a life
 * of so many milliseconds may end before its first send, and then nothing would be tried.
 */
async function chatUntilKilled(stage: ChatStage): Promise<string[]> {
  const acknowledged: string[] = [];
  const sends = Math.floor(Math.random() * 5);
  await runUntilKilled(stage, 'chat', (line, child) => {
    if (line !== 'open') acknowledged.push(line.slice('ack '.length));
    if (acknowledged.length === sends) setTimeout(() => child.kill('SIGKILL'), Math.random() * 300);
  });
  return acknowledged;
}

function inspect(stage: ChatStage, acknowledged: readonly string[]) {
  const database = openDatabase(join(stage.ports.paths.data, 'soul.db'), { missing: 'refuse', access: 'own' });
  try {
    const text = (id: string) =>
      database.read.get<{ text: string }>('SELECT text FROM messages WHERE id = ?', id)?.text ?? '';
    const count = (sql: string) => database.read.get<{ n: number }>(sql)?.n;
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !text(id).endsWith(`메시지 ${id}`)),
      integrity: database.read.get<{ integrity_check: string }>('PRAGMA integrity_check')?.integrity_check,
      running: count("SELECT count(*) AS n FROM generations WHERE reply_end = 'running'"),
      // Counters kept by triggers, and open messages without a job: both would show a half-done write.
      strays:
        count(`SELECT (SELECT shown_count FROM threads) - (SELECT count(*) FROM messages WHERE presence = 'shown' AND deleted_at IS NULL)
        + (SELECT count(*) FROM messages WHERE delivery = 'pending' AND NOT EXISTS (SELECT 1 FROM jobs)) AS n`),
      cycles: count("SELECT count(*) AS n FROM cycles WHERE state = 'applied'") ?? 0,
      // Read twice as it stood, or told twice in the lorebook: a cycle that was applied and then ran again.
      doubled:
        count(`SELECT (SELECT count(*) FROM (SELECT 1 FROM consumptions GROUP BY message_id, edit HAVING count(*) > 1))
        + (SELECT count(*) - count(DISTINCT title || record) FROM lorebook_entries WHERE source = 'cycle') AS n`),
      // Counted as read by the memory without a cycle that has read it as it stands.
      unread: count(`SELECT count(*) AS n FROM messages m WHERE consumed_by IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM consumptions c WHERE c.message_id = m.id AND c.cycle_id = m.consumed_by AND c.changed = 0)
        AND presence = 'shown' AND deleted_at IS NULL`),
    };
  } finally {
    database.close();
  }
}
