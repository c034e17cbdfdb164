/** What a password is called, as a pattern. English words need a letter boundary: `pinimg.com`, `pinned`. */
export const PASSWORD_WORD =
  '(?:비밀\\s?번호|비\\s?번|패스\\s?워드|패스\\s?코드|암호|핀\\s?번호|(?<![A-Za-z0-9])(?:PIN(?:\\s?(?:번호|code|number))?|pass\\s?word|passwd|pass\\s?code|pass\\s?phrase|pwd|pw)(?![A-Za-z]))';

/** What makes a number an amount, a time or a count, as a pattern. */
export const UNIT_FOLLOWS =
  '\\s?(?:시(?:간|쯤|에|까|부|반|\\s|$)|분|초|일|월|년|번(?!호)|자리|자(?:\\s|이|로|$)|회|개|명|살|층|원|만|천|억|k[mg]|%|주|달|점|등|위|권|화|교시|학년|페이지|쪽|토큰|글자|단어|인분|마리|줄|장|세트)';

export function startsWithUnit(text: string): boolean {
  return UNIT_FIRST.test(text);
}

const UNIT_FIRST = new RegExp(`^${UNIT_FOLLOWS}`, 'u');
