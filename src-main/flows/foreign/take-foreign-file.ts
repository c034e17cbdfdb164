import { statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { ImportChoices, ImportReport, Inspection } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import type { ForeignBook, ForeignChat, ForeignWarning } from '../../core/foreign/foreign.ts';
import { guessLog } from '../../core/foreign/logs/guess-log.ts';
import { readLog } from '../../core/foreign/logs/read-log.ts';
import { mapBook } from '../../core/foreign/lorebooks/map-book.ts';
import { readRecallFile } from '../../core/recall/recall-file.ts';
import { getThread } from '../../store/threads.ts';
import { applyArchive } from '../archive/apply-archive.ts';
import { compareArchive } from '../archive/compare-archive.ts';
import type { WorkSheet } from '../archive/file-desk.ts';
import { openStaging } from '../archive/open-staging.ts';
import type { Engine } from '../engine.ts';
import { importBook, importLines } from './import-book.ts';
import type { ForeignFile } from './read-foreign-file.ts';
import { stageCard } from './stage-card.ts';
import { stageChat } from './stage-chat.ts';
import { stageEpisode } from './stage-episode.ts';

export interface Taking {
  fileId: string;
  file: string;
  path: string;
  choices: ImportChoices;
  sheet: WorkSheet;
  /** Nothing will be taken in. */
  isLook?: boolean;
}

const MOST_WARNINGS = 300;
const SAMPLE = 6;

/** What a file of another app would bring (SPEC section 14). Changes nothing. */
export async function inspectForeign(engine: Engine, found: ForeignFile, taking: Taking): Promise<Inspection> {
  const about = aboutOf(found, taking);
  const common = {
    ...{ fileId: taking.fileId, file: taking.file, bytes: statSync(taking.path).size },
    ...{
      kind: found.kind === 'recall' ? ('lorebook' as const) : found.kind,
      format: about.format,
      sample: about.sample,
      speakers: about.speakers,
    },
  };
  const look = { ...taking, isLook: true };
  const { items, warnings } = await staged(engine, found, look, async (database, told) => ({
    items:
      database === null
        ? [entryItem(about)]
        : withCounts(database, compareArchive(engine.database.read, database.read)),
    warnings: told,
  }));
  return {
    ...common,
    items,
    warnings: warnings.slice(0, MOST_WARNINGS),
    moreWarnings: Math.max(0, warnings.length - MOST_WARNINGS),
  };
}

/** Takes it in, in one transaction, with a report that is kept. Throws AppError invalid-input {field} where a choice is missing. */
export async function importForeign(
  engine: Engine,
  found: ForeignFile,
  taking: Taking & { sha256: string },
): Promise<ImportReport> {
  const { format } = aboutOf(found, taking);
  const source = { file: taking.file, sha256: taking.sha256, format };
  if (isForRoom(found)) {
    const { threadId } = taking.choices;
    if (threadId === null) throw new AppError('invalid-input', { field: 'threadId' });
    return found.kind === 'lorebook'
      ? await importBook(engine, threadId, found.book, { ...source, warnings: found.warnings })
      : await importLines(engine, threadId, found.lines, { ...source, warnings: [], title: taking.file });
  }
  return await staged(engine, found, taking, async (database, warnings) => {
    if (database === null) throw new Error('nothing was staged');
    if (taking.sheet.signal.aborted) throw new AppError('cancelled');
    return await applyArchive(engine, { database }, { ...source, warnings: warnings.slice(0, MOST_WARNINGS) });
  });
}

type ForRoom = Extract<ForeignFile, { kind: 'lorebook' | 'recall' }>;
type ForStaging = Exclude<ForeignFile, ForRoom>;

/** What is no room of its own, but goes into one. */
const isForRoom = (found: ForeignFile): found is ForRoom => found.kind === 'lorebook' || found.kind === 'recall';

type Staging = ReturnType<typeof openStaging>['database'];

/** Puts what a file holds into a database of its own; null where it goes into a room that is here. */
async function staged<T>(
  engine: Engine,
  found: ForeignFile,
  taking: Taking,
  work: (database: Staging | null, warnings: ForeignWarning[]) => Promise<T>,
): Promise<T> {
  if (found.kind === 'recall') return await work(null, []);
  if (found.kind === 'lorebook') {
    const char = nameOf(engine, taking);
    return await work(null, [...found.warnings, ...mapBook(found.book, { char }).warnings]);
  }
  const { database, close } = openStaging(engine.ports.paths.data);
  try {
    return await work(database, await fill(engine, database, found, taking));
  } finally {
    close();
  }
}

async function fill(engine: Engine, database: Staging, found: ForStaging, taking: Taking): Promise<ForeignWarning[]> {
  const fallbackName = basename(taking.file, extname(taking.file));
  if (found.kind === 'card') {
    const { rows } = stageCard(engine, database, found.card, { picture: found.picture, fallbackName });
    const mapped = rows.map(
      ({ from, to, note }): ForeignWarning => ({
        ...{ code: to === 'dropped' ? 'not-carried' : 'mapped', where: from },
        detail: note === undefined ? `→ ${to}` : `→ ${to} (${note})`,
      }),
    );
    return [...found.warnings, ...mapped];
  }
  const { chats, warnings } = found.kind === 'chat' ? found : logAsChat(found.text, taking.choices.userNames);
  const told = [...warnings];
  if (taking.choices.as === 'episode') {
    const { soulId } = taking.choices;
    const [chat] = chats;
    if (soulId === null) throw new AppError('invalid-input', { field: 'soulId' });
    if (chat) stageEpisode(engine, database, chat, { soulId, title: fallbackName });
    const more = chats.length - 1;
    return more > 0 ? [...told, { code: 'not-carried', where: fallbackName, detail: `+ ${more}` }] : told;
  }
  for (const [place, chat] of chats.entries()) {
    const soulId = place === 0 ? taking.choices.soulId : null;
    // A person has one room with a Soul: each further chat of a file comes with a Soul of its own.
    const numbered =
      place === 0 ? chat : { ...chat, characterName: `${chat.characterName || fallbackName} ${place + 1}` };
    const counts = await stageChat(engine, database, numbered, {
      soulId,
      fallbackName,
      sheet: taking.sheet,
      isLook: taking.isLook ?? false,
    });
    told.push(...countWarnings(chat, counts));
  }
  return told;
}

/** Of rooms whose lines were only counted. */
function withCounts(database: Staging, items: Inspection['items']): Inspection['items'] {
  const sql = 'SELECT newest_seq AS n FROM threads WHERE id = ?';
  return items.map((item) =>
    item.noun === 'thread' ? { ...item, messages: database.read.get<{ n: number }>(sql, item.id)?.n ?? 0 } : item,
  );
}

function countWarnings(
  chat: ForeignChat,
  counts: { hidden: number; empty: number; undated: number },
): ForeignWarning[] {
  const where = chat.title;
  return [
    ...(counts.hidden > 0 ? [{ code: 'not-carried' as const, where, detail: `hidden: ${counts.hidden}` }] : []),
    ...(counts.empty > 0 ? [{ code: 'missing' as const, where, detail: `empty: ${counts.empty}` }] : []),
    ...(counts.undated > 0 ? [{ code: 'date-not-read' as const, where, detail: `${counts.undated}` }] : []),
  ];
}

function logAsChat(text: string, userNames: readonly string[]): { chats: ForeignChat[]; warnings: ForeignWarning[] } {
  const { mapping, speakers } = guessLog(text);
  const user = userNames.length > 0 ? [...userNames] : mapping.user;
  const character = speakers.map(({ name }) => name).filter((name) => !user.includes(name));
  const reading = readLog(text, { ...mapping, user, character });
  if (!reading.ok) throw new AppError('file-unreadable', { part: reading.where, line: 0, reason: reading.reason });
  return { chats: [reading.value], warnings: reading.warnings };
}

const nameOf = (engine: Engine, { choices }: Taking): string =>
  choices.threadId === null ? '' : getThread(engine.database.read, choices.threadId).profile.displayName;

interface About {
  format: string;
  title: string;
  count: number;
  sample: Inspection['sample'];
  speakers: Inspection['speakers'];
}

const entryItem = ({ title, count }: About): Inspection['items'][number] => ({
  ...{ noun: 'entry', id: '', title, outcome: 'new', messages: count },
});

const shortened = (text: string): string => text.slice(0, 200).toWellFormed();

function aboutOf(found: ForeignFile, taking: Taking): About {
  switch (found.kind) {
    case 'card':
      return {
        ...{ format: `card ${found.card.format}`, title: found.card.name, count: 1, speakers: [] },
        sample: [
          { who: found.card.name, text: shortened(found.card.description || found.card.personality) },
          { who: found.card.name, text: shortened(found.card.firstMessage) },
        ].filter(({ text }) => text !== ''),
      };
    case 'lorebook':
      return aboutBook(found.book, taking.file);
    case 'recall': {
      const { entries } = readRecallFile(found.lines);
      return {
        ...{ format: 'soul-recall', title: taking.file, count: entries.length, speakers: [] },
        sample: entries.slice(0, SAMPLE).map(({ title, record }) => ({ who: title, text: shortened(record) })),
      };
    }
    case 'chat': {
      const messages = found.chats.flatMap((chat) => chat.messages.slice(0, SAMPLE));
      return {
        ...{ format: found.chats[0]?.format ?? '', title: found.chats[0]?.title ?? '', speakers: [] },
        count: found.chats.reduce((sum, chat) => sum + chat.messages.length, 0),
        sample: messages
          .slice(0, SAMPLE)
          .map(({ speaker, variants, chosen }) => ({ who: speaker, text: shortened(variants[chosen] ?? '') })),
      };
    }
    case 'log': {
      const { kind, speakers, messages, sample } = guessLog(found.text);
      return {
        ...{ format: kind, title: '', count: messages, speakers: speakers.slice(0, 50) },
        sample: sample.slice(0, SAMPLE).map(({ speaker, text }) => ({ who: speaker, text })),
      };
    }
  }
}

function aboutBook(book: ForeignBook, file: string): About {
  return {
    ...{ format: book.format, title: book.name || file, count: book.entries.length, speakers: [] },
    sample: book.entries.slice(0, SAMPLE).map(({ title, content, keys }) => ({
      who: title || keys.join(', '),
      text: shortened(content),
    })),
  };
}
