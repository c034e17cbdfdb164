import type { Correction, UserFact } from './user-fact.ts';

/** What a Korean message of the user plainly says about the user: job, age, home, animals, likes. Questions and jokes say nothing. */
export function koreanUserFacts(text: string): UserFact[] {
  return text.split('\n').flatMap((line) => clausesOf(line).flatMap(factsOf));
}

/** `아니 내 고양이 이름은 나비 말고 초코야`: what was wrong, and what is right. */
export function koreanCorrection(text: string): Correction | null {
  if (/[?？]/.test(text)) return null;
  const found = CORRECTION.exec(text.replace(/[ㅋㅎㅠㅜ~!.\s]+$/u, ''));
  const [, old = '', value = ''] = found ?? [];
  return old === '' || old === value ? null : { old, value };
}

const COPULA = '(?:이야|야|이에요|예요|입니다|이라구|이라고|라고|임|이오|요)';
const CORRECTION = new RegExp(
  `(?:^|[\\s,])([가-힣A-Za-z]{1,10}?)(?:이|가)? ?(?:말고|아니고|아니라|이 아니라|가 아니라) ?(?:그냥 |실은 )?([가-힣A-Za-z]{1,10}?)${COPULA}$`,
  'u',
);

interface Rule {
  key: string;
  sign: RegExp;
  many: boolean;
  /** Only where the message speaks of the user in so many words (`나`, `저`, `제가`). */
  ofSelf: boolean;
}

const SELF = /(?:^|[\s,])(?:나|저|난|전|나는|저는|내가|제가|나도|저도|내|제|나의|저의|우리)(?=\s)/u;
/** Somebody else is spoken of. */
const OTHERS =
  /(?:엄마|아빠|어머니|아버지|할머니|할아버지|언니|누나|형|오빠|동생|친구|동기|선배|후배|남편|아내|남친|여친|걔|쟤|얘|쌤|선생님|교수님|사장님|옆집|이웃|편집자|팀장|너|네가|니가|당신|그대)(?:는|은|이|가|네|의|도|님|님이|님은| ?이름)?(?=\s|$)/u;
const NOT_MEANT =
  /[?？]|싶|좋겠|라면|다면|는데도|뻥|농담|거짓말|(?<![원노미오고나모])래요?$|(?<![침군상파])대요?$|더라|한다는|라는데/u;
const CHANGED = /이제|이젠|바뀌|바꿨|바꾸|옮겼|옮김|이사|그만|새로|부터|아니라|말고|아니고|아니 |정정|사실은/u;

const JOBS =
  '은행원|상담사|미용사|제빵사|영양사|회계사|세무사|건축가|농부|어부|점장|매니저|인턴|교수|조교|간호사|의사|수의사|약사|교사|선생님|개발자|프로그래머|디자이너|프리랜서|작가|화가|만화가|소설가|기자|대학원생|대학생|고등학생|중학생|학생|취준생|회사원|직장인|공무원|편집자|요리사|변호사|사서|군인|배우|가수|연구원|연구간호사|번역가|삽화가|일러스트레이터|바리스타|사진가|경찰|소방관|승무원|기획자|마케터|자영업자|작곡가';
const PETS = '고양이|강아지|개|토끼|햄스터|앵무새|거북이|고슴도치';
const FAMILY = '동생|언니|누나|형|오빠|딸|아들|남편|아내';
const NAME_VALUE = '([가-힣A-Za-z]{1,8}?)';
const THING = '([가-힣A-Za-z]{2,10}?(?: [가-힣A-Za-z]{2,8}?)?)';

