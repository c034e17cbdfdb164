import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../src-main/create-app.ts';
import { serveBrowser } from '../../src-main/hosts/browser/serve-browser.ts';
import { builtPage } from '../helpers/built-page.ts';
import { launchChromium } from '../helpers/chromium.ts';
import { makeTestPorts, PROJECT } from '../helpers/node-ports.ts';

// Electron itself can't be had everywhere. Its renderer is Chromium, so there the real page runs behind the real preload
// bundle, whose only door, ipcRenderer, is bridged to the browser host byte for byte.
let browser: Browser;
let preload: string;
beforeAll(async () => {
  [browser, preload] = await Promise.all([launchChromium(), bundlePreload()]);
});
afterAll(() => browser?.close());

it('is one CommonJS file that needs nothing but electron, as the sandbox demands', () => {
  const required = [...preload.matchAll(/require\((['"`])(.+?)\1\)/g)].map((match) => match[2]);
  expect({ required, imports: /^\s*(import|export)\s/m.test(preload) }).toEqual({
    required: ['electron'],
    imports: false,
  });
});

it('connects the real page to the engine', async () => {
  const { ports, remove } = await makeTestPorts();
  const app = await createApp(ports);
  const host = await serveBrowser({ app, rendererDir: await builtPage() });
  const context = await browser.newContext({ userAgent: 'Mozilla/5.0 Chrome/152 Electron/45.5.0', locale: 'ko-KR' });
  try {
    await context.addInitScript(bridge(preload));
    const page = await context.newPage();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
    await page.goto(host.url);
    await page.locator('#root button').first().waitFor();
    expect({
      channels: await page.evaluate('window.usedChannels'),
      // What the first start page can only know from the engine.
      languageOfPage: await page.locator('html').getAttribute('lang'),
      tokenInAddress: page.url().includes('token'),
      failures,
    }).toEqual({
      channels: expect.arrayContaining(['soul:port']),
      languageOfPage: 'ko',
      tokenInAddress: false,
      failures: [],
    });
  } finally {
    await context.close();
    await host.close();
    await app.close();
    await remove();
  }
});

async function bundlePreload(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: PROJECT,
    build: {
      write: false,
      minify: false,
      rollupOptions: { external: ['electron'], output: { format: 'cjs' } },
      lib: { entry: join(PROJECT, 'src-preload/index.ts'), formats: ['cjs'] },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('the preload was not built');
  return output.output[0].code;
}

/** Runs the bundle as Electron's sandbox does: in its own function, with a `require` that knows one module. */
function bridge(code: string): string {
  return `(() => {
    window.usedChannels = [];
    const ipcRenderer = {
      postMessage(channel, message, [port]) {
        window.usedChannels.push(channel);
        const socket = new WebSocket('ws://' + location.host + '/rpc');
        socket.binaryType = 'arraybuffer';
        const waiting = [];
        port.onmessage = ({ data }) => (socket.readyState === 1 ? socket.send(data) : waiting.push(data));
        socket.onopen = () => waiting.splice(0).forEach((data) => socket.send(data));
        socket.onmessage = ({ data }) => port.postMessage(data);
      },
    };
    const require = (name) => {
      if (name !== 'electron') throw new Error('a sandboxed preload may not require ' + name);
      return { ipcRenderer };
    };
    ${code}
  })()`;
}
