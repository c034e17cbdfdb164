import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest, type BrowserStage, composerOf, say, setUpStages, transcript } from '../helpers/browser-stage.ts';
import { geminiReply } from '../helpers/fake-gemini-answers.ts';
import { MAREN } from '../helpers/maren.ts';

// Dark and English: every word that the app itself puts on the page (SPEC section 13).

const stages = setUpStages();

async function openEnglish(): Promise<{ stage: BrowserStage; page: Page }> {
  const stage = await stages.open({ settings: { language: 'en', theme: 'dark' } });
  const [user] = await stage.client.settings.users();
  if (user) await stage.client.settings.renameUser({ userId: user.id, name: 'Jihoon' });
  stage.gemini.enqueue(geminiReply(['Fog again.\nStay in tonight?']));
  await stage.meet(MAREN);
  const page = await stage.openPage();
  await composerOf(page).focus();
  await say(page, 'How is the harbour?');
  await stage.shows(page, ['Me: How is the harbour?', 'Maren: Fog again.', 'Maren: Stay in tonight?']);
  await atRest(page);
  return { stage, page };
}

test('English: no Korean is left in any screen, in words, names, hints or titles', async () => {
  const { stage, page } = await openEnglish();
  const found: Record<string, string[]> = {};
  found.room = await hangulOn(page);
  await page.getByRole('log').getByRole('article').last().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Get another reply' }).waitFor();
  found.menu = await hangulOn(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New chat' }).click();
  await page.getByRole('menuitem', { name: /Make a new soul/ }).waitFor();
  found.newChat = await hangulOn(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Studio' }).click();
  await page.getByRole('link', { name: /Maren/ }).click();
  await page.getByRole('button', { name: 'Apply' }).waitFor();
  found.studio = await hangulOn(page);
  await page.getByRole('button', { name: /earlier versions|version history/i }).click();
  await page
    .getByText(/first version/i)
    .first()
    .waitFor();
  found.versions = await hangulOn(page);
  await page.getByRole('link', { name: 'Inspector' }).click();
  await page.getByText('gemini-3.1-flash-lite').first().waitFor();
  found.inspector = await hangulOn(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('Database').waitFor();
  found.settings = (await hangulOn(page)).filter((text) => text !== '한국어');
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((screen) => [screen, []])));
  expect({
    lang: await page.getAttribute('html', 'lang'),
    user: (await stage.client.settings.users())[0]?.name,
  }).toEqual({
    lang: 'en',
    user: 'Jihoon',
  });
});

test('English from the first start on, also when something fails', async () => {
  const stage = await stages.open({ fresh: true });
  const page = await stage.openPage();
  await page.getByText('English', { exact: true }).click();
  await page.getByRole('heading', { name: 'Who would you like to talk with?' }).waitFor();
  await page.getByRole('button', { name: /^Haeon/ }).waitFor();
  const welcome = (await hangulOn(page)).filter((text) => text !== '한국어');
  await page.getByLabel('What should they call you?').fill('Jihoon');
  await page.getByRole('button', { name: /^Haeon/ }).click();
  await page.getByText('The practice engine is answering. It is not a real model').waitFor();
  await composerOf(page).focus();
  await say(page, 'hello there');
  await stage.until(async () => (await transcript(page)).length).toBeGreaterThan(1);
  await atRest(page);
  const practice = await hangulOn(page);
  const { purposes } = await stage.client.settings.get();
  await stage.client.settings.update({ purposes: { ...purposes, chat: { ...purposes.chat, provider: 'gemini' } } });
  await say(page, 'and now?');
  await page.getByRole('log').getByText('Not sent').waitFor();
  expect({ welcome, practice, failed: await hangulOn(page) }).toEqual({ welcome: [], practice: [], failed: [] });
});

test('dark: set by hand it holds whatever the machine says; by the machine it follows', async () => {
  const { stage, page } = await openEnglish();
  const look = () =>
    page.evaluate(() => {
      const shade = (color: string): number => Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
      const { backgroundColor, color } = getComputedStyle(document.body);
      return shade(backgroundColor) < shade(color) ? 'dark' : 'light';
    });
  await page.emulateMedia({ colorScheme: 'light' });
  const byHand = await look();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page
    .getByText('Follow the computer', { exact: false })
    .or(page.getByText('System', { exact: true }))
    .first()
    .click();
  await stage.until(look).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await stage.until(look).toBe('dark');
  await page.reload();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect({ byHand, reloaded: await look() }).toEqual({ byHand: 'dark', reloaded: 'dark' });
});

/** Every text with Hangul that the page shows or tells a screen reader. */
function hangulOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hangul = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/;
    const seen: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) seen.push(node.textContent ?? '');
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'])
        seen.push(element.getAttribute(name) ?? '');
    return seen.map((text) => text.trim()).filter((text) => hangul.test(text));
  });
}
