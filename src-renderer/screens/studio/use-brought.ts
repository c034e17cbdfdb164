import type { EpisodeImportPreview } from '#shared/episodes.ts';
import type { Soul } from '#shared/souls.ts';
import { engine } from '../../client/engine.ts';
import { useEngineQuery } from '../../client/use-engine-query.ts';

/** What taking a file in would do. */
export interface Brought {
  new: number;
  changed: number;
  same: number;
  /** Of those that are the same, the ones that this Soul is not part of yet. */
  linked: number;
  /** Anything at all. */
  takes: boolean;
}

export function useBrought(preview: EpisodeImportPreview | null, soul: Soul): Brought {
  const own = useEngineQuery(engine.episodes.list.queryOptions({ input: { soulId: soul.id } }));
  const titles = new Set(own.data?.map(({ title }) => title));
  const counts = countStates(preview?.episodes ?? []);
  const linked = (preview?.episodes ?? []).filter(({ state, title }) => state === 'same' && !titles.has(title)).length;
  return { ...counts, linked, takes: counts.new + counts.changed + linked > 0 };
}

/** How many episodes of a file are new, changed, and here already. */
export function countStates(episodes: EpisodeImportPreview['episodes']): Pick<Brought, 'new' | 'changed' | 'same'> {
  const count = (state: 'new' | 'same' | 'changed') => episodes.filter((one) => one.state === state).length;
  return { new: count('new'), changed: count('changed'), same: count('same') };
}
