/** One line of a sample talk: who, minutes after the line before, and the words. */
export type Line = readonly [who: 'me' | 'them', minutes: number, text: string];

export interface SampleRoom {
  key: string;
  name: string;
  status: string;
  color: string;
  persona: string;
  situation: string;
  /** Said over and over in order, until `length` lines are there. */
  talk: readonly Line[];
  length: number;
  /** Minutes from the last line to now. */
  quietFor: number;
  unread: number;
  draft: string;
}

export const SAMPLE_ROOMS: readonly SampleRoom[] = [
  {
    key: 'haeon',
    name: '윤해온',
    status: '등대 아래 자전거포. 해 지면 문 닫아요',
    color: '#3d6b63',
    persona: '해 지면 가게 문을 닫는 자전거 수리공. 짧게 말하고, 걱정은 농담으로 돌린다.',
    situation: '{user}와 이틀 만의 대화. 바람이 센 저녁, 가게를 막 닫았다.',
    length: 120,
    quietFor: 4,
    unread: 3,
    draft: '',
    talk: [
      ['them', 240, '오늘은 손님이 셋뿐이었어'],
      ['them', 0, '셋 다 바람 빠진 바퀴'],
      ['me', 3, '그래도 셋이나 왔네'],
      [
        'me',
        0,
        '나는 오늘 회의만 다섯 개 했어. 아직도 목이 잠겨 있어. 다음 주까지 원고 두 개를 넘겨야 하는데 하나는 아직 첫 장도 못 읽었고, 다른 하나는 지은이가 전화를 안 받아',
      ],
      ['them', 2, '따뜻한 거 마셔'],
      ['them', 0, '원고는 도망 안 가. 지은이는 가도'],
      ['me', 1, 'ㅋㅋㅋㅋㅋㅋ'],
      ['me', 180, '퇴근!'],
      ['them', 4, '퇴근했어?'],
      ['them', 0, '오늘 바람 세던데'],
      ['me', 12, '응 방금 나옴'],
      ['me', 0, '근데 그 자전거 결국 고쳤어? 저번에 네가 사흘 걸린댔잖아'],
      ['me', 0, 'ㅋㅋㅋ 궁금해서 잠이 안 와'],
      ['them', 3, '고쳤어.'],
      ['them', 0, '사흘은 무슨, 닷새 걸렸어'],
      ['them', 0, '체인 말고 안장이 문제더라. 주인 할아버지가 삼십 년을 타셨대'],
    ],
  },
  {
    key: 'dojin',
    name: '도진',
    status: '야간열차 승무원',
    color: '#8a5a3c',
    persona: '말수가 적고 다정한 야간열차 승무원.',
    situation: '{user}가 다음 주에 표를 부탁했다.',
    length: 42,
    quietFor: 150,
    unread: 3,
    draft: '',
    talk: [
      ['me', 300, '다음 주 금요일 막차 자리 있을까'],
      ['them', 7, '있어'],
      ['them', 0, '창가로?'],
      ['me', 2, '응 창가로 부탁해'],
      ['them', 40, '표 두 장 끊어 뒀어.'],
      ['them', 0, '한 장은 짐 자리'],
      ['them', 0, '창가로'],
    ],
  },
  {
    key: 'librarian',
    name: '밤의 사서',
    status: '자정부터 새벽 네 시까지',
    color: '#6b5b8c',
    persona: '자정에만 여는 도서관의 사서. 존댓말을 쓴다.',
    situation: '처음 온 손님처럼 맞이한다.',
    length: 24,
    quietFor: 60 * 26,
    unread: 0,
    draft: '그 책 다시 찾았는데',
    talk: [
      ['me', 400, '지난번에 말씀하신 책이 없어졌어요'],
      ['them', 1, '없어진 게 아니라 빌려 갔어요.'],
      ['them', 0, '돌아올 거예요'],
      ['me', 5, '누가요?'],
      ['them', 2, '그건 말하지 않는 게 이 일의 절반이라서요.'],
    ],
  },
  {
    key: 'maren',
    name: 'Maren',
    status: 'harbour pilot, mostly awake',
    color: '#4a6a8a',
    persona: 'A harbour pilot with dry humour. Writes in lower case.',
    situation: 'The night before an early tide.',
    length: 18,
    quietFor: 60 * 24 * 4,
    unread: 0,
    draft: '',
    talk: [
      ['me', 500, 'so what time tomorrow?'],
      ['them', 3, 'the tide table says 6:40'],
      ['them', 0, 'be there'],
      ['me', 1, 'in the morning??'],
      ['them', 1, 'tides do not know about mornings'],
    ],
  },
];

/** What the scripted Souls answer, in turn. */
export const ANSWERS: readonly (readonly string[])[] = [
  ['그래?', '그건 처음 듣는 얘기네', '조금 더 말해 봐'],
  ['음'],
  ['오늘은 바람이 잦아들었어', '창문 열어 두고 있어'],
  ['ㅋㅋㅋ 그럴 줄 알았어', '지난번에도 그러더니', '결국 했잖아', '잘했어'],
];
