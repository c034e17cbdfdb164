import type { Episode, Play } from '#shared/episodes.ts';
import { PlayId } from '#shared/ids.ts';
import { sampleSummaries } from '../../core/memory/sample-summaries.ts';
import { type CandidateEpisode, type Selection, selectTargets } from '../../core/memory/select-targets.ts';
import { listImports } from '../../store/cycles.ts';
import { listEpisodes } from '../../store/episodes.ts';
import { cyclesOfSet } from '../../store/memory.ts';
import type { ReadableDb } from '../../store/open-database.ts';
import type { StoredThread } from '../../store/threads.ts';
import { summaryHash } from './describe-evidence.ts';

/** A summary that an extraction reads, and where it stands. */
export interface ChosenSummary {
  id: string;
  hash: string;
  time: string;
  text: string;
  playId: PlayId;
}

export interface ChosenEpisode {
  title: string;
  summaries: ChosenSummary[];
}

export interface Targets {
  selection: Selection;
  episodes: Episode[];
  /** What the policy samples (SPEC section 4), in story order. */
  chosen: ChosenEpisode[];
  /** Those of them that the memory has not read as they stand. */
  fresh: ChosenEpisode[];
}

/** Target selection and sampling of SPEC section 4 for a thread; `number`: the set whose line counts as having read. */
export function findTargets(db: ReadableDb, thread: StoredThread, number: number | null): Targets {
  const episodes = listEpisodes(db, thread.userId, thread.soulId);
  const selection = selectTargets(episodes.map((episode, order) => candidateOf(episode, order, thread)));
  if (selection.kind !== 'targets') return { selection, episodes, chosen: [], fresh: [] };
  const plays = selection.plays.map((play) => playOf(episodes, play.id));
  const sampled = sampleSummaries(plays.map(({ play }) => play.summaries));
  const chosen = plays.map(({ episode, play }, index) => ({
    title: episode.title,
    summaries: (sampled[index] ?? []).map(({ id, time, text }) => ({
      id,
      time,
      text,
      hash: summaryHash({ time, text }),
      playId: play.id,
    })),
  }));
  const known = new Set(listImports(db, cyclesOfSet(db, thread.id, number)).map(({ id, hash }) => `${id}/${hash}`));
  const fresh = chosen
    .map(({ title, summaries }) => ({
      title,
      summaries: summaries.filter(({ id, hash }) => !known.has(`${id}/${hash}`)),
    }))
    .filter(({ summaries }) => summaries.length > 0);
  return { selection, episodes, chosen, fresh };
}

export function playOf(episodes: readonly Episode[], id: string): { episode: Episode; play: Play } {
  for (const episode of episodes) {
    const play = episode.plays.find((one) => one.id === id);
    if (play) return { episode, play };
  }
  throw new Error(`no play ${id}`);
}

function candidateOf(episode: Episode, order: number, thread: StoredThread): CandidateEpisode {
  const character = fold(episode.links.find((link) => link.soulId === thread.soulId)?.character ?? '');
  return {
    id: episode.id,
    title: episode.title,
    order,
    plays: episode.plays.map((play, place) => ({
      id: PlayId.parse(play.id),
      episodeId: episode.id,
      clearedAt: play.clearedAt,
      order: place,
      sceneCount: Math.max(play.sceneCount, play.scenes.length),
      sceneTexts: play.scenes.length,
      appearances: play.appearances
        .filter((one) => fold(one.character) === character)
        .reduce((sum, one) => sum + one.scenes, 0),
      summaries: play.summaries.filter((summary) => summary.text.trim() !== ''),
    })),
  };
}

const fold = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
