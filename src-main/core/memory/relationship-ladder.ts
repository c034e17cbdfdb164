/** What two people are to each other, from nothing to most; the last two are endings and stand on no rung. */
export type LabelId =
  | 'strangers'
  | 'acquaintances'
  | 'companions'
  | 'friends'
  | 'close-friends'
  | 'liking'
  | 'almost-lovers'
  | 'love'
  | 'lovers'
  | 'engaged'
  | 'married'
  | 'broken-up'
  | 'estranged';

export interface Rung {
  id: LabelId;
  /** Higher is nearer. An ending has 0: whoever broke up does not become friends by that. */
  rank: number;
  apart: boolean;
  /** Words that are a label only in a frame ("연인이다", "친구로 지내"), since others have friends and lovers too. Patterns. */
  nouns: readonly string[];
  /** Wordings that say it by themselves ("사귀는", "썸 타는"). Patterns. */
  sayings: readonly string[];
}

/** Words of love and liking need someone whom they are meant for; `다른 사람` and things are told apart by the reader. */
const SOMEONE = '(?<![가-힣])(?:\\{user\\}|서로|상대|너|널|네|니|당신|그대|나|날|저|절)';
const DEEPLY = '(?:\\s(?!\\S*[를을]\\s)\\S{1,5})?\\s?';

