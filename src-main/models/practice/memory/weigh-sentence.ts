import { isSubject, names } from './name-people.ts';
import { turningPoint } from './weigh-line.ts';

/** A sentence of a summary or a scene, in the past, with what it is worth to memory. */
export interface WeighedSentence {
  text: string;
  weight: number;
  /** The Soul does it, and the user is in it. */
  betweenBoth: boolean;
}

export const USER = ['{user}'];

/** How much a sentence tells of the two: who is in it, words that were said, signs of a turning point. */
export function weighSentence(text: string, soul: readonly string[]): WeighedSentence {
  const [bySoul, byUser] = [isSubject(text, soul), isSubject(text, USER)];
  const both = names(text, soul) && names(text, USER);
  const pair = /두 사람|둘은|둘이|함께|서로|\b(?:the two|both of them|together|each other)\b/iu.test(text);
  let weight = 0;
  if (both || pair) weight += 2;
  if (bySoul || byUser) weight += 1;
  if (/["“‘']/u.test(text)) weight += 1;
  weight += (turningPoint(text.replace(/[?？]/g, ''))?.weight ?? 0) * 0.4;
  if (BETWEEN.test(text)) weight += 1;
  if (LEANS_BACK.test(text)) weight -= 2;
  if (text.length > 160) weight -= 1;
  return { text, weight, betweenBoth: bySoul && (names(text, USER) || BETWEEN.test(text)) };
}

/** What people do to each other. */
const BETWEEN =
  /(?:주었|줬|건네|건넸|맡겼|맡기|털어놓|고백|부탁|고맙|감사|미안|웃었|웃으며|울었|울음|불렀|약속|이름|반말|존댓말|말을 놓|기다렸|걱정|돌려주|나눠|그려|적어|잡았|안아|기대|숨겼|참았)|\b(?:gave|handed|told|asked|promised|thanked|laughed|cried|called|waited|shared|trusted)\b/iu;
/** It can't be understood without the sentence before. */
const LEANS_BACK =
  /^(?:그는|그녀는|그것|그건|그러고|그러자|그런데|그래서|그리고|하지만|그곳|그때|이것|이는|그 |다만|대신|사실은|He |She |It |They |Then |But |And |So )/u;
