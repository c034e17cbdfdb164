import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { serveBrowser } from '../src-main/hosts/browser/serve-browser.ts';
import { launchChromium } from '../test/helpers/chromium.ts';
import { startFakeGemini } from '../test/helpers/fake-gemini.ts';
import { buildRenderer } from './build-renderer.ts';
import { furnishPictureRoom, momentOf } from './picture-room.ts';

// `node scripts/take-pictures.ts [FOLDER]`: the pictures of the README, from the real app over a scripted Gemini.
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../docs/pictures'));

const FONT = 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2';

const gemini = await startFakeGemini();
const room = await furnishPictureRoom(gemini);
const server = await serveBrowser({ app: room.app, rendererDir: await buildRenderer() });
const browser = await launchChromium();
try {
  await mkdir(folder, { recursive: true });
  const { client, haeon, recalling } = room;
  const page = await browser.newPage({
    viewport: { width: 1240, height: 760 },
    deviceScaleFactor: 2,
    timezoneId: 'Asia/Seoul',
  });
  await page.clock.setFixedTime(momentOf('2026-05-28T21:15'));
  await page.goto(server.url);
  await take(page, `#/chat/${haeon}`, 'room');
  const [newest] = await client.prompts.generations({ threadId: haeon, before: null, limit: 1 });
  await take(page, `#/inspector/${haeon}/${newest?.id ?? ''}`, 'inspector');
  await page.setViewportSize({ width: 1240, height: 912 });
  // Without the list of replies: what was recalled is to be read in the README.
  const clip = { x: 376, y: 0, width: 864, height: 912 };
  await take(page, `#/inspector/${haeon}/${recalling}`, 'recall', clip, async () => {
    await page.getByRole('button', { name: /^떠올린 것 \d/ }).click();
    const prompt = page.getByRole('region', { name: '보낸 프롬프트' });
    await prompt.getByRole('button', { name: '전체 보기' }).last().click();
    await page.mouse.move(0, 0);
    await prompt.evaluate((region) => region.scrollTo(0, region.scrollHeight));
  });
  await page.setViewportSize({ width: 1240, height: 760 });
  await client.settings.update({ theme: 'dark' });
  await take(page, `#/chat/${haeon}`, 'room-dark');
  await drawLoop(page);
} finally {
  await browser.close();
  await server.close();
  await room.close();
  await gemini.close();
}

/** The drawing of the memory loop with the app's own font: viewers of the README may have none for Korean. */
async function drawLoop(page: Page): Promise<void> {
  const drawing = await readFile(join(import.meta.dirname, '../docs/pictures/memory-loop.svg'), 'utf8');
  const font = await readFile(createRequire(import.meta.url).resolve(FONT), 'base64');
  await page.setViewportSize({ width: 960, height: 470 });
  await page.goto('about:blank');
  await page.setContent(
    `<style>@font-face { font-family: Pretendard; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
     body { margin: 0 } svg { display: block }</style>${drawing}`,
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, 'memory-loop.png') });
}

/** `clip`: the part that is taken, null for all; `arrange`: what is done on the page before. */
async function take(
  page: Page,
  hash: string,
  name: string,
  clip: { x: number; y: number; width: number; height: number } | null = null,
  arrange?: () => Promise<void>,
): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(800);
  await arrange?.();
  await page.screenshot({ path: join(folder, `${name}.png`), ...(clip ? { clip } : {}) });
  console.log(join(folder, `${name}.png`));
}
