import { passesBusinessCheck } from './check-digits.ts';
import { digitsOf, isNear, type Rule } from './rule.ts';

/** Order, parcel and booking numbers behind their word, business numbers, number plates. */
export const recordNumberRules: readonly Rule[] = [
  {
    kind: 'order_id',
    pattern:
      /(?:운송장|송장|택배|등기|주문|예약|접수|결제|거래|tracking|order|booking|reservation|confirmation|invoice)\s?(?:번호|no\.?|number|num|id|code|#)?(?:은|는|이|가)?\s?(?:is|:|=|#)?\s?#?((?=[A-Z0-9-]*\d[A-Z0-9-]*\d[A-Z0-9-]*\d[A-Z0-9-]*\d)[A-Z0-9][A-Z0-9-]{6,28}[A-Z0-9])/giu,
    secret: 1,
    accept: (id) => digitsOf(id).length >= 5 && !/^\d{4}-\d{1,2}-\d{1,2}$/.test(id),
  },
  {
    kind: 'biz_no',
    pattern: /(?<![\d-])\d{3}-\d{2}-\d{5}(?![\d-])/gu,
    accept: (number, place) => passesBusinessCheck(digitsOf(number)) || isNear(place, /사업자/),
  },
  {
    kind: 'plate',
    pattern:
      /(?<!\d)\d{2,3}\s?[가나다라마거너더러머버서어저고노도로모보소오조구누두루무부수우주바사아자허하호배]\s?\d{4}(?!\d)/gu,
    accept: (_plate, place) => isNear(place, /번호판|차량|차\s?번호|넘버/, 20, 12),
  },
];
