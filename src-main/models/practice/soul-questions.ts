import type { Voice } from './voice.ts';

/** What small talk asks of the Soul itself. Each has lines of the same name that need no persona. */
export const SOUL_QUESTIONS = [
  'asks-reassurance',
  'asks-help',
  'asks-bond',
  'asks-character',
  'asks-coping',
  'asks-weather',
  'asks-language',
  'asks-ability',
  'asks-hours',
  'asks-job',
  'asks-age',
  'asks-home',
  'asks-where-now',
  'asks-plans',
  'asks-pastime',
  'asks-rising',
  'asks-partner',
  'asks-opinion-of-unseen',
  'asks-where-thing',
  'asks-experience',
  'asks-reading',
  'asks-favourite-food',
  'asks-music',
  'asks-season',
  'asks-destination',
  'asks-wish',
  'asks-worries',
  'asks-friends',
  'asks-money',
  'asks-liking',
  'asks-habit',
  'asks-taste',
] as const;
export type SoulQuestion = (typeof SOUL_QUESTIONS)[number];

/** What a question asks of the Soul; null when it is no such question. Surest first. */
export function readSoulQuestion(text: string, voice: Voice): SoulQuestion | null {
  const signs = voice === 'en' ? ENGLISH : KOREAN;
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? null;
}

type Sign = readonly [SoulQuestion, RegExp];

const SEEN = '원고|메일|이메일|편지|글|그림|영상|파일|작품|시안|보고서|사진|링크|과제|포트폴리오|이력서';

