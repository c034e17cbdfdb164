import type { ImportItem } from '#shared/archive.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { factsOf, fingerprint, linesOfEpisode } from '../../store/thread-facts.ts';

/** `prints`: of threads that are here (store/thread-facts.ts), as they were when they were compared. */
export interface Comparison {
  items: ImportItem[];
  prints: ReadonlyMap<string, string>;
}

/**
 * What an archive would bring into a database (SPEC section 14), noun by noun: `new`; `same`; `newer`: it has everything that is here and
 * more; `older`: there is nothing in it that isn't here; `different`: each has something that the other has not, so that of
 * this one nothing is taken (a copy can be made). Reads only.
 */
export function compareArchive(here: ReadableDb, staged: ReadableDb): ImportItem[] {
  return compareWithPrints(here, staged).items;
}

export function compareWithPrints(here: ReadableDb, staged: ReadableDb): Comparison {
  const prints = new Map<string, string>();
  const rest = compareFew(here, staged);
  const threads = listThreads(staged).map((thread) =>
    toItem(thread, compareThread(here, staged, thread, rest, prints)),
  );
  return { items: [...rest, ...threads], prints };
}

/**
 * The same at a later moment, without reading long threads once more: one that was there then is as it was or is found to be
 * another by its print (which who replaces it compares), and of all that are not replaced nothing is taken.
 */
export function compareAgain(here: ReadableDb, staged: ReadableDb, before: Comparison): ImportItem[] {
  const rest = compareFew(here, staged);
  const threads = listThreads(staged).map((thread) => {
    const then = before.items.find((item) => item.noun === 'thread' && item.id === thread.id)?.outcome;
    const isKnown = then !== undefined && before.prints.has(thread.id);
    const outcome = isKnown && !lacksSummaries(here, staged, thread.id, rest) ? then : null;
    return toItem(thread, outcome ?? compareThread(here, staged, thread, rest, new Map()));
  });
  return [...rest, ...threads];
}

const compareFew = (here: ReadableDb, staged: ReadableDb): ImportItem[] => [
  ...compareUsers(here, staged),
  ...compareSouls(here, staged),
  ...compareEpisodes(here, staged),
];

function compareUsers(here: ReadableDb, staged: ReadableDb): ImportItem[] {
  return staged.all<{ id: string; name: string }>('SELECT id, name FROM users ORDER BY id').map(({ id, name }) => {
    const known = here.get<{ name: string }>('SELECT name FROM users WHERE id = ?', id);
    if (known === undefined) return { noun: 'user', id, title: name, outcome: 'new', messages: 0 };
    const outcome = known.name === name ? 'same' : 'different';
    return { noun: 'user', id, title: name, outcome, messages: 0 };
  });
}

function compareSouls(here: ReadableDb, staged: ReadableDb): ImportItem[] {
  return staged.all<{ id: string }>('SELECT id FROM souls ORDER BY id').map(({ id }) => ({
    ...{ noun: 'soul' as const, id, title: soulName(staged, id), messages: 0 },
    outcome: compareSoul(here, staged, id),
  }));
}

function soulName(db: ReadableDb, id: string): string {
  const sql = `SELECT coalesce(v.profile, d.profile) ->> '$.displayName' AS shown, coalesce(v.profile, d.profile) ->> '$.name' AS name
    FROM souls s LEFT JOIN soul_versions v ON v.soul_id = s.id AND v.number = s.version
    LEFT JOIN soul_drafts d ON d.soul_id = s.id WHERE s.id = ?`;
  const row = db.get<{ shown: string | null; name: string | null }>(sql, id);
  return row?.shown || row?.name || '';
}

/** Versions are only ever added, so the shorter line of two is the older one where they agree. */
function compareSoul(here: ReadableDb, staged: ReadableDb, id: string): ImportItem['outcome'] {
  const known = here.get<{ removed: number }>(IS_REMOVED, id);
  if (known === undefined) return 'new';
  const [mine, theirs] = [versionsOf(here, id), versionsOf(staged, id)];
  const both = Math.min(mine.length, theirs.length);
  if (mine.slice(0, both).join('\n') !== theirs.slice(0, both).join('\n')) return 'different';
  if (mine.length < theirs.length) return 'newer';
  const [draft, their] = [draftOf(here, id), draftOf(staged, id)];
  if (mine.length > theirs.length) return their === null || their === draft ? 'older' : 'different';
  // One that was removed here would stay out of sight, and be called the same.
  if (known.removed !== staged.get<{ removed: number }>(IS_REMOVED, id)?.removed) return 'different';
  if (draft === their) return 'same';
  if (draft === null) return 'newer';
  return their === null ? 'older' : 'different';
}

const IS_REMOVED = 'SELECT removed_at IS NOT NULL AS removed FROM souls WHERE id = ?';

const draftOf = (db: ReadableDb, id: string): string | null =>
  db.get<{ profile: string }>('SELECT profile FROM soul_drafts WHERE soul_id = ?', id)?.profile ?? null;

