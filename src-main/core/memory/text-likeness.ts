import { readNumbers } from '../korean/read-numbers.ts';
import { textFeatures } from './text-features.ts';

/** Twice the common part over both, 0 to 1: how alike two texts are as wholes. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.size + b.size === 0 ? 0 : (2 * common(a, b)) / (a.size + b.size);
}

/** The share of `part` that stands in `whole`, 0 to 1; 1 for an empty part. */
export function containment(part: ReadonlySet<string>, whole: ReadonlySet<string>): number {
  return part.size === 0 ? 1 : common(part, whole) / part.size;
}

/**
 * Whether `whole` says what `part` says: nearly all of its words, each of its numbers, and no less often "not".
 * Measured on the surface: what it takes for told may not be, so the share is high.
 */
export function tells(whole: string, part: string, share = 0.8): boolean {
  if (containment(textFeatures(part), textFeatures(whole)) < share) return false;
  const figures = new Set(readNumbers(whole.normalize('NFKC')).map((number) => number.value));
  const hasFigures = readNumbers(part.normalize('NFKC')).every((number) => figures.has(number.value));
  return hasFigures && denials(whole) >= denials(part);
}

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const feature of a) if (b.has(feature)) count += 1;
  return count;
}

function denials(text: string): number {
  return text.match(DENIAL)?.length ?? 0;
}

const DENIAL = /(?<![가-힣])(?:안|못)(?= ?[가-힣])|않|없|아니|못하|못했|모르|\b(?:not|never|no)\b|n't/giu;