const KOREAN: readonly Sign[] = [
  ['asks-reassurance', /(잘 ?할|괜찮을|잘 ?될|붙을|이길|해낼|나아질) ?(수 있을까|까)/],
  ['asks-help', /(도와|도움|들어) ?(줄 수|줄래|주실|주세요|줄 거)|부탁 ?(하나|좀)/],
  ['asks-bond', /우리.{0,6}(친구|사이|친한)|(나|날|나를|저|저를) ?(믿)/],
  ['asks-character', /어떤 (사람|성격)|성격이? ?(어때|어떤|어떠)/],
  [
    'asks-coping',
    /(날|힘들|우울할|긴장될|불안할|속상할|스트레스).{0,6}(때|면|는).{0,6}(어떻게|뭐)|스트레스.{0,6}(풀|어떻게)/,
  ],
  ['asks-weather', /날씨.{0,4}(어때|어떠|어떤|좋)/],
  [
    'asks-language',
    /(한국어|한국말|영어|한글)(로|를|도|은|는)? ?(말)?.{0,4}(할 줄|할 수|가능|잘 ?해|잘 ?하|하세요|되|돼|알아|아세요)/,
  ],
  [
    'asks-ability',
    /[가-힣]*[ㄹ가-힣] ?줄 ?(알|아[세니시])|(?<!만날 |볼 |올 )[칠할탈출릴을] 수 ?있(어|니|나|어요|으세요|나요)\?*$|잘 ?(쳐|춰|해|하니|하세요|해요|그려|불러)\?+$/,
  ],
  [
    'asks-hours',
    /(언제|몇 ?시).{0,10}(까지 (해|하|영)|문|영업|가게|닫|열|퇴근|끝나|출근)|영업 ?시간|문 (닫|열)[가-힣]*\?|지금 (열려|영업)/,
  ],
  ['asks-rising', /(몇 ?시|언제).{0,6}(일어나|자|주무|잠들|깨)/],
  [
    'asks-job',
    /직업|무슨 일 ?(을 )?(해|하|하세요|하니|하시)|하는 일이? ?(뭐|무엇)|어떤 일 ?(을 )?(해|하)|^(너는?|넌|당신은?)?\s*일은 뭐/,
  ],
  ['asks-age', /몇 ?살|^(너는?|넌|당신)?\s*나이|나이가 (어떻|몇)|연세/],
  ['asks-home', /어디(에|서)? ?(살|사는|사세요|사시|사니|사냐)|집이? ?어디/],
  [
    'asks-where-now',
    /^(너는?|넌|당신은?|지금|지금은|요즘|오늘|\s)*어디(야|예요|에요|세요|에 있|에 계|있어|있니|계세요|계셔)[가-힣]*[?~!. ]*$/,
  ],
  [
    'asks-opinion-of-unseen',
    new RegExp(`(${SEEN})[은는이가을를도]?\\s.{0,12}(어땠|어때|어떠|봤|보셨|읽었|읽어|읽으|확인|받았|받으|괜찮)`),
  ],
  ['asks-where-thing', /[가-힣]+\s?(은|는|이|가)?\s?어디(에|다|로)? ?(있|뒀|두었|놨|갔|둔|계)/],
  [
    'asks-plans',
    /(주말|내일|모레|이따|오늘 (밤|저녁)|휴가|연휴|다음 ?주|쉬는 날|크리스마스|방학).{0,6}(뭐|뭘|머|계획|약속|무슨)/,
  ],
  [
    'asks-pastime',
    /취미|혼자 있을 ?때|(시간 ?날|쉴|심심할|한가할|우울할|평소에?).{0,4}(때|엔|에)?.{0,6}(뭐|뭘|무엇)|쉬는 날/,
  ],
  ['asks-partner', /결혼|애인|남자 ?친구|여자 ?친구|남친|여친|연애|사귀는/],
  [
    'asks-favourite-food',
    /(음식|먹는 거|먹을 거|메뉴|요리).{0,8}(좋아|뭐)|(뭐|뭘) 먹는 (거|걸) 좋아|(뭐|뭘|무슨 (음식|거)).{0,4}(먹고 ?싶|먹을)/,
  ],
  ['asks-reading', /(뭐|뭘|무슨 책|어떤 책|어떤 (거|글)).{0,4}(읽)|책.{0,8}(좋아|뭐|읽어|추천)|읽는 (거|걸)/],
  ['asks-music', /(노래|음악|가수|밴드).{0,10}(좋아|뭐|들어|듣)|(뭐|뭘) 듣/],
  ['asks-season', /계절|날씨.{0,6}좋아|여름.{0,8}겨울|봄.{0,8}가을/],
  ['asks-destination', /어디.{0,6}(가 ?보고 ?싶|가고 ?싶|여행)|여행.{0,8}어디|가 ?보고 ?싶은/],
  ['asks-wish', /꿈이 ?(뭐|뭔|무엇)|소원|가 ?보고 ?싶|해 ?보고 ?싶|하고 ?싶은 (거|게|일)|(뭐|뭘) 하고 ?싶/],
  ['asks-worries', /고민 ?(있|거리|이 ?뭐)|걱정 ?(있|거리|이 ?뭐)|힘든 (일|거|점).{0,4}(있|없)/],
  [
    'asks-friends',
    /친구(는|가|들)? ?(많|있|몇)|가족.{0,6}(있|어떻|몇)|형제|(강아지|고양이|동물).{0,4}(키워|키우|있어)/,
  ],
  ['asks-money', /월급|연봉|얼마 ?(벌|받)|돈 ?(많|잘 ?벌)/],
  [
    'asks-experience',
    /(본|한|간|먹은|들은|탄|읽은|해 본|가 본|먹어 본) ?적 ?(있|없)|(가|먹어|해|읽어|들어|타|살아) ?봤(어|니|나|어요|나요|으세요)|봤어\?+$|보셨어요\?*$/,
  ],
  ['asks-liking', /(좋아해|좋아하니|좋아하냐|좋아하세요|좋아해요|좋아하나요|싫어해|싫어하세요|싫어해요)[?~ㅎ ]*$/],
  [
    'asks-habit',
    /(자주|매일|평소|보통|원래|술|담배|커피|차|운동|게임|요리|아침).{0,8}(해|하니|하세요|해요|마셔|마셔요|드세요|피워|먹어|먹어요)\?+$/,
  ],
  [
    'asks-taste',
    /(제일|가장) 좋아|좋아하는 .{0,8}(뭐|무엇|은\?|는\?|색|거)|(뭐|뭘|무엇|어떤 (거|걸|것)).{0,8}(좋아|싫어|무서)|싫어하는 (거|게|것)|무서(워하는|운) (거|게|것)/,
  ],
];

