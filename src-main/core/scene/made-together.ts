import { readableText } from '../readable-text.ts';

/**
 * Whether the user has said that the two are together now ("지금 네 옆이야", "방금 도착했어 문 열어"), newest line last. What
 * they said last counts: going home ends it. A phone that leans on a cup is not the Soul: where a line or its neighbours tell
 * that it is a figure ("느낌", "폰 세워 놨더니"), nothing was made so.
 */
export function hasMadeTogether(userLines: readonly string[]): boolean {
  const lines = userLines.map(readableText);
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    if (APART.test(line)) return false;
    if (TOGETHER.test(line) && !isHopedFor(line))
      return !lines.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1).some((near) => FIGURE.test(near));
  }
  return false;
}

const NEIGHBOURS = 2;

const YOUR = '(?<![가-힣])(?:네|니|너|너의|당신|그대|오빠|언니|누나|형|[가-힣]{2,4}(?:님|\\s?씨)?)';
const TOGETHER = new RegExp(
  [
    `(?:지금|방금|나|저|여기)\\s(?:\\S{1,6}\\s)?${YOUR}\\s?(?:바로\\s)?(?:옆|곁|앞|뒤|품|무릎)(?:이야|이에요|임|인데|이지|에 (?:있|앉|서|누|와|왔))`,
    `(?<![가-힣])(?:네|니|너|당신|그대)\\s?(?:바로\\s)?(?:옆|곁|앞|뒤|품)(?:이야|이에요|임|인데|이지|에 (?:있어|앉았|앉아|서 있|누웠|누워|와 있|왔))`,
    '(?:내|제)\\s?(?:옆|앞|곁|무릎)에\\s?(?:앉아\\s?있|있잖|누워\\s?있)',
    '(?:도착|왔어|왔음|다 왔)\\S*[\\s,.!~]*(?:\\S{1,6}\\s)?문\\s?(?:좀\\s)?열어|문\\s?(?:좀\\s)?열어\\s?(?:줘|주|봐)?[\\s!~.]*(?:나야|나 왔|왔어|추워)?$',
    '(?:너희|네|니|너네|당신|그대)\\s?(?:집|방|가게|회사|학교|방송국|동네|서고)\\s?(?:문\\s?)?(?:앞|안|밑|1층)?(?:이야|이에요|임|인데|에\\s?(?:왔|와\\s?있|도착|들어))',
    '(?:가게|빵집|방송국|서고|카페|역|공항|터미널|현관|집)\\s?(?:문\\s?)?앞(?:이야|이에요|임)\\S*\\s?(?:나와|문|내려와)?|지금\\s(?:같이|함께|둘이)\\s?있|우리\\s(?:지금\\s)?(?:같이|함께)\\s?있(?:잖|어|는|으니)',
    '(?:만나니까|얼굴 보니까|직접 보니까|마주 보니까|이렇게 보니까)|마주\\s?(?:앉|보고)|초인종|벨 눌렀|노크',
    '(?:네|니|너의|당신|그대)\\s?(?:손|어깨|허리|팔|머리|볼|품)\\S{0,2}\\s?(?:\\S{1,5}\\s)?(?:잡았|잡는|잡고|잡을래|기댔|기대|안았|쓰다듬|만졌|안겼|안긴|쥐었)|(?:널|너를|너|당신을|그대를)\\s?(?:꼭\\s|꽉\\s|와락\\s)?(?:안았|안고|껴안|끌어안|안는)',
    "\\b(?:i'm|i am)\\s(?:\\w+\\s)?(?:here|next to you|beside you|at your (?:door|place)|outside your|in your (?:room|arms))\\b|\\bjust (?:arrived|got here)\\b|\\bopen the door\\b|\\bwe're together\\b|\\b(?:hugs?|holds?|kiss(?:es)?|hugging|holding|kissing)\\s(?:you|your hand)\\b",
  ].join('|'),
  'iu',
);
const APART =
  /(?:나|저|이제|방금|잘)?\s?집에?\s?(?:왔어|왔음|도착했|들어왔|도착!)(?!.*문)|(?:잘|조심히) (?:들어가|가)(?:요|세요)?(?=[.!~\s]|$)|헤어지고|(?:버스|기차|지하철|택시|비행기) (?:탔|타고|안이)|돌아왔어|\b(?:got home|back home|on the (?:bus|train)|good ?night, see you)\b/iu;
const FIGURE =
  /느낌|기분이|상상|폰|핸드폰|휴대폰|화면|모니터|꿈|사진|기대놨|기대 놨|세워놨|세워 놨|것 같|거 같|처럼|척|\b(?:feels like|as if|imagine|phone|screen|dream)\b/iu;

/** A wish or a question makes nothing so. */
function isHopedFor(line: string): boolean {
  return /싶|좋겠|[었았했]으면|텐데|[가-힣]면 |만약|다음에|나중에|내일|언젠가|그때|예전|기억|[았었했]던|[았었했]을 때|\?|\b(?:wish|want|if|when|remember|tomorrow)\b/iu.test(
    line,
  );
}
