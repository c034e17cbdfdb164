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
export function readNewMessages(input: string): Line[] {
  const lines: Line[] = [];
  for (const raw of readBlock(input, 'new_messages').split('\n')) {
    const { at, text } = readStamp(raw);
    const said = at === null ? null : SAID.exec(text);
    const open = lines.at(-1);
    if (at !== null && said)
      lines.push({
        by: said[1] === '{user}' ? 'user' : 'soul',
        text: said[2] ?? '',
        at,
        day: raw.slice(1, raw.indexOf(')') + 1),
      });
    else if (open) open.text += `\n${raw.replace(/^ {1,2}/, '')}`;
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() })).filter((line) => line.text !== '');
}

const SAID = /^([^:\n]{1,200}?): ?([\s\S]*)$/u;
