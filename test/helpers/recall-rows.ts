import type { MessageId, ThreadId } from '#shared/ids.ts';
import type { WritableDb } from '../../src-main/store/open-database.ts';

/** Two threads, `t1` and `t2`, of one person with two Souls, in a fresh database. */
export function addThreads(db: WritableDb): { t1: ThreadId; t2: ThreadId } {
  const profile = JSON.stringify({
    name: '한서윤',
    displayName: '서윤',
    status: '',
    defaultPersona: '',
    initialSituation: '',
    avatar: { kind: 'initial', color: '#3d6b63' },
    maskIdentifiers: true,
  });
  db.run("INSERT INTO users VALUES ('u1', '지훈', 1)");
  for (const number of [1, 2]) {
    db.run('INSERT INTO souls VALUES (?, 1, 1, NULL)', `s${number}`);
    db.run('INSERT INTO soul_versions VALUES (?, 1, ?, 1, NULL)', `s${number}`, profile);
    db.run("INSERT INTO threads (id, user_id, soul_id, created_at) VALUES (?, 'u1', ?, 1)", `t${number}`, `s${number}`);
  }
  return { t1: 't1' as ThreadId, t2: 't2' as ThreadId };
}

/** Shown messages at the places 1 to `count`, the person's and the Soul's by turns, a minute apart. */
export function addMessages(
  db: WritableDb,
  threadId: ThreadId,
  count: number,
  textOf: (seq: number) => string = (seq) => `${seq}번째 말`,
): MessageId[] {
  const ids: MessageId[] = [];
  for (let seq = 1; seq <= count; seq++) {
    const id = `${threadId}-m${String(seq).padStart(6, '0')}` as MessageId;
    db.run(
      `INSERT INTO messages (id, thread_id, seq, author, text, tokens, sent_at, sent_offset, presence, delivery)
       VALUES (?, ?, ?, ?, ?, 10, ?, 540, 'shown', 'delivered')`,
      id,
      threadId,
      seq,
      seq % 2 === 1 ? 'user' : 'soul',
      textOf(seq),
      Date.UTC(2026, 0, 1) + seq * 60_000,
    );
    ids.push(id);
  }
  db.run('UPDATE threads SET newest_seq = ? WHERE id = ?', count, threadId);
  return ids;
}

export function addEntry(
  db: WritableDb,
  threadId: ThreadId,
  entry: { id: string; title: string; record?: string; keywords?: string[]; retired?: boolean },
): void {
  db.run(
    `INSERT INTO lorebook_entries VALUES (?, ?, NULL, 1, 'ltm_displaced', ?, ?, '2026-05-28 (목)', ?, '[]', '[]', 1, ?)`,
    entry.id,
    threadId,
    entry.title,
    JSON.stringify(entry.keywords ?? []),
    entry.record ?? `${entry.title}의 기록.`,
    entry.retired ? 1 : null,
  );
}

/** A memory of the thread whose window starts at a place. */
export function setWindow(db: WritableDb, threadId: ThreadId, from: number): void {
  db.run("INSERT INTO memory_sets VALUES (?, 1, NULL, 'restore', NULL, ?, ?, 1, 540)", threadId, from, from - 1);
  db.run('UPDATE threads SET memory_set = 1 WHERE id = ?', threadId);
}

/** Messages before a place count as read by a summary cycle, as after one: with `setWindow` they are out of the prompt. */
export function consumeBefore(db: WritableDb, threadId: ThreadId, seq: number): void {
  db.run("INSERT OR IGNORE INTO prompt_texts VALUES (1, 'test', '')");
  db.run(
    `INSERT INTO cycles (id, thread_id, kind, source, state, message_count, summary_count, input_hash, template, provider, model_requested,
       reasoning, system_text, input_text, started_at, started_offset)
     VALUES ('cycle-' || ?, ?, 'summarise', 'by_hand', 'applied', 0, 0, '', 'test', 'practice', 'practice-1', 'off', 1, 1, 1, 540)`,
    threadId,
    threadId,
  );
  db.run(
    "UPDATE messages SET consumed_by = 'cycle-' || thread_id WHERE thread_id = ? AND seq < ? AND presence = 'shown' AND deleted_at IS NULL",
    threadId,
    seq,
  );
}
