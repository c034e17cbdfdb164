/** A play as the choice sees it. */
export interface CandidatePlay {
  id: string;
  episodeId: string;
  /** Epoch ms; null when it was never played to its end. */
  clearedAt: number | null;
  /** Place among the plays of its episode; a later one is larger. */
  order: number;
  /** Scenes that were generated. */
  sceneCount: number;
  /** Scenes whose text is here, so that a summary can be made from them. */
  sceneTexts: number;
  /** Scenes in which the Soul's character appears. */
  appearances: number;
  /** In story order. */
  summaries: readonly { id: string }[];
}

export interface CandidateEpisode {
  id: string;
  title: string;
  /** Place in the story; a later one is larger. */
  order: number;
  plays: readonly CandidatePlay[];
}

export type Selection =
  | { kind: 'none'; reason: 'no-episodes' | 'no-scenes' | 'too-few-scenes' | 'no-scene-texts' }
  /** One play of each episode that has summaries, in story order. */
  | { kind: 'targets'; plays: readonly CandidatePlay[] }
  /** Nothing is summarised yet: these plays first, in story order. */
  | { kind: 'summarise-first'; plays: readonly CandidatePlay[] };

/** Without a summary, fewer scenes than this are too few to remember. */
const FEWEST_SCENES = 10;

/**
 * Which plays of the episodes linked to a Soul its memory is taken from (SPEC section 4).
 *
 * A summary counts as proof that scenes were generated, so one that was written or imported without a scene count is not lost.
 * Within an episode only plays that can give something stand for choice: those with summaries, or, where nothing is summarised
 * yet, those with scene texts. Else an episode whose most seen play has none would give nothing at all.
 */
export function selectTargets(episodes: readonly CandidateEpisode[]): Selection {
  if (episodes.length === 0) return { kind: 'none', reason: 'no-episodes' };
  const summarised = playOfEach(episodes, (play) => play.summaries.length > 0);
  if (summarised.length > 0) return { kind: 'targets', plays: summarised };
  const scenes = episodes.flatMap((episode) => episode.plays).reduce((sum, play) => sum + scenesOf(play), 0);
  if (scenes === 0) return { kind: 'none', reason: 'no-scenes' };
  if (scenes < FEWEST_SCENES) return { kind: 'none', reason: 'too-few-scenes' };
  const written = playOfEach(episodes, (play) => play.sceneTexts > 0);
  if (written.length === 0) return { kind: 'none', reason: 'no-scene-texts' };
  return { kind: 'summarise-first', plays: written };
}

function playOfEach(
  episodes: readonly CandidateEpisode[],
  isUseful: (play: CandidatePlay) => boolean,
): readonly CandidatePlay[] {
  return episodes
    .toSorted((a, b) => a.order - b.order)
    .flatMap((episode) => episode.plays.filter(isUseful).toSorted(byWeight).slice(0, 1));
}

/** Most appearances first; then the latest cleared, never cleared last; then the latest. */
function byWeight(a: CandidatePlay, b: CandidatePlay): number {
  return b.appearances - a.appearances || byCleared(a, b) || b.order - a.order;
}

function byCleared(a: CandidatePlay, b: CandidatePlay): number {
  if (a.clearedAt === b.clearedAt) return 0;
  if (a.clearedAt === null) return 1;
  return b.clearedAt === null ? -1 : b.clearedAt - a.clearedAt;
}

/** Texts can be here without a count that was kept in step with them. */
function scenesOf(play: CandidatePlay): number {
  return Math.max(play.sceneCount, play.sceneTexts);
}
