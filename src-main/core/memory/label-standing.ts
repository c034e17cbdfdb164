/**
 * How a label is said: as it is, as a proposal ("사귀자"), as a question, only perhaps (hope, condition, pretence, hearsay), of
 * what was once, or as what it is not.
 */
export type Standing = 'affirmed' | 'proposed' | 'asked' | 'unsure' | 'former' | 'denied';

/** `before` and `behind` are the rest of the sentence on both sides of the label; `behind` has the closing mark. */
export function standingOf(before: string, behind: string): Standing {
  if (DENIED_BEFORE.test(before) || DENIED_BEHIND.some((pattern) => pattern.test(behind))) return 'denied';
  if (FORMER_BEFORE.test(before) || FORMER_BEHIND.test(behind)) return 'former';
  if (UNSURE_BEFORE.test(before) || UNSURE_BEHIND.test(behind)) return 'unsure';
  if (isQuestion(behind)) return 'asked';
  if (PROPOSED.test(behind)) return proposalBehind(behind);
  return 'affirmed';
}

/** Particles and adverbs that may stand between a label and what is said of it. */
const LINK =
  '(?:(?:는|던)?\\s?(?:사이|관계|거|것|건|게))?(?:이|가|은|는|을|를|도|와|과|로|으로|로서|으로서|라고|이라고|라는|이라는|이라|라|까지|만|의)*\\s?' +
  '(?:(?:공식적으로|정식으로|다시|이미|벌써|곧|점점|아직|전혀|절대|결코|더는|딱히|더 이상)\\s?)*';
const STEM =
  '(?:되|된|될|돼|부르|부를|불리|불릴|여기|여길|대하|대할|생각하|생각할|느끼|느낄|말하|말할|소개하|발전하|발전할|나아가|이어지|남|지내|지낼|' +
  '정의하|인정하|하|할|해|붙이|맺|이)?';

const DENIED_BEFORE =
  /(?:^|\s)(?:안|못)\s?$|\b(?:not|never|no longer|n't|hardly)\s(?:yet |really |quite |actually |a |an |any |his |her |your |my |\{user\}'s )*$|n't (?:yet |really |a |your |my )*$/iu;
const DENIED_BEHIND = [
  new RegExp(
    `^${LINK}(?:아니|아냐|아닌|아님|아녜|아녔|말고|보다(?:는|도)?\\s|대신|이?라기보다|못\\s?되|안\\s?되|안\\s?돼)`,
    'u',
  ),
  new RegExp(`^${LINK}${STEM}(?:지|진|질)(?:는|도|를|조차)?\\s?(?:않|못|아니|말|마)`, 'u'),
  new RegExp(`^${LINK}${STEM}\\s?(?:수|적|일|마음|생각)(?:는|은|가|이|도)?\\s?없`, 'u'),
  /^(?:도|이나|과|와|이랑|랑|이든|든|,)\s?\S{1,8}\s?(?:은|는|이|가|도)?\s?(?:아니|아닌|아냐)/u,
  /^이?라는\s(?:말|이름|단어|표현|호칭)\S{0,2}\s?(?:\S{1,5}지(?:는|도)?\s?않|없)/u,
  /^\S{0,2}라는 말\S{0,2} (?:쓰|나오|하|꺼내)지(?:는|도)? 않/u,
  /^ (?:anymore|any longer)/iu,
];

const FORMER_BEFORE =
  /(?:^|[^가-힣])(?:전|옛|첫|예전|옛날|과거|헤어진|지나간)(?:의)?\s?$|한때[^.]{0,8}$|\b(?:ex|former|once|used to be)[- ](?:a )?$/iu;
const FORMER_BEHIND = /^(?:이?였던|이었던)(?:\s|$)|^(?:이었|였)(?:으나|지만|다가)/u;

const UNSURE_BEFORE =
  /(?:만약|만일|혹시|언젠가|마치|가짜|계약|가상)\s?[^.]{0,12}$|\b(?:if|maybe|perhaps|might|could|wish(?:es|ed)?|hop(?:e|es|ed)|pretend(?:s|ed|ing)?|as if|whether|want(?:s|ed)? to be|would be)\b[^.]{0,24}$/iu;
const LIKENESS = '같(?:은|이|았|다|아|네|고)|처럼|비슷|(?:인|는|ㄴ)?\\s?척|행세|흉내|놀이|연기|역(?:을|할)|대역';
const PERHAPS = '일지도|을지도|ㄹ지도|지도 모|인지|는지|었을지|\\s?수도 있|줄\\s?(?:알|아)|이?냐(?:고|는|며)|느냐|인가';
const HEARSAY =
  '이?라(?:는|던|고)\\s?(?:소문|오해|착각|농담|장난|놀리|노래|드라마|영화|소설|제목)|\\s?(?:오해|착각|농담)|(?:말|단어|표현|이름)[은는이가을를도]';
const WISHED =
  '고\\s?싶|싶|(?:었|였|았)으면|기를?\\s?(?:바라|바랐|원)|길\\s?(?:바라|바랐|원)|(?:이?라|다)?면(?=[\\s,]|$)';
const NOT_YET = '거나|려고|\\s?뻔|기\\s?(?:전|직전)|\\s?직전|까\\s?(?:고민|생각|봐|싶)';
const UNSURE_BEHIND = new RegExp(`^${LINK}${STEM}(?:${LIKENESS}|${PERHAPS}|${HEARSAY}|${WISHED}|${NOT_YET})`, 'u');

function isQuestion(behind: string): boolean {
  return (
    /\?[\s"'”’」)ㅋㅎㅠㅜ]*$/u.test(behind) ||
    /(?:까요?|을래요?|ㄹ래요?|할래요?|냐|나요|가요|건가|인가)[~ㅋㅎㅠㅜ\s]*$/u.test(behind)
  );
}

const PROPOSED = new RegExp(
  [
    '^(?:이|가|으로|로)?\\s?(?:하|되|지내|해 보|어 보|해보|어보)?자(?:고|는|며|던|니까)?(?![가-힣])',
    '^(?:으로|로)?\\s?(?:하|되|지내)(?:죠|지요|십시다|세)',
    '^(?:어|여|해)?\\s?(?:줘|주라|다오|달라|주시오|주세요)',
    '^(?:이?라고\\s?)(?:불러|말해|해)(?:도\\s?(?:돼|되|괜찮|좋)|\\s?(?:줘|달라|주))',
  ].join('|'),
  'u',
);

/** In a told story the answer may stand in the same sentence: "사귀자고 했고 서윤은 받아들였다". */
function proposalBehind(behind: string): Standing {
  if (/거절|고개를 저|사양|대답하지|답하지|대답을 미|답을 미|웃어넘|말을 돌|못 들은 척|농담/u.test(behind))
    return 'unsure';
  return /받아들|승낙|좋다고|고개를 끄덕|허락|그러자고/u.test(behind) ? 'affirmed' : 'proposed';
}
