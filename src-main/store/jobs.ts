import type { ReadableDb, WritableDb } from './open-database.ts';

/** Work that must survive a restart. `key` is the thing it is about: there is one job per key. */
export interface Job {
  key: string;
  kind: string;
  payload: unknown;
  attempts: number;
  runAt: number;
  /** When it was put in the queue, by the wall clock of then. */
  queuedAt: number;
}

interface JobRow {
  key: string;
  kind: string;
  payload: string;
  attempts: number;
  run_at: number;
  created_at: number;
}

const toJob = (row: JobRow): Job => ({
  key: row.key,
  kind: row.kind,
  payload: JSON.parse(row.payload),
  attempts: row.attempts,
  runAt: row.run_at,
  queuedAt: row.created_at,
});

/** Puts a job in the queue, or sets the one that is there anew. A running one goes on, but is no longer the job that counts. */
export function enqueueJob(db: WritableDb, job: Job): void {
  db.run(
    `INSERT INTO jobs (key, kind, payload, state, attempts, run_at, created_at) VALUES (?, ?, ?, 'queued', ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, payload = excluded.payload, state = 'queued',
       attempts = excluded.attempts, run_at = excluded.run_at, created_at = excluded.created_at`,
    job.key,
    job.kind,
    JSON.stringify(job.payload),
    job.attempts,
    job.runAt,
    job.queuedAt,
  );
}

export function getJob(db: ReadableDb, key: string): Job | null {
  const row = db.get<JobRow>('SELECT * FROM jobs WHERE key = ?', key);
  return row ? toJob(row) : null;
}

/** Queued jobs, the earliest first. */
export function listQueuedJobs(db: ReadableDb): Job[] {
  return db.all<JobRow>("SELECT * FROM jobs WHERE state = 'queued' ORDER BY run_at, key").map(toJob);
}

/** Takes a queued job to work on it; false when somebody else did. */
export function claimJob(db: WritableDb, key: string): boolean {
  return db.run("UPDATE jobs SET state = 'running' WHERE key = ? AND state = 'queued'", key).changes === 1;
}

/** Whether a claimed job is still the one that counts: not deleted and not put in the queue anew since. */
export function isClaimed(db: ReadableDb, key: string): boolean {
  return db.get("SELECT 1 FROM jobs WHERE key = ? AND state = 'running'", key) !== undefined;
}

export function deleteJob(db: WritableDb, key: string): void {
  db.run('DELETE FROM jobs WHERE key = ?', key);
}

/** After a crash: what ran then did not finish. */
export function requeueRunningJobs(db: WritableDb): void {
  db.run("UPDATE jobs SET state = 'queued' WHERE state = 'running'");
}
