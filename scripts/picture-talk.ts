/** What is said in the pictures of the README, with the sample Soul 윤해온. Times are on the clock of Seoul. */
export interface SaidTurn {
  at: string;
  sends: readonly string[];
  bubbles: readonly string[];
}

/** Days before the pictures: behind the window by then, so that it can come to mind. */
export const PAST: readonly SaidTurn[] = [
  {
    at: '2026-05-12T20:41',
    sends: ['가게 앞에 빨간 자전거 한 대 서 있던데', '안장이 다 찢어졌더라'],
    bubbles: ['맡기고 간 거', '주인 할아버지가 꼭 다시 타고 싶대'],
  },
  {
    at: '2026-05-12T20:44',
    sends: ['저거 고칠 수 있어?'],
    bubbles: ['사흘. 길면 닷새', '체인은 내가 이기는데 안장은 반반이야'],
  },
  {
    at: '2026-05-17T22:10',
    sends: ['오늘 원고 마감했다', '석 달 만에 낮잠 잤어'],
    bubbles: ['잘했네', '마감한 날은 페달 안 밟아도 돼'],
  },
  {
    at: '2026-05-20T21:32',
    sends: ['모래미에 비 와?'],
    bubbles: ['와. 우산 두 개 말리는 중', '하나는 네가 두고 간 거'],
  },
  {
    at: '2026-05-23T19:05',
    sends: ['이번 달에는 꼭 내려갈게'],
    bubbles: ['급할 거 없어', '등대는 어디 안 가'],
  },
  { at: '2026-05-25T23:18', sends: ['자?'], bubbles: ['아직', '체인 기름 마르는 거 보고 있어'] },
];

/** What the model makes of the first days: what is in them, and nothing else. */
export const MEMORY = {
  recent:
    '{user}와 윤해온은 2026-05-12 (화)부터 메신저로 이야기를 나누고 있다. {user}는 이번 달에 꼭 내려가겠다고 했다.',
  ltm: [
    '[Messenger / "자전거" / 2026-05-12 (화) / 빨간 자전거] {user}는 가게 앞의 빨간 자전거를 고칠 수 있느냐고 물었다. 윤해온은 사흘, 길면 닷새라고 했다.',
    '[Messenger / "약속" / 2026-05-23 (토) / 내려가기] {user}는 이번 달에 꼭 내려가겠다고 했다. 윤해온은 급할 것 없다고 했다.',
  ],
  relational: ['윤해온은 {user}가 두고 간 우산을 말려 두었다.'],
  profile: ['일: 원고를 쓴다'],
  impressions: ['윤해온은 {user}가 마감한 날에는 쉬기를 바란다.'],
  entries: [
    {
      title: '두고 간 우산',
      keywords: ['우산'],
      time: '2026-05-20 (수)',
      record: '모래미에 비가 왔다. 윤해온은 우산 두 개를 말렸고, 하나는 {user}가 두고 간 것이었다.',
    },
    {
      title: '빨간 자전거',
      keywords: ['자전거', '안장'],
      time: '2026-05-12 (화)',
      record:
        '{user}는 가게 앞에서 안장이 찢어진 빨간 자전거를 보았다. 주인 할아버지가 꼭 다시 타고 싶다고 맡긴 것이었다.',
    },
  ],
};

/** The evening of the pictures. `RECALLING`: the turn whose reply remembers. */
export const TALK: readonly SaidTurn[] = [
  {
    at: '2026-05-28T21:03',
    sends: ['해온아 가게야?'],
    bubbles: ['응', '오늘 바람 세서 간판부터 걷었어'],
  },
  {
    at: '2026-05-28T21:05',
    sends: ['저번에 그 자전거 아직도 붙들고 있어?', '빨간 거. 안장 찢어진 거'],
    bubbles: [
      '그거 고쳤어.',
      '사흘은 무슨, 닷새 걸렸어',
      '체인 말고 안장이 문제더라. 주인 할아버지가 삼십 년을 타셨대',
    ],
  },
  {
    at: '2026-05-28T21:07',
    sends: ['삼십 년?? ㅋㅋㅋ', '그럼 자전거가 나보다 형이네'],
    bubbles: ['그러니까 존댓말 써라', '너 걘 한 번도 안 넘어졌대'],
  },
  {
    at: '2026-05-28T21:12',
    sends: ['나 지금 퇴근. 등대 불 켜졌어?'],
    bubbles: ['켜졌지', '천천히 와. 오늘은 물이 늦게 들어'],
  },
];

export const RECALLING = 1;
