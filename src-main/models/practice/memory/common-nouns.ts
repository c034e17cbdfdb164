function listed(list: string): string[] {
  return list.trim().split(/\s+/);
}

/** Nouns that stand in any talk and lead back to none. */
export const KOREAN_COMMON = new Set(
  listed(`
  사람 생각 마음 정도 얘기 이야기 오늘 내일 어제 모레 그제 지금 요즘 아까 나중 다음 이번 저번 지난번 이때 그때 시간 하루 이틀 사흘 며칠 아침 점심 저녁 새벽 밤새 오전 오후 주말
  평일 매일 여기 거기 저기 이거 그거 저거 이것 그것 저것 이게 그게 저게 뭐가 무엇 누구 누가 어디 언제 우리 저희 너희 당신 그대 자기 자신 본인 서로 모두 전부 다들 혼자 둘이
  하나 때문 이유 까닭 경우 이상 이하 처음 마지막 중간 사이 앞뒤 옆에 위에 아래 안쪽 바깥 근처 동안 전에 후에 뒤에 진짜 정말 완전 약간 조금 많이 거의 아마 혹시 그냥 일단 갑자기
  계속 다시 이제 아직 벌써 바로 먼저 나도 너도 저도 내가 네가 니가 제가 나를 너를 저를 나한테 너한테 저한테 무슨 어떤 어느 이런 그런 저런 이렇게 그렇게 어떻게 대신 덕분
  말씀 대답 질문 얼굴 기분 느낌 상태 문제 부분 방법 결과 내용 필요 가능 최고 최근 자체 관련 대해 위해 만큼 대로 그것 이번엔 하나도 이따 아무 아무도 아무것 뭔가 누군 어딘
  한번 두번 세번 번째 가지 종류 동네방네 걔네 얘네 쟤네 걔가 얘가 반말 존댓말 문자 메시지 답장 연락 톡이 카톡 잠깐 방금 순간 일요 월요 화요 수요 목요 금요 토요 일요일 월요일 화요일
  수요일 목요일 금요일 토요일 올해 작년 재작년 내년 이번주 다음주 지난주 글쎄 그건 이건 저건 뭐라 얼마 몇시 누나네 아니 맞다 그래 여보세 거야 거예 건가 해야 되게 제일 가장 사실
  이름 별명 월욜 화욜 수욜 목욜 금욜 토욜 일욜 담주 저번주 이번달 다음달 말투 거리 쪽에 적도 김에 편이 덕에 바람에 정말로 진짜로 얘네들 애들 다행 미안 죄송 감사 축하 부탁 자주
  너머 그이 이이 저이 그분 이분 그놈 코앞 눈앞 한분 세명 하는중 기간 채로 김치국 거기서
  소리 사정 모양 생김 정신 세상 인생 자리 쪽으로 그쪽 이쪽 저쪽 서로서 그만 도저 만약 역시 특히 결국 오히려 차라리 어차피
`),
);

/** Words whose last syllable looks like a particle and is none. */
export const WHOLE_NOUNS = new Set(
  listed(`
  고양이 아이 어린이 종이 나이 오이 호랑이 원숭이 지팡이 떡볶이 목걸이 귀걸이 곰팡이 구덩이 막걸리 손잡이 길잡이 놀이 먹이 차이 회의 강의 주의 의의 합의
  동의 작가 화가 휴가 평가 국가 물가 만화가 소설가 번역가 삽화가 음악가 평론가 전문가 지도 파도 제주도 온도 태도 강도 각도 속도 기도 도로 경로 위로 피로 진로 통로 불만 사과 결과
  효과 통과 치과 안과 내과 외과 다과 사랑 자랑 신랑 누나 바나나 사나이 언니 부엌 마을 가을 노을 겨울 거울 서울 개울 방울 저울 한강 바이 목도리 병아리 머리 다리 소나기 이사
  고백 포도 수도 복도 편도 의도 시도 제도 환자 여자 남자 과자 의자 상자 모자 피자 기자 그림자 편의 창가 길가 바닷가 산책로 동물원
`),
);

/** The same in English. */
export const ENGLISH_COMMON = new Set(
  listed(`
  the and but for not you your yours his her hers its our ours their this that these those here there thing things way time times day days night nights morning
  evening week weeks month months year years today tomorrow yesterday now then lot bit one ones two three first last next same other others another little
  good great nice best better worst bad big small new old whole own right wrong only just very really much many more most some any all both each every
  people person someone anyone everyone somebody anybody nobody something anything everything nothing end kind sort part place point reason idea word words
  while couple few rest name question answer moment minute minutes hour hours second mind sure yes yeah okay sorry thanks thank hello hey well what when where who why how
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
`),
);
