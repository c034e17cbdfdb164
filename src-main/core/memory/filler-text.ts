/** `(없음)`, `none`, `N/A`: stands where nothing is to be said. */
export function isNothing(text: string): boolean {
  return text.length <= 60 && NOTHING.test(text);
}

/** "No new event this time", as the only thing a lorebook says. */
export function saysNothingNew(text: string): boolean {
  return text.length <= 80 && (isNothing(text) || NOTHING_NEW.test(text));
}

/** `이름: 불명`: a field without a value. "알레르기: 없음" is a fact and has one. */
export function isEmptyField(text: string): boolean {
  const match = /^([^:：]{1,30})[:：]\s*(.{0,40})$/u.exec(text);
  return match !== null && NO_VALUE.test(match[2] ?? '');
}

/** `(이하 동일)`, `변경 없음`, `...`: points to what it should have said, which would be lost. */
export function isElision(text: string): boolean {
  if (text.length > 60) return false;
  if (ELISION_ENGLISH.test(text)) return true;
  const words = text
    .replace(/[[\](){}（）"'*_,.]+/gu, ' ')
    .trim()
    .split(/\s+/u);
  const unchanged = UNCHANGED.test(words.join(' '));
  const known = words.every((word) => POINTING.has(word) || STAYING.test(word));
  return unchanged || (known && words.some((word) => STAYING.test(word)));
}

/** A remark of the writer to whoever asked for the text ("이상으로 정리했습니다."), not a part of it. */
export function isRemark(text: string): boolean {
  if (text.length > 300 || text.includes('{user}')) return false;
  return REMARK_KOREAN.test(text) || REMARK_ENGLISH.test(text);
}

const OPEN = '^[\\s([{（"\'_*-]*';
const CLOSE = '[\\s)\\]}）"\'_*.-]*$';
const NOTHING = new RegExp(
  `${OPEN}(?:(?:아직|현재)\\s*)?(?:(?:내용|기록|기억|해당|해당 사항|해당사항|정보)\\s*)?(?:없음|없다|없습니다|비어 있음|none|none yet|n/a|empty|nothing|nothing yet|null|nil)${CLOSE}`,
  'iu',
);
const NOTHING_NEW =
  /^[\s([（-]*(?:(?:이번|신규|새|새로운|추가|추가된|기록할|관계).{0,40}(?:없음|없다|없습니다|없었다|없었음)|(?:no|nothing)\b.{0,60})[\s)\]）.]*$/iu;
const NO_VALUE =
  /^[\s([（]*(?:불명|미상|알 수 없음|알려지지 않음|명시되지 않음|언급 없음|언급되지 않음|확인되지 않음|정보 없음|미확인|unknown|unspecified|not (?:specified|mentioned|stated|known)|n\/a|\?+|-+)?[\s)\]）.]*$|^[(（](?:없음|none)[)）]$/iu;
const ELISION_ENGLISH =
  /^[\s([*_-]*(?:unchanged|no changes?|same as (?:before|above|previous)|carried over|omitted|\.{3,}|…+)[\s)\]*_.-]*$/iu;
const UNCHANGED = /^(?:변경|변화|변동)(?: ?사항)?(?:이|은)? ?(?:없음|없다|없습니다)$/u;
const POINTING = new Set(
  '이하 위 위와 앞과 이전 이전과 기존 기존과 기존의 나머지 나머지는 항목 항목은 내용 내용은 기억 기억은 문서와 모두 전부 변경 변경은 변경사항 변화 변동 사항 사항은'.split(
    ' ',
  ),
);
const STAYING =
  /^(?:동일|동일함|동일하다|같음|같다|유지|유지함|유지한다|유지됨|그대로|그대로임|생략|생략함|중략|후략|상동|변경없음|…+)$/u;
const REMARK_KOREAN =
  /(?:메모리|기억|로어북|출력|형식|지침|규칙|문서).{0,40}(?:정리|작성|요약|갱신|업데이트|출력|반영|추출|따랐|따라|만들).{0,20}(?:니다|세요|까요|게요|어요|해요)[\s.!?:：)]*$|^(?:다음은|아래는|이상으로|위는|위와 같이).{0,60}(?:니다|에요|예요|세요|이다)[\s.:：]*$|^이상입니다[.!]?$/u;
const REMARK_ENGLISH =
  /^(?:here (?:is|are)|this is the|below is|let me know|i (?:have|hope|will|kept|also|made)|i've|note:|sure[,!.]|okay[,!.]|certainly|of course|the above|end of (?:output|document|memory)|feel free)/iu;
