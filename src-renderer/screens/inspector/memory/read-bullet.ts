/** A bullet of long-term memory with its head read (SPEC section 2): where it comes from, when, and what it is called. */
export interface Bullet {
  source: 'Episode' | 'Messenger';
  /** Of the episode or of the chat, without its quotation marks. */
  title: string;
  time: string;
  name: string;
  body: string;
}

const HEAD = /^\[(Episode|Messenger) \/ (.+)\]\s+(.+)$/s;

/** null where a text is not such a bullet; it is then shown as it stands. Titles in quotation marks may hold ` / `. */
export function readBullet(text: string): Bullet | null {
  const [, source, head = '', body = ''] = HEAD.exec(text) ?? [];
  if (source !== 'Episode' && source !== 'Messenger') return null;
  const [title, time, name, ...rest] = headParts(head);
  if (title === undefined || time === undefined || name === undefined) return null;
  return { source, title, time, name: [name, ...rest].join(' / '), body };
}

function headParts(head: string): string[] {
  const [, quoted, after] = /^["“](.+?)["”] \/ (.+)$/s.exec(head) ?? [];
  if (quoted !== undefined && after !== undefined) return [quoted, ...after.split(' / ')];
  return head.split(' / ');
}