const ENGLISH: readonly Sign[] = [
  [
    'asks-reassurance',
    /\bwill (i|it|this) be (ok|okay|fine|all right|alright)\b|\b(can|will) i (do|make|pass|manage)\b/i,
  ],
  ['asks-help', /\b(can|could|will|would) you help\b/i],
  ['asks-bond', /\bare we (friends|close|okay|good)\b|\bdo you (trust|like|miss) me\b/i],
  ['asks-character', /\bwhat (kind|sort) of person\b|\bwhat are you like\b/i],
  ['asks-coping', /\b(how|what) do you (calm|relax|cope|deal|do when|handle)\b/i],
  ['asks-weather', /\bweather like\b|\bhow('s| is) the weather\b/i],
  ['asks-language', /\b(speak|know|understand|write) (any )?(korean|english)\b/i],
  [
    'asks-ability',
    /^(so |and |hey,? )?can you (?!send|show|tell|call|help|recommend|suggest|repeat|say|remember|believe|imagine|meet|come|wait)|\bdo you know how to\b|\bare you (any )?good (at|with)\b|\bdo you (speak|play)\b/i,
  ],
  [
    'asks-hours',
    /\b(when|what time) (do|does|are|is) (you|your|the)\b.{0,20}\b(close|closed|open|shut|finish|start)\b|\bopening hours\b|\bare you (still )?(open|closed)\b/i,
  ],
  ['asks-rising', /\b(when|what time) do you (usually )?(get up|wake|go to (bed|sleep)|sleep)\b/i],
  [
    'asks-plans',
    /\b(weekend|tomorrow|tonight|later today|next week|holiday|day off)\b.{0,12}\?|\bany plans\b|\bwhat are you doing (this|on|tomorrow|tonight|later)\b/i,
  ],
  ['asks-pastime', /\bhobb(y|ies)\b|\b(free|spare) time\b|\bfor fun\b|\bwhen you('re| are) (alone|bored)\b/i],
  ['asks-job', /\bwhat do you do\??$|\byour job\b|\bfor a living\b|\bwhere do you work\b|\bwhat('s| is) your work\b/i],
  ['asks-age', /\bhow old\b|\byour age\b/i],
  ['asks-home', /\bwhere do you live\b|\bwhere are you from\b/i],
  ['asks-where-now', /\bwhere are you( now| right now| today)?\??$/i],
  [
    'asks-opinion-of-unseen',
    /\b(my|the|that|this) (draft|manuscript|email|mail|letter|essay|drawing|painting|file|photo|picture|link|report|portfolio|poem)\b.{0,20}\?|\b(did you (see|read|get)|what did you think of|how was|how did you like) (my|the|it)\b/i,
  ],
  ['asks-where-thing', /\bwhere('s| is| are| did (you|i) (put|leave)) (that|the|my|your|those|this|these)\b/i],
  [
    'asks-partner',
    /\b(are|were) you (married|single|divorced|dating|seeing)\b|\bdo you have a (girlfriend|boyfriend|partner|wife|husband)\b/i,
  ],
  ['asks-favourite-food', /\bfavou?rite (food|dish|meal|snack)\b|\bwhat do you (like|love) to eat\b|\bwhat food\b/i],
  [
    'asks-reading',
    /\bwhat (do you (like|love) to read|are you reading|kind of books)|\bfavou?rite (book|author|novel)\b/i,
  ],
  [
    'asks-music',
    /\bwhat (kind of )?(music|songs?|bands?)\b|\bfavou?rite (song|music|band|singer)\b|\blisten to\b.{0,4}\?/i,
  ],
  ['asks-season', /\bfavou?rite (season|weather)\b|\bwhich season\b/i],
  ['asks-destination', /\bwhere (would|do) you (like|want|love|go)\b/i],
  ['asks-wish', /\byour dream\b|\bwhat (do|would) you (want|wish)\b/i],
  [
    'asks-worries',
    /\b(anything|something|what('s| is)) (on your mind|worrying you|bothering you)\b|\bdo you (ever )?worry\b/i,
  ],
  [
    'asks-friends',
    /\bdo you have (any |many |a )?(friends|family|siblings|brothers?|sisters?|kids|children|pets?|cat|dog)\b/i,
  ],
  ['asks-money', /\bhow much do you (make|earn)\b|\byour salary\b/i],
  ['asks-experience', /\bhave you (ever |already )?(been|seen|tried|read|heard|eaten|done|watched)\b/i],
  ['asks-liking', /^(so |and )?(do|don't) you (really |also )?(like|love|hate|enjoy)\b/i],
  [
    'asks-habit',
    /^(so |and )?do you (often |usually |always |ever |still )?(drink|eat|cook|run|smoke|exercise|read|sleep|travel|walk|play|ride|watch|swim|write)\b/i,
  ],
  ['asks-taste', /\bfavou?rite\b|\bwhat do you (like|love|hate|dislike|enjoy)\b|\bafraid of\b|\bscares you\b/i],
];
