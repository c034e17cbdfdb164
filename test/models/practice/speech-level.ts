/**
 * Whether a Korean bubble has a sentence that ends in the other speech level. Quotations belong to others. Fragments
 * without a finite verb fit both.
 */
export function wrongLevel(bubble: string, level: 'casual' | 'polite'): boolean {
  const own = bubble.replace(/‘[^’]*’|'[^']*'/g, '');
  const sentences = own.split(/[.?!…]+\s*/).map((sentence) => sentence.trim().replace(/^[^가-힣]+|[^가-힣{}]+$/g, ''));
  return sentences.some((sentence) => (level === 'casual' ? POLITE : CASUAL).test(sentence) && !NEUTRAL.has(sentence));
}

const POLITE = /(요|니다|니까|죠|시오|세요)$|(^|\s)(저는|제가|저도|저를|저한테|저랑)(\s|$)|^네(,|$)/;
const CASUAL =
  /(어|아|야|지|네|해|게|자|래|니|냐|다|데|걸|봐|돼|줘|마|라|워|려|켜|껴|셔|져|쳐|써|커|까)$|(^|\s)(나는|난|내가|나도|나를|나한테|나랑|너는|넌|네가|너도|너를)(\s|$)|^응(,|$)/;
const NEUTRAL = new Set(['와', '이야', '아', '음', '네', '그래', '참', '굳이 고르라면', '헐']);
