import { readNumbers } from '../korean/read-numbers.ts';
import { foldText, squeezeText } from './fold-text.ts';
import { findPersonNames } from './grounding/find-person-names.ts';
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
 * Whether `whole` says what `part` says: in the same words, or nearly all of them with each of its numbers, names and subjects
 * and no less often "not". Measured on the surface, so the share is high, and in doubt the answer is no.
 */
export function tells(whole: string, part: string, share = 0.8): boolean {
  const words = squeezeText(part);
  if (words !== '' && squeezeText(whole).includes(words)) return true;
  const features = textFeatures(part);
  if (features.size < ENOUGH_WORDS || containment(features, textFeatures(whole)) < share) return false;
  const figures = new Set(readNumbers(foldText(whole)).map((number) => number.value));
  const hasFigures = readNumbers(foldText(part)).every((number) => figures.has(number.value));
  const hasNames = findPersonNames(part).every(({ name }) => whole.includes(name));
  const hasSubjects = [...part.matchAll(SUBJECT)].every(([subject]) => whole.includes(subject));
  return hasFigures && hasNames && hasSubjects && denials(whole) >= denials(part);
}

const ENOUGH_WORDS = 4;
/** 한결 of 한결이, 태오 of 태오가. */
const SUBJECT = /[가-힣]{2,}(?=[이가](?:\s|$))/gu;

function common(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let count = 0;
  for (const feature of a) if (b.has(feature)) count += 1;
  return count;
}

function denials(text: string): number {
  return text.match(DENIAL)?.length ?? 0;
}

const DENIAL = /(?<![가-힣])(?:안|못)(?= ?[가-힣])|않|없|아니|못하|못했|모르|\b(?:not|never|no)\b|n't/giu;
