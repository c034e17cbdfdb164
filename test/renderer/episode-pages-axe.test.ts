import axe from 'axe-core';
import { expect, test } from 'vitest';
import { fullWorld } from '../helpers/scripted/fill-world.ts';
import { sampleEpisodeFile } from '../helpers/scripted-episodes.ts';
import { setUpScriptedPage } from '../helpers/scripted-page.ts';

const stage = setUpScriptedPage({ width: 1240, height: 900 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

const PLACES = {
  list: async () => go('#/studio/soul-haeon/episodes'),
  'empty list': async () => go('#/studio/soul-maren/episodes'),
  editor: async () => {
    await go('#/studio/soul-haeon/episodes/episode-lighthouse');
    await stage.page.getByRole('button', { name: /끝냄/ }).click();
    await stage.page.getByRole('button', { name: '장면 글' }).click();
    await stage.page.getByLabel('제목').fill('');
    await stage.page.getByRole('button', { name: '저장' }).click();
  },
  import: async () => {
    await go('#/studio/soul-haeon/episodes');
    await stage.page.getByRole('button', { name: '가져오기' }).click();
  },
  preview: async () => {
    await PLACES.import();
    const text = sampleEpisodeFile([...stage.host.engine.world.episodes.values()]);
    await stage.page.getByRole('dialog').getByRole('textbox').fill(text);
    await stage.page.getByText('새벽 어시장').waitFor();
  },
  recall: async () => {
    await go('#/chat/thread-haeon');
    await stage.page.getByRole('button', { name: '대화 메뉴' }).click();
    await stage.page.getByRole('menuitem').first().click();
    await stage.page.getByText('막배').waitFor();
  },
  'recall under way': async () => {
    await PLACES.recall();
    await stage.page.getByRole('button', { name: '불러오기' }).click();
    await stage.page.getByRole('progressbar').waitFor();
  },
};

async function go(route: string): Promise<void> {
  await stage.page.goto(stage.host.url + route);
  await stage.page.locator('main h1, main h2').first().waitFor();
}

const places = Object.keys(PLACES) as (keyof typeof PLACES)[];
test.each(places.flatMap((place) => [[place, 'light'] as const, [place, 'dark'] as const]))(
  '%s, %s, has nothing that axe finds',
  async (place, colorScheme) => {
    const { page } = stage;
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await PLACES[place]();
    await page.waitForTimeout(250);
    await page.evaluate(axe.source);
    const found = await page.evaluate(async () => {
      const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document);
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    });
    expect(found).toEqual([]);
  },
);
