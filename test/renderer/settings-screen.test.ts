import { expect, test } from 'vitest';
import { fullWorld } from '../helpers/scripted/fill-world.ts';
import { setUpScriptedPage } from '../helpers/scripted-page.ts';
import { shownText } from '../helpers/shown-text.ts';

const stage = setUpScriptedPage({ width: 1240, height: 760 }, (_, host) => {
  Object.assign(host.engine.world, fullWorld('ko', Date.now()));
});

const open = async (route: string) => {
  await stage.page.goto(stage.host.url + route);
  await stage.page.getByText('데이터베이스').waitFor();
};
const lit = () => shownText(stage.page.locator('[aria-current=true]'));
const scrollTo = (top: number) =>
  stage.page.locator('[data-section=me]').evaluate((section, to) => {
    let page: Element | null = section;
    while (page && page.scrollHeight <= page.clientHeight + 1) page = page.parentElement;
    page?.scrollTo({ top: to });
  }, top);

test('the list of sections follows the reading, and a chosen one stays lit where the page ends', async () => {
  await open('#/settings');
  const start = await lit();
  await scrollTo(1_000_000);
  await expect.poll(lit).toEqual(['보관']);
  await scrollTo(0);
  await expect.poll(lit).toEqual(['나']);
  await stage.page.getByRole('link', { name: '대화', exact: true }).last().click();
  await stage.page.waitForTimeout(100);
  expect({ start, chosen: await lit() }).toEqual({ start: ['나'], chosen: ['대화'] });
});

test('an address leads to its section also while what stands above it still comes in', async () => {
  await stage.page.setViewportSize({ width: 420, height: 760 });
  await open('#/settings/models');
  const strip = stage.page.getByRole('navigation', { name: '설정' });
  const gap = async () => {
    const [above, heading] = await Promise.all([
      strip.boundingBox(),
      stage.page.getByRole('heading', { name: '모델', exact: true }).boundingBox(),
    ]);
    return Math.round((heading?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0));
  };
  await expect.poll(gap).toBeLessThan(40);
  expect({ above: (await gap()) >= 0, lit: await lit() }).toEqual({ above: true, lit: ['모델'] });
});

test('at a phone’s width the list is a strip that stays, and a section begins under it', async () => {
  await stage.page.setViewportSize({ width: 420, height: 760 });
  await open('#/settings');
  await stage.page.getByRole('link', { name: '모델', exact: true }).click();
  await expect.poll(lit).toEqual(['모델']);
  const strip = await stage.page.getByRole('navigation', { name: '설정' }).boundingBox();
  const heading = await stage.page.getByRole('heading', { name: '모델', exact: true }).boundingBox();
  expect({
    strip: strip?.y,
    height: (strip?.height ?? 999) < 60,
    below: (heading?.y ?? 0) >= (strip?.y ?? 0) + (strip?.height ?? 0),
  }).toEqual({
    strip: expect.any(Number),
    height: true,
    below: true,
  });
});

test('when memory is summed up is set in tokens, and stored', async () => {
  await open('#/settings/talk');
  const slider = stage.page.getByRole('slider', { name: /^기억 정리/ });
  const before = await slider.getAttribute('aria-valuetext');
  await slider.focus();
  await stage.page.keyboard.press('ArrowRight');
  await expect.poll(() => stage.host.engine.world.settings.cycleTokens).toBe(12_000);
  expect([before, await slider.getAttribute('aria-valuetext')]).toEqual(['10,000 토큰', '12,000 토큰']);
});
