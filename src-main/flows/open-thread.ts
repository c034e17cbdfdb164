import { AppError } from '#shared/errors.ts';
import { type SoulId, ThreadId } from '#shared/ids.ts';
import { readSettings } from '../store/settings.ts';
import { getSoul } from '../store/souls.ts';
import { findThread, insertThread } from '../store/threads.ts';
import type { Engine } from './engine.ts';

/** The one thread of the current user and a Soul, made when it isn't there. Throws AppError invalid-input (not applied yet). */
export function openThread(engine: Engine, soulId: SoulId): ThreadId {
  return engine.database.write((db) => {
    if (getSoul(db, soulId).applied === null) throw new AppError('invalid-input', { field: 'soul' });
    const { userId } = readSettings(db);
    const known = findThread(db, userId, soulId);
    if (known !== null) return known;
    const id = ThreadId.parse(engine.ports.ids.next());
    insertThread(db, { id, userId, soulId, createdAt: engine.ports.clock.now() });
    engine.events.publish({ type: 'thread-changed', threadId: id });
    return id;
  });
}
