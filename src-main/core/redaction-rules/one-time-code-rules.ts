import { startsWithUnit } from './password-words.ts';
import type { Place, Rule } from './rule.ts';

/** One-time codes of four to eight digits next to what they are called, in either order. */
export const oneTimeCodeRules: readonly Rule[] = [
  {
    kind: 'otp',
    pattern:
      /(?:인증\s?(?:번호|코드|문자)|확인\s?코드|보안\s?코드|승인\s?번호|일회용\s?(?:번호|비밀번호)?|OTP|2FA|(?:verification|security|login|auth(?:entication)?|one[- ]time|confirmation)\s(?:code|password|pin))[^0-9\n]{0,14}?\n?[^0-9\n]{0,4}?((?:[A-Z]-)?\d{3}[ -]?\d{3,5}|\d{4,8})(?!\d)/giu,
    secret: 1,
    accept: isNoAmount,
  },
  {
    kind: 'otp',
    pattern:
      /(?<![\w-])\[?((?:[A-Z]-)?\d{3}[ -]?\d{3}|\d{4,8})(?!\d)\]?\s?(?:이|가|은|는|이게|is)?\s{0,2}(?:your\s|the\s|제\s|내\s)?(?:[A-Za-z]{1,20}\s)?(?:인증\s?(?:번호|코드)|OTP|(?:verification|security|login|one[- ]time)\s(?:code|password))/giu,
    secret: 1,
  },
];

function isNoAmount(_code: string, { text, end }: Place): boolean {
  return !startsWithUnit(text.slice(end, end + 12));
}
