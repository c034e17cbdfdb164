import type { GateFinding } from '#shared/memory.ts';
import { MASK } from '../find-secrets.ts';
import { redact } from '../redact.ts';
import { shadowText } from '../shadow-text.ts';
import { placesOf, type WrittenEntry, type WrittenItem } from './memory-document.ts';

export interface MaskedOutput {
  items: WrittenItem[];
  entries: WrittenEntry[];
  findings: GateFinding[];
}

/**
 * The redaction gate on a model's output (SPEC section 6 a): every field masked, keywords that were a secret dropped, and
 * values that were masked in the input masked wherever they come back. What still hits afterwards is refused.
 */
export function maskOutput(
  written: { items: readonly WrittenItem[]; entries: readonly WrittenEntry[] },
  options: { maskIdentifiers: boolean; secrets: readonly KnownSecret[] },
): MaskedOutput {
  const findings: GateFinding[] = [];
  const mask = (text: string, where: string): string => {
    const known = hideValues(text, options.secrets);
    const masked = redact(known.text, { identifiers: options.maskIdentifiers });
    for (const kind of [...known.kinds, ...masked.found.map((hit) => hit.kind)])
      findings.push({ gate: 'redaction', effect: 'mask', code: kind, where, detail: '' });
    // A mask may bring what stood apart together; masking is meant to be final, and this makes sure.
    if (redact(masked.text, { identifiers: options.maskIdentifiers }).found.length > 0)
      findings.push({ gate: 'redaction', effect: 'reject', code: 'still-secret', where, detail: '' });
    return masked.text;
  };
  const places = placesOf(written.items);
  const items = written.items.map((item, index) => ({ ...item, text: mask(item.text, places[index] ?? '') }));
  const entries = written.entries.map((entry, index) => {
    const where = `lorebook[${index}]`;
    return {
      title: mask(entry.title, where),
      keywords: entry.keywords.map((keyword) => mask(keyword, where)).filter((keyword) => !keyword.includes(MASK)),
      time: mask(entry.time, where),
      record: mask(entry.record, where),
    };
  });
  return { items, entries, findings };
}

/** A value that was masked on its way to a model. */
export interface KnownSecret {
  kind: string;
  value: string;
}

/** `text` with these values as the mask, whatever their width and spacing; and the kinds of those that were in it. */
export function hideValues(text: string, secrets: readonly KnownSecret[]): { text: string; kinds: string[] } {
  const kinds: string[] = [];
  let masked = text;
  for (const { kind, value } of secrets) {
    const letters = [...shadowText(value).text.replace(/\s/gu, '')].map(escaped);
    if (letters.length < LEAST_LETTERS) continue;
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${letters.join('\\s?')}(?![\\p{N}A-Za-z])`, 'giu');
    const hidden = masked.replace(pattern, MASK);
    if (hidden !== masked) kinds.push(kind);
    masked = hidden;
  }
  return { text: masked, kinds };
}

/** Shorter values are dates, prices and counts as often as they are codes. */
const LEAST_LETTERS = 4;

function escaped(letter: string): string {
  return letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
