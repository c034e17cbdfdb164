/** A text made plain for matching, and where each of its units stands in the original. */
export interface ShadowText {
  text: string;
  /** `starts[i]` is where unit i of `text` starts in the original; one more entry for the end. UTF-16. */
  starts: readonly number[];
}

/**
 * `text` as a pattern can read it: full width and circled signs plain, typed-apart Hangul composed, dashes, spaces and quotes
 * unified, what can't be seen taken out. Half of all misses of secrets are a matter of these. Case stays.
 */
export function shadowText(text: string): ShadowText {
  const starts: number[] = [];
  let shadow = '';
  for (let index = 0; index < text.length; ) {
    const character = characterAt(text, index);
    const plain = plainCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) starts.push(index);
    shadow += plain;
    index += character.length;
  }
  starts.push(text.length);
  return { text: shadow, starts };
}

/** A stretch of the shadow in the original; marks that can't be seen behind its last character go with it. */
export function originalRange({ starts }: ShadowText, start: number, end: number): { start: number; end: number } {
  return { start: starts[start] ?? 0, end: starts[end] ?? 0 };
}

const INVISIBLE = /^(?:\p{Cf}|\p{Variation_Selector}|\u20e3|\u034f|\u3164|\u115f|\u1160|\uffa0)$/u;
const PLAIN = new Map<string, string>([
  ...pairsOf('‐‑‒–—―−ー⁃﹘﹣', '-'),
  ...pairsOf('“”„‟«»「」『』〝〞', '"'),
  ...pairsOf('‘’‚‛´', "'"),
]);

function pairsOf(characters: string, plain: string): Array<[string, string]> {
  return [...characters].map((character) => [character, plain]);
}

/** A syllable from single letters (NFD), or one code point; half of a pair when it stands alone. */
function characterAt(text: string, index: number): string {
  const unit = text.charCodeAt(index);
  if (unit >= 0x1100 && unit <= 0x1112) {
    APART.lastIndex = index;
    return APART.exec(text)?.[0] ?? text.charAt(index);
  }
  return unit >= 0xd800 && unit <= 0xdbff ? String.fromCodePoint(text.codePointAt(index) ?? unit) : text.charAt(index);
}

const APART = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?/y;

function plainCharacter(character: string): string {
  // Nearly all characters are one of these two.
  if (character >= '가' && character <= '힣') return character;
  if (character <= '\u007f') return character === '`' ? "'" : character;
  const known = PLAIN.get(character);
  if (known !== undefined) return known;
  if (INVISIBLE.test(character)) return '';
  if (/^\p{Zs}$/u.test(character)) return ' ';
  return character.normalize('NFKC');
}
