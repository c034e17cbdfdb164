/** What stands behind a counted number: 마리, 시간, 원. Longest first, so that 시간 is not read as 시. */
const COUNTERS: readonly string[] = (
  '킬로미터 센티미터 퍼센트 라운드 페이지 개월 시간 킬로 키로 그램 미터 센치 센티 인분 년차 학년 학기 교시 번째 마리 송이 그릇 군데 가지 켤레 모금 방울 걸음 조각 포대 봉지 상자 접시 바퀴 ' +
  '글자 마디 문장 주일 정거장 만원 천원 사람 식구 원 년 월 일 시 분 초 명 인 개 회 호 층 쪽 번 살 세 주 달 프로 도 점 위 등 대 장 권 편 반 차 기 잔 캔 병 판 줄 곳 벌 척 통 알 ' +
  '박 끼 곡 컷 건 팀 쌍 채 칸 음 획 톨 땀 석 해 밤 날 째 방 이서'
)
  .split(' ')
  .toSorted((a, b) => b.length - a.length);

/** Whether `rest`, the text behind a number, goes on with a counter that ends there as a word ends. Gives the counter, else null. */
export function counterAt(rest: string): string | null {
  const spaces = /^ ?/.exec(rest)?.[0].length ?? 0;
  const text = rest.slice(spaces, spaces + 14);
  for (const counter of BY_FIRST.get(text.charAt(0)) ?? []) {
    if (text.startsWith(counter) && endsWord(text.slice(counter.length))) return counter;
  }
  return null;
}

const BY_FIRST = Map.groupBy(COUNTERS, (counter) => counter.charAt(0));

/** Whether a word may end before `rest`: no Hangul follows, or only what is commonly glued on. */
export function endsWord(rest: string): boolean {
  const first = rest.charCodeAt(0);
  if (!(first >= 0xac00 && first <= 0xd7a3)) return true;
  return TAIL.test(/^[가-힣]*/.exec(rest)?.[0] ?? '');
}

const TAIL =
  /^(?:(?:째|때|적|무렵|쯤|씩|정도|짜리|가량|이상|이하|동안|만에|만|간|뒤|후|전|차|생|치|당|중|대|초|말|내내|남짓|이나|네|들|여){0,2}(?:까지|부터|에서|에게|마다|처럼|보다|밖에|에는|에도|에|의|은|는|이|가|을|를|으로|로|와|과|도|나|이랑|랑|하고|뿐|인데|이었던|였던|이었다|였다|이다|다|인|임|이라고|라고|이라|라|이고|고|이며|며|이면|면|예요|이에요|이래요?|래요?|이라는|라는|이라서|라서|이란|란|이었어|였어|이었고|였고|이었지만|였지만|이었으며|였으며|이었는데|였는데|이랬다|이야|야|요|이네|네|이서|서|이지|지|안|여서|이어서)?)$/;
