import { readStamp } from '../read-turns.ts';
import { readBlock } from './read-task.ts';

/** One message as a summary cycle sees it. */
export interface Line {
  by: 'user' | 'soul';
  /** With its line breaks. */
  text: string;
  /** Its clock as if it were UTC, in milliseconds. */
  at: number;
  /** `2026-05-28 (목)`, as written. */
  day: string;
}

/** The messages of `<new_messages>`, oldest first. Whoever isn't `{user}` is the Soul. */
export function readNewMessages(input: string, soul: string): Line[] {
  const lines: Line[] = [];
  for (const raw of readBlock(input, 'new_messages').split('\n')) {
    const { at, text } = readStamp(raw);
    const said = at === null ? null : readSpeaker(text, soul);
    const open = lines.at(-1);
    if (at !== null && said)
      lines.push({
        ...said,
        at,
        day: raw.slice(1, raw.indexOf(')') + 1),
      });
    else if (open) open.text += `\n${raw.replace(/^ {1,2}/, '')}`;
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() }));
}

/** A name may hold a colon itself: the Soul's is known. */
function readSpeaker(text: string, soul: string): Pick<Line, 'by' | 'text'> | null {
  if (text.startsWith('{user}: ')) return { by: 'user', text: text.slice('{user}: '.length) };
  if (soul !== '' && text.startsWith(`${soul}: `)) return { by: 'soul', text: text.slice(soul.length + 2) };
  const [, name, words = ''] = /^([^:\n]{1,200}?): ?(.*)$/u.exec(text) ?? [];
  return name === undefined ? null : { by: name === '{user}' ? 'user' : 'soul', text: words };
}
