import { passesIbanCheck, passesLuhn } from './check-digits.ts';
import { digitsOf, isNear, type Rule } from './rule.ts';

/** Cards with what is printed beside them, and bank accounts. */
export const moneyRules: readonly Rule[] = [
  {
    kind: 'card',
    pattern: /(?<![\d-])(?:\d[ -]?){12,18}\d(?![\d-])/gu,
    accept: (number) => {
      const digits = digitsOf(number);
      return /^(?:4|5[1-5]|2[2-7]|3[4-7]|6|9)/.test(digits) && passesLuhn(digits);
    },
  },
  {
    kind: 'card',
    pattern:
      /\b(?:CVC|CVV|씨브이씨)\s?2?(?:는|은|이|가|:|=|\sis)?\s{0,2}(\d{3,4})(?!\d)|유효\s?기간(?:은|는)?\s?:?\s?((?:0[1-9]|1[0-2])\s?\/\s?\d{2})/giu,
    secret: 'any',
  },
  {
    kind: 'bank_account',
    pattern: /(?<![\d-])\d{2,6}(?:[ -]\d{2,7}){1,4}(?![\d-])|(?<!\d)\d{10,16}(?!\d)/gu,
    accept: (number, place) => {
      const count = digitsOf(number).length;
      return count >= 10 && count <= 16 && isNear(place, BANK, 24, 14);
    },
  },
  {
    kind: 'bank_account',
    pattern: /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/gu,
    accept: passesIbanCheck,
  },
];

// 우리, 하나 and 국민 alone are ordinary words and not here.
const BANK =
  /계좌|입금|송금|은행|카카오\s?뱅크|카뱅|토스\s?(?:뱅크)?|케이\s?뱅크|케뱅|농협|새마을금고|우체국|수협|신협|account\s?(?:no|number|#)|IBAN|routing/i;
