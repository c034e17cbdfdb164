import type { ModelRequest } from '../language-model.ts';
import { readPrompt } from './read-prompt.ts';
import { writeReply } from './write-reply.ts';

/** Answers a request whole, from nothing but the request. */
export type Ability = (request: ModelRequest) => string;

/** What the prompt asks for: its `<task>` tag says so; without one it is a chat. null: the practice engine can't do it. */
export function findAbility(request: ModelRequest): Ability | null {
  const task = /^<task>\s*([\w-]+)\s*<\/task>/m.exec(request.system)?.[1] ?? 'chat';
  return ABILITIES[task] ?? null;
}

const ABILITIES: Readonly<Record<string, Ability>> = {
  chat: (request) => writeReply(readPrompt(request), request.variant),
};
