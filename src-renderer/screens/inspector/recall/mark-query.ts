import type { RecallReceipt } from '#shared/recall.ts';

/** One run of a query; `keyword`: what was met there, null for the words between. */
export interface QueryPart {
  text: string;
  keyword: string | null;
}

/**
 * The query cut where keywords were met, whole when joined. Where two overlap, the one that begins earlier (then the
 * longer one) is marked; the same place met for several items is marked once. Places outside of the query are passed over.
 */
export function markQuery({ query, items }: Pick<RecallReceipt, 'query' | 'items'>): QueryPart[] {
  const hits = items
    .flatMap(({ reasons }) => reasons)
    .filter((reason) => reason.arm === 'keyword')
    .filter(({ start, end }) => start >= 0 && end > start && end <= query.length)
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  const parts: QueryPart[] = [];
  let at = 0;
  for (const { start, end, keyword } of hits) {
    if (start < at) continue;
    if (start > at) parts.push({ text: query.slice(at, start), keyword: null });
    parts.push({ text: query.slice(start, end), keyword });
    at = end;
  }
  if (at < query.length) parts.push({ text: query.slice(at), keyword: null });
  return parts;
}

/** The first `length` characters or so of marked parts, never inside of a marked word or a grapheme; null: they fit. */
export function foldParts(parts: readonly QueryPart[], length: number): QueryPart[] | null {
  const total = parts.reduce((sum, { text }) => sum + text.length, 0);
  if (total <= length * 1.4) return null;
  const shown: QueryPart[] = [];
  let room = length;
  for (const part of parts) {
    if (room <= 0) break;
    const isCut = part.keyword === null && part.text.length > room;
    shown.push(isCut ? { ...part, text: cutAtGrapheme(part.text, room) } : part);
    room -= part.text.length;
  }
  return shown;
}

export function cutAtGrapheme(text: string, length: number): string {
  let cut = 0;
  // A grapheme can be long, but not so long that it does not end within this.
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, length + 64))) {
    if (index + segment.length > length) break;
    cut = index + segment.length;
  }
  return text.slice(0, cut);
}
