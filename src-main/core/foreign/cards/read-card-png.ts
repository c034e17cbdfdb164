import { strFromU8 } from 'fflate';
import { type Place, warn } from '../field-readers.ts';
import type { ForeignCard, ForeignReason, ForeignWarning, Reading } from '../foreign.ts';
import { decodeBase64 } from './base64-bytes.ts';
import { isLockedCard, readCard } from './read-card.ts';
import { readTextChunks, type TextChunk } from './read-text-chunks.ts';
import { countWithSize } from './warn-of-assets.ts';

/**
 * The card in a PNG (SPEC section 14): `ccv3` before `chara`, of several the first that can be read. Total. Damage outside the card is a
 * warning; a JPEG or WebP under the name of a PNG, a picture without a card and a locked card are told apart.
 */
export function readCardPng(bytes: Uint8Array): Reading<ForeignCard> {
  const texts = readTextChunks(bytes, ['ccv3', 'chara']);
  if (!texts.ok) return texts;
  const { chunks, cutOff } = texts.value;
  const place: Place = { where: '', warnings: [...texts.warnings] };
  const v3 = chunks.filter((chunk) => chunk.keyword.toLowerCase() === 'ccv3');
  const v2 = chunks.filter((chunk) => chunk.keyword.toLowerCase() === 'chara');
  const found = firstCard([...v3, ...v2]);
  if (found.card === null) return { ok: false, ...whyNot(found.faults, chunks, cutOff) };
  place.warnings.push(...found.faults.map(asWarning), ...found.warnings);
  for (const [keyword, list] of Object.entries({ ccv3: v3, chara: v2 }))
    if (list.length > 1) warn({ ...place, where: keyword }, 'several-cards', `${list.length}`);
  if (found.index < v3.length) warnOfOtherCopy(found.card, v2, place);
  warnOfCompanions(found.card, chunks, place);
  if (cutOff) warn({ ...place, where: 'IEND' }, 'missing', '');
  return { ok: true, value: found.card, warnings: place.warnings };
}

interface Fault {
  keyword: string;
  reason: ForeignReason;
  where: string;
}

type FirstCard =
  | { card: ForeignCard; warnings: ForeignWarning[]; index: number; faults: Fault[] }
  | { card: null; faults: Fault[] };

function firstCard(chunks: readonly TextChunk[]): FirstCard {
  const faults: Fault[] = [];
  for (const [index, chunk] of chunks.entries()) {
    const reading = readChunk(chunk);
    if (reading.ok) return { card: reading.value, warnings: reading.warnings, index, faults };
    faults.push({ keyword: chunk.keyword, reason: reading.reason, where: reading.where });
  }
  return { card: null, faults };
}

function readChunk({ keyword, text, fault }: TextChunk): Reading<ForeignCard> {
  if (text === null)
    return { ok: false, reason: fault === 'too-large' ? 'too-large' : 'damaged-picture', where: keyword };
  const json = textOfPayload(text);
  if (json === null) return { ok: false, reason: 'damaged-picture', where: keyword };
  const reading = readCard(json);
  if (!reading.ok || !json.includes('\uFFFD')) return reading;
  const repaired = { code: 'repaired-text' as const, where: keyword, detail: 'UTF-8' };
  return { ...reading, warnings: [repaired, ...reading.warnings] };
}

/** base64 of UTF-8, or the text itself, as some tools put it. null where it is neither. */
export function textOfPayload(payload: Uint8Array): string | null {
  const start = strFromU8(payload.subarray(0, 40), true).replace(/^ï»¿/u, '').trimStart();
  if (start.startsWith('{') || isLockedCard(start)) return strFromU8(payload);
  const bytes = decodeBase64(payload);
  return bytes === null ? null : strFromU8(bytes);
}

/** The one reason that helps most: a lock, a cut file, what else the picture holds. */
function whyNot(
  faults: readonly Fault[],
  chunks: readonly TextChunk[],
  cutOff: boolean,
): { reason: ForeignReason; where: string } {
  const telling = faults.find(({ reason }) => reason === 'locked-card') ?? faults[0];
  if (telling !== undefined) {
    const isBroken = telling.reason === 'not-json' || telling.reason === 'empty';
    return { reason: isBroken ? 'damaged-picture' : telling.reason, where: telling.keyword };
  }
  if (cutOff) return { reason: 'damaged-picture', where: 'IEND' };
  const other = OTHER_CONTENTS.find((keyword) => chunks.some((chunk) => chunk.keyword.toLowerCase() === keyword));
  return { reason: 'no-card-in-picture', where: other ?? 'PNG' };
}

/** RisuAI's old own card, NovelAI's lorebook: a picture with one of these is no mere picture. */
const OTHER_CONTENTS = ['risuai', 'naidata'];

function asWarning({ keyword, reason, where }: Fault): ForeignWarning {
  return { code: 'not-carried', where: keyword, detail: `${reason} ${where}`.trim() };
}

/** Old tools edit `chara` alone; the person then misses their last changes and should know where they are. */
function warnOfOtherCopy(card: ForeignCard, copies: readonly TextChunk[], place: Place): void {
  const copy = firstCard(copies).card;
  if (copy === null) return;
  for (const field of ['name', 'description', 'personality', 'scenario', 'firstMessage', 'exampleMessages'] as const)
    if (copy[field] !== card[field]) warn({ ...place, where: `chara ${field}` }, 'disagreement', copy[field]);
}

function warnOfCompanions(card: ForeignCard, chunks: readonly TextChunk[], place: Place): void {
  const risu = chunks.find(({ keyword }) => keyword.toLowerCase() === 'risuai');
  if (risu !== undefined) warn({ ...place, where: 'risuai' }, 'not-carried', countWithSize('risuai', 1, risu.size));
  const files = chunks.filter(({ keyword }) => /^chara-ext-asset_/iu.test(keyword));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  // Those of a V3 are named by the card itself already.
  if (files.length > 0 && card.assets.length === 0)
    warn({ ...place, where: 'chara-ext-asset_' }, 'asset-not-carried', countWithSize('file', files.length, bytes));
}
