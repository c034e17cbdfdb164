import axe from 'axe-core';
import { expect, test } from 'vitest';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';

const stage = setUpScriptedPage({ width: 1240, height: 900 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

test.each([
  ['inspector/thread-haeon/recall', 'light', 'page'],
  ['inspector/thread-haeon/recall', 'dark', 'page'],
  ['inspector/thread-haeon/recall', 'light', 'keywords'],
  ['inspector/thread-haeon/next', 'light', 'page'],
  ['inspector/thread-haeon/next', 'dark', 'page'],
  ['settings/recall', 'light', 'page'],
  ['settings/recall', 'dark', 'page'],
] as const)('%s, %s, %s, has nothing that axe finds', async (place, theme, shown) => {
  const { page } = stage;
  stage.host.engine.world.embedder = {
    ...{ model: 'soul-e5-small-ko', dimension: 384, state: 'unavailable', code: 'embedder-failed' },
  };
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(`${stage.host.url}#/${place}`);
  await page.locator('main h3, main li b').first().waitFor();
  if (place.endsWith('recall') && place.startsWith('inspector')) {
    await page.getByRole('textbox', { name: '문장' }).fill('그 자전거 고쳤어?');
    await page.getByRole('button', { name: '찾아보기' }).click();
    await page.getByRole('article', { name: '떠오르는 것' }).waitFor();
  }
  if (shown === 'keywords')
    await page
      .getByRole('button', { name: /열쇠말 고치기$/ })
      .first()
      .click();
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document);
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
  expect(found).toEqual([]);
});
