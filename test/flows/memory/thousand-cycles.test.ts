import { afterEach, expect, it } from 'vitest';
import { MemorySlot } from '#shared/memory.ts';
import { judgeBounds } from '../../../src-main/core/memory/judge-bounds.ts';
import { parseSlotText } from '../../../src-main/core/memory/parse-memory-output.ts';
import { seededRandom } from '../../../src-main/core/seeded-random.ts';
import { currentSetNumber, listItems, listSnapshots } from '../../../src-main/store/memory.ts';
import { CycleMill } from '../../helpers/cycle-mill.ts';
import * as say from '../../helpers/fake-gemini-answers.ts';
import type { FakeAnswer } from '../../helpers/fake-model-server.ts';
import { hostileOutput } from '../../helpers/hostile-output.ts';
import { isCovered } from '../../helpers/is-covered.ts';
import { carriedLtm, summaryText } from '../../helpers/memory-output-text.ts';

const CYCLES = 1_000;
const NAMES = ['지훈', '{user}', '한서윤', '서윤'];

const WHERE = [
  '작업실에서',
  '골목 끝 국숫집에서',
  '방송국 옥상에서',
  '막차 안에서',
  '비 오는 정류장에서',
  '헌책방에서',
  '시장 어귀에서',
];
const WHAT = [
  '우산을',
  '연필 한 자루를',
  '낡은 라디오를',
  '파란 목도리를',
  '복숭아 통조림을',
  '오르골을',
  '엽서를',
  '카세트테이프를',
  '빵 봉투를',
];
const DID = [
  '잃어버렸다',
  '새로 샀다',
  '서윤에게 주기로 했다',
  '고쳐 달라고 맡겼다',
  '창틀에 올려 두었다',
  '그려 보았다',
  '한참 들여다보았다',
  '돌려받았다',
];

let mill: CycleMill;
afterEach(() => mill?.close());

