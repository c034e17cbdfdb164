import type { Locator, Page } from 'playwright-core';
import type { Episode } from '#shared/episodes.ts';
import type { EpisodeId } from '#shared/ids.ts';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import type { World } from '../../helpers/scripted/world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';

/** The episodes of 윤해온 in the scripted engine; a new world and page for every test, which may complain of nothing. */
export interface EpisodeBench {
  readonly page: Page;
  readonly world: World;
  /** Opens the list (null) or one of the sample episodes. */
  open(key: 'island' | 'lighthouse' | 'ferry' | 'new' | null): Promise<void>;
  episode(key: string): Episode;
  /** Texts of the summaries of the first play, as they stand in the fields. */
  texts(): Promise<string[]>;
  summary(number: number): Locator;
}

/** Sets the bench up around the tests of a file. */
export function setUpEpisodeBench(): EpisodeBench {
  const stage = setUpScriptedPage({ width: 1240, height: 900 }, (_, host) => {
    Object.assign(host.engine.world, fullWorld('ko', Date.now()));
  });
  const summary = (number: number) => stage.page.getByLabel(`요약 ${number}`, { exact: true }).first();
  return {
    get page() {
      return stage.page;
    },
    get world() {
      return stage.host.engine.world;
    },
    open: async (key) => {
      const rest = key === null ? '' : `/${key === 'new' ? key : `episode-${key}`}`;
      await stage.page.goto(`${stage.host.url}#/studio/soul-haeon/episodes${rest}`);
      await (key === null
        ? stage.page.getByText('섬에 하나뿐인 자전거포')
        : summary(1).or(stage.page.getByLabel('제목'))
      )
        .first()
        .waitFor();
    },
    episode: (key) => {
      const found = stage.host.engine.world.episodes.get(`episode-${key}` as EpisodeId);
      if (!found) throw new Error('no such episode');
      return found;
    },
    texts: () =>
      stage.page
        .locator('ol')
        .first()
        .locator('textarea')
        .evaluateAll((areas) => areas.map((area) => (area instanceof HTMLTextAreaElement ? area.value : ''))),
    summary,
  };
}
