import type { ImportItem } from '#shared/archive.ts';
import { ThreadId } from '#shared/ids.ts';
import type { Engine } from '../engine.ts';

/** Tells everybody what came or went with a file, has it indexed, and has what came unanswered answered. */
export function publishImported(engine: Engine, items: readonly ImportItem[]): void {
  engine.keywords.clear();
  engine.secretsSeen.clear();
  engine.events.publish({ type: 'settings-changed' });
  engine.events.publish({ type: 'souls-changed' });
  engine.events.publish({ type: 'episodes-changed' });
  for (const { noun, id } of items) {
    if (noun !== 'thread' || id === '') continue;
    engine.events.publish({ type: 'thread-changed', threadId: ThreadId.parse(id) });
    engine.events.publish({ type: 'memory-changed', threadId: ThreadId.parse(id) });
  }
  engine.wakeRecall();
  engine.wakeJobs();
}
