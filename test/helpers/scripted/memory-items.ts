import type { ItemFlag, ItemSection, MemorySlot } from '#shared/memory.ts';

/** Places of the sample talk of 윤해온: which of its sixteen lines, in which of its rounds (0 to 6). */
export const lineAt = (line: number, round: number): number => line + 9 + 16 * round;

/** Ids of summaries of the sample episodes. */
const ISLAND = ['summary-island-1-1', 'summary-island-1-2', 'summary-island-1-3'];
const LETTER = ['summary-lighthouse-1-1', 'summary-lighthouse-1-2'];

export interface SampleItem {
  id: string;
  slot: MemorySlot;
  section?: ItemSection;
  /** In which sets it reads how; `@31` stands for the day of message 31. A set that is not named has it not. */
  texts: readonly (readonly [sets: readonly number[], text: string])[];
  /** Seqs of messages and ids of summaries. */
  from: readonly (number | string)[];
  flags?: readonly ItemFlag[];
}

/** What 윤해온 remembers of 지호 in five sets. Set 3 was left aside by set 4, which brought set 2 back. */
export const SAMPLE_ITEMS: readonly SampleItem[] = [
  {
    id: 'recent-1',
    slot: 'recent_context',
    texts: [
      [[2, 4], '{user}는 야근이 이어져 지쳐 있고, 윤해온은 가게에서 하늘색 자전거를 고치는 중이다.'],
      [[3], '{user}는 원고를 넘기고 한숨 돌렸다. 자전거는 아직 안장이 걸려 있다.'],
      [[5], '{user}는 원고 두 개를 앞두고 지쳐 있다. 하늘색 자전거는 닷새 만에 다 고쳤고, 아직 가지러 오지 않았다.'],
    ],
    from: [lineAt(3, 5), lineAt(14, 5)],
  },
  {
    id: 'recent-2',
    slot: 'recent_context',
    texts: [[[5], '바람이 센 저녁마다 퇴근 인사를 주고받는다. 마지막 말은 안장 주인 할아버지 이야기였다.']],
    from: [lineAt(9, 5), lineAt(15, 5)],
  },
  {
    id: 'ltm-island',
    slot: 'long_term_memory',
    texts: [
      [
        [1, 2, 3, 4, 5],
        '[Episode / "섬에 하나뿐인 자전거포" / 첫째 날 저녁 / 처마 밑의 비] {user}가 막배를 놓치고 자전거포 처마 밑에서 비를 피했다. 윤해온은 말없이 의자를 내주었다. 서로를 처음 알게 된 날로 남았다.',
      ],
    ],
    from: [ISLAND[0] ?? ''],
  },
  {
    id: 'ltm-three-days',
    slot: 'long_term_memory',
    texts: [
      [
        [1, 2, 3, 4],
        '[Episode / "섬에 하나뿐인 자전거포" / 둘째 날 / 사흘] 녹슨 하늘색 자전거를 함께 고쳤다. 사흘이면 된다는 말에 {user}가 섬에 남았다. 윤해온에게 사흘은 그때부터 특별한 말이 되었다.',
      ],
      [
        [5],
        '[Episode / "섬에 하나뿐인 자전거포" / 둘째 날 / 사흘] 녹슨 하늘색 자전거를 함께 고쳤다. 사흘이면 된다는 말에 {user}가 섬에 남았다. 이제 두 사람은 "사흘"을 농담처럼 주고받는다.',
      ],
    ],
    from: [ISLAND[1] ?? '', lineAt(11, 4), lineAt(14, 4)],
  },
  {
    id: 'ltm-dawn',
    slot: 'long_term_memory',
    texts: [
      [
        [1, 2, 4],
        '[Episode / "섬에 하나뿐인 자전거포" / 마지막 날 새벽 / 등대까지] 등대까지 달렸다. 다시 만나자는 말을 하지 못한 채 배에 올랐다. 그 말은 아직 하지 않았다.',
      ],
    ],
    from: [ISLAND[2] ?? ''],
  },
  {
    id: 'ltm-letter',
    slot: 'long_term_memory',
    texts: [
      [
        [1, 2, 3, 4, 5],
        '[Episode / "등대지기의 편지" / 가을 끝 / 맡긴 편지] 안장 밑에서 나온 편지의 주인을 찾지 못했고, 윤해온은 그 편지를 {user}에게 맡겼다. 믿고 맡긴 물건이 하나 생겼다.',
      ],
    ],
    from: LETTER,
  },
  {
    id: 'ltm-manuscript',
    slot: 'long_term_memory',
    texts: [
      [
        [2, 3, 4, 5],
        '[Messenger / "윤해온과의 대화" / @28 / 원고 두 개] {user}가 다음 주까지 넘길 원고가 두 개라고 털어놓았다. 윤해온은 원고는 도망가지 않는다고 농담했다. 지은이와는 아직 연락이 닿지 않았다.',
      ],
    ],
    from: [lineAt(3, 1), lineAt(5, 1)],
  },
  {
    id: 'ltm-saddle',
    slot: 'long_term_memory',
    texts: [
      [
        [5],
        '[Messenger / "윤해온과의 대화" / @103 / 삼십 년 탄 안장] 맡은 자전거를 닷새 만에 고쳤다. 체인이 아니라 안장이 문제였고, 주인 할아버지가 삼십 년을 탔다고 한다. {user}가 결과를 궁금해한 것을 윤해온은 오래 기억한다.',
      ],
    ],
    from: [lineAt(13, 5), lineAt(14, 5), lineAt(15, 5)],
  },
  {
    id: 'ltm-writer',
    slot: 'long_term_memory',
    texts: [
      [
        [5],
        '[Messenger / "윤해온과의 대화" / (시간 불명) / 전화를 받지 않는 지은이] {user}가 맡은 원고의 지은이 한서윤이 전화를 받지 않는다. 두 사람은 그 일을 웃어넘기지만 걱정은 남아 있다.',
      ],
    ],
    from: [lineAt(3, 5)],
    flags: ['unsure-name'],
  },
  {
    id: 'soul-tease',
    slot: 'soul_relational_persona',
    texts: [
      [[1], '{user}를 걱정하지만 말로는 놀린다.'],
      [[2, 3, 4, 5], '{user}의 야근을 걱정하지만 말로는 놀리고, 놀린 뒤에는 따뜻한 것을 마시라고 한마디 보탠다.'],
    ],
    from: [lineAt(4, 1), lineAt(5, 1)],
  },
  {
    id: 'soul-wind',
    slot: 'soul_relational_persona',
    texts: [[[2, 3, 4, 5], '바람이 센 날이면 {user}가 무사히 퇴근했는지 먼저 묻는다.']],
    from: [lineAt(8, 0), lineAt(9, 0), lineAt(8, 4)],
  },
  {
    id: 'soul-promise',
    slot: 'soul_relational_persona',
    texts: [[[1, 2, 3, 4, 5], '다시 만나자는 말을 먼저 꺼내지 못한다. 대신 자전거 이야기를 꺼낸다.']],
    from: [ISLAND[2] ?? ''],
  },
  {
    id: 'soul-late',
    slot: 'soul_relational_persona',
    texts: [[[5], '늦게 온 답장을 탓하지 않는다.']],
    from: [],
    flags: ['no-evidence'],
  },
  {
    id: 'user-job',
    slot: 'user_relational_persona',
    section: 'profile',
    texts: [
      [[2, 4], '출판사에서 원고를 다룬다. 야근이 잦다.'],
      [[3, 5], '출판사에서 원고를 다룬다. 하루에 회의를 다섯 번 하는 날도 있다.'],
    ],
    from: [lineAt(3, 0), lineAt(3, 5)],
  },
  {
    id: 'user-letter',
    slot: 'user_relational_persona',
    section: 'profile',
    texts: [[[1, 2, 3, 4, 5], '등대에서 나온 오래된 편지를 맡아 두고 있다.']],
    from: [LETTER[1] ?? ''],
  },
  {
    id: 'user-curious',
    slot: 'user_relational_persona',
    section: 'impressions',
    texts: [[[2, 3, 4, 5], '끝이 궁금하면 잠을 못 이룬다. 남의 자전거라도 다 고쳤는지 꼭 묻는다.']],
    from: [lineAt(11, 1), lineAt(12, 1)],
  },
  {
    id: 'user-tired',
    slot: 'user_relational_persona',
    section: 'impressions',
    texts: [
      [[2, 4], '지쳐도 먼저 웃는다.'],
      [[5], '지쳐도 먼저 웃는다. 웃음이 길수록 더 지친 날이다.'],
    ],
    from: [lineAt(6, 1), lineAt(6, 5)],
  },
];
