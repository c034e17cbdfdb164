/** The name a message introduces its writer by (`나는 민서야`, `I'm Minseo`). */
export interface Introduction {
  /** '' when somebody is introduced, but not by a name that can surely be told (`나는 개발자야. 반가워`). */
  name: string;
  /** What else the message says. */
  rest: string;
}

/**
 * Reads an introduction; null when the message is none. `나는 …야` says what somebody is as often as who, so it counts
 * only beside a greeting or with the name that is on record (`known`).
 */
export function readIntroduction(text: string, known: string): Introduction | null {
  for (const [pattern, sure] of PATTERNS) {
    const found = pattern.exec(text);
    const name = found?.[1];
    if (!found || name === undefined) continue;
    const rest = text
      .replace(found[0], ' ')
      .replace(/^[\s,.!~]+/, '')
      .trim();
    if (sure || isKnown(name, known)) return { name, rest };
    if (NOT_A_NAME.test(name) && !MEETING.test(rest)) continue;
    if (MEETING.test(rest)) return { name: NOT_A_NAME.test(name) || /^[a-z]/.test(name) ? '' : name, rest };
  }
  return MET.test(text) ? { name: '', rest: '' } : null;
}

/** `김민서` is called 민서 where people are on first names; other names stay whole. */
export function firstName(name: string): string {
  return /^[김이박최정강조윤장임한오서신권황안송전홍][가-힣]{2}$/.test(name) ? name.slice(1) : name;
}

function isKnown(name: string, known: string): boolean {
  return known !== '' && [known, firstName(known)].some((one) => one.toLowerCase() === name.toLowerCase());
}

const KOREAN_NAME = '([가-힣]{2,4}?|[A-Z][a-z]+)';
const KOREAN_END = '(?:이라고|라고) ?(?:해|합니다|해요|하는데|불러|부르)[가-힣]*';
const COPULA = '(?:이야|야|이에요|예요|입니다|이고|임)';

// Each with whether the form alone shows that it is a name.
const PATTERNS: readonly (readonly [RegExp, boolean])[] = [
  [
    new RegExp(`(?:^|[\\s,.!~])(?:내|제|나의|저의) 이름은 ${KOREAN_NAME}(?:${KOREAN_END}|${COPULA})(?=[\\s,.!~]|$)`),
    true,
  ],
  [new RegExp(`(?:^|[\\s,.!~])(?:나는|난|저는|전|나|저) ${KOREAN_NAME}${KOREAN_END}`), true],
  [new RegExp(`(?:^|[\\s,.!~])(?:나는|난|저는|전|나|저) ${KOREAN_NAME}${COPULA}(?=[\\s,.!~]|$)`), false],
  [new RegExp(`(?:^|[\\s,.!~])${KOREAN_NAME}(?:이라고|라고) ?(?:합니다|해요|해)(?=[\\s,.!~]|$)`), false],
  [/\bmy name(?:'s| is) ([A-Z]\w+|[a-z]{3,12})\b|\bcall me ([A-Z]\w+)\b/i, true],
  [/\b[Ii](?:'m| am) ([A-Z][a-z]+|[a-z]{3,12})\b/, false],
];

const NOT_A_NAME =
  /^(아니|바보|학생|의사|교사|가수|작가|화가|기자|주부|백수|배우|신입|막내|여자|남자|환자|엄마|아빠|혼자|진짜|지금|아직|처음|오늘|집|사람|그거|이거|거기|여기)$|(개발자|직장인|회사원|대학생|고등학생|디자이너|간호사|선생님|사람|사원)$/;
const MEETING = /반가|반갑|안녕|처음 ?뵙|잘 ?부탁|nice to meet|pleased to meet|good to meet|^(hi|hello|hey)\b/i;
const MET =
  /^(만나서 |나도 |저도 )*(반가워|반갑습니다|반가워요|반갑다)[요.!~ㅎ ]*$|잘 ?부탁(해|드려|드립니다)|^(it'?s )?(nice|good|pleased|great) to meet you( too)?[.! ]*$/i;
