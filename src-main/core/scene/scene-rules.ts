export type SceneReason = 'touch' | 'same-place' | 'hand-over' | 'watching';

export interface SceneRule {
  reason: SceneReason;
  /** Global. */
  pattern: RegExp;
}

/** The other, as a Soul speaks to them. */
const YOUR = '(?<![가-힣])(?:네|니|너의|당신의?|그대의?|너희?의?|(?:[가-힣]{2,4}\\s씨|[가-힣]{2,4}님|\\{user\\})의?)';
const YOU = '(?<![가-힣])(?:너(?:를|한테|에게)?|널|당신(?:을|에게)?|그대(?:를|에게)?)';
const BODY =
  '(?:손|손목|손등|손끝|손가락|두 손|어깨|머리|머리카락|머릿결|볼|뺨|이마|허리|등|팔|무릎|입술|목|목덜미|얼굴|눈가|턱|발목)';
const PARTICLE = '(?:을|를|에|이|가|은|는|도|로|으로|에다)?';
const BETWEEN = '(?:\\S{1,6}\\s){0,2}?';
/** Behind these a body part without owner is the other's: "가만히 어깨를 토닥인다". */
const OPENING =
  '(?:^|[,(*~]\\s?|(?:^|\\s)(?:그럼|자|이제|지금|말없이|조용히|가만히|살며시|살짝|천천히|조심스럽게|꼭|내가|나는|난|그냥|그의|그녀의)\\s)';
const GIVING =
  '(?:\\s?(?:줄게|줄까|준다|주며|주면서|주리|주겠|줬어|드릴|드려|줄래)|으며|으면서|며|면서|는다|ㄴ다|인다|운다|친다|춘다|고\\s?있|요?(?=[.!~*)]|$))';

const TOUCH = [
  `${YOUR}\\s?${BETWEEN}${BODY}${PARTICLE}\\s?${BETWEEN}(?:잡|쥐(?!여)|쥔|감싸|감싼|쓰다듬|쓸어|어루만|만지|만진|토닥|기대|기댄|기댈|얹|올려\\s?놓|포개|포갠|닦|스치|스친|맞대|맞댄|입 맞|당기|당긴|끌어|붙잡|간질|두드|안아|덮|차갑|차가|차네|차다|따뜻하|따듯하|뜨겁|데워|녹여|누르|건드|파묻|묻는)`,
  `${OPENING}${BODY}${PARTICLE}\\s?${BETWEEN}(?:잡아|잡|쥐어|쥐|쥔|쓰다듬어|쓰다듬|어루만져|어루만진|토닥여|토닥|토닥이|감싸|감싼|기대어|기대|포개|닦아|얹|스친)${GIVING}`,
  `(?:안아|껴안아|끌어안아|보듬어|품어|업어|부축해)(?:\\s?(?:줄게|줄까|준다|주며|주면서|주리|주겠|줬어|드릴|드려|주고\\s?있)|\\s?버렸|\\s?올린다|\\s?든다)`,
  `(?:꼭|꽉|와락|뒤에서|가만히)\\s(?:껴안|끌어안|안)(?:는다|았다|고\\s?있|으며|은\\s?채|아(?=[.!~*)\\s]|$))`,
  `${YOU}\\s?${BETWEEN}(?:껴안|끌어안|안는다|안았|안고|안은|업는다|업고)`,
  `(?:껴안|끌어안)(?:는다|으며|은\\s?채|고\\s?있)`,
  `품(?:에|속에|속으로)\\s?(?:안긴|안겨|안기|파고|기대|얼굴|끌어)`,
  `(?:^|[,.]\\s?|(?:나|날|나를|저|꼭|좀|지금|한\\s?번만|그냥)\\s)안아\\s?(?:줘|주라|주세요|줘요|주오)`,
  `(?:입을?\\s?맞(?:춘|추며|췄|출게|출까)|키스(?:한다|했|할게|할까|하며)|뽀뽀(?:한다|했|해\\s?줄|할게))`,
  `(?:^|[,.]\\s?|\\s)손\\s?(?:이리\\s?)?(?:좀\\s)?(?:줘|주라|내밀어|내놔|줘요|주세요|주시오|내미시오)(?:\\s?(?:봐|보시오|보세요|봐요))?(?=[.!~?\\s]|$)`,
  `이리\\s?(?:와|오세요|와요|오시오|와\\s?봐|오렴)(?=[.,!~\\s]|$)|(?:더|조금\\s?더|내\\s?(?:옆|쪽)(?:으로)?)\\s?가까이\\s?(?:와|오|붙|앉|다가)|가까이\\s?(?:와|오세요|오시오|붙어|다가(?:간|가|온|앉))`,
  `(?:내\\s)?(?:어깨|무릎|품|등)(?:에|을|를)?\\s?(?:기대|기대어|베고|베어|누워|업혀|업히)(?:\\s?(?:봐|도\\s?(?:돼|되|괜찮|좋)|요|세요|시오|렴|라|누워))?(?=[.!~?\\s]|$)`,
  `${YOUR}\\s?(?:숨소리|숨결|숨|체온|온기|심장\\s?(?:소리|뛰는)|맥박|체향|향기|머리\\s?냄새)\\S{0,2}\\s?${BETWEEN}(?:들리|들려|들린|느껴|느낀|닿|전해|난다|나네|나는|맡)`,
  `(?:귓가|귀)에\\s?(?:대고\\s?)?속삭(?:인다|이며|였)|눈물(?:을|은)?\\s?닦아\\s?(?:줄|준|주)|(?:이마|볼|뺨)에\\s?(?:손을\\s?(?:얹|대)|손등을)`,
  `(?:뺨|볼|이마|손등|어깨|머리)(?:에|을|를)?\\s?(?:살짝\\s|가볍게\\s)?(?:쓰다듬는다|어루만진다|토닥인다|두드린다|꼬집는다|쓸어 넘긴다|쓸어 준다|쓸어내린다)`,
];

