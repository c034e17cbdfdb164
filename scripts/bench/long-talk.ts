import { GenerationId, MessageId, type ThreadId } from '#shared/ids.ts';
import { estimateTokens } from '../../src-main/core/count-tokens.ts';
import { endGeneration, insertGeneration } from '../../src-main/store/generations.ts';
import { insertMessage } from '../../src-main/store/messages.ts';
import type { WritableDb } from '../../src-main/store/open-database.ts';
import { takeSeq } from '../../src-main/store/threads.ts';

const PLACES = ['국숫집', '작업실', '버스 정류장', '도서관', '옥상', '세탁소', '시장 골목', '병원', '강가', '빵집'];
const PEOPLE = ['엄마', '팀장님', '은채', '동생', '옆집 할머니', '한결', '사장님', '윗집 사람'];
const DOINGS = [
  '에 갔다가 우산을 두고 왔어',
  '에서 한 시간을 기다렸어',
  '에서 옛날 사진을 찾았어',
  '에 새 간판이 걸렸더라',
  '에서 약속을 하나 했어',
  '에서 크게 다퉜어',
  '에서 사과를 받았어',
];
const FACTS = [
  '나 매운 건 잘 못 먹어',
  '요즘 새벽에 자꾸 깨',
  '다음 주 금요일에 면접을 봐',
  '보리차만 마시기로 했어',
  '고양이 이름은 나비야',
  '이사 갈 집을 알아보고 있어',
];
const REPLIES = [
  '그랬구나.',
  '그래서 어떻게 했어?',
  '나라면 거기서 한참 앉아 있었을 거야.',
  '다음에는 같이 이야기하자.',
];

/** A turn pair is two sends and two bubbles. Ordinary talk with people, places and facts in it; never twice the same. */
const PAIR = ['user', 'user', 'soul', 'soul'] as const;

/** Writes messages `from` to `to` of a long talk straight into the store, as if they had been said twenty minutes apart. */
export function sayLongTalk(db: WritableDb, threadId: ThreadId, from: number, to: number): void {
  let generationId: GenerationId | null = null;
  for (let n = from; n < to; n++) {
    const author = PAIR[n % PAIR.length] ?? 'user';
    if (author === 'user') generationId = null;
    else generationId ??= answer(db, threadId, n);
    const text = author === 'user' ? said(n) : (pick(REPLIES, n, 3) ?? '');
    insertMessage(db, {
      id: MessageId.parse(`talk-${threadId}-${n}`),
      threadId,
      seq: takeSeq(db, threadId),
      author,
      text,
      tokens: estimateTokens(text),
      sentAt: timeOf(n),
      sentOffset: 540,
      typingAt: null,
      generationId,
      presence: 'shown',
      delivery: 'delivered',
    });
  }
}

const pick = (list: readonly string[], n: number, salt: number) => list[(n * salt + Math.floor(n / 7)) % list.length];

function said(n: number): string {
  if (n % 17 === 0) return `${pick(FACTS, n, 5)} ${n % 2 === 0 ? 'ㅋㅋ' : '진짜로'}`;
  return `${pick(PEOPLE, n, 3)}랑 ${pick(PLACES, n, 7)}${pick(DOINGS, n, 11)}, ${n}번 버스를 타고`;
}

const timeOf = (n: number): number => Date.UTC(2025, 0, 6, 10) + n * 20 * 60_000;

function answer(db: WritableDb, threadId: ThreadId, n: number): GenerationId {
  const id = GenerationId.parse(`talk-${threadId}-${n}`);
  const prompt = {
    template: 'seed',
    newestEdit: 0,
    language: 'ko',
    budget: 32_000,
    tokens: 0,
    blocks: [],
    omitted: [],
  };
  insertGeneration(db, {
    ...{ id, threadId, rootId: id, answersSeq: n, provider: 'practice', modelRequested: 'practice-1' },
    ...{ temperature: null, reasoning: 'off', prompt: JSON.stringify(prompt), promptTokens: 0 },
    ...{ startedAt: timeOf(n), startedOffset: 540 },
  });
  endGeneration(db, id, {
    ...{ replyEnd: 'complete', code: null, modelAnswered: null, finishReason: null, usage: null, attempts: [] },
    endedAt: timeOf(n),
  });
  return id;
}
