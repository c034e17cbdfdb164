import type { GateFinding } from '#shared/memory.ts';
import { MASK } from '../find-secrets.ts';
import { maskHits, redact } from '../redact.ts';
import { redactBubbles } from '../redact-bubbles.ts';
import { originalRange, shadowText } from '../shadow-text.ts';
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
  const mask = (texts: readonly string[], where: string): string[] => {
    const masked = maskTogether(texts, options);
    for (const code of masked.kinds) findings.push({ gate: 'redaction', effect: 'mask', code, where, detail: '' });
    if (masked.isStillSecret)
      findings.push({ gate: 'redaction', effect: 'reject', code: 'still-secret', where, detail: '' });
    return masked.texts;
  };
  const places = placesOf(written.items);
  const items = written.items.map((item, index) => {
    const [text = ''] = mask([item.text], places[index] ?? '');
    return { ...item, text };
  });
  const entries = written.entries.map((entry, index): WrittenEntry => {
    const where = `lorebook[${index}]`;
    // "현관 비밀번호" as the title explains the number in the record.
    const [title = '', record = ''] = mask([entry.title, entry.record], where);
    const [time = ''] = mask([entry.time], where);
    const keywords = entry.keywords
      .filter((keyword) => !isPartOfSecret(keyword, options.secrets))
      .flatMap((keyword) => mask([keyword], where))
      .filter((keyword) => !keyword.includes(MASK));
    return { title, keywords, time, record };
  });
  return { items, entries, findings };
}

interface MaskedTexts {
  texts: string[];
  kinds: string[];
  isStillSecret: boolean;
}

function maskTogether(
  texts: readonly string[],
  options: { maskIdentifiers: boolean; secrets: readonly KnownSecret[] },
): MaskedTexts {
  const known = texts.map((text) => hideValues(text, options.secrets));
  const rules = { identifiers: options.maskIdentifiers };
  const masked = redactBubbles(
    known.map((one) => one.text),
    rules,
  );
  const kinds = [...known.flatMap((one) => one.kinds), ...masked.found.map((hit) => hit.kind)];
  // A mask may bring what stood apart together; masking is meant to be final, and this makes sure.
  const isStillSecret = kinds.length > 0 && redactBubbles(masked.texts, rules).found.length > 0;
  return { texts: masked.texts, kinds, isStillSecret };
}

/** A value that was masked on its way to a model. */
export interface KnownSecret {
  kind: string;
  value: string;
}

/** The secrets that stand in a text. */
export function valuesIn(text: string, identifiers: boolean): KnownSecret[] {
  return redact(text, { identifiers }).found.map(({ kind, start, end }) => ({ kind, value: text.slice(start, end) }));
}

/** `text` with these values as the mask, whatever their width, spacing and hyphens; and the kinds of those that were in it. */
export function hideValues(text: string, secrets: readonly KnownSecret[]): { text: string; kinds: string[] } {
  const kinds: string[] = [];
  let masked = text;
  for (const { kind, value } of secrets) {
    const pattern = patternOf(value);
    if (pattern === null) continue;
    const shadow = shadowText(masked);
    const hits = Array.from(shadow.text.matchAll(pattern), (match) =>
      originalRange(shadow, match.index, match.index + match[0].length),
    );
    if (hits.length === 0) continue;
    kinds.push(kind);
    masked = maskHits(masked, hits);
  }
  return { text: masked, kinds };
}

/**
 * A quotation from an output without its secrets. Where it ends, or where it was cut (`…`), may stand the beginning of one,
 * which no rule would know: that goes as well.
 */
export function maskQuote(
  quote: string,
  options: { maskIdentifiers: boolean; secrets: readonly KnownSecret[] },
): string {
  const hidden = hideValues(quote, options.secrets).text;
  return withoutBeginnings(redact(hidden, { identifiers: options.maskIdentifiers }).text, options.secrets);
}

function withoutBeginnings(quote: string, secrets: readonly KnownSecret[]): string {
  const counted = quote.replace(DIGITS_AT_END, '…');
  if (!counted.endsWith('…')) return counted;
  const told = counted.replace(/…$/u, '').trimEnd();
  const lengths = secrets.map(({ value }) => {
    const beginnings = Array.from(value, (_, index) => value.slice(0, value.length - index).trimEnd());
    return beginnings.find((part) => told.endsWith(part))?.length ?? 0;
  });
  const kept = told.slice(0, told.length - Math.max(0, ...lengths));
  return `${kept === told ? counted.replace(/\S*…$/u, '') : kept}…`;
}

/** Four digits and more, with what may part them. */
const DIGITS_AT_END = /(?<=[\s\p{L}])\p{N}(?:[\s\-.·]?\p{N}){3,}[\s\-.·]*…?$/u;

/** Commas part keywords, and an address as well: "은빛로 27" and "302호". */
function isPartOfSecret(keyword: string, secrets: readonly KnownSecret[]): boolean {
  const part = lettersOf(keyword);
  return /\d/u.test(part) && part.length > 2 && secrets.some(({ value }) => lettersOf(value).includes(part));
}

function lettersOf(text: string): string {
  return shadowText(text).text.replace(LINKS, '').toLowerCase();
}

/** What a value may be written with or without: 19-04-77 is 190477 and 19 04 77. */
const LINKS = /[\s\-_./,·]/gu;

/** Shorter values are dates, prices and counts as often as they are codes. */
const LEAST_LETTERS = 4;

function patternOf(value: string): RegExp | null {
  const asTyped = shadowText(value).text.replace(/\s/gu, '').toLowerCase();
  if (asTyped.length < LEAST_LETTERS) return null;
  const patterns = [between(asTyped, [...asTyped].map(escaped).join('\\s?'))];
  const letters = lettersOf(value);
  if (letters !== asTyped && letters.length >= LEAST_LETTERS) patterns.push(between(letters, looseOf(asTyped)));
  return new RegExp(patterns.join('|'), 'giu');
}

/** As typed, but for the links between its parts, which may be others or none. */
function looseOf(asTyped: string): string {
  const parts = asTyped.split(LINKS).filter((part) => part !== '');
  return parts.map((part) => [...part].map(escaped).join('\\s?')).join(`(?:${LINKS.source}){0,3}`);
}

function between(letters: string, pattern: string): string {
  const [before, behind] = /^\d+$/u.test(letters) ? DIGITS_END : WORDS_END;
  return `${before}${pattern}${behind}`;
}

const WORDS_END = ['(?<![\\p{L}\\p{N}])', '(?![\\p{N}A-Za-z])'] as const;
/** Somebody's door code may be this year: then 2026-05-28 and 2026년 are no codes for it. */
const DIGITS_END = [
  '(?<![\\p{L}\\p{N}]|\\p{N}[-./:,])',
  '(?![\\p{N}A-Za-z]|[-./:,]\\p{N}|\\s?(?:년|월|일|시|분|원|만|천|억|호|층|번(?!호)|명|살|쪽|개|km|kg|m|g|%))',
] as const;

function escaped(letter: string): string {
  return letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