const RULES: readonly Rule[] = [
  { key: '직업', sign: new RegExp(`((?:[가-힣\\d]{1,7} )?(?:${JOBS}))${COPULA}?$`, 'u'), many: false, ofSelf: true },
  {
    key: '직업',
    sign: /(?:내|제) 직업은 ([가-힣A-Za-z ]{2,14}?)(?:이야|야|이에요|예요|입니다)$/u,
    many: false,
    ofSelf: false,
  },
  {
    key: '나이',
    sign: /(?:올해|이제|나|저는?|난|전) ?(\d{1,2}(?:살|세)|(?:열|스물|서른|마흔|쉰|예순)[가-힣]{0,2} ?살|스물[가-힣]{2,3}|서른[가-힣]{0,3})(?! ?(?:때|적|부터|까지|쯤|전|짜리|위|아래|차이|넘|어리|많))/u,
    many: false,
    ofSelf: true,
  },
  {
    key: '나이',
    sign: /(?:^|\s)나이는 (\d{1,2}(?:살|세)?|스물[가-힣]?[가-힣]?|서른[가-힣]?[가-힣]?)(?:이고|이야|살|예요|이에요|입니다|$)/u,
    many: false,
    ofSelf: false,
  },
  {
    key: '사는 곳',
    sign: /([가-힣]{2,8})(?:에서|에) (?:혼자 )?(?:살아|살고|산다|삽니다|사는데|살거든|살지)/u,
    many: false,
    ofSelf: true,
  },
  { key: '생일', sign: /생일은? ?(\d{1,2}월 ?\d{1,2}일)/u, many: false, ofSelf: true },
  { key: '생일', sign: /(\d{1,2}월생)/u, many: false, ofSelf: true },
  { key: '생일', sign: /(\d{1,2}월(?: ?\d{1,2}일)?) (?:내|제) 생일/u, many: false, ofSelf: true },
  {
    key: '하는 일',
    sign: /([가-힣]{2,6}(?:랑|하고|이랑)? ?[가-힣]{2,6}?)(?:으로|로) 먹고 ?살/u,
    many: false,
    ofSelf: false,
  },
  {
    key: '못 마시는 것',
    sign: /(술)(?:은|을|도)? ?(?:한 ?방울도 |한 ?잔도 |아예 |전혀 )?못 ?(?:해|하는|함|마)/u,
    many: true,
    ofSelf: true,
  },
  { key: '전공', sign: new RegExp(`전공은? ([가-힣]{2,10}?)${COPULA}`, 'u'), many: false, ofSelf: true },
  {
    key: '못 마시는 것',
    sign: new RegExp(
      `${THING}(?:을|를|은|는|도)? ?(?:아예 |전혀 |한 ?모금도 |한 ?방울도 )?못 ?(?:마셔|마시|마심|마십)`,
      'u',
    ),
    many: true,
    ofSelf: true,
  },
  {
    key: '못 먹는 것',
    sign: new RegExp(`${THING}(?:을|를|은|는|도)? ?(?:아예 |전혀 )?못 ?(?:먹어|먹는|먹음|먹습|먹거)`, 'u'),
    many: true,
    ofSelf: true,
  },
  {
    key: '좋아하는 것',
    sign: new RegExp(
      `${THING}(?:을|를|은|는|도|이|가)? ?(?:제일 |진짜 |정말 |엄청 |너무 )?좋아(?:해|합니다|하거든|함)`,
      'u',
    ),
    many: true,
    ofSelf: true,
  },
  {
    key: '싫어하는 것',
    sign: new RegExp(`${THING}(?:을|를|은|는|도|이|가)? ?(?:제일 |진짜 |정말 |너무 )?싫어(?:해|합니다|하거든|함)`, 'u'),
    many: true,
    ofSelf: true,
  },
  {
    key: '무서워하는 것',
    sign: new RegExp(`${THING}(?:이|가|을|를)? ?(?:제일 |진짜 |정말 |너무 )?무서워(?:해|서|요|합니다|함)`, 'u'),
    many: true,
    ofSelf: true,
  },
];

const NAMED = new RegExp(
  `(${PETS}|${FAMILY})(?:요|는|가)?[^가-힣]{0,6}이름(?:은|이|도)? ?(?:[가-힣A-Za-z]{1,8} ?(?:말고|아니고|아니라) ?)?${NAME_VALUE}(?:${COPULA}|(?<=이름이 [가-힣]{2,4}))$`,
  'u',
);

function factsOf(clause: string): UserFact[] {
  if (NOT_MEANT.test(clause)) return [];
  const replaces = CHANGED.test(clause);
  const named = NAMED.exec(clause);
  if (named && !/옆집|친구|이웃|할머니네/u.test(clause))
    return [{ key: `${named[1]} 이름`, value: named[2] ?? '', many: false, replaces }];
  if (OTHERS.test(clause)) return [];
  const ofSelf = SELF.test(clause);
  return RULES.flatMap((rule): UserFact[] => {
    const value = rule.ofSelf && !ofSelf ? '' : (rule.sign.exec(clause)?.[1] ?? '');
    const plain = withoutSelf(value);
    return plain === '' || NOTHING.test(plain) || CLAUSE.test(plain)
      ? []
      : [{ key: rule.key, value: plain, many: rule.many, replaces }];
  });
}

const NOTHING =
  /^(?:그거|이거|저거|그것|이것|뭐|아무것|하나|너|당신|그대|사람|말|거|게|그게|이게|제일|가장|정말|진짜|지금|오늘|아직|그냥)$/u;

/** No thing, but the end of a clause that the verb follows. */
const CLAUSE = /(?:서|고|면|지만|는데|려고|다가|더니|니까|[해어아]도|는|때)$/u;

/** The pronoun may stand right in front of what is meant: `제가 커피를`. */
function withoutSelf(value: string): string {
  return value
    .replace(/^.*(?:고|서|며|는데|지만) /u, '')
    .replace(/ ?(?:한|두) ?(?:모금|잔|입|방울|개)$/u, '')
    .replace(/^(?:나|저|난|전|나는|저는|내가|제가|나도|저도|내|제|우리|근데|아|사실) /u, '')
    .trim();
}

/** A message in the pieces that each say one thing; laughter and marks at the ends taken off. */
function clausesOf(line: string): string[] {
  return line
    .split(
      /(?<=[.!?？~,][ㅋㅎㅠㅜ]*)\s+|(?<=[?？]+[ㅋㅎㅠㅜ]+)(?![ㅋㅎㅠㅜ?？])|\s*[.]{2,}\s*|\s+(?=글고|그리고|근데)/u,
    )
    .map((clause) => clause.replace(/[ㅋㅎㅠㅜ~!.,^\s\p{Extended_Pictographic}]+$/u, '').trim())
    .filter((clause) => clause.length > 2 && clause.length < 80);
}
