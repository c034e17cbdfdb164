import { isSaidOfPasswords } from './english-password-rule.ts';
import { PASSWORD_WORD, startsWithUnit, UNIT_FOLLOWS } from './password-words.ts';
import type { Place, Rule } from './rule.ts';

const PARTICLE = '(?:은|는|이|가|을|를|도|만)?';
const DONE = '(?:바꿨|바꾼|변경|설정|정했|정한|만들었|해\\s?놨|해\\s?뒀|적어|알려|잊지|까먹지|기억|외워|받아)';
const SAID_TO_BE =
  '(?=\\s?(?:로|으로|야|이야|임|이다|입니다|이에요|예요|래|라고|이라고|거든|[ㅋㅎㅠㅜ])|[\\s,]*$|\\n)(?![!-~])';
/** How a sentence goes on that speaks of a password without saying it. */
const NO_VALUE =
  '(?:뭐|뭔|무엇|무슨|어떤|어디|아니|기억|바뀌|바뀐|틀리|틀렸|없|있|안\\s|못\\s|잘\\s|너무|진짜|정말|제일|그냥|아직|이미|어려|쉬[운워]|다르|다른|같[은아]|길|짧|비밀|필요|중요|생각|나만|우리만|누가|왜)';
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
    // "현관비번 그대로야 0914 누르고 들어와": what is pressed at a door is its code.
    kind: 'password',
    pattern: new RegExp(
      `(?:${PASSWORD_WORD}|도어\\s?락|현관|자물쇠)[^\\n\\d]{0,40}(?<![\\d])([*#]?\\d{4,10}[*#]?)\\s?(?:을|를)?\\s?(?:누르|눌러|눌렀|치고\\s들|입력)`,
      'giu',
    ),
    secret: 1,
  },
  {
    // "비번이 보리는 밤에 절대 안 짖는다 예요": a sentence as the value, set off from the copula, or to be typed just so.
    kind: 'password',
    pattern: new RegExp(
      `${PASSWORD_WORD}(?:은|는|이|가)\\s(?!${NO_VALUE})((?:[가-힣A-Za-z0-9]{1,12}\\s){1,8}[가-힣A-Za-z0-9]{1,12})\\s(?:이?예요|이?에요|이?야|임|입니다|이다|이고|인데)(?=[\\s.,!~ㅋㅎㅠㅜ]|$)`,
      'gu',
    ),
    secret: 1,
  },
  {
    kind: 'password',
    pattern: new RegExp(
      `${PASSWORD_WORD}(?:은|는|이|가)\\s(?!${NO_VALUE})((?:[가-힣A-Za-z0-9]{1,12}\\s){0,8}[가-힣A-Za-z0-9]{1,12}?)\\s?(?:이?예요|이?에요|이?야|임|입니다|이다)[\\s.,]{1,3}(?:띄어쓰기|대소문자|똑같이|그대로\\s(?:쳐|치|입력|써|적))`,
      'gu',
    ),
    secret: 1,
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
