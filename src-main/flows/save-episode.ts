import type { Episode, EpisodeDraft } from '#shared/episodes.ts';
import { AppError } from '#shared/errors.ts';
import { EpisodeId, type SoulId } from '#shared/ids.ts';
import { getEpisode, isEpisodeKnown, listEpisodes, putEpisode, setEpisodeRemoved } from '../store/episodes.ts';
import { readSettings } from '../store/settings.ts';
import { getSoul } from '../store/souls.ts';
import type { Engine } from './engine.ts';

/** Episodes of the current user's plays, for one Soul or all. */
export function readEpisodes(engine: Engine, soulId: SoulId | null): Episode[] {
  const db = engine.database.read;
  return listEpisodes(db, readSettings(db).userId, soulId);
}

/** Throws AppError not-found. */
export function readEpisode(engine: Engine, episodeId: EpisodeId): Episode {
  const db = engine.database.read;
  return getEpisode(db, readSettings(db).userId, episodeId);
}

/** Keeps an episode as a whole (SPEC section 13, Studio). Throws AppError not-found (episode, a part of it, a Soul), invalid-input. */
export function saveEpisode(engine: Engine, episodeId: EpisodeId | null, draft: EpisodeDraft): Episode {
  const { clock, ids } = engine.ports;
  const blank = draft.plays.some((play) => play.summaries.some((summary) => summary.text.trim() === ''));
  if (blank) throw new AppError('invalid-input', { field: 'summary' });
  const episode = engine.database.write((db) => {
    const { userId } = readSettings(db);
    for (const { soulId } of draft.links) getSoul(db, soulId);
    if (episodeId !== null && isEpisodeKnown(db, episodeId)) getEpisode(db, userId, episodeId);
    else if (episodeId !== null) throw new AppError('not-found', { what: 'episode' });
    const id = episodeId ?? EpisodeId.parse(ids.next());
    putEpisode(db, { id, userId, draft, source: 'written', at: clock.now() }, () => ids.next());
    return getEpisode(db, userId, id);
  });
  engine.events.publish({ type: 'episodes-changed' });
  return episode;
}

/** Hides an episode; memories that rest on it stay. Throws AppError not-found. */
export function removeEpisode(engine: Engine, episodeId: EpisodeId): void {
  setRemoved(engine, episodeId, engine.ports.clock.now());
}

export function undoRemoveEpisode(engine: Engine, episodeId: EpisodeId): Episode {
  setRemoved(engine, episodeId, null);
  return readEpisode(engine, episodeId);
}

function setRemoved(engine: Engine, episodeId: EpisodeId, at: number | null): void {
  engine.database.write((db) => setEpisodeRemoved(db, readSettings(db).userId, episodeId, at));
  engine.events.publish({ type: 'episodes-changed' });
}
