import { createChatNotes } from '../chats/chat-notes.ts';
import { type Fields, isRecord, ownField, type Place, warn } from '../field-readers.ts';
import type { ForeignCard, ForeignReason, ForeignWarning, Reading } from '../foreign.ts';
import { readJson } from '../read-json.ts';
import { OLDER_NAMES } from './older-names.ts';
import { CARD_FIELDS, readCardFields } from './read-card-fields.ts';
import { warnOfAssets } from './warn-of-assets.ts';

/**
 * A character card as JSON text: V1, V2, V3 (any 3.x), Pygmalion, Ooba (SPEC section 14). Total. What it has in assets is named as not
 * carried; `raw` is the card as it stood.
 */
export function readCard(text: string): Reading<ForeignCard> {
  if (isLockedCard(text)) return { ok: false, reason: 'locked-card', where: 'line 1' };
  const json = readJson(text);
  return json.ok ? readCardValue(json.value) : json;
}

/** The same for JSON that was read already. */
export function readCardValue(value: unknown): Reading<ForeignCard> {
  const place: Place = { where: '', warnings: [] };
  if (!isRecord(value)) return { ok: false, reason: 'wrong-shape', where: '' };
  const shape = shapeOf(value, place);
  if ('reason' in shape) return { ok: false, ...shape };
  const card: ForeignCard = { format: shape.format, ...readCardFields(shape.fields, shape.place), raw: value };
  if (!hasWords(card)) return { ok: false, reason: 'nothing-in-it', where: shape.place.where };
  if (card.name === '') warn({ ...place, where: shape.nameAt }, 'missing', card.nickname);
  warnOfV3Notice(card, shape.place);
  warnOfAssets(card.assets, shape.place);
  return { ok: true, value: card, warnings: bounded(place.warnings) };
}

/** A list can hold a million members of the wrong type. */
function bounded(warnings: readonly ForeignWarning[]): ForeignWarning[] {
  const notes = createChatNotes();
  notes.add(warnings);
  return notes.all();
}

/** RisuAI's own encryption of a card: not damaged, but nothing that anybody else could open. */
export function isLockedCard(text: string): boolean {
  return /^\uFEFF?\s{0,20}rcc\|\|/u.test(text.slice(0, 40));
}

interface Shape {
  format: ForeignCard['format'];
  fields: Fields;
  /** Where these fields stand. */
  place: Place;
  nameAt: string;
}

function shapeOf(card: Fields, place: Place): Shape | { reason: ForeignReason; where: string } {
  const spec = ownField(card, 'spec');
  const version = typeof spec === 'string' ? /^\s{0,9}chara_card_v(\d{1,3})/iu.exec(spec)?.[1] : undefined;
  if (version !== undefined) return specShape(card, Number(version), place);
  if (spec !== undefined && spec !== null && spec !== '') return { reason: 'unknown-format', where: 'spec' };
  const data = ownField(card, 'data');
  if (isRecord(data) && isCardLike(data)) {
    warn({ ...place, where: 'spec' }, 'missing', '');
    return specShape(card, 'group_only_greetings' in data || 'assets' in data ? 3 : 2, place);
  }
  if (PYGMALION.some((name) => typeof ownField(card, name) === 'string')) return renamed(card, 'pygmalion', place);
  if (isCardLike(card)) return { format: 'v1', fields: card, place, nameAt: 'name' };
  const isOoba = ['context', 'greeting'].some((name) => typeof ownField(card, name) === 'string');
  return isOoba ? renamed(card, 'ooba', place) : { reason: 'unknown-format', where: '' };
}

function specShape(card: Fields, version: number, place: Place): Shape | { reason: ForeignReason; where: string } {
  if (version > 3) return { reason: 'newer-version', where: 'spec' };
  warnOfVersion(ownField(card, 'spec_version'), version, place);
  const format = version === 3 ? 'v3' : 'v2';
  const data = ownField(card, 'data');
  const here: Place = { ...place, where: 'data' };
  if (!isRecord(data)) {
    warn(here, data === undefined || data === null ? 'missing' : 'wrong-type', data ?? '');
    return { format, fields: card, place, nameAt: 'name' };
  }
  return { format, fields: withTopLevelCopy(data, card, here), place: here, nameAt: 'data.name' };
}

/** A later 3.x adds fields and changes none (V3's own rule), so that it is read; of a greater one that can't be known. */
function warnOfVersion(value: unknown, version: number, place: Place): void {
  const number = typeof value === 'number' ? value : Number.parseFloat(typeof value === 'string' ? value : '');
  if (Number.isNaN(number) || Math.floor(number) === version) return;
  warn({ ...place, where: 'spec_version' }, 'value-guessed', value);
}

/**
 * Some apps write the old fields beside `data` as well, and some edit only one of the two. `data` counts; what it does not have at all
 * is taken from the copy.
 */
function withTopLevelCopy(data: Fields, card: Fields, place: Place): Fields {
  const filled: Fields = { ...data };
  for (const name of COPIED) {
    const copy = ownField(card, name);
    if (typeof copy !== 'string' || copy === '') continue;
    const own = ownField(data, name);
    const at = { ...place, where: `data.${name}` };
    if (own === undefined || own === null) {
      filled[name] = copy;
      warn(at, 'value-guessed', copy);
    } else if (typeof own !== 'string' || own.normalize('NFC') !== copy.normalize('NFC'))
      warn(at, 'disagreement', copy);
  }
  return filled;
}

const COPIED = ['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example', 'creator_notes'];

function isCardLike(fields: Fields): boolean {
  if ('entries' in fields) return false;
  const has = (name: string) => ownField(fields, name) !== undefined;
  return has('first_mes') || has('mes_example') || (has('name') && (has('description') || has('personality')));
}

/** The fields of the two older apps under the names that V1 gave them. */
function renamed(card: Fields, format: 'pygmalion' | 'ooba', place: Place): Shape {
  const fields: Fields = { ...card };
  for (const [from, to] of OLDER_NAMES[format]) if (Object.hasOwn(card, from)) fields[to] = card[from];
  return { format, fields, place, nameAt: format === 'ooba' ? 'name' : 'char_name' };
}

const PYGMALION = ['char_name', 'char_persona', 'char_greeting'];

function hasWords(card: ForeignCard): boolean {
  return card.book !== null || card.alternateGreetings.length > 0 || CARD_FIELDS.some(([, to]) => card[to] !== '');
}

/** Apps that write V3 leave a V2 for others, with a note in it that the true card is elsewhere. */
function warnOfV3Notice(card: ForeignCard, place: Place): void {
  if (card.format !== 'v2') return;
  const start = card.creatorNotes.slice(0, 400);
  if (/character card v3|chara_card_v3|ccv3/iu.test(start))
    warn({ ...place, where: 'data.creator_notes' }, 'missing', start);
}
