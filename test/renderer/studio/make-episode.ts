import type { Episode, Play, PlaySummary } from '#shared/episodes.ts';
import type { EpisodeId, PlayId, SoulId, SummaryId } from '#shared/ids.ts';

/** A stored episode of one play whose summaries are named by their texts. */
export function makeEpisode(texts: readonly string[], change: Partial<Play> = {}): Episode {
  return {
    id: 'episode-1' as EpisodeId,
    title: '막배',
    links: [{ soulId: 'soul-1' as SoulId, character: '윤해온' }],
    createdAt: 0,
    plays: [
      {
        id: 'play-1' as PlayId,
        clearedAt: null,
        sceneCount: 3,
        scenes: [],
        appearances: [{ character: '윤해온', scenes: 2 }],
        summaries: texts.map(
          (text): PlaySummary => ({ id: `summary-${text}` as SummaryId, time: '', text, source: 'written' }),
        ),
        ...change,
      },
    ],
  };
}
