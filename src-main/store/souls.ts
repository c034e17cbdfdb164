import { AppError } from '#shared/errors.ts';
import { SoulId } from '#shared/ids.ts';
import { type Soul, SoulProfile, type SoulVersion } from '#shared/souls.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

interface SoulRow {
  id: string;
  version: number;
  created_at: number;
  applied: string | null;
  draft: string | null;
  saved_at: number | null;
}

const SELECT_SOUL = `
  SELECT s.id, s.version, s.created_at, v.profile AS applied, d.profile AS draft, d.saved_at
  FROM souls s
  LEFT JOIN soul_versions v ON v.soul_id = s.id AND v.number = s.version
  LEFT JOIN soul_drafts d ON d.soul_id = s.id`;

const parseProfile = (json: string): SoulProfile => SoulProfile.parse(JSON.parse(json));

const toSoul = (row: SoulRow): Soul => ({
  id: SoulId.parse(row.id),
  applied: row.applied === null ? null : parseProfile(row.applied),
  version: row.version,
  draft: row.draft === null ? null : parseProfile(row.draft),
  draftSavedAt: row.saved_at,
  createdAt: row.created_at,
});

/** Souls that were not removed, oldest first. */
export function listSouls(db: ReadableDb): Soul[] {
  return db.all<SoulRow>(`${SELECT_SOUL} WHERE s.removed_at IS NULL ORDER BY s.created_at, s.id`).map(toSoul);
}

/** Also a removed one. Throws AppError('not-found'). */
export function getSoul(db: ReadableDb, soulId: SoulId): Soul {
  const row = db.get<SoulRow>(`${SELECT_SOUL} WHERE s.id = ?`, soulId);
  if (!row) throw new AppError('not-found', { what: 'soul' });
  return toSoul(row);
}

export function insertSoul(db: WritableDb, soulId: SoulId, createdAt: number): void {
  db.run('INSERT INTO souls (id, created_at) VALUES (?, ?)', soulId, createdAt);
}

export function saveSoulDraft(db: WritableDb, soulId: SoulId, draft: SoulProfile, savedAt: number): void {
  db.run(
    `INSERT INTO soul_drafts (soul_id, profile, saved_at) VALUES (?, ?, ?)
     ON CONFLICT (soul_id) DO UPDATE SET profile = excluded.profile, saved_at = excluded.saved_at`,
    soulId,
    JSON.stringify(draft),
    savedAt,
  );
}

export function discardSoulDraft(db: WritableDb, soulId: SoulId): void {
  db.run('DELETE FROM soul_drafts WHERE soul_id = ?', soulId);
}

/** Appends the next version and makes it the one chats use. */
export function applySoulVersion(
  db: WritableDb,
  soulId: SoulId,
  version: { profile: SoulProfile; appliedAt: number; restoredFrom: number | null },
): number {
  const number = getSoul(db, soulId).version + 1;
  db.run(
    'INSERT INTO soul_versions (soul_id, number, profile, applied_at, restored_from) VALUES (?, ?, ?, ?, ?)',
    soulId,
    number,
    JSON.stringify(version.profile),
    version.appliedAt,
    version.restoredFrom,
  );
  db.run('UPDATE souls SET version = ? WHERE id = ?', number, soulId);
  return number;
}

/** Newest first. */
export function listSoulVersions(db: ReadableDb, soulId: SoulId): SoulVersion[] {
  return db
    .all<{ number: number; profile: string; applied_at: number; restored_from: number | null }>(
      'SELECT number, profile, applied_at, restored_from FROM soul_versions WHERE soul_id = ? ORDER BY number DESC',
      soulId,
    )
    .map((row) => ({
      number: row.number,
      profile: parseProfile(row.profile),
      appliedAt: row.applied_at,
      restoredFrom: row.restored_from,
    }));
}

/** `removedAt` null brings the Soul back. */
export function setSoulRemoved(db: WritableDb, soulId: SoulId, removedAt: number | null): void {
  const { changes } = db.run('UPDATE souls SET removed_at = ? WHERE id = ?', removedAt, soulId);
  if (changes === 0) throw new AppError('not-found', { what: 'soul' });
}

export function putPicture(db: WritableDb, picture: { hash: string; mime: string; bytes: Uint8Array }): void {
  db.run(
    'INSERT INTO pictures (hash, mime, bytes) VALUES (?, ?, ?) ON CONFLICT (hash) DO NOTHING',
    picture.hash,
    picture.mime,
    picture.bytes,
  );
}

/** Throws AppError('not-found'). */
export function getPicture(db: ReadableDb, hash: string): { mime: string; bytes: Uint8Array } {
  const row = db.get<{ mime: string; bytes: Uint8Array }>('SELECT mime, bytes FROM pictures WHERE hash = ?', hash);
  if (!row) throw new AppError('not-found', { what: 'picture' });
  return row;
}
