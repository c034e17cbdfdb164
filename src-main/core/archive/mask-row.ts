import { readJson } from '../foreign/read-json.ts';
import { redact } from '../redact.ts';
import type { PartRow, Value } from './part-line.ts';
import type { ArchivePart } from './parts.ts';

/**
 * Makes rows fit to be given away (SPEC section 6): every secret in their texts is masked, also in the texts within JSON. A
 * fingerprint of a text with a secret would give a short one away by trying, so fingerprints are taken of the masked texts;
 * those of texts that are not in the row are left out. Rows must come in the order of the parts. `hash`: SHA-256 in hex.
 */
export function createRowMasker(hash: (text: string) => string): (part: ArchivePart, row: PartRow) => PartRow {
  const known = new Map<string, string>();
  // Of the texts of prompts: what stands for them in the rows that name them.
  const hashes = new Map<string, string>();
  const mask = (text: string): string => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const masked = redact(text, { identifiers: true }).text;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, masked);
    return masked;
  };
  return (part, row) => {
    const masked = maskTexts(part, row, mask, (text) => hashes.get(text) ?? text);
    switch (part.name) {
      case 'prompt-texts':
        masked.hash = hash(String(masked.text));
        hashes.set(String(row.hash), masked.hash);
        return masked;
      case 'cycles':
        return {
          ...masked,
          input_hash: '',
          system_text: newHash(row.system_text),
          input_text: newHash(row.input_text),
        };
      case 'memory-snapshots':
        return { ...masked, hash: hash(String(masked.text)) };
      case 'soul-sources':
        return { ...masked, raw: maskCard(String(row.raw), mask) };
      case 'imported-summaries':
        return { ...masked, text_hash: '' };
      default:
        return masked;
    }
  };
  function newHash(value: Value | undefined): Value {
    return hashes.get(String(value)) ?? null;
  }
}

const MOST_KNOWN = 5_000;

/** A card is JSON: masked as one text, a mask could take a quotation mark with it. Pictures within it stay whole. */
function maskCard(raw: string, mask: (text: string) => string): string {
  const reading = readJson(raw);
  if (!reading.ok) return mask(raw);
  return JSON.stringify(mapStrings(reading.value, (text) => (text.startsWith('data:') ? text : mask(text))));
}

function maskTexts(
  part: ArchivePart,
  row: PartRow,
  mask: (text: string) => string,
  rename: (hash: string) => string,
): PartRow {
  const masked: PartRow = { ...row };
  for (const { name, kind } of part.columns) {
    const value = row[name];
    if (typeof value !== 'string') continue;
    if (kind === 'text') masked[name] = mask(value);
    if (kind === 'json')
      masked[name] = JSON.stringify(
        mapStrings(JSON.parse(value), (text) => (OURS.test(text) ? rename(text) : mask(text))),
      );
  }
  return masked;
}

/** Ids, hashes and names of our own are no secrets, and are left alone so that what they name is found again. */
const OURS = /^[0-9a-f]{8}-[0-9a-f-]{27}$|^[0-9a-f]{64}$|^[a-z_-]{1,40}$/u;

/** A JSON value with each of its strings as `change` makes it; the names of fields stay. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapStrings(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapStrings(one, change)]));
}
