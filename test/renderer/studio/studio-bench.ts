import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { SoulId } from '#shared/ids.ts';
import type { Soul } from '#shared/souls.ts';
import { launchChromium } from '../../helpers/chromium.ts';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import type { World } from '../../helpers/scripted/world.ts';
import { type ScriptedHost, serveScripted } from '../../helpers/serve-scripted.ts';

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
  let browser: Browser;
  let host: ScriptedHost;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    [host, browser] = await Promise.all([serveScripted(), launchChromium()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });
  beforeEach(async () => {
    Object.assign(host.engine.world, fullWorld('ko', Date.now()));
    complaints = [];
    page = await browser.newPage({ viewport: { width: 1240, height: 900 }, reducedMotion: 'reduce' });
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await page.goto(`${host.url}#/studio/${HAEON}`);
    await page.getByLabel('상태 메시지').waitFor();
  });
  afterEach(async () => {
    await page.close();
    expect(complaints).toEqual([]);
  });
  return {
    get page() {
      return page;
    },
    get world() {
      return host.engine.world;
    },
    get soul() {
      const found = host.engine.world.souls.get(HAEON);
      if (!found) throw new Error('no such Soul');
      return found;
    },
    get status() {
      return page.getByLabel('상태 메시지');
    },
  };
}
