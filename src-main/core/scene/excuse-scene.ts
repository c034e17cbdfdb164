/** The sentence with figures of speech and harmless pairs of words blanked out, at the same length. */
export function withoutIdioms(sentence: string): string {
  return sentence.replace(IDIOM, (idiom) => '·'.repeat(idiom.length));
}

const IDIOM = new RegExp(
  [
    '손이 모자라\\S*|(?<!(?:네|니|그대|당신)(?:의)? )손(?:을|에서|에|도) (?:놓|떼|빼|쓰|씻|벌리|익|못 대)\\S*|손에 (?:잡히|땀|꼽)\\S*|손꼽\\S*|손봐\\S*|손글씨|손편지|손그림|한 손 거들\\S*',
    '옆(?:집|방|가게|서가|동네|건물|테이블|사람|자리 (?:사람|동료|동기)| 서가)\\S*|앞집\\S*|뒷집\\S*',
    '(?:마음|갈피|자리|날|날짜|중심|균형|감|가닥|약속|틀|트집|기회|버스|택시|차|방향|모기|범인|정신)(?:을|를) ?(?:잡|붙잡)\\S*|발목(?:을|이)? ?잡\\S*',
    '어깨(?:가|를|도)? ?(?:무겁|무거|으쓱|펴|가볍|축 처)\\S*|등(?:을|이)? ?(?:떠밀|돌|밀|서늘|따숩)\\S*|머리(?:를|가)? ?(?:식|굴|맞대|싸매|짜|아프|복잡)\\S*|이마를 짚\\S*',
    '품이 (?:들|많)\\S*|발을 (?:빼|들)\\S*|눈에 (?:밟|띄|선하|띈)\\S*|귀에 (?:익|못)\\S*|배를 잡\\S*|목을 (?:매|놓|빼)\\S*|손발이\\S*',
    '(?:부담|숙제|걱정|고민|문제|짐|빚|불안|상처|슬픔)(?:을|를)? ?(?:끌어안|껴안|안)\\S*|안고 (?:가|살|사는)\\S*|토닥토닥|쓰담쓰담',
    '마음의 문\\S*( \\S+)?|(?:창|냉장고|앱|오븐|서랍|가게|차|대화|파일|창문)(?: ?문)?(?:을|를)? (?:좀 )?열어\\S*( \\S{1,2})?|새벽을 열어\\S*',
    '\\bhold (?:on|your (?:horses|breath|tongue|ground))\\b|\\btake your (?:time|hands? off)\\b|\\bin good hands\\b|\\bout of hand\\b|\\bgive you a hand\\b|\\bcome in handy\\b|\\bkeep in touch\\b|\\bget in touch\\b',
  ].join('|'),
  'giu',
);

/** Whether what stands at `start` to `end` of a sentence is recalled, wished for, planned, denied, or said of something else. */
export function isExcused(sentence: string, start: number, end: number): boolean {
  const before = sentence.slice(0, start);
  const hit = sentence.slice(start, end);
  const behind = sentence.slice(end);
  if (RECALLED.test(sentence) || RECALLED_BEHIND.test(hit.slice(-1) + behind)) return true;
  if (WISHED.test(sentence) || PLANNED.test(sentence) || REMOTE.test(sentence)) return true;
  if (DENIED_BEHIND.test(behind) || DENIED_BEFORE.test(before) || LIKENED.test(behind)) return true;
  return ASKED_STATE.test(hit + behind) || isOfOthers(before, hit);
}

const RECALLED =
  /그때|그날|그 ?(?:밤|새벽|아침|저녁|여름|겨울|봄|가을|계단|순간)|예전|옛날|어릴|지난|작년|재작년|어제|그제|그저께|며칠 전|처음 (?:봤|보던|만났|만난|본)|기억|생각(?:나|난|이 나|해 보)|떠오르|떠올|추억|적(?:이|은|도)? ?있|[았었했]을 때|잡았을 때|정전|그 무렵|언제였|\b(?:remember|back then|that (?:night|day|time|winter|summer)|last (?:night|week|year|time)|used to|when (?:we|you|i) (?:were|was|had|met|held|sat|walked)|yesterday|years? ago)\b/iu;
