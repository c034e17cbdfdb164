import { AppError } from '#shared/errors.ts';
import { UserId } from '#shared/ids.ts';
import type { User } from '#shared/settings.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

interface UserRow {
  id: string;
  name: string;
}

const toUser = (row: UserRow): User => ({ id: UserId.parse(row.id), name: row.name });

/** Oldest first. */
export function listUsers(db: ReadableDb): User[] {
  return db.all<UserRow>('SELECT id, name FROM users ORDER BY created_at, id').map(toUser);
}

/** Throws AppError('not-found'). */
export function getUser(db: ReadableDb, userId: UserId): User {
  const row = db.get<UserRow>('SELECT id, name FROM users WHERE id = ?', userId);
  if (!row) throw new AppError('not-found', { what: 'user' });
  return toUser(row);
}

export function insertUser(db: WritableDb, user: User, createdAt: number): void {
  db.run('INSERT INTO users (id, name, created_at) VALUES (?, ?, ?)', user.id, user.name, createdAt);
}

export function renameUser(db: WritableDb, userId: UserId, name: string): User {
  db.run('UPDATE users SET name = ? WHERE id = ?', name, userId);
  return getUser(db, userId);
}