const SAME_PLACE = [
  `${YOUR}\\s?(?:바로\\s)?(?:옆|곁|앞|뒤|옆자리|맞은편|발치|머리맡)(?:에|으로|에서)?\\s?(?:가만히\\s|조용히\\s|바짝\\s|털썩\\s|살며시\\s)?(?:앉|서\\s?있|서서|섰|선다|누워|눕|누웠|다가|붙어|와\\s?(?:있|앉)|왔|있잖|무릎을|걷|걸)`,
  `(?:지금|방금|바로)\\s(?:\\S{1,6}\\s){0,2}(?:옆|곁|앞|뒤)에\\s?(?:있|앉|서|누)`,
  `(?<![가-힣])(?:옆|곁|맞은편|옆자리)에\\s?(?:털썩\\s|가만히\\s|조용히\\s|나란히\\s|바짝\\s)?(?:앉는다|앉으며|앉았(?:다|어|소)|앉을게|앉아도|앉아\\s?(?:줄|봐|있)|눕는다|누웠|누울게|다가(?:앉|간|가|선)|선다|섰다)`,
  `마주\\s?(?:앉아|앉은|앉았|앉으|보고\\s?(?:있|앉)|서서|선\\s?채)|마주앉(?:아|은|았)`,
  `(?:지금|이렇게)\\s?(?:\\S{1,5}\\s)?(?:같이|함께|나란히)\\s?(?:있|앉|걷|누|서\\s?있|보고|먹고|마시고)`,
  `나란히\\s?(?:앉아|앉은|앉았|걷|걸으|누워|누웠|서서|서\\s?있)|(?:같이|함께)\\s?(?:걷고|앉아|누워)\\s?있`,
  `(?:너희|네|니|너네|그대)\\s?(?:집|방|문|회사|병원|학교|현관|집\\s?문)\\s?앞(?:이야|이다|이에요|인데|이오|에\\s?(?:와|왔|서\\s?있|도착))|문\\s?앞(?:이야|이다|이에요|이오|에\\s?(?:와\\s?있|왔|서\\s?있|도착))`,
  `(?<![가-힣])(?:현관\\s?)?문\\s?(?:좀\\s)?열어(?:\\s?(?:줘|봐|주|달|볼래|주시오|라))?(?=[.,!~?\\s]|$)`,
  `(?:거의\\s)?다\\s?왔(?:어|다|소|네)(?=[.,!~\\s]|$)|데리러\\s?(?:왔|와\\s?있)|(?:들어가도|앉아도|들어가|옆에\\s?누워도)\\s?(?:돼|되|될까|되겠|괜찮)`,
  `(?:^|[,]\\s?|(?:어서|얼른|빨리|그만|추운데|춥다|이제|말고|거기)\\s)(?:안으로\\s)?들어(?:와|오세요|오시오|와요|오렴)(?=[.,!~\\s]|$)`,
  `(?:여기|이쪽|내\\s?옆|옆|내\\s?앞|내\\s?무릎|이\\s?의자|저기|소파)(?:에|으로|에다)?\\s?(?:와서\\s|좀\\s|잠깐\\s)?앉(?:아(?=[.,!~\\s]|$)|아\\s?(?:봐|있어|요|라)|으세요|으시오|자(?=[.!~\\s]|$))`,
  `뒤(?:를)?\\s?돌아\\s?(?:봐|보시오|보세요)|고개\\s?(?:좀\\s)?(?:들어|돌려)\\s?(?:봐|줘|보시오|보세요)|(?:내|제)\\s?눈(?:을|만)?\\s?(?:봐|보고|똑바로|바라)|(?:나|날|나를)\\s?(?:좀\\s)?(?:쳐다\\s?)?봐(?=[.!~]|$)`,
  `(?:여기|이곳)까지\\s?(?:와|오|찾아)|(?:네|니|너|그대|당신)(?:가|이)?\\s(?:지금\\s)?(?:내\\s(?:앞|옆|곁|눈앞)|여기)에?\\s?(?:있|서|앉|누워|와)`,
  `우산(?:을)?\\s?(?:같이|함께|씌워|기울)|(?:걸음|보폭|발걸음)을?\\s?(?:맞춰|맞추며|늦춰|늦추)|(?:앞장서|나란히)\\s?걷는다|가방(?:을|은)?\\s?(?:이리|들어\\s?줄)`,
];

