import { PARTICLE_PAIRS, type ParticlePair, particleFor } from './attach-particle.ts';

/**
 * `text` with every `{user}` (and the `{{user}}` of other programs) as `name`. A particle glued behind it takes the form
 * that the name asks for, as long as the word ends there: `{user}가` is 지훈이, 지호가, Alex가. Everything else stays.
 */
export function substituteUser(text: string, name: string): string {
  return text.replace(PLACEHOLDER, (_, closing: string, particle: string | undefined, offset: number) => {
    if (particle === undefined) return name + closing;
    const pair =
      particle === '야' && isPredicate(text.slice(Math.max(0, offset - 8), offset)) ? '이야/야' : PAIR_OF.get(particle);
    return name + closing + (pair === undefined ? particle : particleFor(name, pair));
  });
}

/** "내 이름은 {user}야" says who someone is (지훈이야); elsewhere 야 calls the name (지훈아). */
function isPredicate(before: string): boolean {
  return /[가-힣](?:은|는|이|가|건)\s$/.test(before);
}

/** Which pair a written form belongs to. The first in the table counts: 가 is 이/가. */
const PAIR_OF = new Map<string, ParticlePair>(
  PARTICLE_PAIRS.toReversed().flatMap((pair) => pair.split('/').map((form): [string, ParticlePair] => [form, pair])),
);
const FORMS = [...PAIR_OF.keys()].toSorted((a, b) => b.length - a.length).join('|');
// One or two closing quotes or brackets may stand between: ‘{user}’가.
const PLACEHOLDER = new RegExp(
  `(?:\\{\\{user\\}\\}|\\{user\\})([’”'"」』)\\]*]{0,2})(?:(${FORMS})(?![\\p{L}\\p{N}]))?`,
  'gu',
);
