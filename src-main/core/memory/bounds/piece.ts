import type { GateFinding, MemorySlot } from '#shared/memory.ts';

/** An item or a lorebook entry as the bounds gate looks at it. */
export interface BoundsPiece {
  place: MemorySlot | 'lorebook';
  where: string;
  /** All of it. */
  text: string;
  /** What was written by the model alone: without the head of a bullet, the title and keywords of an entry. */
  body: string;
}

export function rejected(code: string, where: string, detail: string): GateFinding {
  return { gate: 'bounds', effect: 'reject', code, where, detail: detail.slice(0, 120).toWellFormed() };
}

/** `text` without what stands in quotation marks. An apostrophe is none; a mark that is never closed quotes nothing. */
export function withoutQuotes(text: string): string {
  return text.replace(QUOTED, ' ');
}

const QUOTED =
  /"[^"]{0,400}"|“[^”]{0,400}”|「[^」]{0,400}」|『[^』]{0,400}』|‘[^’]{0,400}’|(?<![\p{L}\p{N}])'[^']{1,400}'(?!\p{Script=Latin})/gu;
