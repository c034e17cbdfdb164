import { GenerationId, MessageId, ThreadId } from '#shared/ids.ts';
import { estimateTokens } from '../../src-main/core/count-tokens.ts';
import { endGeneration, insertGeneration } from '../../src-main/store/generations.ts';
import { insertMessage } from '../../src-main/store/messages.ts';
import { openDatabase, type WritableDb } from '../../src-main/store/open-database.ts';
import { markRead, takeSeq } from '../../src-main/store/threads.ts';
import { seedMemory } from './seed-memory.ts';

const PEOPLE = ['나', '엄마', '팀장님', '옆집 사람', '동생', '자전거포 할아버지', '서점 주인'];
const DOINGS = [
  '오늘 늦게 나왔어',
  '비 온다고 우산 챙기래',
  '저녁에 국수 먹었대',
  '버스를 반대로 탔어',
  '회의가 또 밀렸어',
  '고양이가 창틀에서 잤어',
  '사진을 세 장이나 보냈더라',
];
const TAILS = [
  'ㅋㅋㅋ',
  '진짜야',
  '어떻게 생각해?',
  '나중에 말해 줄게',
  '그래서 좀 걸었어',
  '',
  '너는 어땠어?',
  '내일은 일찍 잘 거야…',
];

/** The n-th line of a long, ordinary chat: always the same, rarely twice alike. */
function line(n: number): string {
  const pick = (list: readonly string[], salt: number) => list[(n * salt + Math.floor(n / 7)) % list.length] ?? '';
  return `${pick(PEOPLE, 3)} ${pick(DOINGS, 5)} ${pick(TAILS, 11)}`.trim();
}

/** Fills a thread with `count` messages in turns of two and three, over some years, straight into the store. */
function seedThread(file: string, threadId: ThreadId, count: number): void {
  const database = openDatabase(file, { missing: 'refuse', access: 'own' });
  try {
    database.write((db) => {
      let generationId: GenerationId | null = null;
      for (let n = 0; n < count; n++) {
        const author = n % 5 < 2 ? 'user' : 'soul';
        if (author === 'user') generationId = null;
        else generationId ??= seedGeneration(db, threadId, n);
        seedMessage(db, threadId, n, author, generationId);
      }
      seedMemory(db, threadId, count);
      markRead(db, threadId, count);
    });
  } finally {
    database.close();
  }
}

const START = Date.UTC(2023, 0, 2, 12);
const timeOf = (n: number): number => START + n * 17 * 60_000;

function seedMessage(
  db: WritableDb,
  threadId: ThreadId,
  n: number,
  author: 'user' | 'soul',
  generationId: GenerationId | null,
): void {
  const text = line(n);
  insertMessage(db, {
    id: MessageId.parse(`seed-${threadId}-${n}`),
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

function seedGeneration(db: WritableDb, threadId: ThreadId, n: number): GenerationId {
  const id = GenerationId.parse(`seed-${threadId}-${String(n).padStart(9, '0')}`);
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
    id,
    threadId,
    rootId: id,
    answersSeq: n,
    provider: 'practice',
    modelRequested: 'practice-1',
    temperature: null,
    reasoning: 'off',
    prompt: JSON.stringify(prompt),
    promptTokens: 0,
    startedAt: timeOf(n),
    startedOffset: 540,
  });
  const ending = {
    replyEnd: 'complete',
    code: null,
    modelAnswered: 'practice-1',
    finishReason: 'stop',
    usage: null,
    attempts: [],
  } as const;
  endGeneration(db, id, { ...ending, endedAt: timeOf(n) });
  return id;
}

// Run as a process of its own, so that making the data does not count as memory of the app.
if (import.meta.main) {
  const [file = '', thread = '', count = ''] = process.argv.slice(2);
  seedThread(file, ThreadId.parse(thread), Number(count));
}
