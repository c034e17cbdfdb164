import axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '../helpers/chromium.ts';
import { type ScriptedHost, serveScripted } from '../helpers/serve-scripted.ts';

// The built page in a real Chromium under the production content policy, with a scripted engine behind it.

let browser: Browser;
const open: { host: ScriptedHost; page: Page; complaints: string[] }[] = [];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => browser.close());
afterEach(async () => {
  const complaints = open.flatMap((one) => one.complaints);
  for (const { page, host } of open.splice(0)) {
    await page.close();
    await host.close();
  }
  expect(complaints).toEqual([]);
});

async function openPage(
  route: string,
  { start = 'full', width = 1240 }: { start?: 'fresh' | 'full'; width?: number } = {},
): Promise<{ page: Page; host: ScriptedHost; complaints: string[] }> {
  const host = await serveScripted({ start });
  const page = await browser.newPage({ viewport: { width, height: 800 }, locale: 'ko-KR' });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(host.url + route);
  await page.waitForSelector('main');
  open.push({ host, page, complaints });
  return { page, host, complaints };
}

test('a first start: say a name, pick a Soul, be in its room', async () => {
  const { page, host } = await openPage('', { start: 'fresh' });
  await page.getByLabel('뭐라고 부르면 될까요?').fill('지호');
  await page.getByRole('button', { name: '윤해온' }).click();
  await page.waitForURL(/#\/chat\/.+/);
  await page.getByRole('navigation', { name: '화면 고르기' }).waitFor();
  const [room] = host.engine.world.rooms.values();
  expect({
    users: host.engine.world.users.map(({ name }) => name),
    welcomed: host.engine.world.settings.welcomed,
    at: decodeURIComponent(new URL(page.url()).hash),
  }).toEqual({ users: ['지호'], welcomed: true, at: `#/chat/${room?.id}` });
});

test('a first start without a name asks for one, at the field, and goes nowhere', async () => {
  const { page, host } = await openPage('', { start: 'fresh' });
  await page.getByRole('button', { name: '윤해온' }).click();
  await page.getByRole('alert').getByText('먼저 이름이나 별명을 적어 주세요').waitFor();
  const focused = await page.getByLabel('뭐라고 부르면 될까요?').evaluate((field) => field === document.activeElement);
  await page.keyboard.type('지호');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect({ focused, rooms: host.engine.world.rooms.size, welcomed: host.engine.world.settings.welcomed }).toEqual({
    focused: true,
    rooms: 0,
    welcomed: false,
  });
});

test('language and theme change the page at once and are the engine’s', async () => {
  const { page, host } = await openPage('#/settings/look');
  await page.getByText('English', { exact: true }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  await page.getByText('Dark', { exact: true }).click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  const { language, theme } = host.engine.world.settings;
  expect({ language, theme, lang: await page.getAttribute('html', 'lang'), title: await page.title() }).toEqual({
    language: 'en',
    theme: 'dark',
    lang: 'en',
    title: 'Soul Messenger',
  });
});

test('a key goes in, is masked and can be removed; the provider is checked and taken', async () => {
  const { page, host } = await openPage('#/settings/models');
  const gemini = page.locator('[data-provider="gemini"]');
  await gemini.getByRole('button', { name: '연결 확인' }).click();
  await gemini.getByText('API 키가 없어요. 먼저 키를 저장해 주세요.').waitFor();
  const key = gemini.getByLabel('API 키');
  expect(await key.getAttribute('type')).toBe('password');
  await key.fill('secret-key');
  await gemini.getByRole('button', { name: '키 저장' }).click();
  await gemini.getByText('키를 이 컴퓨터에 두었어요').waitFor();
  // What was said about the time without a key is gone with it.
  expect(await gemini.getByText('API 키가 없어요').count()).toBe(0);
  await gemini.getByRole('button', { name: '연결 확인' }).click();
  await gemini.getByText('184ms · 모델 4개').waitFor();
  await gemini.getByRole('button', { name: '이 모델 쓰기' }).click();
  await gemini.getByText('쓰는 중').waitFor();
  await page.getByText('gemini-3.1-flash-lite-preview는 이제 없어요').waitFor();
  const { purposes } = host.engine.world.settings;
  await gemini.getByRole('button', { name: '키 지우기' }).click();
  await gemini.getByLabel('API 키').waitFor();
  expect({
    chat: [purposes.chat.provider, purposes.chat.model],
    summarise: [purposes.summarise.provider, purposes.summarise.model],
    keys: host.engine.world.keys.map(({ state }) => state),
    page: (await page.content()).includes('secret-key'),
  }).toEqual({
    chat: ['gemini', 'gemini-3.1-flash-lite-preview'],
    summarise: ['gemini', 'gemini-3-flash-preview'],
    keys: ['none', 'none'],
    page: false,
  });
});

test('a lost engine is said after a moment; when it is back, the page knows what happened meanwhile', async () => {
  const { page, host, complaints } = await openPage('#/settings/me');
  await page.getByLabel('이름', { exact: true }).waitFor();
  host.breakLines();
  await page.getByRole('alert').getByText('엔진과 연결이 끊겼어요').waitFor();
  host.engine.world.users = host.engine.world.users.map((user) => ({ ...user, name: '새 이름' }));
  host.mend();
  await page.waitForFunction(() => [...document.querySelectorAll('input')].some(({ value }) => value === '새 이름'));
  await page.getByRole('alert').waitFor({ state: 'detached' });
  // The browser itself complains about the refused sockets.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('WebSocket connection to')));
});

test('screens and parts of the page are reached by keys, also on a Hangul layout', async () => {
  const { page } = await openPage('#/settings');
  await page.getByRole('heading', { name: '설정', exact: true }).waitFor();
  const hashes: string[] = [];
  for (const key of ['1', '2', '3', '4']) {
    await page.keyboard.press(`Control+Digit${key}`);
    hashes.push(new URL(page.url()).hash);
  }
  const regions: (string | undefined)[] = [];
  for (const key of ['F6', 'F6', 'Shift+F6']) {
    await page.keyboard.press(key);
    regions.push(
      await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region),
    );
  }
  expect({ hashes, regions }).toEqual({
    hashes: ['#/chat', '#/studio', '#/inspector', '#/settings'],
    regions: ['rail', 'main', 'rail'],
  });
});

test('a changed model is told once', async () => {
  const { page, host } = await openPage('#/settings');
  await page.getByText('답하는 모델이 바뀌었어요').waitFor();
  await page.getByRole('button', { name: '알겠어요' }).click();
  await page.getByText('답하는 모델이 바뀌었어요').waitFor({ state: 'detached' });
  expect(host.engine.world.notices).toEqual([]);
});

test('a restore is asked about, and Escape leaves all as it is', async () => {
  const { page } = await openPage('#/settings/keeping');
  await page.getByRole('button', { name: '되살리기' }).first().click();
  const dialog = page.getByRole('dialog', { name: '이 백업으로 되살릴까요?' });
  await dialog.waitFor();
  await dialog.getByText(/^지금 메시지 [\d,]+개 → 백업의 메시지 204개$/).waitFor();
  const focusInside = await dialog.evaluate((element) => element.contains(document.activeElement));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(focusInside).toBe(true);
});

test.each([
  ['the first page', '', 'fresh', 'light'],
  ['settings', '#/settings', 'full', 'light'],
  ['settings, dark', '#/settings', 'full', 'dark'],
] as const)('%s has nothing that axe finds', async (_, route, start, theme) => {
  const { page } = await openPage(route, { start });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.getByText(start === 'fresh' ? '직접 만들기' : '데이터베이스').waitFor();
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document);
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  });
  expect(found).toEqual([]);
});
