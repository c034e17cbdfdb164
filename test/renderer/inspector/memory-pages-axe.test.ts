import axe from 'axe-core';
import { expect, test } from 'vitest';
import { fullWorld } from '../../helpers/scripted/fill-world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';

const stage = setUpScriptedPage({ width: 1240, height: 900 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

test.each([
  ['memory', 'light'],
  ['memory', 'dark'],
  ['memory/3', 'light'],
  ['cycles/cycle-6', 'light'],
  ['cycles/cycle-3', 'dark'],
  ['lorebook', 'light'],
  ['lorebook', 'dark'],
] as const)('%s, %s, has nothing that axe finds', async (place, theme) => {
  const { page } = stage;
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.goto(`${stage.host.url}#/inspector/thread-haeon/${place}`);
  await page.locator('main h3').first().waitFor();
  for (const button of await page.getByRole('button', { name: /^근거 [1-9]/ }).all()) await button.click();
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document);
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
  expect(found).toEqual([]);
});
