import { isRecord, ownField, type Place, textOf, warn } from '../field-readers.ts';
import type { ForeignChat, ForeignMessage, Reading } from '../foreign.ts';
import { createChatNotes } from './chat-notes.ts';

/** A chat of the web UI by oobabooga: pairs of what the user and the model said, in `visible`, in older files `data_visible`. */
export function readOobaChat(value: unknown): Reading<ForeignChat> {
  const field = ['visible', 'data_visible'].find((name) => isRecord(value) && Array.isArray(ownField(value, name)));
  if (!isRecord(value) || field === undefined) return { ok: false, reason: 'wrong-shape', where: 'visible' };
  const pairs = ownField(value, field);
  const notes = createChatNotes();
  const messages: ForeignMessage[] = [];
  for (const [index, pair] of (Array.isArray(pairs) ? pairs : []).entries()) {
    const place: Place = { where: `${field}[${index}]`, warnings: [] };
    for (const [role, text] of readPair(pair, place)) {
      const date = { raw: '', at: null, local: null };
      messages.push({ line: messages.length + 1, speaker: '', role, hidden: false, variants: [text], chosen: 0, date });
    }
    notes.add(place.warnings);
  }
  if (messages.length === 0) return { ok: false, reason: 'nothing-in-it', where: field };
  const { visible: _, data_visible: __, internal: ___, data: ____, ...raw } = value;
  const chat: ForeignChat = { format: 'ooba', title: '', userName: '', characterName: '', messages, raw };
  return { ok: true, value: chat, warnings: notes.all() };
}

function readPair(pair: unknown, place: Place): ['user' | 'character', string][] {
  if (!Array.isArray(pair)) {
    warn(place, 'line-not-a-message', pair);
    return [];
  }
  const [user, character] = [textOf(pair[0], place) ?? '', textOf(pair[1], place) ?? ''];
  const said: ['user' | 'character', string][] = [];
  if (user !== '' && user !== GREETING) said.push(['user', withoutEntities(user)]);
  if (character !== '') said.push(['character', withoutEntities(character)]);
  return said;
}

/** Stands for the user where the character speaks first. */
const GREETING = '<|BEGIN-VISIBLE-CHAT|>';

/** What is visible is kept as HTML shows it. */
function withoutEntities(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/gu, (entity) => ENTITIES[entity] ?? entity);
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};
