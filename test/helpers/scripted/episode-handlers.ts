import type { Appearance, Episode, EpisodeDraft, EpisodeImportPreview } from '#shared/episodes.ts';
import type { EpisodeId, PlayId, SoulId, SummaryId } from '#shared/ids.ts';
import type { Implementer } from './implementer.ts';
import { emit, nextId, type World } from './world.ts';

export function episodeHandlers(os: Implementer['episodes'], world: World) {
  const changed = <Result>(result: Result): Result => {
    emit(world, { type: 'episodes-changed' });
    return result;
  };
  return {
    ...importing(os, world, changed),
    list: os.list.handler(({ input }) =>
      shownEpisodes(world).filter(({ links }) => input.soulId === null || links.some((l) => l.soulId === input.soulId)),
    ),
    get: os.get.handler(({ input, errors }) => {
      const episode = shownEpisodes(world).find(({ id }) => id === input.episodeId);
      if (!episode) throw errors.APP({ data: { code: 'not-found', params: {} } });
      return episode;
    }),
    save: os.save.handler(({ input }) => {
      const before = input.episodeId === null ? undefined : world.episodes.get(input.episodeId);
      const episode = savedEpisode(before, input.draft);
      world.episodes.set(episode.id, episode);
      return changed(episode);
    }),
    remove: os.remove.handler(({ input }) => {
      world.removedEpisodes.add(input.episodeId);
      changed(null);
    }),
    undoRemove: os.undoRemove.handler(({ input, errors }) => {
      world.removedEpisodes.delete(input.episodeId);
      const episode = world.episodes.get(input.episodeId);
      if (!episode) throw errors.APP({ data: { code: 'not-found', params: {} } });
      return changed(episode);
    }),
  };
}

/** Those that are not removed, oldest first. */
export const shownEpisodes = (world: World): Episode[] =>
  [...world.episodes.values()].filter(({ id }) => !world.removedEpisodes.has(id));

function importing(os: Implementer['episodes'], world: World, changed: <Result>(result: Result) => Result) {
  return {
    previewImport: os.previewImport.handler(({ input, errors }): EpisodeImportPreview => {
      const file = readFile(input.text);
      if ('place' in file) throw errors.APP({ data: { code: 'episodes-unreadable', params: file } });
      return {
        episodes: file.episodes.map((episode) => {
          const { plays } = episode;
          return {
            title: episode.title,
            state: stateOf(world, episode),
            plays: plays.length,
            scenes: plays.reduce((sum, { sceneCount }) => sum + sceneCount, 0),
            summaries: plays.reduce((sum, { summaries }) => sum + summaries.length, 0),
            characters: charactersOf(episode),
          };
        }),
        leftOut: file.episodes.flatMap((episode, index) => ('mood' in episode ? [`episodes[${index}].mood`] : [])),
      };
    }),
    import: os.import.handler(({ input, errors }) => {
      const file = readFile(input.text);
      if ('place' in file) throw errors.APP({ data: { code: 'episodes-unreadable', params: file } });
      const link = { soulId: input.soulId, character: input.character };
      const taken = file.episodes.map((episode): Episode => {
        const before = world.episodes.get(episode.id);
        const links = [link, ...(before?.links ?? []).filter(({ soulId }) => soulId !== input.soulId)];
        return savedEpisode(before ?? arrived(episode), {
          ...episode,
          links,
          plays: episode.plays.map((play) => ({ ...play, clearedAt: play.clearedAt ?? null, scenes: null })),
        });
      });
      for (const episode of taken) world.episodes.set(episode.id, episode);
      return changed(taken);
    }),
  };
}

const arrived = (episode: Episode): Episode => ({
  ...episode,
  createdAt: Date.now(),
  plays: episode.plays.map((play) => ({
    ...play,
    summaries: play.summaries.map((summary) => ({ ...summary, source: 'imported' })),
  })),
});

/** The script reads little: JSON with a list of episodes, each with a title. Where a play's summary has no text, it says so. */
function readFile(text: string): { episodes: Episode[] } | { place: string; reason: string } {
  let file: { episodes?: Episode[] };
  try {
    file = JSON.parse(text);
  } catch (error) {
    return { place: '', reason: error instanceof Error ? error.message : '' };
  }
  if (!Array.isArray(file.episodes)) return { place: 'episodes', reason: 'missing' };
  for (const [index, { plays }] of file.episodes.entries()) {
    for (const [at, play] of plays.entries()) {
      const blank = play.summaries.findIndex((summary) => typeof summary.text !== 'string');
      if (blank !== -1) return { place: `episodes[${index}].plays[${at}].summaries[${blank}].text`, reason: 'missing' };
    }
  }
  return { episodes: file.episodes };
}

function stateOf(world: World, episode: Episode): 'new' | 'same' | 'changed' {
  const there = world.episodes.get(episode.id);
  if (!there) return 'new';
  const { links: _, ...before } = there;
  const { links: __, ...after } = episode;
  return JSON.stringify(before) === JSON.stringify(after) ? 'same' : 'changed';
}

function charactersOf({ plays }: Episode): Appearance[] {
  const scenes = new Map<string, number>();
  for (const { character, scenes: count } of plays.flatMap(({ appearances }) => appearances)) {
    scenes.set(character, (scenes.get(character) ?? 0) + count);
  }
  return [...scenes].map(([character, count]) => ({ character, scenes: count }));
}

function savedEpisode(before: Episode | undefined, draft: EpisodeDraft): Episode {
  return {
    id: before?.id ?? nextId<EpisodeId>(),
    createdAt: before?.createdAt ?? Date.now(),
    title: draft.title.trim(),
    links: draft.links.map(({ soulId, character }) => ({ soulId: soulId as SoulId, character: character.trim() })),
    plays: draft.plays.map((play) => {
      const old = before?.plays.find(({ id }) => id === play.id);
      return {
        ...play,
        id: play.id ?? nextId<PlayId>(),
        scenes: play.scenes ?? old?.scenes ?? [],
        summaries: play.summaries.map((summary) => {
          const known = old?.summaries.find(({ id }) => id === summary.id);
          const source = known?.text === summary.text ? known.source : 'written';
          return { ...summary, id: summary.id ?? nextId<SummaryId>(), source };
        }),
      };
    }),
  };
}
