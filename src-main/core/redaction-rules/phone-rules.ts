import { digitsOf, isNear, type Rule } from './rule.ts';

/** Phone numbers. 112, 119 and 15xx/16xx belong to nobody and stay. */
export const phoneRules: readonly Rule[] = [
  {
    kind: 'phone',
    pattern: /(?<![\d.,-])(?:\+?82[\s.-]?\(?0?\)?\s?1[016-9]|01[016-9])[\s.·)-]{0,3}\d{3,4}[\s.·-]{0,3}\d{4}(?!\d)/gu,
  },
  {
    kind: 'phone',
    pattern:
      /(?<![\d.,-])\(?0(?:2|3[1-3]|4[1-4]|5[1-5]|6[1-4]|70|50\d)\)?[\s.-]{1,2}\d{3,4}[\s.-]{1,2}\d{4}(?![\d-])/gu,
  },
  {
    kind: 'phone',
    pattern:
      /(?<![\d\w])\+\d{1,3}[\s.-]?\(?\d{1,4}\)?(?:[\s.-]?\d{2,4}){2,4}(?!\d)|(?<!\d)\(?[2-9]\d{2}\)?[\s.-]\d{3}[.-]\d{4}(?![\d-])/gu,
    accept: (number) => {
      const count = digitsOf(number).length;
      return count >= 9 && count <= 15;
    },
  },
  {
    // 공일공 and its like open nothing but a mobile number.
    kind: 'phone',
    pattern:
      /(?<![가-힣])[공영]일[공영일육륙칠팔구][\s-]?(?:[공영일이삼사오육륙칠팔구][\s-]?){6,7}[공영일이삼사오육륙칠팔구]/gu,
  },
  {
    kind: 'phone',
    pattern: /(?:[공영일이삼사오육륙칠팔구][\s-]?){8,11}[공영일이삼사오육륙칠팔구]/gu,
    accept: (number, place) => /^[공영]/.test(number) && isNear(place, /번호|전화|폰|연락|계좌|문자/),
  },
];
