import { isSaidOfPasswords } from './english-password-rule.ts';
import { PASSWORD_WORD, startsWithUnit, UNIT_FOLLOWS } from './password-words.ts';
import type { Place, Rule } from './rule.ts';

const PARTICLE = '(?:은|는|이|가|을|를|도|만)?';
const DONE = '(?:바꿨|바꾼|변경|설정|정했|정한|만들었|해\\s?놨|해\\s?뒀|적어|알려|잊지|까먹지|기억|외워|받아)';
const SAID_TO_BE =
  '(?=\\s?(?:로|으로|야|이야|임|이다|입니다|이에요|예요|래|라고|이라고|거든|[ㅋㅎㅠㅜ])|[\\s,]*$|\\n)(?![!-~])';
const FILLER = '(?:(?:내|제|우리|그냥|바로|이거|다시|계속|아마|음|어|일단)\\s)?';

/** Passwords and door codes said in prose, Korean and English. */
export const passwordRules: readonly Rule[] = [
  {
    // An ASCII run ends by itself at the Korean copula: qwer1234임.
    kind: 'password',
    pattern: new RegExp(
      `${PASSWORD_WORD}${PARTICLE}\\s{0,2}${FILLER}(?::|=|->|→|\\.{2,3})?\\s{0,2}(?!\\[REDACTED)([!-~]{4,64})(?![!-~])`,
      'giu',
    ),
    secret: 1,
    accept: isSpokenPassword,
  },
  {
    kind: 'password',
    pattern: new RegExp(
      `${PASSWORD_WORD}(?:은|는|이|가|을|를)?\\s{0,2}(?::|=|->|→)?\\s{0,2}(\\d(?:[ -]\\d){3,11})(?!\\d)(?!${UNIT_FOLLOWS})`,
      'giu',
    ),
    secret: 1,
  },
  {
    kind: 'password',
    pattern: new RegExp(
      `${PASSWORD_WORD}(?:은|는|이|가|을|를)?\\s{0,2}(?:is|was|:|=|->|→)?\\s{0,2}["']([^"'\\n]{2,40})["']`,
      'giu',
    ),
    secret: 1,
  },
  {
    // "0412가 현관 비번이야"
    kind: 'password',
    pattern: new RegExp(
      `(?<![\\w가-힣])([!-~]{4,32})\\s?(?:이|가|이게|가\\s?내|이\\s?내|로|으로|is)\\s{0,2}(?:(?:내|제|우리|집|현관|새|the|my|our)\\s?){0,3}(?:와이파이\\s?|wifi\\s?)?${PASSWORD_WORD}`,
      'giu',
    ),
    secret: 1,
    accept: (value) => /\d/.test(value) && !/^\d{1,3}$/.test(value),
  },
  {
    kind: 'password',
    pattern:
      /(?:도어\s?락|현관|공동\s?현관|금고|사물함|자물쇠|캐비닛|door\s?lock|gate code|door code)(?:\s?(?:비번|비밀\s?번호|번호|코드|code))?(?:은|는|이|가)?\s{0,2}(?::|=|is)?\s{0,2}([*#]?\d{4,10}[*#]?)(?!\d)(?!\s?(?:년|월|일|시|분|원|호(?!\S)|동|번지|층))/giu,
    secret: 1,
  },
  {
    // "비번 바꿨어 mono2025! 로": the value stands behind what was done with the password.
    kind: 'password',
    pattern: new RegExp(
      `${PASSWORD_WORD}${PARTICLE}\\s{0,2}(?:다시|방금|새로|또|어제|오늘|이제)?\\s{0,2}${DONE}[가-힣\\s.,!~…:]{0,12}?(?<![!-~])([!-~]{4,64})${SAID_TO_BE}`,
      'giu',
    ),
    secret: 1,
    accept: isSpokenPassword,
  },
  {
    // "비번은 swordfish야": letters alone count where the sentence says that this is it.
    kind: 'password',
    pattern: new RegExp(
      `${PASSWORD_WORD}(?:은|는|이|가)?\\s{0,2}(?:(?<=[은는])|[:=])\\s{0,2}([A-Za-z][A-Za-z!@#$%^&*_-]{3,31})${SAID_TO_BE}`,
      'giu',
    ),
    secret: 1,
    accept: (value) => !isSaidOfPasswords(value),
  },
  {
    // "비번은 일이삼사"
    kind: 'password',
    pattern: new RegExp(
      `${PASSWORD_WORD}(?:은|는|이|가)?\\s{0,2}((?:[공영일이삼사오육륙칠팔구][\\s-]?){3,11}[공영일이삼사오육륙칠팔구])(?=\\s|야|이야|임|이고|고|[.,!~ㅋㅎ]|$)`,
      'giu',
    ),
    secret: 1,
  },
];

function isSpokenPassword(value: string, { text, end }: Place): boolean {
  if (!/\d/.test(value) || /^https?:/i.test(value)) return false;
  return !/^\d+$/.test(value) || !startsWithUnit(text.slice(end, end + 12));
}
