import { findSecrets, type Hit, MASK } from './find-secrets.ts';
import { identifierRules, secretRules } from './redaction-rules/all-rules.ts';
import { originalRange, shadowText } from './shadow-text.ts';

export interface RedactOptions {
  /** Also phone numbers, e-mail and exact addresses, messenger, order and other outside ids: the switch of a Soul. */
  identifiers: boolean;
  /** Words of the Soul's own world that look like secrets and aren't. Compared without case, width and spaces. */
  allow?: readonly string[];
}

export interface Redacted {
  text: string;
  /** In order, apart from each other; offsets in the original text, UTF-16. Never the values. */
  found: Hit[];
}

/**
 * `text` with every secret as `[REDACTED]` (SPEC section 6): the fact stays, the value goes. By patterns alone, so the same
 * text always gives the same result; masking a masked text changes nothing. Passwords that are plain words without
 * quotes are not seen.
 */
export function redact(text: string, options: RedactOptions): Redacted {
  let found = scan(text, options);
  for (;;) {
    const masked = maskHits(text, found);
    // A mask is mostly shorter than what it hides, which brings other numbers nearer to a word that explains them.
    const more = found.length === 0 ? [] : scan(masked, options).map((hit) => inOriginal(hit, found));
    const isNew = more.some((hit) => !found.some((known) => known.start <= hit.start && hit.end <= known.end));
    if (!isNew) return { text: masked, found };
    found = mergeHits([...found, ...more]);
  }
}

function scan(text: string, options: RedactOptions): Hit[] {
  const shadow = shadowText(text);
  const allowed = new Set(options.allow?.map(foldWord));
  const rules = options.identifiers ? [...secretRules, ...identifierRules] : secretRules;
  const hits = findSecrets(shadow.text, rules)
    .filter((hit) => !allowed.has(foldWord(shadow.text.slice(hit.start, hit.end))))
    .map((hit) => ({ kind: hit.kind, ...originalRange(shadow, hit.start, hit.end) }));
  return mergeHits(hits);
}

/** A hit of the masked text in the text before; one that touches a mask takes in all that it hides. */
function inOriginal(hit: Hit, masked: readonly Hit[]): Hit {
  let { start, end } = hit;
  for (const known of masked) {
    const hidden = known.end - known.start - MASK.length;
    // Both are in the original up to here: where the mask stands is where the hit began.
    if (start >= known.start + MASK.length) start += hidden;
    else if (start > known.start) start = known.start;
    if (end >= known.start + MASK.length) end += hidden;
    else if (end > known.start) end = known.end;
  }
  return { kind: hit.kind, start, end };
}

/** Overlapping hits as one: earliest start, longest end, the kind of the one that starts first. */
function mergeHits(hits: readonly Hit[]): Hit[] {
  const merged: Hit[] = [];
  for (const hit of hits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = merged.at(-1);
    if (last && hit.start < last.end) last.end = Math.max(last.end, hit.end);
    else merged.push({ ...hit });
  }
  return merged;
}

/** `text` with each of these places as the mask. */
export function maskHits(text: string, hits: readonly Pick<Hit, 'start' | 'end'>[]): string {
  let masked = '';
  let position = 0;
  for (const hit of hits) {
    masked += text.slice(position, hit.start) + MASK;
    position = hit.end;
  }
  return masked + text.slice(position);
}

function foldWord(word: string): string {
  return word.normalize('NFKC').toLowerCase().replace(/\s/g, '');
}
