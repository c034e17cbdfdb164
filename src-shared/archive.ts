import { z } from 'zod';
import { appErrorData } from './errors.ts';
import { SoulId, ThreadId } from './ids.ts';
import { route } from './route.ts';

export const Backup = z.object({
  file: z.string(),
  at: z.number(),
  bytes: z.number(),
  reason: z.enum(['start', 'daily', 'migration', 'manual', 'replaced']),
  messages: z.number().int(),
});
export type Backup = z.infer<typeof Backup>;

/** One thing that a file brings, and how it stands to what is here. */
export const ImportItem = z.object({
  noun: z.enum(['user', 'soul', 'episode', 'thread', 'entry']),
  /** Of the row here; '' as long as there is none. */
  id: z.string(),
  title: z.string(),
  /**
   * `newer`: all that is here and more, takes its place. `older`: nothing that isn't here. `different`: each has something the other has
   * not; what is here stays, and a copy can be made.
   */
  outcome: z.enum(['new', 'same', 'newer', 'older', 'different']),
  messages: z.number().int(),
});
export type ImportItem = z.infer<typeof ImportItem>;

/** What was left out, repaired or guessed in a file of another app. */
export const ImportWarning = z.object({ code: z.string(), where: z.string(), detail: z.string() });
export type ImportWarning = z.infer<typeof ImportWarning>;

export const ImportReport = z.object({
  id: z.string(),
  at: z.number(),
  file: z.string(),
  format: z.string(),
  items: z.array(ImportItem),
  warnings: z.array(ImportWarning),
  /** Epoch ms; null: what it brought is here. */
  undoneAt: z.number().nullable(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** What a file is and would bring; nothing is changed by finding that out. */
export const Inspection = z.object({
  fileId: z.string(),
  file: z.string(),
  bytes: z.number(),
  kind: z.enum(['archive', 'card', 'lorebook', 'chat', 'log']),
  /** `soul-memory-archive 1`, `SillyTavern`, …: said to people as it is. */
  format: z.string(),
  items: z.array(ImportItem),
  warnings: z.array(ImportWarning),
  /** How many more warnings there are than are listed. */
  moreWarnings: z.number().int(),
  /** The first few messages, entries or fields, to see that it was read right. */
  sample: z.array(z.object({ who: z.string(), text: z.string() })),
  /** Names in a log, the most talkative first: which of them is the person is asked. */
  speakers: z.array(z.object({ name: z.string(), count: z.number().int() })),
});
export type Inspection = z.infer<typeof Inspection>;

/** How a file is taken in. Entries need a room; a log needs to know who is who. */
export const ImportChoices = z.object({
  mode: z.enum(['merge', 'copy']).default('merge'),
  threadId: ThreadId.nullable().default(null),
  /** A chat or a log: as a room, or as an episode that the Soul has lived through, which `soulId` must name then. */
  as: z.enum(['thread', 'episode']).default('thread'),
  /** The Soul that a chat is with; null: a new one is made. */
  soulId: SoulId.nullable().default(null),
  /** Which speakers of a log are the person. */
  userNames: z.array(z.string().max(200)).max(50).default([]),
});
export type ImportChoices = z.infer<typeof ImportChoices>;

export const ExportChoices = z.object({
  scope: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('everything') }),
    z.object({ kind: z.literal('soul'), id: SoulId }),
    z.object({ kind: z.literal('thread'), id: ThreadId }),
  ]),
  /** Cards are of a Soul; world-info, st-chat and the readable ones of a room; an archive is of either or of everything. */
  format: z.enum(['archive', 'card-png', 'card-json', 'world-info', 'st-chat', 'markdown', 'text', 'html']),
  masked: z.boolean().default(false),
});
export type ExportChoices = z.infer<typeof ExportChoices>;

/** Something long with files. It goes on when the page that asked for it is gone, and can be asked for again by its id. */
export const FileWork = z.object({
  id: z.string(),
  kind: z.enum(['inspect', 'import', 'export', 'undo']),
  file: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Rows or bytes so far, of how many; `of` 0: not known yet. */
  done: z.number(),
  of: z.number(),
  error: appErrorData.nullable(),
  inspection: Inspection.nullable(),
  report: ImportReport.nullable(),
  /** What an export has made, for `read`. */
  made: z
    .object({
      fileId: z.string(),
      name: z.string(),
      bytes: z.number(),
      /** What of it has no place in that kind of file. */
      warnings: z.array(ImportWarning),
    })
    .nullable(),
});
export type FileWork = z.infer<typeof FileWork>;

const FileId = z.object({ fileId: z.string().max(64) });

export const archiveRoutes = {
  /** Newest first; only backups that were verified when they were made. */
  backups: route.output(z.array(Backup)),
  backUp: route.output(Backup),
  /** Puts a backup in place of the database. The present one is kept as a `replaced` backup first. */
  restore: route.input(z.object({ file: z.string().max(200) })).output(z.void()),
  /** Begins a work that brings a backup in beside what is here, as a copy. */
  restoreCopy: route.input(z.object({ file: z.string().max(200) })).output(FileWork),
  /** A file comes in pieces of at most 1 MiB, as base64; it is kept only until the app closes or `drop`. */
  beginFile: route.input(z.object({ name: z.string().min(1).max(400) })).output(FileId),
  appendFile: route.input(FileId.extend({ base64: z.string().max(1_400_000) })).output(z.void()),
  dropFile: route.input(FileId).output(z.void()),
  /** A piece of a file that an export has made; `base64` '' at its end. */
  readFile: route
    .input(FileId.extend({ offset: z.number().int().min(0) }))
    .output(z.object({ base64: z.string(), bytes: z.number() })),
  /** These four begin a work and answer at once; `work` says how far it is. */
  inspect: route.input(FileId.extend({ choices: ImportChoices })).output(FileWork),
  import: route.input(FileId.extend({ choices: ImportChoices })).output(FileWork),
  export: route.input(ExportChoices).output(FileWork),
  undoImport: route.input(z.object({ id: z.string().max(64) })).output(FileWork),
  work: route.input(z.object({ id: z.string().max(64) })).output(FileWork),
  works: route.output(z.array(FileWork)),
  /** Ends a running work as if it had never begun; one that has ended is forgotten. */
  cancelWork: route.input(z.object({ id: z.string().max(64) })).output(z.void()),
  /** Newest first. */
  imports: route.output(z.array(ImportReport)),
};
