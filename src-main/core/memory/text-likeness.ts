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
 * Whether `whole` says what `part` says: in the same words, or nearly all of them with each of its numbers, names and
 * subjects and no less often "not". Measured on the surface, so the share is high, and in doubt the answer is no.
 */
export function tells(whole: string, part: string, share = 0.8): boolean {
  const words = squeezeText(part);
  if (words.length >= ENOUGH_LETTERS && squeezeText(whole).includes(words)) return true;
  const features = textFeatures(part);
  if (features.size < ENOUGH_WORDS || containment(features, textFeatures(whole)) < share) return false;
  const figures = new Set(readNumbers(foldText(whole)).map((number) => number.value));
  const hasFigures = readNumbers(foldText(part)).every((number) => figures.has(number.value));
  return hasFigures && hasThings(foldText(whole), foldText(part), features) && denials(whole) >= denials(part);
}

const ENOUGH_LETTERS = 6;
const ENOUGH_WORDS = 4;

/** A letter is no tape and Taeo no Hangyeol, however much of the rest is the same. */
function hasThings(whole: string, part: string, features: ReadonlySet<string>): boolean {
  const stems = [...features].filter((feature) => feature.startsWith('=') && feature.length > 2);
  const missing = stems.filter((stem) => !whole.includes(stem.slice(1, 3))).length;
  const subjects = [...part.matchAll(SUBJECT)].map(([subject]) => subject);
  const persons = findPersonNames(part).map(({ name }) => name);
  return missing <= stems.length * FORGIVEN && [...subjects, ...persons].every((name) => whole.includes(name));
}

/** The share of words that may be said in another way. */
const FORGIVEN = 0.15;
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
