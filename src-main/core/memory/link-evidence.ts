import { textFeatures } from './text-features.ts';

/** A message or summary that a memory may rest on. */
export interface EvidenceSource {
  id: string;
  text: string;
}

/** The ids of the sources that `text` rests on, best first, at most 8; none when nothing is convincing (SPEC section 6). */
export function linkEvidence(text: string, sources: readonly EvidenceSource[]): string[] {
  return createEvidenceIndex(sources)(text);
}

/**
 * Indexes sources once, in the order of the talk, for many texts. A source counts by the words, names and numbers it shares
 * with the text, rare ones more, and by what its neighbours share: people split a thought over several bubbles.
 */
export function createEvidenceIndex(sources: readonly EvidenceSource[]): (text: string) => string[] {
  const index = indexFeatures(sources);
  return (text) => {
    const weights = new Map([...textFeatures(text)].map((feature) => [feature, weightOf(feature, index)]));
    const total = sum(weights.values());
    const own = new Map<number, number>();
    for (const [feature, weight] of weights)
      for (const place of index.places.get(feature) ?? []) own.set(place, (own.get(place) ?? 0) + weight);
    const ranked = rank(own);
    const best = ranked[0];
    if (best === undefined || best.score < LEAST_SHARE * total || best.score < LEAST_WEIGHT) return [];
    const links = ranked.filter(({ score }) => score >= RELATIVE * best.score).slice(0, MOST_LINKS);
    const covered = sum([...weights].map(([feature, weight]) => (occursIn(feature, links, index) ? weight : 0)));
    return covered < LEAST_COVERED * total ? [] : links.flatMap(({ place }) => sources[place]?.id ?? []);
  };
}

const MOST_LINKS = 8;
// Tuned on the facts of the sample threads, each against its own thread and against the two others.
/** The best source, and all that are linked together, must share that much of what the text says. */
const LEAST_SHARE = 0.18;
const LEAST_COVERED = 0.3;
const LEAST_WEIGHT = 8;
/** A further source counts from that part of the best one's score on. */
const RELATIVE = 0.5;
const NEIGHBOUR = 0.5;
const SECOND_NEIGHBOUR = 0.3;

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

function occursIn(feature: string, links: readonly { place: number }[], index: FeatureIndex): boolean {
  const places = index.places.get(feature) ?? [];
  return links.some(({ place }) => places.includes(place));
}

interface FeatureIndex {
  places: ReadonlyMap<string, readonly number[]>;
  size: number;
}

function indexFeatures(sources: readonly EvidenceSource[]): FeatureIndex {
  const places = new Map<string, number[]>();
  for (const [place, source] of sources.entries()) {
    for (const feature of textFeatures(source.text)) {
      const known = places.get(feature);
      if (known === undefined) places.set(feature, [place]);
      else known.push(place);
    }
  }
  return { places, size: sources.length };
}

/** In a talk of three messages a word is as telling as in a long one, although hardly another is there to compare it with. */
const USUAL_SIZE = 340;

function weightOf(feature: string, index: FeatureIndex): number {
  const count = index.places.get(feature)?.length ?? 0;
  return kindWeight(feature) * Math.log(1 + Math.max(index.size, USUAL_SIZE) / (count + 0.5));
}

function kindWeight(feature: string): number {
  if (feature.startsWith('#')) return 1.2;
  if (!feature.startsWith('=')) return 0.6;
  return feature.length > 2 ? 1 : 0.5;
}

function rank(own: ReadonlyMap<number, number>): { place: number; score: number }[] {
  const at = (place: number) => own.get(place) ?? 0;
  return [...own]
    .map(([place, score]) => {
      const near = NEIGHBOUR * Math.max(at(place - 1), at(place + 1));
      const far = SECOND_NEIGHBOUR * Math.max(at(place - 2), at(place + 2));
      return { place, score: score + Math.max(near, far) };
    })
    .toSorted((a, b) => b.score - a.score || a.place - b.place);
}
