import { passesRegistrationCheck } from './check-digits.ts';
import { isNear, type Rule } from './rule.ts';

/** Resident and foreigners' registration, passport, driving licence. Six digits alone are a birth date and stay. */
export const officialIdRules: readonly Rule[] = [
  {
    kind: 'kr_rrn',
    pattern:
      /(?<!\d)\d{2}\s?(?:0[1-9]|1[0-2])\s?(?:0[1-9]|[12]\d|3[01])(?:\s{0,2}[-~]\s{0,2}|\s)[0-9](?:\d{6}|[*xX●]{6})(?![\d*])/gu,
  },
  {
    kind: 'kr_rrn',
    pattern: /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[0-8]\d{6}(?!\d)/gu,
    accept: (number, place) =>
      passesRegistrationCheck(number) || isNear(place, /주민|민증|외국인|등록번호|RRN|resident|alien|ARC/i),
  },
  {
    kind: 'kr_rrn',
    pattern: /(?:주민|외국인)(?:\s?등록)?\s?(?:번호)?\s?뒷?\s?(?:자리|번호)(?:는|은|가|이)?\s?:?\s?(\d{7})(?!\d)/gu,
    secret: 1,
  },
  {
    kind: 'ssn',
    pattern: /(?<![\d-])\d{3}[- ]?\d{2}[- ]?\d{4}(?![\d-])/gu,
    accept: (_number, place) => isNear(place, /\bSSN\b|social security/i, 40, 20),
  },
  // Since December 2021 a letter stands in the middle, which nothing else has.
  { kind: 'passport', pattern: /(?<![A-Za-z0-9])[MSROD]\d{3}[A-Z]\d{4}(?![A-Za-z0-9])/gu },
  {
    kind: 'passport',
    pattern: /(?<![A-Za-z0-9])[A-Z]{1,2}\d{7,8}(?![A-Za-z0-9])/giu,
    accept: (_number, place) => isNear(place, /여권|passport/i, 25, 12),
  },
  {
    kind: 'driver_license',
    pattern:
      /(?<!\d)(?:1[1-9]|2[0-8])-\d{2}-\d{6}-\d{2}(?!\d)|(?:서울|부산|대구|인천|광주|대전|울산|경기|강원|충[북남]|전[북남]|경[북남]|제주)\s?\d{2}-\d{6}-\d{2}(?!\d)/gu,
  },
  {
    kind: 'driver_license',
    pattern: /(?<!\d)(?:1[1-9]|2[0-8])[ -]?\d{2}[ -]?\d{6}[ -]?\d{2}(?!\d)/gu,
    accept: (_number, place) => isNear(place, /면허|licen[cs]e/i),
  },
];