const versionsOf = (db: ReadableDb, id: string): string[] =>
  db
    .all<{ profile: string; applied_at: number }>(
      'SELECT profile, applied_at FROM soul_versions WHERE soul_id = ? ORDER BY number',
      id,
    )
    .map((row) => `${row.applied_at} ${row.profile}`);

function compareEpisodes(here: ReadableDb, staged: ReadableDb): ImportItem[] {
  return staged
    .all<{ id: string; title: string }>('SELECT id, title FROM episodes ORDER BY id')
    .map(({ id, title }) => ({
      ...{ noun: 'episode' as const, id, title, messages: 0 },
      outcome: compareEpisode(here, staged, id),
    }));
}

/** A link to a Soul that is not linked here is more; one that is, stays as it is here. */
function compareEpisode(here: ReadableDb, staged: ReadableDb, id: string): ImportItem['outcome'] {
  if (!here.get('SELECT 1 FROM episodes WHERE id = ?', id)) return 'new';
  const [mine, theirs] = [linesOfEpisode(here, id), linesOfEpisode(staged, id)];
  const [theyHaveAll, weHaveAll] = [holds(theirs, mine), holds(mine, theirs)];
  const links = (db: ReadableDb) => new Set(db.all<{ id: string }>(LINKS, id).map((row) => row.id));
  const linksMore = !holds(links(here), links(staged));
  if (theyHaveAll) return weHaveAll && !linksMore ? 'same' : 'newer';
  return weHaveAll && !linksMore ? 'older' : 'different';
}

const LINKS = 'SELECT soul_id AS id FROM episode_links WHERE episode_id = ?';

interface ThreadRow {
  id: string;
  user_id: string;
  soul_id: string;
  messages: number;
  title: string;
}

const listThreads = (staged: ReadableDb): ThreadRow[] =>
  staged
    .all<Omit<ThreadRow, 'title'>>(
      `SELECT id, user_id, soul_id, (SELECT count(*) FROM messages WHERE thread_id = t.id) AS messages FROM threads t ORDER BY id`,
    )
    .map((row) => ({ ...row, title: soulName(staged, row.soul_id) }));

const toItem = ({ id, title, messages }: ThreadRow, outcome: ImportItem['outcome']): ImportItem => ({
  ...{ noun: 'thread', id, title, outcome, messages },
});

function compareThread(
  here: ReadableDb,
  staged: ReadableDb,
  { id, user_id, soul_id }: ThreadRow,
  rest: readonly ImportItem[],
  prints: Map<string, string>,
): ImportItem['outcome'] {
  const lacks = lacksSummaries(here, staged, id, rest);
  if (!here.get('SELECT 1 FROM threads WHERE id = ?', id)) {
    // A person has one room with a Soul: another one would have no place.
    const taken = here.get('SELECT 1 FROM threads WHERE user_id = ? AND soul_id = ?', user_id, soul_id) !== undefined;
    return taken || lacks ? 'different' : 'new';
  }
  const print = fingerprint(here, 'thread', id, 'live');
  prints.set(id, print);
  if (print === fingerprint(staged, 'thread', id, 'staged')) return 'same';
  const [mine, theirs] = [factsOf(here, id), factsOf(staged, id)];
  const [theyHaveAll, weHaveAll] = [holds(theirs, mine), holds(mine, theirs)];
  // What was half said when the archive was made has ended here since; nothing else may be another.
  if (theyHaveAll && weHaveAll) return isHalfSaid(staged, id) ? 'same' : 'different';
  if (!theyHaveAll && !weHaveAll) return 'different';
  if (theyHaveAll) return lacks ? 'different' : 'newer';
  return 'older';
}

const isHalfSaid = (staged: ReadableDb, id: string): boolean =>
  staged.get(
    `SELECT 1 FROM generations WHERE thread_id = ? AND reply_end = 'running' UNION ALL SELECT 1 FROM cycles WHERE thread_id = ?
     AND state = 'running' UNION ALL SELECT 1 FROM messages WHERE thread_id = ? AND presence = 'paced'`,
    ...[id, id, id],
  ) !== undefined;

/** Whether a thread's memory has read summaries that are neither here nor come along: their episode has gone on here in another way. */
function lacksSummaries(here: ReadableDb, staged: ReadableDb, id: string, rest: readonly ImportItem[]): boolean {
  const comes = new Set(
    rest.flatMap(({ noun, id: known, outcome }) =>
      noun === 'episode' && (outcome === 'new' || outcome === 'newer') ? [known] : [],
    ),
  );
  return staged
    .all<{ id: string; episode: string }>(
      `SELECT DISTINCT s.id, p.episode_id AS episode FROM cycles c JOIN imported_summaries i ON i.cycle_id = c.id
       JOIN play_summaries s ON s.id = i.summary_id JOIN plays p ON p.id = s.play_id WHERE c.thread_id = ?`,
      id,
    )
    .some(
      (summary) =>
        !comes.has(summary.episode) && here.get('SELECT 1 FROM play_summaries WHERE id = ?', summary.id) === undefined,
    );
}

function holds(all: ReadonlySet<string>, some: ReadonlySet<string>): boolean {
  for (const fact of some) if (!all.has(fact)) return false;
  return true;
}