const THING =
  '(?:컵|물컵|종이컵|잔|찻잔|머그잔?|접시|빵|꽃|꽃다발|손수건|수건|휴지|우산|열쇠|봉투|담요|외투|겉옷|반지|상자|사탕|그릇|숟가락|젓가락|물병|캔|커피|차|물|유자차|보온병|약|선물|엽서|쪽지)';
const HAND_OVER = [
  `(?:^|[.,!]\\s?)(?:자|여기)[,.!]?\\s(?:\\S{1,6}\\s){0,2}(?:받아|마셔|먹어|드세요|드시오|받으시오|받으세요|써|입어|마시오|들어)(?:\\s?(?:봐|요|보시오))?(?=[.!~]|$)`,
  `(?<![가-힣])(?:이거|이것|이걸|요거)\\s?(?:좀\\s|한번\\s|따뜻할\\s?때\\s)?(?:받아|마셔|먹어|입어|덮어|둘러|걸쳐|써|드세요|드시오|받으시오)(?:\\s?(?:봐|요|둬|보시오))?(?=[.,!~]|$)`,
  `(?:^|[.,!]\\s?)(?:자|여기|이거)[,]?\\s(?:따뜻한\\s|찬\\s|뜨거운\\s|네\\s)?${THING}(?=[.!~]|$|\\s(?:있|받|마셔|드|좀))`,
  `${THING}(?:을|를|도|만)?\\s?${BETWEEN}(?:건넨다|건네며|건네\\s?(?:줄|준|주)|건넬게|내민다|내밀며|내밀었(?:다|어)|쥐여\\s?(?:준다|줄게|주며|줄까)|쥐어\\s?(?:준다|줄게|주며)|들려\\s?(?:준다|줄게)|밀어\\s?(?:준다|놓는다|줄게)|앞에\\s?(?:놓는다|내려놓|놓아\\s?(?:줄|준)|놔\\s?(?:줄|준))|올려놓는다)`,
  `(?:담요|이불|외투|겉옷|목도리|코트|재킷|점퍼|장갑|모자)(?:을|를|도)?\\s?${BETWEEN}(?:덮어|걸쳐|둘러|씌워|끼워|벗어)\\s?(?:줄게|줄까|준다|주며|줬어|드릴|주리|주겠)`,
  `(?:차|커피|물|술|유자차|국물|와인)(?:을|를|나|라도|도)?\\s?(?:한\\s?잔\\s|한\\s?모금\\s|더\\s)?(?:따라|부어)\\s?(?:줄게|줄까|준다|주며|드릴|주리|주겠)|한\\s?(?:입|모금|숟갈)\\s?(?:먹어|마셔|줄게|줄까|먹여)|먹여\\s?(?:줄게|줄까|준다)|(?:^|[,.\\s])아\\s?해\\s?봐|(?:손에|손바닥에|주머니에)\\s?(?:\\S{1,5}\\s)?(?:쥐여|쥐어|놓아|올려|넣어)\\s?(?:준다|줄게|주며)`,
];

