import { readNumbers } from '../korean/read-numbers.ts';
import { foldText, squeezeFolded } from './fold-text.ts';
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

/** A text that others may be told in, made ready once for many questions. */
export interface Whole {
  readonly folded: string;
  readonly squeezed: string;
  features(): ReadonlySet<string>;
  numbers(): ReadonlySet<number>;
  denials(): number;
}

/** What only few questions need is worked out when the first one asks, and kept. */
export function readWhole(text: string): Whole {
  const folded = foldText(text);
  return {
    folded,
    squeezed: squeezeFolded(folded),
    features: once(() => textFeatures(text)),
    numbers: once(() => new Set(readNumbers(folded).map((number) => number.value))),
    denials: once(() => denials(text)),
  };
}

function once<T extends object | number>(work: () => T): () => T {
  let kept: T | undefined;
  return () => {
    kept ??= work();
    return kept;
  };
}

/**
 * Asks of wholes whether they say what `part` says: in the same words, or nearly all of them (`share`) with each of its
 * numbers, names and subjects and no less often "not". Measured on the surface, so the share is high, and in doubt the answer
 * is no. What is cheap to see is looked at first: nearly all wholes tell of other things.
 */
export function createTeller(part: string): (whole: Whole, share?: number) => boolean {
  const folded = foldText(part);
  const words = squeezeFolded(folded);
  const features = textFeatures(part);
  const stems = [...features].filter((feature) => feature.startsWith('=') && feature.length > 2);
  // A letter is no tape and Taeo no Hangyeol, however much of the rest is the same.
  const things = once(() => [
    ...Array.from(folded.matchAll(SUBJECT), ([subject]) => subject),
    ...findPersonNames(folded).map(({ name }) => name),
  ]);
  const figures = once(() => readNumbers(folded).map((number) => number.value));
  const denied = once(() => denials(part));
  const hasThings = (whole: Whole): boolean => {
    const missing = stems.filter((stem) => !whole.folded.includes(stem.slice(1, 3))).length;
    return missing <= stems.length * FORGIVEN && things().every((name) => whole.folded.includes(name));
  };
  return (whole, share = 0.8) => {
    if (words.length >= ENOUGH_LETTERS && whole.squeezed.includes(words)) return true;
    if (features.size < ENOUGH_WORDS || !hasThings(whole)) return false;
    if (containment(features, whole.features()) < share) return false;
    return figures().every((figure) => whole.numbers().has(figure)) && whole.denials() >= denied();
  };
}

const ENOUGH_LETTERS = 6;
const ENOUGH_WORDS = 4;

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
