/**
 * Whether a text is only a greeting, a laugh, a nod or the like: nothing is to be looked for by it (SPEC section 7, weak
 * matches bring nothing). Every word of it has to be such a word; one that names a thing makes it a matter.
 */
export function isSmallTalk(text: string): boolean {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/https?:\/\/\S+/gu, ' ')
    .replace(/[\u1100-\u11ff\u3130-\u318f]+/gu, ' ')
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(withoutStretch);
  return words.every((word) => WORDS.has(word) || KOREAN.test(word) || ENGLISH.test(word));
}

/** 와아아아 -> 와아, goooood -> good: a sound drawn out is the same sound. */
function withoutStretch(word: string): string {
  return word.replace(/(.)\1{2,}/gu, '$1$1');
}

const END = '(?:요|용|욤|여|염|유|당|영|네|네요|지|죠|지요|다|데|니|냐|나|야|잉|링|ㅇ)?';
/** Stems with the endings that talk puts behind them. */
const KOREAN = new RegExp(
  `^(?:${[
    '안녕(?:하세|하십니까|히)?(?:가세|계세|주무세)?',
    '굿(?:모닝|밤|나잇|나이트|이브닝)?',
    '(?:잘|푹|어서|얼른|이제|먼저)?(?:자|잤어|잤|잘게|잘래|자러|주무세|주무셨어|주무십시오|쉬어|쉬세|쉴게)',
    '(?:좋은|편안한|행복한)?(?:아침|밤|저녁|하루|꿈|주말|점심)(?:이|이야|보내|보내세|되세|돼|꿔)?',
    '(?:고마|감사|땡큐|땡스)(?:워|웠어|합니다|해|드려|드립니다)?',
    '(?:미안|죄송|쏘리)(?:해|합니다|하다)?',
    '(?:괜찮|좋|싫|맞|알겠|알았|그렇|그랬|그래|됐|몰라|모르겠)(?:아|어|지만|구나|군|습니다|은데)?',
    '(?:사랑|좋아|보고싶|축하|수고|화이팅|파이팅|힘내)(?:해|했어|하셨어|어|합니다|하세|많았어|자|라)?',
    '(?:응|웅|엉|어|음|흠|흐음|아|오|우|와|우와|헐|헉|앗|엥|잉|헤|히|하|호|흑|쯧|에|예|네|넵|넹|넴|눼|옙|그치|글쎄|맙소사|아이고|에구|어머|얼쑤|야|얍|뿅|짠|쪽)+',
    '(?:진짜|정말|리얼|레알|참|너무|완전|대박|최고|짱|굿|오케|오키|오케이|콜|인정|노노|빠이|바이|하이|헬로|헤이|여보세|뭐해|뭐하|모해|뭐|왜|응원)(?:임|이다|야|이야|로|자|바이|데)?',
    '(?:이따|나중에|내일|담에|다음에|또)(?:봐|보자|연락해|얘기해)?',
    '(?:나도|저도|너도|우리|나|너|저|자기|그럼|그냥|좀|더|꼭|많이|오늘도|오늘|이제|다시|또|먼저|봐|보자|보고|싶어|가|갈게|올게|왔어|왔|있어|간다|들어가|들어가세|다녀와|다녀올게|다녀왔어|먹어|맛점|맛저|해|한다|하자)',
  ].join('|')})${END}$`,
  'u',
);
const ENGLISH =
  /^(?:h+a+(?:ha+)*|h+e+h+e+(?:he)*|lo+l+|lmao+|ro+fl|o+h+|a+h+|u+h+|h+m+|m+|wo+w+|ye+s*|yea+h*|ye+p|ya+y*|no+|no+pe|o+k+|okay+|k+|hi+|he+y+|hello+|by+e+|so+|to+o+|xo+|gn|gm|ty|thx|np|omg|brb|gtg|idk|ikr|pls)$/u;
const WORDS = new Set(
  (
    '잘 푹 좋은 편안한 즐거운 하루 하루도 수고 많았어 많았어요 많으셨어요 밥 밥은 먹었어 먹었어요 먹었니 드셨어요 아침이야 아침이에요 밤이야 밤이에요 그래그래 응응 네네 ' +
    'good morning night evening afternoon sleep well sweet dreams thanks thank you much welcome sorry my bad sure fine great nice cool alright right really very i im ' +
    'love miss u ya me too same here see later soon tomorrow take care whats up sup how are doing congrats yes no please bye dear babe honey the a to it is that thats ok so and'
  ).split(' '),
);
