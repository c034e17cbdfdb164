import type { CycleId, EntryId } from '#shared/ids.ts';
import type { LorebookEntry } from '#shared/lorebook.ts';
import { lineAt } from './memory-items.ts';
import { dayOf, evidenceOf, minutesAfter } from './memory-sample.ts';
import type { Room, World } from './world.ts';

interface SampleEntry {
  title: string;
  keywords: string[];
  record: string;
  /** Seqs of messages, or ids of summaries for what left long-term memory. */
  from: (number | string)[];
  cycle: number;
  displaced?: true;
  retired?: true;
}

// Oldest first.
const ENTRIES: readonly SampleEntry[] = [
  {
    title: '바람 부는 날의 퇴근 인사',
    keywords: ['퇴근', '바람'],
    record: '바람이 세던 저녁, 윤해온이 먼저 퇴근했는지 물었다. {user}는 방금 나왔다고 답했다.',
    from: [lineAt(8, 0), lineAt(9, 0), lineAt(10, 0)],
    cycle: 2,
  },
  {
    title: '손님 셋',
    keywords: ['손님', '바퀴', '자전거포'],
    record: '하루 손님이 셋뿐이었고 셋 다 바람 빠진 바퀴를 들고 왔다. {user}는 그래도 셋이나 왔다고 했다.',
    from: [lineAt(0, 0), lineAt(1, 0), lineAt(2, 0)],
    cycle: 2,
  },
  {
    title: '회의 다섯 번',
    keywords: ['회의', '목'],
    record: '{user}가 하루에 회의를 다섯 번 하고 목이 잠긴 채 퇴근했다. 윤해온은 따뜻한 것을 마시라고 했다.',
    from: [lineAt(3, 0), lineAt(4, 0)],
    cycle: 2,
  },
  {
    title: '도망가지 않는 원고',
    keywords: ['원고', '지은이', '마감'],
    record:
      '{user}가 다음 주까지 넘길 원고 두 개를 걱정하자 윤해온이 "원고는 도망 안 가. 지은이는 가도"라고 했고, {user}는 한참을 웃었다. 하나는 첫 장도 읽지 못했고, 다른 하나는 지은이가 전화를 받지 않는 채로 남아 있었다. 그날 이후로 두 사람은 마감 이야기가 나오면 이 말을 꺼낸다.',
    from: [lineAt(3, 1), lineAt(5, 1), lineAt(6, 1)],
    cycle: 2,
  },
  {
    title: '안장에 걸린 수리',
    keywords: ['안장', '수리'],
    record: '자전거 수리가 안장에서 막혔다고 했다.',
    from: [lineAt(15, 2)],
    cycle: 4,
    retired: true,
  },
  {
    title: '넘긴 원고',
    keywords: ['원고'],
    record: '{user}가 원고 하나를 넘기고 한숨을 돌렸다.',
    from: [lineAt(3, 3)],
    cycle: 4,
    retired: true,
  },
  {
    title: '등대까지',
    keywords: ['등대', '새벽', '배'],
    record:
      '[Episode / "섬에 하나뿐인 자전거포" / 마지막 날 새벽 / 등대까지] 등대까지 달렸다. 다시 만나자는 말을 하지 못한 채 배에 올랐다. 그 말은 아직 하지 않았다.',
    from: ['summary-island-1-3'],
    cycle: 6,
    displaced: true,
  },
  {
    title: '사흘이라는 약속',
    keywords: ['사흘', '하늘색 자전거'],
    record: '{user}가 사흘 걸린다던 자전거를 다 고쳤는지 물었다. 궁금해서 잠이 오지 않는다고 했다.',
    from: [lineAt(11, 4), lineAt(12, 4)],
    cycle: 6,
  },
  {
    title: '닷새 만에 고친 자전거',
    keywords: ['자전거', '닷새', '안장', '할아버지'],
    record:
      '윤해온이 맡은 자전거를 닷새 만에 고쳤다고 알렸다. 체인이 아니라 안장이 문제였고, 주인 할아버지가 삼십 년을 탔다고 했다. 값은 받지 않기로 했다.',
    from: [lineAt(13, 5), lineAt(14, 5), lineAt(15, 5)],
    cycle: 6,
  },
  {
    title: '전화를 받지 않는 지은이',
    keywords: ['지은이', '전화', '한서윤'],
    record: '{user}가 원고의 지은이와 연락이 닿지 않는다고 했다. 윤해온은 기다리는 일에는 따뜻한 것이 낫다고 했다.',
    from: [lineAt(3, 5), lineAt(4, 5)],
    cycle: 6,
  },
  {
    title: '웃음이 긴 날',
    keywords: ['웃음', '농담'],
    record: '농담에 {user}가 오래 웃었다. 윤해온은 그런 날이 더 지친 날이라고 여긴다.',
    from: [lineAt(5, 5), lineAt(6, 5)],
    cycle: 6,
  },
  {
    title: '늦은 답장',
    keywords: ['답장'],
    record: '세 시간 뒤에 온 답장에도 윤해온은 늦었다는 말을 하지 않았다.',
    from: [],
    cycle: 6,
  },
];

/** Twelve entries of a room, newest first: one that left long-term memory, two retired, stale ones and one without evidence. */
export function sampleEntries(world: World, room: Room): LorebookEntry[] {
  return ENTRIES.map((entry, index): LorebookEntry => {
    const evidence = entry.from.flatMap((from) => evidenceOf(world, room, from));
    const [first] = entry.from;
    return {
      id: `entry-${index + 1}` as EntryId,
      threadId: room.id,
      title: entry.title,
      keywords: entry.keywords,
      time: typeof first === 'number' ? dayOf(room, first) : '(시간 불명)',
      record: entry.record,
      source: entry.displaced ? 'ltm_displaced' : 'cycle',
      cycleId: `cycle-${entry.cycle}` as CycleId,
      createdAt: minutesAfter(room, 104, index).at,
      state: entry.retired ? 'retired' : 'active',
      stale: evidence.some(({ state }) => state !== 'current'),
      flags: evidence.length === 0 ? ['no-evidence'] : [],
      evidence,
    };
  }).toReversed();
}
