import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLabels } from '../../src-main/core/memory/read-labels.ts';
import { PROJECT } from './node-ports.ts';

export interface EvalTurn {
  id: string;
  at: string;
  from: 'user' | 'soul';
  text: string;
}

/** A thread of the evaluation data: a Soul, a person, their past, what was said, and what is true of it. */
export interface EvalChat {
  soul: {
    name: string;
    display_name: string;
    status: string;
    default_persona: string;
    chat_initial_situation: string;
    character: string;
  };
  user: { name: string };
  episodes: unknown[];
  sessions: { id: string; turns: EvalTurn[] }[];
  facts: { text: string; sources: string[] }[];
  secrets: { turn: string; value: string }[];
  relationship: { after: string; label: string }[];
}

// Data to measure with lies beside the project on the machines that have it; it is not part of it.
const FOLDER = join(PROJECT, '../shared/eval/chats');

/** Names of the files; none where the data is not beside the project, and then it says so. */
export function listEvalChats(): string[] {
  const files = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.json')) : [];
  if (files.length === 0)
    console.log('skipped: the evaluation chats are not beside the project (../shared/eval/chats)');
  return files;
}

export const readEvalChat = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as EvalChat;

export const namesIn = (chat: EvalChat): string[] => [chat.user.name, '{user}', chat.soul.name, chat.soul.display_name];

/** The highest label that texts affirm of the two, as a rank. */
export function highestRank(texts: readonly string[], names: readonly string[]): number {
  const labels = texts.flatMap((text) => readLabels(text, names));
  return Math.max(
    0,
    ...labels.filter((one) => one.standing === 'affirmed' && one.about === 'pair').map((one) => one.rank),
  );
}

/** What the two are to each other by the file after a session, in a sentence. */
export function statedLabel(chat: EvalChat, session: string): string {
  const label = chat.relationship.find(({ after }) => after === session)?.label ?? '';
  return `{user}와 ${chat.soul.display_name.replace(/\s?\(.*\)$/u, '')}의 사이: ${label}`;
}

export const statedRank = (chat: EvalChat, session: string): number => {
  const label = chat.relationship.find(({ after }) => after === session)?.label ?? '';
  return highestRank([`두 사람은 ${label}이다.`], namesIn(chat));
};
