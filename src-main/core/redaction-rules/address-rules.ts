import { isNear, type Rule } from './rule.ts';

const PROVINCE =
  '(?:(?:서울|부산|대구|인천|광주|대전|울산|세종)(?:특별시|광역시|특별자치시|시)?|(?:경기|강원|충청[남북]|전라[남북]|경상[남북]|제주|전북|충[남북]|전남|경[남북])(?:특별자치)?도?|[가-힣]{1,4}(?:시|군|구|읍|면))';
const ROAD_OR_LOT =
  '(?:[가-힣0-9]{1,10}(?:로|길)\\s?\\d{1,5}(?:-\\d{1,4})?(?:\\s?번길\\s?\\d{1,4}(?:-\\d{1,4})?)?|[가-힣0-9]{1,8}(?:동|리|가)\\s?\\d{1,4}-\\d{1,4}(?:번지)?)';
// "교통사고로 5명", "전화로 100달러" read like roads.
const NOT_AN_AMOUNT =
  '(?![\\d.])(?!\\s?(?:명|개|일|년|월|시|분|초|회|번(?!길|지)|달러|원|만|억|천|%|킬로|미터|km|m\\b|층|위|점|살|차|세|인|건|배|퍼|주|대|조|달|장|채|척|마리))';
const BUILDING_AND_UNIT =
  '(?:[ ,(]{1,2}[가-힣A-Za-z0-9]{1,20}(?:아파트|빌라|오피스텔|타워|빌딩))?(?:[ ,]{1,2}\\d{1,4}동)?(?:[ ,]{0,2}\\d{1,5}호)?';

/** Exact addresses. City and district stay: where someone lives roughly is memory. */
export const addressRules: readonly Rule[] = [
  {
    kind: 'address',
    pattern: new RegExp(
      `((?<![가-힣])${PROVINCE}\\s(?:${PROVINCE}\\s){0,3})${ROAD_OR_LOT}${NOT_AN_AMOUNT}${BUILDING_AND_UNIT}`,
      'gu',
    ),
    keep: 1,
  },
  {
    // Without a district there must be a word that says address, and a number that only addresses have.
    kind: 'address',
    pattern: /(?<![가-힣])[가-힣]{2,8}(?:로|길)\s?\d{1,4}(?:-\d{1,4}|\s?번길\s?\d{1,4}(?:-\d{1,4})?)(?![\d.-])/gu,
    accept: (_address, place) => isNear(place, /주소|배송지|집은|집이|우리\s?집/, 14, 0),
  },
  { kind: 'address', pattern: /(?<!\d)\d{3,4}동\s?\d{3,4}호(?!선)/gu },
  {
    kind: 'address',
    pattern:
      /\b\d{1,6}\s(?:[NSEW]\.?\s)?(?:[A-Z][a-z]{1,20}\s){1,3}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Way)\b\.?(?:,?\s(?:Apt|Unit|#)\s?\w{1,10})?/gu,
  },
];
