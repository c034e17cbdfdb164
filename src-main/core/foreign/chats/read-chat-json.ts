import { isRecord, ownField } from '../field-readers.ts';
import type { ForeignChat, Reading } from '../foreign.ts';
import { readJson } from '../read-json.ts';
import { readAgnaiChat } from './read-agnai-chat.ts';
import { caiHistories, readCaiChats } from './read-cai-chats.ts';
import { readOobaChat } from './read-ooba-chat.ts';
import { readRisuChats } from './read-risu-chat.ts';

/** Chats of any app that keeps them as one JSON text: RisuAI, Agnai, the web UI by oobabooga, CAI Tools. */
export function readChatJson(text: string): Reading<ForeignChat[]> {
  const read = readJson(text);
  return read.ok ? readChatValue(read.value) : read;
}

/** As `readChatJson`, of JSON that has been read already. `unknown-format` where it is none of these. */
export function readChatValue(value: unknown): Reading<ForeignChat[]> {
  if (!isRecord(value)) return { ok: false, reason: 'unknown-format', where: 'line 1' };
  const type = ownField(value, 'type');
  if (type === 'risuChat' || type === 'risuAllChats') return readRisuChats(value);
  if (caiHistories(value) !== null) return readCaiChats(value);
  if (Array.isArray(ownField(value, 'messages'))) return asList(readAgnaiChat(value));
  const isOoba = ['visible', 'data_visible'].some((name) => Array.isArray(ownField(value, name)));
  return isOoba ? asList(readOobaChat(value)) : { ok: false, reason: 'unknown-format', where: 'line 1' };
}

function asList(reading: Reading<ForeignChat>): Reading<ForeignChat[]> {
  return reading.ok ? { ...reading, value: [reading.value] } : reading;
}