/** Every label in Korean and English (SPEC section 6 b). Liking is below almost-lovers and that below love: none implies the next. */
export const LADDER: readonly Rung[] = [
  {
    ...{ id: 'strangers', rank: 0, apart: false },
    nouns: ['남남', '초면', 'strangers?'],
    sayings: ['모르는 사이', '낯선 사이', '처음 보는 사이', '생면부지'],
  },
  {
    ...{ id: 'acquaintances', rank: 1, apart: false },
    nouns: ['지인', '구면', 'acquaintances?'],
    sayings: ['알고 지내', '(?<![가-힣])아는 사이', '안면(?:이|만|은) (?:있|트)', '인사만 하는'],
  },
  {
    ...{ id: 'companions', rank: 2, apart: false },
    nouns: ['길동무', '길벗', '말동무', '말벗', '동료', '동지', '동행', '(?:travell?ing )?companions?', 'colleagues?'],
    sayings: [],
  },
  {
    ...{ id: 'friends', rank: 3, apart: false },
    nouns: ['(?:친한 |좋은 |편한 |오랜 )?친구', '(?<![가-힣])벗', '(?<![가-힣])동무', '(?:good |old )?friends?'],
    sayings: ['(?<![가-힣])친한 사이', '가까운 사이', '편한 사이'],
  },
  {
    ...{ id: 'close-friends', rank: 4, apart: false },
    nouns: [
      '(?:제일|가장|둘도 없는|누구보다|세상에서)\\s?(?:친한|가까운|좋은|소중한|편한)?\\s?(?:친구|벗|동무)',
      '절친(?:한 (?:친구|벗))?',
      '베프',
      '베스트\\s?프렌드',
      '단짝(?:\\s?친구)?',
      '(?:best|closest|dearest|close) friends?',
    ],
    sayings: ['친구[.,]?\\s?(?:제일|가장)\\s?친한', '(?:제일|가장|막역|절친)\\s?(?:친한|가까운|한) 사이'],
  },
  {
    ...{ id: 'liking', rank: 5, apart: false },
    nouns: [],
    sayings: [
      '(?<!비)호감(?!형|도|\\s?가는)',
      '좋아하는 (?:마음|감정|사이)',
      '짝사랑',
      `${SOMEONE}(?:를|을)?${DEEPLY}좋아(?=한|하게|해|했|하고 있|하는 (?:것|거|사람|줄))`,
      `${SOMEONE}(?:이|가)?\\s?(?:정말|참|너무|많이)?\\s?(?:좋아졌|좋아지)`,
      '좋아한다고',
      '이성으로 (?:느끼|느낀|보|본|생각|의식)',
      `${SOMEONE}(?:에게|한테)${DEEPLY}(?:설레|설렌|설렜|반했|반한|반하|끌리|끌린|끌렸)`,
      '연애 감정',
      `${SOMEONE}(?:에게|한테) (?:\\S{1,4}\\s)?마음(?:이|은) (?:있|생|기울|끌)`,
      'a crush on',
      'ha(?:s|ve|d) feelings for',
      'likes? (?:\\{user\\}|you|each other|her|him)',
    ],
  },
  {
    ...{ id: 'almost-lovers', rank: 6, apart: false },
    nouns: [],
    sayings: [
      '(?<![가-힣])썸(?!띵|머)',
      '친구\\s?(?:그\\s?)?이상(?:의 사이|의)?(?:\\s?연인\\s?미만)?',
      '친구보다 (?:더 )?(?:가까운|특별한|깊은)',
      '우정\\s?이상',
      '(?:연인|애인|커플)\\s?(?:일보\\s?)?(?:직전|미만|전\\s?단계|문턱)',
      '(?:거의|사실상|반쯤)\\s?(?:연인|애인|커플)',
      '(?:연인|애인|커플|부부|남편|아내|남자친구|여자친구)(?:이나|나|과|와|에|\\s)?\\s?(?:같은|같이|같았|같다|처럼|다름없|마찬가지|가까[운웠워]|가깝|못지않)',
      '사귀(?:기|는 사이)\\s?(?:직전|같은|나 다름없)',
      '사귀기 직전',
      '(?:almost|nearly|practically|as good as) (?:lovers|a couple|dating|boyfriend|girlfriend)',
      'more than friends',
      'like lovers',
      'situationship',
    ],
  },
  {
    ...{ id: 'love', rank: 7, apart: false },
    nouns: ['첫사랑'],
    sayings: [
      `${SOMEONE}(?:를|을)?${DEEPLY}사랑(?=하|한|해|했)`,
      '(?<![가-힣])사랑(?=합니다|해요?(?![가-힣])|하오(?![가-힣])|한다고|한다는|하는 사이)',
      '사랑에 빠',
      '사랑을 (?:고백|느끼|느꼈|깨달|확인|나누|속삭)',
      '(?<![가-힣])연모(?=하|한|의)',
      'in love',
      'loves? (?:\\{user\\}|you|each other)',
    ],
  },
  {
    ...{ id: 'lovers', rank: 8, apart: false },
    nouns: [
      '연인',
      '애인',
      '남자\\s?친구',
      '여자\\s?친구',
      '남친',
      '여친',
      '커플',
      '정인',
      'lovers?',
      'boyfriend',
      'girlfriend',
      'a couple',
    ],
    sayings: [
      '사귀(?=는|기|고|어|었|자|게|며|면|지|냐|나|니|려)',
      '사귄|사귈|사귐|사겨|사겼',
      '교제(?=하|를|한|중|\\s중|해)',
      '연애(?=를? (?:하|시작|한)|하|\\s?중|로 |\\s?관계|를 (?:숨기|이어|밝|인정))',
      '만나는 사이',
      '(?<![가-힣])자기야',
      '(?<![가-힣])여보(?!세|시)',
      'dating',
      'going out(?= with)',
      'in a relationship',
    ],
  },
  {
    ...{ id: 'engaged', rank: 9, apart: false },
    nouns: [
      '약혼자',
      '약혼녀',
      '정혼자',
      '예비\\s?(?:신랑|신부|부부)',
      'fianc[eé]e?',
      'engaged(?! in| with)',
      'betrothed',
    ],
    sayings: [
      '약혼(?=하|했|한|을|반지|식)',
      '청혼(?=하|했|을|받|한)',
      '프러?포즈(?=하|했|를|받|한)',
      '결혼(?=(?:을)?\\s?약속|을? ?(?:하기로|하자|해 줘|해 줄래|해줘|한다|할 (?:사이|사람|예정)))',
    ],
  },
  {
    ...{ id: 'married', rank: 10, apart: false },
    nouns: ['부부', '남편', '아내', '와이프', '신랑', '신부', '배우자', 'married', 'husband', 'wife', 'spouse'],
    sayings: ['결혼(?=했|한 (?:사이|지|뒤|후|상태)|식을 올)', '혼인(?=했|한|신고)'],
  },
  {
    ...{ id: 'broken-up', rank: 0, apart: true },
    nouns: [],
    sayings: [
      '헤어진 (?:직후|사이|상태|연인|지)',
      '헤어지기로',
      '헤어지자',
      '(?:사귀다|만나다|연인이었다가|관계를 끝내고|서로|완전히|결국)\\s?(?:\\S{1,4} )?헤어졌',
      '(?<![가-힣])헤어졌(?=다|고|어|으|지)',
      '이별(?=했|한|을|의|\\s?(?:직후|후|뒤|통보))',
      '결별',
      '(?<![가-힣])이혼(?=했|한|을)',
      '파혼',
      '관계(?:를|가|는) (?:끝냈|끝났|정리)',
      '(?:have |had |just )?(?:broke|broken|split) up',
      'break-?up',
    ],
  },
  {
    ...{ id: 'estranged', rank: 0, apart: true },
    nouns: [],
    sayings: [
      '절교',
      '의절',
      '(?:연|인연|연락)을 끊',
      '소원해[졌진]',
      '등을 돌린 사이',
      '남(?:남)?이 되(?:었|기|어)',
      'estranged',
      'cut ties',
    ],
  },
];

const RUNGS = new Map(LADDER.map((rung) => [rung.id, rung]));

export function rungOf(label: LabelId): Rung {
  const rung = RUNGS.get(label);
  if (rung === undefined) throw new Error(`no rung ${label}`);
  return rung;
}
