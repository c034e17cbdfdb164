import { Appearance, type Episode, type EpisodeDraft, type Play, type PlaySummary } from '#shared/episodes.ts';
import { AppError } from '#shared/errors.ts';
import { EpisodeId, PlayId, SoulId, SummaryId, type UserId } from '#shared/ids.ts';
import type { ReadableDb, WritableDb } from './open-database.ts';

interface EpisodeRow {
  id: string;
  title: string;
  created_at: number;
}

/** A user's episodes, oldest first; for one Soul or all. Removed ones are left out. */
export function listEpisodes(db: ReadableDb, userId: UserId, soulId: SoulId | null): Episode[] {
  return db
    .all<EpisodeRow>(
      `SELECT id, title, created_at FROM episodes WHERE user_id = ? AND removed_at IS NULL
       AND (? IS NULL OR id IN (SELECT episode_id FROM episode_links WHERE soul_id = ?)) ORDER BY rowid`,
      userId,
      soulId,
      soulId,
    )
    .map((row) => toEpisode(db, row));
}

/** Throws AppError('not-found'), also for an episode of somebody else. */
export function getEpisode(db: ReadableDb, userId: UserId, id: EpisodeId): Episode {
  const row = db.get<EpisodeRow>(
    'SELECT id, title, created_at FROM episodes WHERE id = ? AND user_id = ? AND removed_at IS NULL',
    id,
    userId,
  );
  if (!row) throw new AppError('not-found', { what: 'episode' });
  return toEpisode(db, row);
}

/** True when an episode of this id was ever made, by whomever. */
export function isEpisodeKnown(db: ReadableDb, id: EpisodeId): boolean {
  return db.get('SELECT 1 FROM episodes WHERE id = ?', id) !== undefined;
}

function toEpisode(db: ReadableDb, row: EpisodeRow): Episode {
  return {
    id: EpisodeId.parse(row.id),
    title: row.title,
    createdAt: row.created_at,
    links: db
      .all<{ soul_id: string; character: string }>(
        'SELECT soul_id, character FROM episode_links WHERE episode_id = ? ORDER BY soul_id',
        row.id,
      )
      .map((link) => ({ soulId: SoulId.parse(link.soul_id), character: link.character })),
    plays: db
      .all<{ id: string; cleared_at: number | null; scene_count: number; appearances: string }>(
        'SELECT id, cleared_at, scene_count, appearances FROM plays WHERE episode_id = ? AND removed_at IS NULL ORDER BY place',
        row.id,
      )
      .map(
        (play): Play => ({
          id: PlayId.parse(play.id),
          clearedAt: play.cleared_at,
          sceneCount: play.scene_count,
          appearances: Appearance.array().parse(JSON.parse(play.appearances)),
          scenes: db
            .all<{ text: string }>('SELECT text FROM play_scenes WHERE play_id = ? ORDER BY place', play.id)
            .map((scene) => scene.text),
          summaries: listSummaries(db, PlayId.parse(play.id)),
        }),
      ),
  };
}

function listSummaries(db: ReadableDb, playId: PlayId): PlaySummary[] {
  return db
    .all<{ id: string; time: string; text: string; source: PlaySummary['source'] }>(
      'SELECT id, time, text, source FROM play_summaries WHERE play_id = ? AND removed_at IS NULL ORDER BY place',
      playId,
    )
    .map((row) => ({ ...row, id: SummaryId.parse(row.id) }));
}

export interface EpisodeWrite {
  id: EpisodeId;
  userId: UserId;
  draft: EpisodeDraft;
  /** Where summaries that were not here before come from. */
  source: PlaySummary['source'];
  at: number;
}

/**
 * Writes an episode as a whole. Parts that are not in the draft any more are hidden, not removed: memories may rest on
 * them. Throws AppError not-found where a part's id belongs to another episode.
 */
export function putEpisode(db: WritableDb, write: EpisodeWrite, nextId: () => string): void {
  const { id, draft } = write;
  db.run(
    `INSERT INTO episodes (id, user_id, title, created_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET title = excluded.title, removed_at = NULL`,
    id,
    write.userId,
    draft.title.trim(),
    write.at,
  );
  db.run('DELETE FROM episode_links WHERE episode_id = ?', id);
  for (const link of draft.links)
    db.run(
      'INSERT INTO episode_links (episode_id, soul_id, character) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      id,
      link.soulId,
      link.character.trim(),
    );
  db.run('UPDATE plays SET removed_at = ? WHERE episode_id = ? AND removed_at IS NULL', write.at, id);
  for (const [place, play] of draft.plays.entries()) {
    const playId = play.id ?? PlayId.parse(nextId());
    putPlay(db, id, playId, place, play);
    if (play.scenes !== null) putScenes(db, playId, play.scenes);
    putSummaries(db, playId, play.summaries, write, nextId);
  }
}

