/**
 * Whether `query` occurs in any of `texts`, as a Korean writer types it: NFC and NFD alike, case and spaces aside,
 * initial consonants for syllables (ㅎㅅㅇ finds 한서윤), and a last syllable that is only half composed
 * (한서유, 하 and 핝 all find 한서윤). A blank query matches everything.
 */
export function matchRoom(query: string, texts: readonly string[]): boolean {
  const wanted = unitsOf(query);
  if (wanted.length === 0) return true;
  return texts.some((text) => occurs(wanted, unitsOf(text)));
}

function unitsOf(text: string): string[] {
  return [...text.normalize('NFC').toLowerCase().replace(/\s+/gu, '')].flatMap(splitDouble);
}

function occurs(wanted: readonly string[], text: readonly string[]): boolean {
  for (let from = 0; from + wanted.length <= text.length; from++) {
    if (wanted.every((unit, index) => fits(unit, text, from + index, index === wanted.length - 1))) return true;
  }
  return false;
}

function fits(unit: string, text: readonly string[], at: number, isLast: boolean): boolean {
  const there = text[at];
  if (there === undefined) return false;
  if (unit === there) return true;
  const syllable = partsOf(there);
  if (!syllable) return false;
  if (unit === INITIALS[syllable.initial]) return true;
  return isLast && couldBecome(unit, syllable, text[at + 1]);
}

/** The unit as typed so far may grow into the syllable: 하 -> 한, 고 -> 과, 달 -> 닭, and 한 before 나 is 하 + ㄴ. */
function couldBecome(unit: string, there: Syllable, next: string | undefined): boolean {
  const typed = partsOf(unit);
  if (!typed || typed.initial !== there.initial) return false;
  const vowelGrows = MEDIALS[there.medial]?.startsWith(MEDIALS[typed.medial] ?? '?') === true;
  if (typed.final === 0) return vowelGrows;
  if (typed.medial !== there.medial) return false;
  const typedFinal = FINALS[typed.final] ?? '?';
  const thereFinal = FINALS[there.final] ?? '?';
  if (thereFinal.startsWith(typedFinal)) return true;
  // The last consonant of what is typed may still move over to the next syllable.
  const nextInitial = next === undefined ? undefined : initialOf(next);
  return nextInitial !== undefined && typedFinal === thereFinal + nextInitial;
}

type Syllable = { initial: number; medial: number; final: number };

function partsOf(character: string): Syllable | null {
  const offset = (character.codePointAt(0) ?? 0) - 0xac00;
  if (offset < 0 || offset >= 11_172) return null;
  return { initial: Math.floor(offset / 588), medial: Math.floor((offset % 588) / 28), final: offset % 28 };
}

function initialOf(character: string): string | undefined {
  const parts = partsOf(character);
  return parts ? INITIALS[parts.initial] : character;
}

const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];

// As they are typed on a two-set keyboard, so that "grows into" is "starts with".
const MEDIALS = 'ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ'.split(' ');
const FINALS =
  ' ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'.split(' ');

// Two initials in a row come out of the input method as one double jamo (ㄱ, ㅅ -> ㄳ).
const DOUBLES: Record<string, string> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

function splitDouble(unit: string): string[] {
  return [...(DOUBLES[unit] ?? unit)];
}
