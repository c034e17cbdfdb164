import { withoutParticles } from '../../korean/strip-particles.ts';
import type { FoundName } from './find-person-names.ts';
import { NO_PLACES, PLACE_KINDS, PLACE_SUFFIXES } from './name-context.ts';

/** Korean place names by their last part: 합정동, 한빛병원, 여울카페. Kinds of places (동물병원) and words (활동) are none. */
export function findPlaceNames(text: string): (FoundName & { stem: string })[] {
  return [...text.matchAll(/[가-힣]+/gu)].flatMap((match) => {
    const place = placeIn(match[0]);
    return place === null ? [] : [{ ...place, start: match.index }];
  });
}

function placeIn(word: string): { name: string; stem: string; certain: boolean } | null {
  for (const name of withoutParticles(word)) {
    const suffix = SUFFIXES.find((ending) => name.endsWith(ending));
    if (suffix === undefined) continue;
    const stem = name.slice(0, -suffix.length);
    if (stem.length < 2 || stem.length > 6 || PLACE_KINDS.has(stem)) continue;
    if (NO_PLACES.has(name.slice(-2)) || NO_PLACES.has(name)) continue;
    const located = /^(?:에서|에|까지|으로|로|의|부터)/u.test(word.slice(name.length));
    const sure = PLACE_SUFFIXES.get(suffix) === 'name' || (located && stem.length <= 3);
    return { name, stem, certain: sure };
  }
  return null;
}

const SUFFIXES = [...PLACE_SUFFIXES.keys()].toSorted((a, b) => b.length - a.length);
