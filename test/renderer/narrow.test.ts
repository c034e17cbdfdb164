import { expect, test } from 'vitest';
import { fullWorld } from '../helpers/scripted/fill-world.ts';
import { setUpScriptedPage } from '../helpers/scripted-page.ts';

// A phone's width: nothing may stand beside the window (420 px).

const LONG = '끝없이_이어지는_한_마디_'.repeat(12);
const stage = setUpScriptedPage({ width: 420, height: 760 }, (_, host) => {
  const world = fullWorld('ko', Date.now());
  for (const generation of world.generations.values()) {
    generation.firstBubble = `아주 긴 답장 ${LONG}`;
    generation.reply = generation.reply.map((bubble) => ({ ...bubble, text: `아주 긴 답장 ${LONG}` }));
  }
  for (const soul of world.souls.values()) {
    if (soul.applied) soul.applied = { ...soul.applied, displayName: LONG.slice(0, 60), name: LONG.slice(0, 60) };
  }
  for (const episode of world.episodes.values()) {
    episode.title = LONG.slice(0, 200);
    episode.links = episode.links.map((link) => ({ ...link, character: LONG.slice(0, 60) }));
  }
  Object.assign(host.engine.world, world);
});

test.each([
  '#/chat',
  '#/chat/thread-haeon',
  '#/studio',
  '#/studio/soul-haeon',
  '#/studio/new',
  '#/studio/soul-haeon/episodes',
  '#/studio/soul-haeon/episodes/episode-island',
  '#/studio/soul-haeon/episodes/new',
  '#/inspector',
  '#/inspector/thread-haeon/next',
  '#/inspector/thread-haeon/memory',
  '#/inspector/thread-haeon/memory/3',
  '#/inspector/thread-haeon/cycles/cycle-6',
  '#/inspector/thread-haeon/lorebook',
  '#/inspector/thread-haeon/recall',
  '#/files/import',
  '#/files/export/thread/thread-haeon',
  '#/files/history',
  '#/settings/recall',
  '#/settings',
  '#/settings/keeping',
])('%s is no wider than the window', async (route) => {
  await stage.page.goto(stage.host.url + route);
  await stage.page.locator('h1:visible, h2:visible').first().waitFor();
  await stage.page.waitForTimeout(200);
  const found = await stage.page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('nav[data-region=rail] a, main select, main button, h1')];
    return {
      page: document.scrollingElement?.scrollWidth,
      // Clipped overflow does not widen the document, so what must be reached is measured by itself.
      beside: shown
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 0.5)
        .map((part) => part.textContent?.slice(0, 30)),
    };
  });
  expect(found).toEqual({ page: 420, beside: [] });
});
