import { CycleId, EntryId, type ThreadId } from '#shared/ids.ts';
import { estimateTokens } from '../../src-main/core/count-tokens.ts';
import type { KeptItem } from '../../src-main/core/memory/memory-document.ts';
import { countOpen, endCycle, putCycle } from '../../src-main/store/cycles.ts';
import { insertEntry } from '../../src-main/store/lorebook.ts';
import { insertSet, setCurrentSet } from '../../src-main/store/memory.ts';
import type { WritableDb } from '../../src-main/store/open-database.ts';
import { keepPromptText } from '../../src-main/store/prompts.ts';

/** Messages that no cycle has read yet, some 8,000 tokens: the threshold is reached while turns are measured, as in a day's talk. */
const WINDOW = 240;
/** Cycles as many as a talk of that length has had. */
const CYCLE = 400;

/** What years of summary cycles leave of a seeded thread: a line of sets, a lorebook, all but the newest messages read. */
export function seedMemory(db: WritableDb, threadId: ThreadId, messages: number): void {
  let base: number | null = null;
  const read = Math.max(0, messages - WINDOW);
  for (let to = read % CYCLE || CYCLE; to <= read; to += CYCLE)
    base = seedCycle(db, threadId, { base, from: Math.max(1, to - CYCLE + 1), to });
  if (base !== null) setCurrentSet(db, threadId, base);
  countOpen(db, threadId);
}

function seedCycle(
  db: WritableDb,
  threadId: ThreadId,
  range: { base: number | null; from: number; to: number },
): number {
  const id = CycleId.parse(`seed-cycle-${range.from}`);
  const text = keepPromptText(db, '(seeded)');
  putCycle(db, {
    ...{
      id,
      threadId,
      kind: 'summarise',
      source: 'threshold',
      baseSet: range.base,
      fromSeq: range.from,
      toSeq: range.to,
    },
    ...{
      messageCount: range.to - range.from + 1,
      summaryCount: 0,
      inputHash: String(range.from),
      template: 'seed',
      provider: 'practice',
    },
    ...{ modelRequested: 'practice-1', temperature: null, reasoning: 'off', systemText: text, inputText: text },
    ...{ startedAt: range.to, startedOffset: 540 },
  });
  const read = 'FROM messages WHERE thread_id = ? AND seq BETWEEN ? AND ?';
  db.run(
    `INSERT INTO consumptions (cycle_id, message_id, edit) SELECT ?, id, 0 ${read}`,
    id,
    threadId,
    range.from,
    range.to,
  );
  db.run(
    'UPDATE messages SET consumed_by = ? WHERE thread_id = ? AND seq BETWEEN ? AND ?',
    id,
    threadId,
    range.from,
    range.to,
  );
  const set = insertSet(db, {
    ...{ threadId, base: range.base, origin: 'summarise', cycleId: id, windowFrom: range.to - 8, consumedTo: range.to },
    ...{ madeAt: range.to, madeOffset: 540, items: ITEMS, changes: new Map(), tokensOf: estimateTokens },
  });
  for (let n = 0; n < 3; n++) seedEntry(db, threadId, { id, set, n });
  endCycle(db, id, { state: 'applied', code: null, madeSet: set, entryCount: 3, endedAt: range.to });
  return set;
}

function seedEntry(db: WritableDb, threadId: ThreadId, of: { id: CycleId; set: number; n: number }): void {
  insertEntry(db, {
    ...{ id: EntryId.parse(`${of.id}-${of.n}`), threadId, cycleId: of.id, setNumber: of.set, source: 'cycle' },
    ...{
      title: `${of.set}번째 주의 일 ${of.n + 1}`,
      keywords: ['버스', '우산'],
      time: '(시간 불명)',
      createdAt: of.set,
    },
    record: '{user}는 버스를 반대로 타고 우산을 두고 내렸다. 저녁에 국수를 먹으며 그 일을 이야기했다.',
    ...{ flags: [], evidence: [] },
  });
}

const item = (id: string, slot: KeptItem['slot'], section: KeptItem['section'], text: string): KeptItem => ({
  ...{ id: `seed-${id}`, slot, section, text, flags: [], evidence: [], since: 1 },
});

/** Twelve, each of its own: what says the same over and over is no memory that a gate would let pass. */
const BULLETS = [
  '반대로 탄 버스] {user}가 퇴근길에 버스를 반대로 타고 종점까지 갔다. 도착할 때까지 이야기를 나누었다.',
  '두고 온 우산] {user}가 국숫집에 우산을 두고 왔다. 다음 날 찾으러 가서 사진을 보내 주었다.',
  '밀린 회의] 회의가 세 번째 밀려 {user}가 몹시 지쳐 있었다. 먼저 쉬라는 말에 고맙다고 답했다.',
  '창틀의 고양이] 길고양이가 {user}의 창틀에서 잠들었다. 이름은 아직 붙이지 않기로 했다.',
  '엄마의 전화] {user}는 엄마와 다툰 뒤 며칠 동안 전화를 받지 않았다. 그 일은 아직 풀리지 않았다.',
  '자전거포 할아버지] 자전거포 할아버지가 {user}의 체인을 그냥 고쳐 주었다. 답례로 귤을 가져다 드렸다.',
  '늦은 사과] {user}가 답장이 없었던 이유를 사과했다. 앞으로는 바쁘면 바쁘다고 말하기로 약속했다.',
  '서점 주인] 서점 주인이 권한 책을 {user}가 하루 만에 다 읽었다. 마지막 장이 좋았다고 여러 번 말했다.',
  '새벽의 기침] {user}가 감기로 새벽까지 기침을 했다. 병원에 가라는 말을 듣고 다녀왔다.',
  '면접 전날] {user}가 면접을 앞두고 잠을 이루지 못했다. 떨린다는 말을 처음으로 털어놓았다.',
  '동생의 졸업] 동생 졸업식에서 {user}가 꽃다발을 잘못 전했다. 지금은 둘 다 웃으며 떠올린다.',
  '옥상의 별] 정전이 된 밤에 {user}는 옥상에 올라가 별을 보았다. 다음 정전도 기다려진다고 했다.',
];

const ITEMS: KeptItem[] = [
  item('context', 'recent_context', null, '{user}는 내일 일찍 일어나야 한다고 말했다.'),
  ...BULLETS.map((text, n) =>
    item(`item-${n}`, 'long_term_memory', null, `[Messenger / "하루" / (시간 불명) / ${text}`),
  ),
  item('waits', 'soul_relational_persona', null, '{user}의 답이 늦어도 재촉하지 않고 기다린다.'),
  item('walks', 'soul_relational_persona', null, '{user}가 걷는다고 하면 어디쯤인지 물어본다.'),
  item('bus', 'user_relational_persona', 'profile', '버스로 회사에 다닌다.'),
  item('sleep', 'user_relational_persona', 'impressions', '늦게 자는 것을 스스로 걱정하는 사람으로 본다.'),
];
