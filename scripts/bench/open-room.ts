import { serveBrowser } from '../../src-main/hosts/browser/serve-browser.ts';
import { launchChromium } from '../../test/helpers/chromium.ts';
import { buildRenderer } from '../build-renderer.ts';
import type { BenchApp } from './bench-app.ts';

/** In Chromium, from the click on the room's row to the frame after its newest bubbles are in the page. Milliseconds. */
export async function measureRoomOpening(stage: BenchApp): Promise<number[]> {
  const server = await serveBrowser({ app: stage.app, rendererDir: await buildRenderer() });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: 1240, height: 800 } });
    await page.goto(server.url);
    const rooms = page.locator('[data-room]');
    await rooms.nth(1).waitFor();
    const samples: number[] = [];
    for (let n = 0; n < 12; n++) {
      await page.locator(`[data-room]:not([data-room="${stage.threadId}"])`).first().click();
      await page.locator('[data-bubble]').first().waitFor({ state: 'detached' });
      samples.push(await page.evaluate(openAndPaint, stage.threadId));
    }
    return samples.slice(2);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Runs in the page. */
async function openAndPaint(threadId: string): Promise<number> {
  const row = document.querySelector<HTMLElement>(`[data-room="${threadId}"]`);
  if (!row) throw new Error('no such room in the list');
  const begin = performance.now();
  row.click();
  while (document.querySelectorAll('[data-bubble]').length === 0)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  return performance.now() - begin;
}
