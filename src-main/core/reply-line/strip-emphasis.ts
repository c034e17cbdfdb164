/**
 * `line` without the marks of whole emphasised words or phrases: `*웃는다*`, `**그래**`, `_조용히_`. The marks stay where
 * they are something else: in `2*3*4`, `ㅅ*ㅂ`, `snake_case`, `__init__`, `*_*`, `^_^`.
 */
export function stripEmphasis(line: string): string {
  return PATTERNS.reduce((text, pattern) => text.replace(pattern, '$1'), line);
}

const START = '(?<![^\\s(\\[{"\'“‘「『~-])';
const END = '(?![^\\s)\\]}"\'”’」』.,!?…~:;-])';
// Faces such as *ㅇㅅㅇ* or *o* are made of marks and single letters; emphasis has a syllable or two letters in a row.
const SYLLABLE = '[가-힣\\p{Script=Han}ぁ-ヶ]';
const HAS_WORD = `(?=[^*_]*?(?:${SYLLABLE}|(?:(?![ㄱ-ㆎ])[\\p{L}\\p{N}\\p{M}]){2}))`;
const PATTERNS = [
  // A Korean particle is glued to the closing mark (**핵심**은), so a strong phrase needs no word end behind it.
  '(?<![^\\s(\\[{"\'“‘「『~*-])\\*\\*(?=[^\\s*])(?=[^*]*?[\\p{L}\\p{N}])([^*]+)(?<=[^\\s*])\\*\\*',
  `${START}\\*(?=[^\\s*])${HAS_WORD}([^*]+)(?<=[^\\s*])\\*${END}`,
  `${START}__(?=[^\\s_])(?=[^_]*?${SYLLABLE})([^_]+)(?<=[^\\s_])__${END}`,
  `${START}_(?=[^\\s_])${HAS_WORD}([^_]+)(?<=[^\\s_])_${END}`,
].map((source) => new RegExp(source, 'gu'));
