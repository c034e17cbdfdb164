import type { ModelTurn } from '../language-model.ts';

/** One message as the prompt shows it. `at` is its clock as if it were UTC, in milliseconds; null when it has none. */
export interface Said {
  by: 'user' | 'soul';
  text: string;
  at: number | null;
}

/** The turn area of a chat prompt taken apart (SPEC section 3). */
export interface Talk {
  /** How things stood when the chat began; '' once a summary cycle has written recent context. */
  situation: string;
  /** Where the talk stood at the last summary cycle; '' before the first. */
  recentContext: string;
  recalled: string;
  /** Oldest first, without the newest. */
  history: readonly Said[];
  /** What is to be answered: the user's messages since the last reply. */
  newest: readonly Said[];
}

/** Reads the turns back into messages. The blocks count only where the composer puts them: first turn, last turn. */
export function readTurns(turns: readonly ModelTurn[]): Talk {
  const first = turns[0]?.text ?? '';
  const last = turns.at(-1)?.text ?? '';
  const context = CONTEXT.exec(first);
  const recalled = RECALLED.exec(last);
  const messages = turns.map((turn, index) => {
    let text = turn.text;
    if (index === 0 && context) text = text.slice(context[0].length);
    if (index === turns.length - 1 && recalled) text = text.replace(recalled[0], '');
    return readMessages(turn.role, text);
  });
  return {
    situation: contextOf(context, 'situation'),
    recentContext: contextOf(context, 'recent_context'),
    recalled: recalled?.[1]?.trim() ?? '',
    history: messages.slice(0, -1).flat(),
    newest: messages.at(-1) ?? [],
  };
}

/** The text without the clock in front, and the clock. */
export function readStamp(line: string): { text: string; at: number | null } {
  const stamp = STAMP.exec(line);
  if (!stamp) return { text: line, at: null };
  const [year, month, day, hour, minute] = stamp.slice(1).map(Number);
  return {
    text: line.slice(stamp[0].length),
    at: Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute),
  };
}

function contextOf(context: RegExpExecArray | null, kind: string): string {
  return context?.[1] === kind ? (context[2]?.trim() ?? '') : '';
}

const CONTEXT = /^\s*<(situation|recent_context)\b[^>]*>([\s\S]*?)<\/\1>/;
const RECALLED = /^[ \t]*<recalled[^>]*>([\s\S]*?)<\/recalled>/m;
const STAMP = /^\[(\d{4})-(\d{2})-(\d{2}) \([^)\]]*\) (\d{2}):(\d{2})\] ?/;

function readMessages(role: ModelTurn['role'], text: string): Said[] {
  const messages: Said[] = [];
  for (const line of text.split('\n')) {
    const read = readStamp(line);
    const open = messages.at(-1);
    // A person's message may run over several lines; a bubble of the Soul never does.
    if (role === 'user' && open && read.at === null) open.text += `\n${line}`;
    else if (read.text.trim() !== '') messages.push({ by: role === 'user' ? 'user' : 'soul', ...read });
  }
  return messages.map((message) => ({ ...message, text: message.text.trim() })).filter(({ text }) => text !== '');
}
