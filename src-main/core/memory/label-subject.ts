/**
 * Whether a label in a sentence is said of someone else than the Soul and {user}: of a third person, or of people in a story, a
 * song, a dream. `before` and `behind` are the sentence on both sides of it. `names` are those of the two; without them a bare
 * name ("소담은 {user}의 베프다") can't be told from the Soul's and counts as the two.
 */
export function isAboutOthers(before: string, behind: string, names: readonly string[]): boolean {
  const own = lastOf(before, pairPattern(names));
  if (lastOf(before, FICTION) > own) return true;
  const pair = Math.max(own, lastOf(before, BOTH));
  if (lastOf(before, OTHERS) > pair) return true;
  if (isOwnedByOther(before, names) || isOfSpeakerAlone(before, behind)) return true;
  return names.length > 0 && hasOtherName(before, names);
}

/** The two by name or by person. `{user}` is how memory calls the one. */
function pairPattern(names: readonly string[]): RegExp {
  const known = names.filter((name) => name.length > 1).map(escaped);
  return new RegExp([...known, PERSON].join('|'), 'giu');
}

const PERSON =
  '\\{user\\}|(?<![가-힣])(?:우리|너(?:와|랑|의|는|를|에게|한테|도|하고)|넌|널|네가|니가|네|니|그대|당신|나(?:와|랑|의|를|는|에게|한테|하고)|날|난|내|저(?:와|랑|희|는|를))|' +
  "\\b(?:we|we're|us|our|you|you're|your|i|i'm|me|my|soul)\\b";
/** The two, or two others that were just spoken of: nearer than a third person, but not out of a story. */
const BOTH = /서로|두 사람|(?<![가-힣])둘(?:은|이|의|만|\s)|\b(?:each other|they|the two|both)\b/giu;

const FICTION =
  /(?:드라마|연속극|영화|소설|웹툰|만화|노래|가사|시나리오|대본|사연|연극|뮤지컬|게임|동화|전설|신화|꿈|주인공|등장인물|예능|화보|옛이야기|삼류\S*)(?=[가-힣\s,]|$)|\b(?:drama|film|movie|novel|song|story|show|play|book|dream|character|soap opera)s?\b/giu;
const WHO =
  '(?:언니|누나|오빠|형|형님|동생|엄마|아빠|어머니|아버지|부모님?|할머니|할아버지|외할머니|이모|삼촌|고모|사촌|조카|딸|아들|아이|동료|동기|선배|후배|이웃|사장님?|' +
  '선생님?|쌤|교수님?|팀장님?|작가|감독|배우|가수|손님|아저씨|아줌마|옆집|걔|쟤|얘|그\\s?(?:애|사람|남자|여자|녀석|친구)|친구(?!(?:가|는|도)?\\s?아니|사이|로|이?라|보다)|사람들|남들|다른 사람|누군가|다들|애들)';
const OTHERS = new RegExp(
  `(?<![가-힣])(?:\\S{0,4})${WHO}(?:들)?(?:은|는|이|가|의|네|랑|이랑|와|과|한테|에게|하고|도)?(?=[\\s,]|$)|` +
    "\\b(?:sister|brother|mother|father|parents|cousin|neighbou?r|roommate|friend's|boss|teacher|people|someone)\\b",
  'giu',
);

function lastOf(text: string, pattern: RegExp): number {
  return Array.from(text.matchAll(pattern)).at(-1)?.index ?? -1;
}

/** "지호의 전 연인" where 지호 is neither of the two. */
function isOwnedByOther(before: string, names: readonly string[]): boolean {
  // Without names, an owner in a sentence about {user} is most likely the Soul.
  if (names.length === 0 && before.includes('{user}')) return false;
  const owner = /([\p{L}{}]+)의\s(?:(?:전|옛|첫|새|오랜|친한|대학|고등학교|학교|회사|직장)\s?)*$/u.exec(before)?.[1];
  return (
    owner !== undefined &&
    !isOfPair(owner, names) &&
    !/^(?:서로|사람|둘|우리|나|너|저|하나뿐|최고|최초|거|주|강)$/u.test(owner)
  );
}

/** "내 베프" tells the other of a third person, unless the other is spoken to: "넌 내 베프야", "이제 내 남자친구야". */
function isOfSpeakerAlone(before: string, behind: string): boolean {
  if (!/(?<![가-힣])(?:내|제|나의|저의)\s(?:(?:전|대학|오랜|새)\s)*$/u.test(before)) return false;
  if (/(?<![가-힣])(?:너|넌|네가|니가|당신|그대|이제|오늘부터|지금부터)/u.test(before)) return false;
  return !/^(?:이?잖아|\s?(?:하|해|할)|이?라고 (?:불러|생각|말))/u.test(behind);
}

/** A name that is neither's as the one who is or has the label: "소담은 {user}의 베프", "미르와 {user}는". */
function hasOtherName(before: string, names: readonly string[]): boolean {
  const subject =
    /(?:^|[\s.\]])([가-힣]{2,4})(?:은|는|이|가)\s(?:(?:이제|지금|여전히|아직|원래|사실)\s)*(?:\{user\}(?:의|와|과|랑|에게)|내|제|우리)\s(?:\S+\s)?$/u.exec(
      before,
    )?.[1];
  const companion =
    /(?:^|[\s.\]])([가-힣]{2,4}?)(?:와|과|이랑|랑|하고)\s(?:(?:\{user\}(?:는|가|은|이))\s)?(?:\S+\s){0,2}$/u.exec(
      before,
    )?.[1];
  return [subject, companion].some((name) => name !== undefined && !isOfPair(name, names) && !NO_NAME.test(name));
}

/** Words in the place of a name that are none. */
const NO_NAME =
  /^(?:.*(?:날|밤|때|뒤|후|것|말|마음|관계|사이|감정|이야기|얘기|대화|통화|편지|시간|하루|사람|순간|계절|약속|다툼|거리|이름|호칭)|이제|지금|오늘|어제|결국|우리|서로|둘|너|나|그|그녀|그대|당신|상대|소울)$/u;

function isOfPair(word: string, names: readonly string[]): boolean {
  if (/^(?:\{user\}|우리|서로|너|나|저|그대|당신|상대|소울|soul)$/iu.test(word)) return true;
  return names.some((name) => name.includes(word) || word.includes(name));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
