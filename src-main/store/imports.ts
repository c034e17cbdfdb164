import { z } from 'zod';
import { ImportReport } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

/** Rows that an episode which was here got with a file. */
export const EpisodeMore = z.object({
  plays: z.array(z.string()),
  scenes: z.array(z.object({ playId: z.string(), place: z.number().int() })),
  summaries: z.array(z.string()),
  /** Souls that it was linked to. */
  links: z.array(z.string()),
});
export type EpisodeMore = z.infer<typeof EpisodeMore>;

/** What an import has made, for taking it back: `print` is how it read right after (store/thread-facts.ts). */
export const ImportMade = z.object({
  /** `before`: the archive of what it took the place of, in the import's folder. `draft`: what stood in the composer. */
  threads: z.array(
    z.object({ id: z.string(), print: z.string(), before: z.string().nullable(), draft: z.string().default('') }),
  ),
  souls: z.array(z.object({ id: z.string(), print: z.string() })),
  /** Souls that got more versions: the number of the last one they had before, and whether a draft came. */
  versions: z.array(
    z.object({ id: z.string(), before: z.number().int(), print: z.string(), draft: z.boolean().default(false) }),
  ),
  /** `links`: the Souls that one was linked to when it came. */
  episodes: z.array(
    z.object({
      id: z.string(),
      print: z.string(),
      more: EpisodeMore.nullable().default(null),
      links: z.array(z.string()).default([]),
    }),
  ),
  users: z.array(z.string()),
  /** Who used the app, where the import has put somebody else in that place. */
  userBefore: z.string().nullable().default(null),
  /** Lorebook entries that came into a thread that was here. */
  entries: z.array(z.string()),
});
export type ImportMade = z.infer<typeof ImportMade>;

interface ImportRow {
  id: string;
  at: number;
  file: string;
  format: string;
  report: string;
  made: string;
  undone_at: number | null;
}

const toReport = (row: ImportRow): ImportReport => {
  const { items, warnings } = ImportReport.pick({ items: true, warnings: true }).parse(JSON.parse(row.report));
  return { id: row.id, at: row.at, file: row.file, format: row.format, items, warnings, undoneAt: row.undone_at };
};

/** Newest first. */
export function listImports(db: ReadableDb): ImportReport[] {
  return db.all<ImportRow>('SELECT * FROM imports ORDER BY rowid DESC').map(toReport);
}

/** Throws AppError not-found. */
export function getImport(db: ReadableDb, id: string): { report: ImportReport; made: ImportMade } {
  const row = db.get<ImportRow>('SELECT * FROM imports WHERE id = ?', id);
  if (!row) throw new AppError('not-found', { what: 'import' });
  return { report: toReport(row), made: ImportMade.parse(JSON.parse(row.made)) };
}

export function insertImport(
  db: WritableDb,
  report: ImportReport,
  sha256: string,
  made: z.input<typeof ImportMade>,
): void {
  db.run(
    'INSERT INTO imports (id, at, file, sha256, format, report, made) VALUES (?, ?, ?, ?, ?, ?, ?)',
    report.id,
    report.at,
    report.file,
    sha256,
    report.format,
    JSON.stringify({ items: report.items, warnings: report.warnings }),
    JSON.stringify(made),
  );
}

export function markUndone(db: WritableDb, id: string, at: number): void {
  db.run('UPDATE imports SET undone_at = ? WHERE id = ?', at, id);
}
