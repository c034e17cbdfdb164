/**
 * How many tokens a Gemini model makes of `text`, estimated offline; 0 for ''. Weights per kind of character, set by
 * hand against the Gemma 3 vocabulary: about 7 % off for Korean prose, 5 % for English (facts: toolchain 7). Sound for
 * budgets and triggers, not for bills; `correctedTokens` brings it to what the server counted.
 */
export function estimateTokens(text: string): number {
  let hundredths = 0;
  let before: Kind = 'none';
  let spacesBefore = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const kind = kindOf(unit);
    if (kind !== 'space') {
      hundredths += WEIGHTS[kind];
      if (kind !== before) hundredths += RUN_WEIGHTS[kind];
      spacesBefore = 0;
    } else if (spacesBefore !== COUNTED) {
      // A single space belongs to the word behind it; longer runs, tabs and line breaks are a token of their own.
      const separate = spacesBefore === 1 || unit !== 0x20;
      if (separate) hundredths += SEPARATE_SPACE;
      spacesBefore = separate ? COUNTED : 1;
    }
    before = kind;
  }
  return Math.ceil(hundredths / 100);
}

/**
 * An estimate brought to the server's own counting. `ratio` is null until the first count is known: then 20 % are added,
 * so that a first prompt is rather too small than refused.
 */
export function correctedTokens(estimate: number, ratio: number | null): number {
  return Math.ceil(estimate * (ratio ?? FIRST_MARGIN));
}

/**
 * The running ratio counted / estimated after one more call. `estimated` is the bare estimate of the prompt, `counted`
 * the server's `promptTokens`; a call that was not counted changes nothing. Always within 0.5 to 2.
 */
export function nextRatio(ratio: number | null, estimated: number, counted: number | null): number | null {
  if (counted === null || !(estimated > 0) || !(counted > 0)) return ratio;
  const seen = clampRatio(counted / estimated);
  return ratio === null ? seen : clampRatio(ratio + (seen - ratio) * NEW_SHARE);
}

const FIRST_MARGIN = 1.2;
const NEW_SHARE = 0.3;

function clampRatio(ratio: number): number {
  return Math.min(2, Math.max(0.5, ratio));
}

type Kind = 'none' | 'hangul' | 'jamo' | 'latin' | 'digit' | 'letter' | 'symbol' | 'joined' | 'space';
type Counted = Exclude<Kind, 'space'>;

/** Hundredths of a token: whole numbers, so that the sum does not depend on the order of adding. */
const WEIGHTS: Record<Counted, number> = {
  none: 0,
  hangul: 60,
  jamo: 25,
  latin: 4,
  digit: 100,
  letter: 55,
  symbol: 85,
  joined: 0,
};
const RUN_WEIGHTS: Record<Counted, number> = {
  none: 0,
  hangul: 30,
  jamo: 0,
  latin: 90,
  digit: 0,
  letter: 0,
  symbol: 0,
  joined: 0,
};
const SEPARATE_SPACE = 50;
const COUNTED = 2;

// Comparisons in order of frequency; no table and no expression per character, as whole prompts pass here on every turn.
function kindOf(unit: number): Kind {
  if (unit < 0x80) return asciiKind(unit);
  if (unit >= 0xac00 && unit <= 0xd7a3) return 'hangul';
  if (unit >= 0x3131 && unit <= 0x318e) return 'jamo';
  if (unit >= 0x2028 && unit <= 0x2029) return 'space';
  // The first half of a pair carries the weight of the whole character.
  if (unit >= 0xdc00 && unit <= 0xdfff) return 'joined';
  if (unit >= 0xc0 && unit <= 0x24f) return 'latin';
  return isOtherLetter(unit) ? 'letter' : 'symbol';
}

function asciiKind(unit: number): Kind {
  if ((unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a)) return 'latin';
  if (unit === 0x20 || (unit >= 0x09 && unit <= 0x0d)) return 'space';
  return unit >= 0x30 && unit <= 0x39 ? 'digit' : 'symbol';
}

/** Han, kana and every other script, conjoining jamo included: the facts measured Han and kana only. */
function isOtherLetter(unit: number): boolean {
  return (unit >= 0x250 && unit <= 0x1fff) || (unit >= 0x2e80 && unit <= 0x2fdf) || (unit >= 0x3041 && unit <= 0xabff);
}
