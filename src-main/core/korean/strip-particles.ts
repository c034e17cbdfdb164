import { PARTICLE_PAIRS } from './attach-particle.ts';

/**
 * What `word` may be without its particles, shortest last: 서윤에게는 -> 서윤에게는, 서윤에게, 서윤. The word itself is always first.
 * A guess by form: 고양이 also gives 고양. Latin words and numbers may carry Korean particles too (GPT가 -> GPT).
 */
export function withoutParticles(word: string): string[] {
  const stems = [word];
  for (let rest = word, layer = 0; layer < LAYERS; layer++) {
    const particle = particleBehind(rest);
    if (particle === null) break;
    rest = rest.slice(0, -particle.length);
    stems.push(rest);
  }
  return stems;
}

/** The longest particle at the end of `word` that fits the sound before it; null when there is none. */
export function particleBehind(word: string): string | null {
  if (word.length < 2) return null;
  for (let length = Math.min(LONGEST, word.length - 1); length > 0; length--) {
    const form = word.slice(-length);
    const needs = FORMS.get(form);
    if (needs !== undefined && fits(word.slice(0, -length), needs)) return form;
  }
  return null;
}

type Needs = 'any' | 'consonant' | 'vowel' | 'vowel-or-rieul';

const LAYERS = 2;

/** By character codes: whole talks pass here. */
function fits(stem: string, needs: Needs): boolean {
  const last = stem.charCodeAt(stem.length - 1);
  if (last < FIRST_SYLLABLE || last > LAST_SYLLABLE) {
    // Readers differ on Latin words and numbers: 3,850은 and 3,850는 are both met.
    return /[\p{L}\p{N}]$/u.test(stem);
  }
  if (needs === 'any') return true;
  const final = (last - FIRST_SYLLABLE) % FINALS;
  if (needs === 'consonant') return final !== 0;
  return final === 0 || (needs === 'vowel-or-rieul' && final === FINAL_RIEUL);
}

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const FINAL_RIEUL = 8;

/** Particles with one form; those of two layers that are often written are found by stripping twice. */
const SINGLE_FORMS = [
  ...['의', '에', '에서', '에게', '에게서', '한테', '한테서', '께', '께서', '도', '만', '까지', '부터', '마다', '처럼'],
  ...['보다', '하고', '밖에', '조차', '마저', '같이', '만큼', '대로', '뿐', '들', '네', '씩', '쯤', '님', '씨'],
];

const FORMS = new Map<string, Needs>([
  ...PARTICLE_PAIRS.flatMap((pair): [string, Needs][] => {
    const [behindConsonant = '', behindVowel = ''] = pair.split('/');
    const isDirection = pair.startsWith('으로');
    return [
      [behindConsonant, 'consonant'],
      [behindVowel, isDirection ? 'vowel-or-rieul' : 'vowel'],
    ];
  }),
  ...SINGLE_FORMS.map((form): [string, Needs] => [form, 'any']),
]);
const LONGEST = Math.max(...[...FORMS.keys()].map((form) => form.length));
