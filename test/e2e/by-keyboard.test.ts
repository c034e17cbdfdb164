import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, composerOf, say, setUpStages, transcript } from '../helpers/browser-stage.ts';
import { SEOYUN } from '../helpers/chat-stage.ts';
import { geminiReply } from '../helpers/fake-gemini-answers.ts';

// Without a mouse, and with a screen reader (facts: messenger-ux D.4).

const stages = setUpStages();

test('from the first start to a reply, then through all screens and back, by keys alone', async () => {
  const stage = await stages.open({ fresh: true });
  const page = await stage.openPage();
  await page.getByRole('button', { name: /^윤해온/ }).waitFor();
  await tabTo(page, '뭐라고 부르면 될까요?');
  await page.keyboard.type('지호');
  await tabTo(page, '윤해온');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: '윤해온' }).waitFor();
  await tabTo(page, '윤해온에게 보낼 말');
  await page.keyboard.type('안녕하세요');
  await page.keyboard.press('Enter');
  await stage.until(async () => (await transcript(page)).length).toBeGreaterThan(1);
  // Escape in the composer: what is paced to come later is there at once.
  await page.keyboard.press('Escape');
  await atRest(page);
  const said = await transcript(page);
  // The whole burst is told to a screen reader once.
  const burst = said.slice(1).map((line) => line.replace('윤해온: ', ''));
  await page
    .locator('[aria-live=polite]')
    .filter({ hasText: `윤해온: ${burst.join(' ')}` })
    .waitFor({ state: 'attached' });

  await page.keyboard.press('Control+Digit4');
  await page.getByRole('heading', { level: 1, name: '설정' }).waitFor();
  await page.keyboard.press('Control+Digit2');
  await page.getByRole('link', { name: /윤해온/ }).waitFor();
  await tabTo(page, '윤해온');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '적용' }).waitFor();
  await page.keyboard.press('Control+Digit3');
  await page.getByRole('navigation').first().waitFor();
  // Back in the room that was open, ready to write.
  await page.keyboard.press('Control+Digit1');
  await stage.shows(page, said);
  await stage.until(() => nameOfFocus(page)).toContain('윤해온에게 보낼 말');
});

test.each(['light', 'dark'] as const)('%s: axe finds nothing serious on any screen', async (theme) => {
  const stage = await stages.open({ settings: { theme } });
  stage.gemini.enqueue(geminiReply(['하나\n둘'], { finishReason: null }));
  await stage.meet(SEOYUN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, '보여?');
  await page.getByText('끊긴 답장').waitFor();
  const found: Record<string, string[]> = { room: await seriousOn(page) };
  await page.getByRole('link', { name: '스튜디오' }).click();
  await page.getByRole('link', { name: /한서윤/ }).click();
  await page.getByRole('button', { name: '적용' }).waitFor();
  found.studio = await seriousOn(page);
  await page.getByRole('link', { name: '설정' }).click();
  await page.getByText('데이터베이스', { exact: true }).waitFor();
  found.settings = await seriousOn(page);
  await page.getByRole('link', { name: '살펴보기' }).click();
  await page.getByText('gemini-3.1-flash-lite').first().waitFor();
  found.inspector = await seriousOn(page);
  expect(found).toEqual({ room: [], studio: [], settings: [], inspector: [] });
});

/** Presses Tab until what has the focus is named so. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if ((await nameOfFocus(page)).includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach “${name}”`);
}

function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return '';
    const labels =
      focused instanceof HTMLInputElement ? [...(focused.labels ?? [])].map((label) => label.textContent) : [];
    return [focused.getAttribute('aria-label'), ...labels, focused.textContent].join(' ');
  });
}

async function seriousOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await inPage.run(document);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
