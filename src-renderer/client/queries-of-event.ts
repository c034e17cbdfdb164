import type { QueryKey } from '@tanstack/react-query';
import { assertNever } from '#shared/assert-never.ts';
import type { EngineEvent } from '#shared/events.ts';
import type { ThreadId } from '#shared/ids.ts';
import { engine } from './engine.ts';

/** Which answers an event makes old, as key prefixes. Events say what changed; pages ask again for what they show. */
export function queriesOfEvent(event: EngineEvent): QueryKey[] {
  switch (event.type) {
    case 'thread-changed': {
      const { threadId } = event;
      return [
        engine.threads.list.key(),
        engine.threads.get.key({ input: { threadId } }),
        engine.threads.messages.key({ input: { threadId } }),
        engine.prompts.generations.key({ input: { threadId } }),
        engine.prompts.generation.key(),
        engine.prompts.preview.key({ input: { threadId } }),
        engine.events.list.key(),
        // The window grows with every message.
        engine.memory.current.key({ input: { threadId } }),
      ];
    }
    case 'activity-changed':
      return [engine.threads.list.key(), engine.threads.get.key({ input: { threadId: event.threadId } })];
    case 'memory-changed': {
      const { threadId } = event;
      return [
        engine.memory.key(),
        engine.lorebook.key(),
        ...recallQueries(threadId),
        engine.threads.list.key(),
        engine.threads.get.key({ input: { threadId } }),
        engine.prompts.preview.key({ input: { threadId } }),
        engine.events.list.key(),
        engine.events.signals.key(),
      ];
    }
    case 'recall-changed':
      // Entries can come in with a file, and the next prompt may hold others.
      return [
        ...recallQueries(event.threadId),
        engine.lorebook.key(),
        engine.prompts.preview.key({ input: { threadId: event.threadId } }),
        engine.events.list.key(),
      ];
    case 'episodes-changed':
      return [engine.episodes.key(), engine.memory.recallPlan.key()];
    case 'labels-changed':
      return [engine.prompts.generation.key(), engine.prompts.generations.key(), engine.events.signals.key()];
    case 'souls-changed':
      return [engine.souls.key(), engine.threads.list.key(), engine.threads.get.key(), engine.prompts.preview.key()];
    case 'settings-changed':
      // Another person may be using it now: episodes are theirs.
      return [
        engine.settings.key(),
        engine.models.key(),
        engine.threads.list.key(),
        engine.prompts.preview.key(),
        engine.memory.current.key(),
        engine.episodes.key(),
        engine.recall.key(),
      ];
    case 'notices-changed':
      return [engine.models.notices.key()];
    case 'storage-replaced':
      return [[]];
    default:
      return assertNever(event);
  }
}

const recallQueries = (threadId: ThreadId): QueryKey[] => [
  engine.recall.status.key({ input: { threadId } }),
  engine.recall.items.key({ input: { threadId } }),
];
