import type { ExportMessage } from './export-message.ts';

/** `createdAt` in epoch milliseconds. */
export interface StChatHead {
  userName: string;
  characterName: string;
  createdAt: number;
}

/**
 * A chat as SillyTavern's `.jsonl`, in pieces that together are the file; each is one line. It is written so that all versions of SillyTavern
 * and RisuAI read it: dates as numbers, because the words for dates have changed over the years, and no line end behind the last line,
 * because RisuAI refuses the whole file for one. Offsets have no place in it.
 */
export function* writeStChat(head: StChatHead, messages: Iterable<ExportMessage>): Generator<string> {
  yield line({
    user_name: head.userName,
    character_name: head.characterName,
    create_date: head.createdAt,
    chat_metadata: {},
  });
  for (const message of messages) yield `\n${line(rowOf(message, head))}`;
}

function rowOf(message: ExportMessage, head: StChatHead): object {
  const { speaker, role, at, variants, chosen, hidden } = message;
  const fallback = role === 'user' ? head.userName : head.characterName;
  return {
    name: speaker === '' && role !== 'narrator' ? fallback : speaker,
    is_user: role === 'user',
    is_system: hidden,
    send_date: at,
    mes: variants[chosen] ?? '',
    ...(role === 'character' || variants.length > 1 ? swipesOf(message) : {}),
    extra: extraOf(role),
  };
}

function swipesOf({ role, at, variants, chosen }: ExportMessage): object {
  const info = { send_date: at, gen_started: null, gen_finished: null, extra: extraOf(role) };
  return { swipe_id: chosen, swipes: variants, swipe_info: variants.map(() => info) };
}

function extraOf(role: ExportMessage['role']): object {
  return role === 'narrator' ? { type: 'narrator' } : {};
}

/** JSON.stringify escapes lone surrogates by itself; line separators are legal in JSON, but naive readers split at them. */
function line(value: object): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
