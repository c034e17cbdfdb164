import { particleBehind, withoutParticles } from '../../korean/strip-particles.ts';
import {
  CALLED,
  CALLED_BEINGS,
  HONORIFICS,
  ORDINARY_BEFORE_HONORIFIC,
  ORDINARY_WORDS,
  PERSON_NOUNS,
  PERSON_PARTICLES,
  STRONG_HONORIFICS,
} from './name-context.ts';
import {
  FREQUENT_SURNAMES,
  GIVEN_FIRST,
  GIVEN_LAST,
  LONG_SURNAMES,
  SURNAMES,
  TYPICAL_LAST,
  WORD_LIKE_LAST,
} from './name-syllables.ts';

/** What looks like a person's name. `certain` when both its form and what stands around it say so. */
export interface FoundName {
  name: string;
  start: number;
  certain: boolean;
}

/**
 * Korean names of persons in `text` (NFC), by form: family name and two syllables (박지훈), or a given name with something
 * around it that is said of persons (지훈 씨, 친구 지훈이, 지훈이라는). Without a dictionary some ordinary words look the same;
 * those come out uncertain.
 */
export function findPersonNames(text: string): FoundName[] {
  const words = [...text.matchAll(/[가-힣]+/gu)].map((match) => ({ text: match[0], start: match.index }));
  return words.flatMap((word, index) => {
    const around = contextOf(text, words, index);
    const name = fullName(around) ?? givenName(around);
    return name === null ? [] : [{ ...name, start: word.start }];
  });
}

interface Around {
  word: string;
  /** Neighbours in the same phrase; '' where a mark stands between. */
  before: string;
  behind: string;
}

function contextOf(text: string, words: readonly { text: string; start: number }[], index: number): Around {
  const word = words[index] ?? { text: '', start: 0 };
  const previous = words[index - 1];
  const next = words[index + 1];
  const end = word.start + word.text.length;
  const touches = (from: number, to: number) => /^["'”’)]? ?["'“‘(]?$/u.test(text.slice(from, to));
  return {
    word: word.text,
    before: previous !== undefined && touches(previous.start + previous.text.length, word.start) ? previous.text : '',
    behind: next !== undefined && touches(end, next.start) ? next.text : '',
  };
}

type Name = Pick<FoundName, 'name' | 'certain'>;

/** Points for what speaks for a name, from which on it is taken for one. */
const CERTAIN_FULL = 3;
const CERTAIN_GIVEN = 4;

function fullName(around: Around): Name | null {
  const found = candidates(around.word).flatMap((candidate) => {
    const { stem } = candidate;
    if (!looksFull(stem) || ORDINARY_WORDS.has(stem)) return [];
    const points =
      (FREQUENT_SURNAMES.has(stem.charAt(0)) || stem.length === 4 ? 1 : 0) +
      (TYPICAL_LAST.has(stem.at(-1) ?? '') ? 1 : 0) +
      contextPoints(candidate, around);
    // 유지하는, 조정해: a verb's stem in 하다 has the form of a name too.
    const verbLike = VERB_END.test(stem) && candidate.honorific === '' && !candidate.personal;
    return points >= leastPoints(stem) && !verbLike ? [{ name: stem, points }] : [];
  });
  return bestOf(found, CERTAIN_FULL);
}

/** The first of those with most points: 박지훈 with its particle rather than 박지훈이. */
function bestOf(found: readonly { name: string; points: number }[], certain: number): Name | null {
  const best = found.toSorted((a, b) => b.points - a.points)[0];
  return best === undefined ? null : { name: best.name, certain: best.points >= certain };
}

/** 서고의 and 목소리 need more around them than 박근혜 to be taken for names. */
function leastPoints(stem: string): number {
  return particleBehind(stem) !== null || WORD_LIKE_LAST.has(stem.charAt(stem.length - 1)) ? 2 : 1;
}

const VERB_END = /(?:[하해]|아서|어서|여서|려고|여주|아주|어주)$/u;

function looksFull(stem: string): boolean {
  const given = stem.slice(-2);
  const surname = stem.slice(0, -2);
  if (!GIVEN_FIRST.has(given.charAt(0)) || !GIVEN_LAST.has(given.charAt(1))) return false;
  return stem.length === 3 ? SURNAMES.has(surname) : stem.length === 4 && LONG_SURNAMES.has(surname);
}

function givenName(around: Around): Name | null {
  const found = candidates(around.word).flatMap((candidate) => {
    const { stem } = candidate;
    if (stem.length !== 2 || ORDINARY_BEFORE_HONORIFIC.has(stem)) return [];
    if (!GIVEN_FIRST.has(stem.charAt(0)) || !GIVEN_LAST.has(stem.charAt(1))) return [];
    const context = contextPoints(candidate, around);
    return context < 2 ? [] : [{ name: stem, points: context + (TYPICAL_LAST.has(stem.charAt(1)) ? 1 : 0) }];
  });
  return bestOf(found, CERTAIN_GIVEN);
}

interface Candidate {
  stem: string;
  /** Honorific that was glued to it, '' without one. */
  honorific: string;
  /** A particle behind it is only said of persons. */
  personal: boolean;
  /** Some particle, or nothing, stood behind it as behind a noun. */
  particle: string;
}

/** What the word's name could be, without particles and honorifics. */
function candidates(word: string): Candidate[] {
  const found: Candidate[] = [];
  for (const stem of withoutParticles(word)) {
    const particle = word.slice(stem.length);
    const personal = PERSON_PARTICLES.some((form) => particle.startsWith(form));
    const honorific = [...HONORIFICS, ...STRONG_HONORIFICS].find(
      (form) => stem.endsWith(form) && stem.length > form.length + 1,
    );
    if (honorific !== undefined) {
      found.push({ stem: stem.slice(0, -honorific.length), honorific, personal, particle });
    }
    found.push({ stem, honorific: '', personal, particle });
    // 지훈이가: the 이 of a name that ends in a consonant.
    if (stem.endsWith('이')) found.push({ stem: stem.slice(0, -1), honorific: '', personal, particle });
  }
  return found;
}

function contextPoints(candidate: Candidate, around: Around): number {
  let points = 0;
  const behind = withoutParticles(around.behind);
  const title = candidate.honorific !== '' ? candidate.honorific : titleBehind(candidate, behind);
  if (STRONG_HONORIFICS.includes(title)) points += 4;
  else if (title !== '') points += 2;
  if (candidate.personal) points += 2;
  else if (candidate.particle !== '') points += 1;
  if (CALLED.test(candidate.particle) && behind.some((word) => CALLED_BEINGS.has(word) || PERSON_NOUNS.has(word)))
    points += 3;
  if (around.before !== '' && PERSON_NOUNS.has(around.before)) points += 2;
  return points;
}

function titleBehind(candidate: Candidate, behind: readonly string[]): string {
  if (candidate.particle !== '') return '';
  return behind.find((word) => STRONG_HONORIFICS.includes(word) || HONORIFICS.includes(word)) ?? '';
}
