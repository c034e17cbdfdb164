import type { Locator, Page } from 'playwright-core';
import type { SoulId } from '#shared/ids.ts';
import type { Soul } from '#shared/souls.ts';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import type { World } from '../../helpers/scripted/world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';

const HAEON = 'soul-haeon' as SoulId;

/** One Soul of the scripted engine open in Studio; a new world and page for every test, which may complain of nothing. */
export interface StudioBench {
  readonly page: Page;
  readonly world: World;
  readonly soul: Soul;
  /** The field of the status line. */
  readonly status: Locator;
}

/** Sets the bench up around the tests of a file. */
export function setUpStudioBench(): StudioBench {
  const stage = setUpScriptedPage({ width: 1240, height: 900 }, async (page, host) => {
    Object.assign(host.engine.world, fullWorld('ko', Date.now()));
    await page.goto(`${host.url}#/studio/${HAEON}`);
    await page.getByLabel('상태 메시지').waitFor();
  });
  return {
    get page() {
      return stage.page;
    },
    get world() {
      return stage.host.engine.world;
    },
    get soul() {
      const found = stage.host.engine.world.souls.get(HAEON);
      if (!found) throw new Error('no such Soul');
      return found;
    },
    get status() {
      return stage.page.getByLabel('상태 메시지');
    },
  };
}
