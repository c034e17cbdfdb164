import type { ImportItem } from '#shared/archive.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import { factsOf, fingerprint } from '../../store/thread-facts.ts';

/**
 * What an archive would bring into a database (SPEC section 14), noun by noun: `new`; `same`; `newer`: it has everything that is here and
 * more; `older`: there is nothing in it that isn't here; `different`: each has something that the other has not, so that of
 * this one nothing is taken (a copy can be made). Reads only.
 */
export function compareArchive(here: ReadableDb, staged: ReadableDb): ImportItem[] {
  return [
    ...compareUsers(here, staged),
    ...compareSouls(here, staged),
    ...compareEpisodes(here, staged),
    ...compareThreads(here, staged),
  ];
}

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
  if (!here.get('SELECT 1 FROM souls WHERE id = ?', id)) return 'new';
  const [mine, theirs] = [versionsOf(here, id), versionsOf(staged, id)];
  const both = Math.min(mine.length, theirs.length);
  if (mine.slice(0, both).join('\n') !== theirs.slice(0, both).join('\n')) return 'different';
  if (mine.length === theirs.length) return 'same';
  return mine.length < theirs.length ? 'newer' : 'older';
}

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
    .map(({ id, title }) => {
      const item = { noun: 'episode' as const, id, title, messages: 0 };
      if (!here.get('SELECT 1 FROM episodes WHERE id = ?', id)) return { ...item, outcome: 'new' };
      const isSame = fingerprint(here, 'episode', id, 'live') === fingerprint(staged, 'episode', id, 'staged');
      return { ...item, outcome: isSame ? 'same' : 'different' };
    });
}

function compareThreads(here: ReadableDb, staged: ReadableDb): ImportItem[] {
  const sql = `SELECT id, user_id, soul_id, (SELECT count(*) FROM messages WHERE thread_id = t.id) AS messages FROM threads t ORDER BY id`;
  return staged
    .all<{ id: string; user_id: string; soul_id: string; messages: number }>(sql)
    .map(({ id, user_id, soul_id, messages }) => ({
      ...{ noun: 'thread' as const, id, title: soulName(staged, soul_id), messages },
      outcome: compareThread(here, staged, { id, user_id, soul_id }),
    }));
}

function compareThread(
  here: ReadableDb,
  staged: ReadableDb,
  { id, user_id, soul_id }: { id: string; user_id: string; soul_id: string },
): ImportItem['outcome'] {
  if (!here.get('SELECT 1 FROM threads WHERE id = ?', id))
    // A person has one room with a Soul: another one would have no place.
    return here.get('SELECT 1 FROM threads WHERE user_id = ? AND soul_id = ?', user_id, soul_id) ? 'different' : 'new';
  if (fingerprint(here, 'thread', id, 'live') === fingerprint(staged, 'thread', id, 'staged')) return 'same';
  const [mine, theirs] = [factsOf(here, id), factsOf(staged, id)];
  const [theyHaveAll, weHaveAll] = [holds(theirs, mine), holds(mine, theirs)];
  if (theyHaveAll === weHaveAll) return 'different';
  return theyHaveAll ? 'newer' : 'older';
}

function holds(all: ReadonlySet<string>, some: ReadonlySet<string>): boolean {
  for (const fact of some) if (!all.has(fact)) return false;
  return true;
}
