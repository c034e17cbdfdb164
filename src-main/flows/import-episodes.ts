import type { Episode, EpisodeDraft, EpisodeImportPreview } from '#shared/episodes.ts';
import { EpisodeId, PlayId, type SoulId, SummaryId, type UserId } from '#shared/ids.ts';
import { type EpisodeFile, type FileEpisode, type FilePlay, parseEpisodeFile } from '../core/episode-file.ts';
import { getEpisode, listEpisodes, putEpisode } from '../store/episodes.ts';
import { appendEvent } from '../store/events.ts';
import { textHash } from '../store/memory.ts';
import { readSettings } from '../store/settings.ts';
import { getSoul } from '../store/souls.ts';
import type { Engine } from './engine.ts';

/** What a file would bring, for the current user. Changes nothing. Throws AppError episodes-unreadable. */
export function previewEpisodes(engine: Engine, text: string): EpisodeImportPreview {
  const file = parseEpisodeFile(text);
  const db = engine.database.read;
  const { userId } = readSettings(db);
  const known = new Map(listEpisodes(db, userId, null).map((episode) => [episode.id, episode]));
  return {
    episodes: file.episodes.map((episode) => ({
      title: episode.title,
      state: stateOf(known.get(idOfEpisode(userId, episode)), userId, episode),
      plays: episode.plays.length,
      scenes: episode.plays.reduce((sum, play) => sum + play.sceneCount, 0),
      summaries: episode.plays.reduce((sum, play) => sum + play.summaries.length, 0),
      characters: charactersOf(episode),
    })),
    leftOut: file.leftOut,
  };
}

/**
 * Takes a file's episodes in and links them to a Soul, in one transaction. One that was taken in before is brought up to
 * date: its summaries keep their ids, and what was added here stays. Throws AppError episodes-unreadable, not-found.
 */
export function importEpisodes(engine: Engine, text: string, soulId: SoulId, character: string): Episode[] {
  const file: EpisodeFile = parseEpisodeFile(text);
  const { clock, ids } = engine.ports;
  const episodes = engine.database.write((db) => {
    getSoul(db, soulId);
    const { userId } = readSettings(db);
    const known = new Map(listEpisodes(db, userId, null).map((episode) => [episode.id, episode]));
    const taken = file.episodes.map((episode) => {
      const id = idOfEpisode(userId, episode);
      const before = known.get(id) ?? null;
      const draft = merged(before, draftOf(userId, episode), { soulId, character: character.trim() });
      putEpisode(db, { id, userId, draft, source: 'imported', at: clock.now() }, () => ids.next());
      return getEpisode(db, userId, id);
    });
    appendEvent(db, {
      at: clock.now(),
      type: 'import_episodes',
      soulId,
      data: {
        by: 'user',
        episodes: taken.length,
        summaries: taken.flatMap(({ plays }) => plays.flatMap((play) => play.summaries)).length,
      },
    });
    return taken;
  });
  engine.events.publish({ type: 'episodes-changed' });
  return episodes;
}

/** The same file gives the same ids, so that taking it in twice changes nothing and a newer one updates the older. */
function idOfEpisode(userId: UserId, episode: FileEpisode): EpisodeId {
  return EpisodeId.parse(`file-${textHash(`${userId}\n${episode.title}`).slice(0, 32)}`);
}

const idOfPlay = (episodeId: EpisodeId, play: FilePlay, place: number): PlayId =>
  PlayId.parse(`file-${textHash(`${episodeId}\n${play.id ?? `#${place}`}`).slice(0, 32)}`);

const idOfSummary = (playId: PlayId, place: number): SummaryId =>
  SummaryId.parse(`file-${textHash(`${playId}\n${place}`).slice(0, 32)}`);

function draftOf(userId: UserId, episode: FileEpisode): EpisodeDraft {
  const id = idOfEpisode(userId, episode);
  return {
    title: episode.title,
    links: [],
    plays: episode.plays.map((play, place) => {
      const playId = idOfPlay(id, play, place);
      return {
        id: playId,
        clearedAt: play.clearedAt,
        sceneCount: play.sceneCount,
        scenes: play.scenes,
        appearances: play.appearances,
        summaries: play.summaries.map((summary, index) => ({ id: idOfSummary(playId, index), ...summary })),
      };
    }),
  };
}

/** The file's parts over the ones that are here; what is here alone stays, behind them. */
function merged(before: Episode | null, draft: EpisodeDraft, link: EpisodeDraft['links'][number]): EpisodeDraft {
  const links = [...(before?.links ?? []).filter((one) => one.soulId !== link.soulId), link];
  if (before === null) return { ...draft, links };
  const plays = draft.plays.map((play) => {
    const known = before.plays.find((one) => one.id === play.id);
    const own = known?.summaries.filter((summary) => !play.summaries.some((one) => one.id === summary.id)) ?? [];
    const scenes = play.scenes?.length === 0 ? null : play.scenes;
    return {
      ...play,
      scenes,
      summaries: [...play.summaries, ...own.map(({ id, time, text }) => ({ id, time, text }))],
    };
  });
  const kept = before.plays
    .filter((play) => !plays.some((one) => one.id === play.id))
    .map((play) => ({
      ...play,
      scenes: null,
      summaries: play.summaries.map(({ id, time, text }) => ({ id, time, text })),
    }));
  return { title: draft.title, links, plays: [...plays, ...kept] };
}

function stateOf(
  known: Episode | undefined,
  userId: UserId,
  episode: FileEpisode,
): EpisodeImportPreview['episodes'][number]['state'] {
  if (known === undefined) return 'new';
  const draft = draftOf(userId, episode);
  const isSame = draft.plays.every((play) => {
    const here = known.plays.find((one) => one.id === play.id);
    return (
      here !== undefined &&
      here.sceneCount === play.sceneCount &&
      here.clearedAt === play.clearedAt &&
      play.summaries.every((summary) =>
        here.summaries.some((one) => one.id === summary.id && one.text === summary.text && one.time === summary.time),
      ) &&
      (play.scenes ?? []).every((scene, place) => here.scenes[place] === scene)
    );
  });
  return isSame ? 'same' : 'changed';
}

function charactersOf(episode: FileEpisode): { character: string; scenes: number }[] {
  const sums = new Map<string, number>();
  for (const { character, scenes } of episode.plays.flatMap((play) => play.appearances))
    sums.set(character, (sums.get(character) ?? 0) + scenes);
  return [...sums].map(([character, scenes]) => ({ character, scenes })).sort((a, b) => b.scenes - a.scenes);
}
