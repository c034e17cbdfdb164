import { textOfPayload } from '../cards/read-card-png.ts';
import { readTextChunks } from '../cards/read-text-chunks.ts';
import type { ForeignBook, Reading } from '../foreign.ts';
import { readBook } from './read-book.ts';

/** The lorebook in a picture that NovelAI has made (text `naidata`, SPEC section 14). Total; `no-card-in-picture` where there is none. */
export function readNaidata(bytes: Uint8Array): Reading<ForeignBook> {
  const texts = readTextChunks(bytes, ['naidata']);
  if (!texts.ok) return texts;
  const wanted = texts.value.chunks.filter(({ keyword }) => keyword.toLowerCase() === 'naidata');
  const [first, ...others] = wanted;
  if (first === undefined)
    return texts.value.cutOff
      ? { ok: false, reason: 'damaged-picture', where: 'IEND' }
      : { ok: false, reason: 'no-card-in-picture', where: 'PNG' };
  if (first.text === null)
    return { ok: false, reason: first.fault === 'too-large' ? 'too-large' : 'damaged-picture', where: 'naidata' };
  const json = textOfPayload(first.text);
  if (json === null) return { ok: false, reason: 'damaged-picture', where: 'naidata' };
  const book = readBook(json);
  if (!book.ok) return { ...book, where: `naidata ${book.where}`.trim() };
  const several = others.map(({ size }) => ({ code: 'several-cards' as const, where: 'naidata', detail: `${size}` }));
  return { ...book, warnings: [...texts.warnings, ...book.warnings, ...several] };
}
