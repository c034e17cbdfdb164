import type { ModelRequest } from '../language-model.ts';
import { extractMemory } from './memory/extract-memory.ts';
import { summariseEpisode } from './memory/summarise-episode.ts';
import { summariseTalk } from './memory/summarise-talk.ts';
import { readPrompt } from './read-prompt.ts';
import { writeReply } from './write-reply.ts';

/** Answers a request whole, from nothing but the request. */
export type Ability = (request: ModelRequest) => string;

/** What the prompt asks for: the `<task>` tag it starts with says so; without one it is a chat. null: the practice engine can't do it. */
export function findAbility(request: ModelRequest): Ability | null {
  // Only at the very start: a director may write anything into a persona.
  const task = /^\s*<task>\s*([\w-]+)\s*<\/task>/.exec(request.system)?.[1] ?? 'chat';
  return ABILITIES.get(task) ?? null;
}

const ABILITIES: ReadonlyMap<string, Ability> = new Map([
  ['chat', (request: ModelRequest) => writeReply(readPrompt(request), request.variant)],
  ['extract', extractMemory],
  ['summarise', summariseTalk],
  ['episode-summary', summariseEpisode],
]);