const WATCHING = [
  `${YOUR}\\s?${BETWEEN}(?:얼굴|표정|눈|눈가|눈동자|볼|뺨|귀|귓불|입가|입술|뒷모습|옆모습|손|손끝|어깨|머리|옷|코끝)(?:이|가|은|는|에|도|을|를)?\\s?${BETWEEN}(?:보인다|보이네|보여(?=[.!~\\s]|$)|빨개|빨갛|붉|발그|젖|부었|부은|창백|하얗|핏기|떨린|떨리|떨고|빛나|반짝|흔들린|흔들리|굳었|굳어|들여다|바라보|바라본|쳐다|올려다|내려다|살핀|살피|훑|헝클|묻었|귀까지)`,
  `(?:웃는|우는|조는|자는|먹는)\\s?(?:네\\s)?(?:얼굴|모습|옆모습|입가|거)(?:이|가|을|를)?\\s?(?:보니|보고\\s?있|바라|예쁘|귀엽|보기\\s?좋|보인)`,
  `(?:떨고|졸고|비틀거리고|휘청거리고)\\s?있(?:네|잖|구나|어|군|구려)|(?:다|흠뻑|쫄딱)\\s?젖었(?:네|잖|구나|어|군|구려)|(?:너무\\s|그렇게\\s|또\\s)?얇게\\s?입(?:었|고\\s?왔)|옷이\\s?(?:얇|젖)`,
  `(?:그렇게|왜|자꾸|빤히)\\s?(?:빤히\\s|자꾸\\s|날\\s|나를\\s)?(?:쳐다|바라|빤히\\s?)\\s?(?:보|봐)|눈(?:이)?\\s?마주(?:치|쳤|친)|시선(?:을|이)\\s?(?:피하|피하네|마주|느껴)|${YOU}\\s?${BETWEEN}(?:바라본|바라보|쳐다본|쳐다보|내려다|올려다|지켜보고\\s?있|보고\\s?있)`,
];