/** What a careful model makes of the turn: the memory as it is, the oldest bullets left out, one more about the last thing said. */
function careful(turn: string): string {
  const said = [...turn.matchAll(/\{user\}: (.*)$/gmu)].map((match) => match[1] ?? '').slice(-2);
  const told = said.map((line) => `{user}는 ${line.replace(/[.\s]+$/u, '')}.`);
  const day = /^\[(\d{4}-\d{2}-\d{2} \(.\)) /mu.exec(turn)?.[1] ?? '(시간 불명)';
  const titleOf = (line: string) => line.replace('{user}는 ', '').slice(0, 14);
  const bullets = told.map((line) => `[Messenger / "하루" / ${day} / ${titleOf(line)}] ${line}`);
  return summaryText({
    recent: told.at(-1) ?? '{user}는 인사를 했다.',
    ltm: [...carriedLtm(turn), ...bullets].slice(-10),
    relational: ['{user}의 말에 짧게 답한다.', '{user}에게 먼저 안부를 묻는다.'],
    profile: ['하는 일: 그림을 그린다'],
    entries: told
      .slice(-1)
      .map((record) => ({ title: titleOf(record), keywords: record.split(' ').slice(1, 3), time: day, record })),
  });
}

/** Half of the time careful; else damaged, invented, or no answer at all. */
function hostile(random: () => number): (turn: string) => string | FakeAnswer {
  let before = '';
  return (turn) => {
    const good = careful(turn);
    const other = before || good;
    before = good;
    const mood = random();
    if (mood < 0.45) return good;
    if (mood < 0.92) return hostileOutput(random, good, other);
    const failures = [
      say.overloaded(),
      say.rateLimited('3s'),
      say.promptBlocked(),
      say.geminiReply([good.slice(0, 300)], { finishReason: 'MAX_TOKENS' }),
      say.geminiReply([good], { finishReason: null }),
      say.geminiRaw([say.geminiStream([good], { finishReason: null })], 'drop'),
    ];
    return failures[Math.floor(random() * failures.length)] ?? say.overloaded();
  };
}

/** The four texts of a set, as they are stored. */
const textsOf = (number: number | null): string =>
  number === null
    ? ''
    : JSON.stringify(listSnapshots(mill.database.read, mill.threadId, number).map(({ slot, text }) => [slot, text]));

/** The records of the thread but the first `known`, oldest first. */
function entriesNow(known = 0): { id: string; title: string; record: string }[] {
  return mill.database.read.all(
    'SELECT id, title, keywords, time, record FROM lorebook_entries ORDER BY rowid LIMIT -1 OFFSET ?',
    known,
  );
}

/** What is wrong with a set that was just made on another; nothing ever should be. */
function faultsOf(
  number: number,
  before: number | null,
  newer: readonly { title: string; record: string }[],
): string[] {
  const { read } = mill.database;
  const texts = listSnapshots(read, mill.threadId, number);
  const items = listItems(read, mill.threadId, number);
  const previous = listItems(read, mill.threadId, before);
  const carried = new Set(previous.map((item) => item.text));
  const written = texts.flatMap(({ slot, text }) => parseSlotText(slot, text));
  const bounds = judgeBounds(
    { items: written, entries: [] },
    { kind: 'summarise', language: 'ko', prompt: '', names: NAMES, carried },
  );
  const lost = previous
    .filter((item) => item.slot === 'long_term_memory' && !isCovered(item, items, newer))
    .filter((item) => !isCovered(item, [], entriesNow()));
  return [
    ...bounds
      .filter((one) => one.effect === 'reject')
      .map((one) => `${number}: ${one.code} ${one.where} ${one.detail}`),
    ...(texts.length === MemorySlot.options.length ? [] : [`${number}: ${texts.length} slots`]),
    ...lost.map((item) => `${number}: lost ${item.text}`),
    ...planted(
      number,
      JSON.stringify([texts.map(({ slot, text }) => [slot, text]), newer.map(({ title, record }) => [title, record])]),
    ),
  ];
}

/** What only a hostile answer says; ids and fingerprints are not looked at, where digits stand by chance. */
function planted(number: number, told: string): string[] {
  const found = told.match(new RegExp(`.{0,60}(?:${PLANTED.source}).{0,40}`, 'u'));
  return found === null ? [] : [`${number}: ${found[0]}`];
}

const PLANTED = /연인|사귀|사랑|lovers|8472|4111 1111|271231-4000001|sk-proj-|5931#|박민수|2031/u;

/** Brings earlier sets back, at random; gives those that did not come back word for word. */
async function restoreSome(random: () => number, versions: ReadonlyMap<number, string>): Promise<number[]> {
  const numbers = [...versions.keys()];
  const wrong: number[] = [];
  for (let times = 0; times < 40; times++) {
    const number = numbers[Math.floor(random() * numbers.length)] ?? 1;
    if (number === currentSetNumber(mill.database.read, mill.threadId)) continue;
    const entries = new Map(entriesNow().map((entry) => [entry.id, JSON.stringify(entry)]));
    const { set } = await mill.client.memory.restore({ threadId: mill.threadId, number });
    const after = new Map(entriesNow().map((entry) => [entry.id, JSON.stringify(entry)]));
    const isKept = [...entries].every(([id, entry]) => after.get(id) === entry);
    if (textsOf(set?.number ?? null) !== versions.get(number) || !isKept) wrong.push(number);
  }
  return wrong;
}

it(`keeps its bounds, its last good memory, every version and every record over ${CYCLES} cycles with a hostile model`, async () => {
  const random = seededRandom('a thousand cycles');
  const pick = (words: readonly string[]) => words[Math.floor(random() * words.length)] ?? '';
  mill = await CycleMill.open(hostile(random));
  const versions = new Map<number, string>();
  const states = new Map<string, number>();
  const faults: string[] = [];
  let known = 0;
  for (let round = 1; round <= CYCLES; round++) {
    const before = currentSetNumber(mill.database.read, mill.threadId);
    const beforeTexts = textsOf(before);
    mill.talk(`${pick(WHERE)} ${pick(WHAT)} ${pick(DID)}`, '그랬군요. 잘했어요.');
    const { state, madeSet } = await mill.cycle();
    states.set(state, (states.get(state) ?? 0) + 1);
    const now = currentSetNumber(mill.database.read, mill.threadId);
    if (state === 'applied' && now !== null && now === madeSet) {
      const newer = entriesNow(known);
      faults.push(...faultsOf(now, before, newer));
      known += newer.length;
      versions.set(now, textsOf(now));
    } else if (now !== before || textsOf(now) !== beforeTexts || entriesNow(known).length > 0)
      faults.push(`${round} ${state}: touched`);
  }
  expect(faults.slice(0, 20)).toEqual([]);
  // A model that always fails, or never, would prove nothing.
  expect(Math.min(states.get('applied') ?? 0, states.get('failed') ?? 0), JSON.stringify([...states])).toBeGreaterThan(
    20,
  );
  expect([...versions].filter(([number, texts]) => textsOf(number) !== texts)).toEqual([]);
  expect(await restoreSome(random, versions)).toEqual([]);
}, 600_000);
