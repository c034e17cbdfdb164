import { strToU8 } from 'fflate';
import { encodeBase64 } from './base64-bytes.ts';
import { joinBytes } from './join-bytes.ts';
import { makeChunk, PNG_SIGNATURE, type PngChunk, sniffPicture, walkPng } from './png-chunks.ts';
import type { WrittenCard } from './write-card.ts';

/**
 * `picture` with a card in it: `chara` (V2) and `ccv3` (V3) before the pixels, in the place of any it had, and without the files of other
 * cards. The rest stays byte by byte. null where `picture` is no whole PNG.
 */
export function writeCardPng(picture: Uint8Array, card: Pick<WrittenCard, 'v2' | 'v3'>): Uint8Array | null {
  if (sniffPicture(picture) !== 'PNG') return null;
  const chunks = [...walkPng(picture)];
  const pixels = chunks.findIndex(({ type }) => type === 'IDAT');
  if (chunks[0]?.type !== 'IHDR' || pixels < 0 || chunks.at(-1)?.type !== 'IEND' || chunks.at(-1)?.cutOff) return null;
  const kept = (list: readonly PngChunk[]) =>
    list.filter((chunk) => !isOfCard(chunk)).map(({ start, end }) => picture.subarray(start, end));
  return joinBytes([
    Uint8Array.from(PNG_SIGNATURE),
    ...kept(chunks.slice(0, pixels)),
    cardChunk('chara', card.v2),
    cardChunk('ccv3', card.v3),
    ...kept(chunks.slice(pixels)),
  ]);
}

function cardChunk(keyword: string, card: Record<string, unknown>): Uint8Array {
  const text = encodeBase64(strToU8(JSON.stringify(card)));
  const head = strToU8(`${keyword}\0`);
  return makeChunk('tEXt', joinBytes([head, text]));
}

/** Cards, and what belongs to the card that was in the picture before. */
function isOfCard({ type, data }: PngChunk): boolean {
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return false;
  const keyword = String.fromCharCode(...data.subarray(0, 40)).split('\0')[0] ?? '';
  return /^\s*(?:chara|ccv3|risuai)\s*$|^chara-ext-asset_/iu.test(keyword);
}