/** Forms of telling what was: 잡았지, 잡았었는데, 잡던 손, 잡더라. */
const RECALLED_BEHIND =
  /^\S{0,5}(?:\s\S{0,3})?(?:[았었했쳤졌렸겼꼈섰췄줬]지(?:요|만)?(?:[.…!~\s]|$)|[았었했]었|[았었했쳤졌렸]던|[가-힣]던 |[았었했쳤졌렸줬]잖|더라|더이다|더군|더구려|더구나)/u;
const WISHED =
  /싶|좋겠|좋으련|[었았했]으면|텐데|수만 있|수 있다면|수 있으면|걸 그랬|그립|그리워|하고파|아쉽|아쉬|\b(?:wish|want to|wanna|would love|i'd love|if only|hope|miss|could (?:hold|hug|be|sit)|would (?:hold|hug|be|sit|have))\b/iu;
const PLANNED =
  /만나(?:면|거든|서|는 날|게 되|자)|다음에|다음번|나중에|내일|모레|언젠가|주말|(?:이번|다음) ?(?:주|달)|\d{1,2}(?:월|일)|(?<![가-힣])(?:오|가|보|되|끝나|도착하|내려오|올라오|돌아오|뵈|마치|놀러 오)면|오거든|(?:올|갈|만날|볼|뵐) ?때|여름에|겨울에|가을에|봄에|때까지|약속|[일이화수목금토] ?요일|\b(?:when (?:you|we|i) (?:come|meet|see|visit|get|arrive)|next (?:time|week|month)|someday|one day|tomorrow|if (?:you|we|i)|until)\b/iu;
const REMOTE =
  /마음으로|마음속|마음만|글로|글줄|전언판|화면|사진|셀카|영상|통화|수화기|전화로|상상|꿈|노래|영화|드라마|소설|만화|책 ?속|그림 ?속|이야기 속|말하자면|치고|셈 ?치|택배|우편|우체|소포|송장|배달|부쳤|부칠|보낼게|보내 ?(?:줄|드릴|주)|멀리서|떨어져 있|여기선|거긴|\b(?:in my (?:head|mind|dreams?)|imagine|photo|picture|screen|virtual|from (?:afar|here)|through (?:the )?(?:phone|screen)|by (?:mail|post)|text)\b/iu;
const DENIED_BEHIND =
  /^\S{0,4}\s?(?:(?:줄|할|잡을|안을|닿을|있을|갈|볼)?\s?수(?:가|는|도|조차)? ?없|지(?:는|도|를)? ?(?:못|않|마|말)|주지(?:는|도)? ?못|있어 ?주지|것도 아니|건 아니|게 아니|는 없)/u;
const DENIED_BEFORE =
  /(?:^|\s)(?:못|안|아직|대신)\s?$|\b(?:can't|cannot|couldn't|won't|don't|not|never)\s(?:\w+\s)?$/iu;
const LIKENED = /^\S*\s?\S{0,5}\s?(?:듯|처럼|것 ?같|거 ?같|느낌|기분|셈|척|는 줄|같은)|\blike\b|\bas if\b/iu;
/** "네 손 차가워?" asks how the other is. */
const ASKED_STATE = /^[^?]*(?:차가|차갑|따뜻|떨|젖|부었|보여|보이|빨개|입었|괜찮)[^?]{0,8}\?/u;

const OTHERS =
  /(?:명|분들|사람들|애들|아저씨|아줌마|할머니|할아버지|언니|누나|오빠|동생|엄마|아빠|쌤|님들|친구|손님|선배|후배)(?:이|가|은|는|들이|들은)\s/u;

/** Cats, dough and other people are held too: "나비를 꼭 안아 줄게". */
function isOfOthers(before: string, hit: string): boolean {
  if (OTHERS.test(before)) return true;
  const object = /([가-힣]+?)(?:이를|을|를|이랑|랑|한테|에게|이)\s?(?:꼭\s|꽉\s|살살\s|좀\s)?$/u.exec(before)?.[1];
  if (object === undefined || !/안|업|품|먹여|쓰다듬|토닥/u.test(hit)) return false;
  return !/^(?:너|당신|그대|나|우리|몸|어깨|허리|등|손|팔|머리|볼|뺨|말없|조용|가만)$/u.test(object);
}
