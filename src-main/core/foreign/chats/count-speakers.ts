import type { ForeignMessage } from '../foreign.ts';
import type { ChatNotes } from './chat-notes.ts';

export interface Speakers {
  count(message: ForeignMessage, where: string): void;
  /** Who speaks most in this role; '' where nobody has a name. */
  main(role: 'user' | 'character'): string;
  /** Warns once where several characters speak: a thread has one Soul. */
  warnOfMany(notes: ChatNotes): void;
}

/** Counts who speaks in a chat, because headers often don't say it. */
export function countSpeakers(): Speakers {
  const rows = { user: new Map<string, number>(), character: new Map<string, number>() };
  let second = '';
  return {
    count: ({ role, speaker }, where) => {
      if (role === 'narrator' || speaker === '') return;
      const names = rows[role];
      names.set(speaker, (names.get(speaker) ?? 0) + 1);
      if (role === 'character' && names.size > 1 && second === '') second = where;
    },
    main: (role) => mostRows(rows[role]),
    warnOfMany: (notes) => {
      const names = [...rows.character.keys()].slice(0, 20);
      if (names.length > 1) notes.warn('many-speakers', second, names.join(', '));
    },
  };
}

function mostRows(names: ReadonlyMap<string, number>): string {
  let [main, most] = ['', 0];
  for (const [name, count] of names) if (count > most) [main, most] = [name, count];
  return main;
}