type PlayDraft = EpisodeDraft['plays'][number];

function putPlay(db: WritableDb, episodeId: EpisodeId, playId: PlayId, place: number, play: PlayDraft): void {
  const { changes } = db.run(
    `INSERT INTO plays (id, episode_id, place, cleared_at, scene_count, appearances) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET place = excluded.place, cleared_at = excluded.cleared_at, scene_count = excluded.scene_count,
       appearances = excluded.appearances, removed_at = NULL WHERE episode_id = excluded.episode_id`,
    playId,
    episodeId,
    place,
    play.clearedAt,
    play.sceneCount,
    JSON.stringify(play.appearances.map(({ character, scenes }) => ({ character: character.trim(), scenes }))),
  );
  if (changes === 0) throw new AppError('not-found', { what: 'play' });
}

function putScenes(db: WritableDb, playId: PlayId, scenes: readonly string[]): void {
  db.run('DELETE FROM play_scenes WHERE play_id = ?', playId);
  for (const [place, text] of scenes.entries())
    db.run('INSERT INTO play_scenes (play_id, place, text) VALUES (?, ?, ?)', playId, place, text);
}

function putSummaries(
  db: WritableDb,
  playId: PlayId,
  summaries: PlayDraft['summaries'],
  write: Pick<EpisodeWrite, 'source' | 'at'>,
  nextId: () => string,
): void {
  db.run('UPDATE play_summaries SET removed_at = ? WHERE play_id = ? AND removed_at IS NULL', write.at, playId);
  for (const [place, summary] of summaries.entries()) {
    const { changes } = db.run(
      `INSERT INTO play_summaries (id, play_id, place, time, text, source) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET place = excluded.place, time = excluded.time, text = excluded.text, removed_at = NULL
       WHERE play_id = excluded.play_id`,
      summary.id ?? nextId(),
      playId,
      place,
      summary.time.trim(),
      summary.text.normalize('NFC'),
      write.source,
    );
    if (changes === 0) throw new AppError('not-found', { what: 'summary' });
  }
}

/** Summaries that a model wrote for a play that had none. */
export function appendSummaries(
  db: WritableDb,
  playId: PlayId,
  summaries: readonly { time: string; text: string }[],
  nextId: () => string,
): void {
  const from = listSummaries(db, playId).length;
  for (const [index, summary] of summaries.entries())
    db.run(
      "INSERT INTO play_summaries (id, play_id, place, time, text, source) VALUES (?, ?, ?, ?, ?, 'model')",
      nextId(),
      playId,
      from + index,
      summary.time,
      summary.text,
    );
}

/** `at` null brings it back. Throws AppError('not-found'). */
export function setEpisodeRemoved(db: WritableDb, userId: UserId, id: EpisodeId, at: number | null): void {
  const { changes } = db.run('UPDATE episodes SET removed_at = ? WHERE id = ? AND user_id = ?', at, id, userId);
  if (changes === 0) throw new AppError('not-found', { what: 'episode' });
}

export interface SummaryNow {
  id: string;
  text: string;
  time: string;
  title: string;
  playId: PlayId;
  removed: boolean;
}

/** Summaries by id as they stand now, with their episode's title. */
export function listSummariesById(db: ReadableDb, ids: readonly string[]): SummaryNow[] {
  return db
    .all<{ id: string; text: string; time: string; title: string; playId: string; removed: number }>(
      `SELECT s.id, s.text, s.time, e.title, s.play_id AS playId,
         (s.removed_at IS NOT NULL OR p.removed_at IS NOT NULL OR e.removed_at IS NOT NULL) AS removed
       FROM play_summaries s JOIN plays p ON p.id = s.play_id JOIN episodes e ON e.id = p.episode_id
       WHERE s.id IN (SELECT value FROM json_each(?)) ORDER BY e.rowid, p.place, s.place`,
      JSON.stringify(ids),
    )
    .map((row) => ({ ...row, playId: PlayId.parse(row.playId), removed: row.removed === 1 }));
}