const ENGLISH: ReadonlyArray<readonly [SceneReason, string]> = [
  [
    'touch',
    "\\b(?:hold|holds|holding|take|takes|taking|squeeze|squeezes|squeezing|kiss|kisses|kissing|stroke|strokes|stroking|touch|touches|touching|pat|pats|brush|brushes|brushing|grab|grabs|cup|cups|rub|rubs|caress|caresses)\\s(?:both\\s)?(?:your|\\{user\\}'s)\\s(?:\\w+\\s)?(?:hands?|hair|face|cheeks?|shoulders?|head|back|arm|waist|forehead|fingers|chin|lips|neck)\\b",
  ],
  [
    'touch',
    "\\b(?:i'm|i am|i|i'll|let me)\\s(?:\\w+\\s){0,2}?(?:hug|hugging|hold|holding|embrace|embracing|kiss|kissing|cuddle|cuddling)\\s(?:you|me)\\b|^\\W*(?:hugs|holds|embraces|kisses)\\syou\\b|\\b(?:pulls?|pulling|wraps?|wrapping)\\s(?:you|(?:my|his|her)\\sarms\\s(?:a)?round\\syou)\\b",
  ],
  [
    'touch',
    "\\b(?:lean|leans|leaning|rest|rests|resting)\\s(?:my\\s|your\\s|his\\s|her\\s)?(?:head\\s)?(?:on|against)\\s(?:your|my)\\s(?:shoulder|chest|lap)\\b|\\bgive me your hand\\b|\\byour (?:hand|hands|skin|breath|heartbeat)(?:'s| is| are| feels?)\\s(?:\\w+\\s)?(?:cold|warm|soft|on my|against)\\b|\\bin my arms\\b",
  ],
  [
    'same-place',
    "\\b(?:i'm|i am|we're|we are)\\s(?:\\w+\\s){0,2}?(?:sitting|standing|lying|walking|right)?\\s?(?:right )?(?:next to|beside|behind|in front of|across from)\\s(?:you|each other)\\b|\\b(?:sits?|lies|stands?|walks?)\\s(?:down\\s)?(?:next to|beside|across from)\\syou\\b",
  ],
  [
    'same-place',
    "\\b(?:i'm|i am)\\s(?:\\w+\\s)?(?:at|outside|in front of)\\syour\\s(?:\\w+\\s)?(?:door|house|place|window|office)\\b|\\bopen the door\\b|\\bcome (?:in|inside|closer|here|sit)\\b|\\bsit (?:here|down (?:here|with me)|with me|next to me)\\b|\\b(?:now|since) that you're here\\b|\\bwe're (?:here )?together (?:right )?now\\b|\\blook (?:at me|up at me|behind you)\\b|\\bturn around\\b",
  ],
  [
    'hand-over',
    '\\b(?:hands?|handing|passes|passing|slides?|sliding|offers|gives)\\syou\\s(?:a|an|the|my|this|some)\\b|\\b(?:pours?|pouring)\\syou\\b|\\b(?:here|take this),?\\s(?:\\w+\\s){0,2}?(?:drink|eat|take|have|put|wear)\\b|\\btake this\\b|\\b(?:drap\\w+|put(?:s|ting)?|wrap\\w*)\\s(?:my|the|a)\\s(?:\\w+\\s)?(?:coat|jacket|blanket|scarf)\\s(?:over|around|on)\\s(?:you|your)\\b',
  ],
  [
    'watching',
    "\\byour (?:face|eyes|cheeks|hair|hands|lips|shoulders)(?:'s| is| are)\\s(?:\\w+\\s)?(?:red|wet|shaking|trembling|pale|shining|glowing|flushed)\\b|\\byou(?:'re| are)\\s(?:\\w+\\s)?(?:shivering|trembling|blushing|soaked)\\b|\\b(?:i|he|she)\\s?(?:'m|am|is)?\\s?(?:watch|watches|watching|gaze|gazes|gazing at|stare|staring at)\\s(?:at\\s)?(?:you|your (?:face|eyes|lips))\\b|\\bstop staring at me\\b|\\blook(?:s|ing)? into your eyes\\b",
  ],
];

/** The first reason that fits a sentence counts: touching is the plainest sign. */
export const SCENE_RULES: readonly SceneRule[] = [
  ...rules('touch', TOUCH),
  ...rules('hand-over', HAND_OVER),
  ...rules('same-place', SAME_PLACE),
  ...rules('watching', WATCHING),
  ...ENGLISH.map(([reason, source]) => ({ reason, pattern: new RegExp(source, 'giu') })),
];

function rules(reason: SceneReason, sources: readonly string[]): SceneRule[] {
  return sources.map((source) => ({ reason, pattern: new RegExp(source, 'gu') }));
}
