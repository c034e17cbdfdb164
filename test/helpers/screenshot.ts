import { parseArgs } from 'node:util';
import { launchChromium } from './chromium.ts';
import { serveScripted } from './serve-scripted.ts';

// node test/helpers/screenshot.ts --route '#/settings' --theme dark --lang en --width 1240 --out /tmp/x.png
//   [--height 760] [--fresh] [--click 'css' …] [--wait 500] [--full] [--scale 1]
const { values } = parseArgs({
  options: {
    route: { type: 'string', default: '#/chat' },
    theme: { type: 'string', default: 'light' },
    lang: { type: 'string', default: 'ko' },
    width: { type: 'string', default: '1240' },
    height: { type: 'string', default: '760' },
    scale: { type: 'string', default: '1' },
    wait: { type: 'string', default: '500' },
    out: { type: 'string', default: 'screenshot.png' },
    click: { type: 'string', multiple: true, default: [] },
    fresh: { type: 'boolean', default: false },
  },
});
const host = await serveScripted({
  start: values.fresh ? 'fresh' : 'full',
  language: values.lang === 'en' ? 'en' : 'ko',
});
const browser = await launchChromium();
const page = await browser.newPage({
  viewport: { width: Number(values.width), height: Number(values.height) },
  deviceScaleFactor: Number(values.scale),
  colorScheme: values.theme === 'dark' ? 'dark' : 'light',
});
page.on('console', (message) => {
  if (message.type() === 'error' || message.type() === 'warning') console.log(`[${message.type()}]`, message.text());
});
page.on('pageerror', (error) => console.log('[page error]', error.stack));
await page.goto(`${host.url}${values.route}`);
await page.waitForSelector('main', { timeout: 8000 }).catch(() => console.log('no <main> appeared'));
for (const selector of values.click) await page.click(selector, { timeout: 3000 });
await page.waitForTimeout(Number(values.wait));
await page.screenshot({ path: values.out });
await browser.close();
await host.close();
console.log(values.out);
