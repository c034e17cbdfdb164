import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** One message of a corpus as it is put into a thread. `at`: epoch milliseconds on a clock in Seoul. */
export interface EvalMessage {
  id: string;
  author: 'user' | 'soul';
  text: string;
  at: number;
}

export interface EvalQuery {
  text: string;
  /** Ids of the messages that hold the answer; none: nothing in the thread does. */
  gold: readonly string[];
  kind: string;
}

/** One thread with the questions put to it. */
export interface EvalPart {
  user: string;
  soul: string;
  messages: EvalMessage[];
  queries: EvalQuery[];
}

export interface EvalSet {
  name: string;
  /** Whether the block of a turn is composed as well (chats): then `coverage@1200` is measured. */
  composed: boolean;
  parts: EvalPart[];
}

interface FlatFile {
  name: string;
  parts: {
    corpus: { id: string; text: string; speaker?: string; date?: string; caption?: string }[];
    queries: { text: string; gold: string[]; kind?: string }[];
  }[];
}

interface ChatFile {
  soul: { display_name: string };
  user: { name: string };
  sessions: { turns: { id: string; at: string; from: 'user' | 'soul'; text: string }[] }[];
  questions: { text: string; gold: string[]; kind: string }[];
}

/** Every retrieval set of a folder: its files with `parts`, the chats beside them, and all chats in one thread with filler. */
export function readSets(folder: string): EvalSet[] {
  const chats = readChats(join(folder, 'chats'));
  const flat = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => {
      const data = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Partial<FlatFile>;
      return data.parts === undefined
        ? []
        : [{ name: basename(file, '.json'), composed: false, parts: data.parts.map(flatPart) }];
    });
  const filler = flat.find((set) => set.name === 'parakqc');
  return [
    ...(chats.length === 0 ? [] : [{ name: 'chats', composed: true, parts: chats }]),
    ...(chats.length === 0 || !filler ? [] : [{ name: 'haystack', composed: true, parts: [haystack(chats, filler)] }]),
    ...flat,
  ];
}

const SEOUL = 9 * 3_600_000;
const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 1) - SEOUL;

/** Texts of no talk stand a day apart, so that none is another's surroundings; a talk keeps its days and speakers. */
function flatPart(part: FlatFile['parts'][number]): EvalPart {
  const [first, second] = [...new Set(part.corpus.map((line) => line.speaker ?? ''))];
  let at = START;
  let date: string | undefined;
  const messages = part.corpus.map((line): EvalMessage => {
    if (line.date === undefined) at += DAY;
    else if (line.date === date) at += 60_000;
    else at = readDate(line.date);
    date = line.date;
    const author = line.speaker === undefined || line.speaker === first ? 'user' : 'soul';
    return { id: line.id, author, text: line.caption ? `${line.text} (${line.caption})` : line.text, at };
  });
  return {
    user: first || '지호',
    soul: second || '서윤',
    messages,
    queries: part.queries.map(({ text, gold, kind }) => ({ text, gold, kind: kind ?? '' })),
  };
}

/** `1:56 pm on 8 May, 2023`. */
function readDate(text: string): number {
  const [, hour = '0', minute = '0', half = 'am', day = '1', month = 'January', year = '2023'] =
    /(\d+):(\d+) ?(am|pm) on (\d+) (\w+),? (\d+)/iu.exec(text) ?? [];
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return Date.parse(`${day} ${month} ${year} 00:00:00 UTC`) + hours * 3_600_000 + Number(minute) * 60_000 - SEOUL;
}

function readChats(folder: string): EvalPart[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const chat = JSON.parse(readFileSync(join(folder, file), 'utf8')) as ChatFile;
      return {
        user: chat.user.name,
        soul: chat.soul.display_name,
        messages: chat.sessions.flatMap(({ turns }) =>
          turns.map(({ id, at, from, text }) => ({ id, author: from, text, at: Date.parse(at) })),
        ),
        queries: chat.questions.map(({ text, gold, kind }) => ({ text, gold, kind })),
      };
    });
}

/** All chats in one thread, behind months of other talk: the filler's sentences, shuffled, forty a day, by turns. */
function haystack(chats: readonly EvalPart[], filler: EvalSet): EvalPart {
  const lines = shuffled(filler.parts.flatMap((part) => part.messages.map((message) => message.text)));
  const old = lines.map(
    (text, place): EvalMessage => ({
      id: `filler-${place}`,
      author: place % 2 === 0 ? 'user' : 'soul',
      text,
      at: START + Math.floor(place / A_DAY) * DAY + (place % A_DAY) * 60_000,
    }),
  );
  const within = (chat: number, id: string) => `${chat}:${id}`;
  return {
    user: chats[0]?.user ?? '',
    soul: chats[0]?.soul ?? '',
    messages: [
      ...old,
      ...chats.flatMap((chat, index) =>
        chat.messages.map((message) => ({ ...message, id: within(index, message.id) })),
      ),
    ],
    queries: chats.flatMap((chat, index) =>
      chat.queries.map((query) => ({ ...query, gold: query.gold.map((id) => within(index, id)) })),
    ),
  };
}

const A_DAY = 40;

/** The same order at every run. */
function shuffled<T>(items: readonly T[]): T[] {
  const mixed = [...items];
  let state = 7;
  for (let place = mixed.length - 1; place > 0; place--) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = state % (place + 1);
    [mixed[place], mixed[other]] = [mixed[other] as T, mixed[place] as T];
  }
  return mixed;
}
