import { closeSync, openSync, writeSync } from 'node:fs';
import { variedLine } from './varied-talk.ts';

/** A chat of SillyTavern's of at least so many bytes: lines of a few sentences, as such chats have them. */
export function writeLongChat(path: string, bytes: number): void {
  const file = openSync(path, 'w');
  try {
    let written = writeSync(
      file,
      `${JSON.stringify({ user_name: '지우', character_name: '서린', create_date: '2023-06-19' })}\n`,
    );
    for (let n = 0; written < bytes; n++) {
      const mine = n % 2 === 0;
      const text = Array.from({ length: 8 }, (_, place) => variedLine(8 * n + place)).join(' ');
      const sent = new Date(Date.UTC(2023, 5, 19) + n * 60_000).toISOString();
      const line = { name: mine ? '지우' : '서린', is_user: mine, is_system: false, send_date: sent, mes: text };
      written += writeSync(file, `${JSON.stringify(line)}\n`);
    }
  } finally {
    closeSync(file);
  }
}
