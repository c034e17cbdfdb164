import { createRouterClient, type RouterClient } from '@orpc/server';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { ThreadId } from '#shared/ids.ts';
import type { Settings } from '#shared/settings.ts';
import type { SoulProfile } from '#shared/souls.ts';
import { type App, type AppRouter, createApp, type Ports } from '../../src-main/create-app.ts';
import { type BrowserServer, serveBrowser } from '../../src-main/hosts/browser/serve-browser.ts';
import { builtPage } from './built-page.ts';
import { launchChromium } from './chromium.ts';
import { type FakeGemini, startFakeGemini } from './fake-gemini.ts';
import type { ManualClock } from './manual-clock.ts';
import { makeTestPorts } from './node-ports.ts';

/** Under the load of other tests an answer can take seconds; nothing here waits this long when it works. */
const PATIENCE = { timeout: 15_000, interval: 30 };

export interface StageOptions {
  /** Nothing is set up: the first start of a newcomer. */
  fresh?: boolean;
  /** On top of: the fake Gemini answers, no pacing, a short coalescing window. */
  settings?: Partial<Settings>;
  /** Its timers run while a test waits in `until` or `shows`. */
  clock?: ManualClock;
  ports?: Partial<Ports>;
  viewport?: { width: number; height: number };
}

/** What Chromium and the engine make of one person's messenger: real data folder, engine, host, page. */
export class BrowserStage {
  readonly ports: Ports;
  readonly gemini: FakeGemini;
  readonly context: BrowserContext;
  /** What pages said in their consoles as errors, and what they threw. */
  readonly complaints: string[] = [];
  /** Addresses off this machine that a page wanted. None is let through. */
  readonly outside: string[] = [];
  client: RouterClient<AppRouter>;
  threadId = '' as ThreadId;
  private app: App;
  private server: BrowserServer;
  private readonly pages: Page[] = [];
  private readonly clock: ManualClock | null;
  private readonly removeFolder: () => Promise<void>;

  private constructor(parts: {
    ports: Ports;
    removeFolder: () => Promise<void>;
    gemini: FakeGemini;
    context: BrowserContext;
    app: App;
    server: BrowserServer;
    clock: ManualClock | null;
  }) {
    this.ports = parts.ports;
    this.removeFolder = parts.removeFolder;
    this.gemini = parts.gemini;
    this.context = parts.context;
    this.app = parts.app;
    this.server = parts.server;
    this.clock = parts.clock;
    this.client = createRouterClient(parts.app.router, { context: {} });
  }

  static async open(browser: Browser, options: StageOptions = {}): Promise<BrowserStage> {
    const clock = options.clock ?? null;
    const { ports, remove } = await makeTestPorts({ ...(clock ? { clock: clock.clock } : {}), ...options.ports });
    const [gemini, context, app] = await Promise.all([
      startFakeGemini(),
      browser.newContext({
        viewport: options.viewport ?? { width: 1100, height: 760 },
        locale: 'ko-KR',
        timezoneId: 'Asia/Seoul',
        reducedMotion: 'reduce',
      }),
      createApp(ports),
    ]);
    const server = await serveBrowser({ app, rendererDir: await builtPage() });
    const stage = new BrowserStage({ ports, removeFolder: remove, gemini, context, app, server, clock });
    await context.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      async (route) => {
        stage.outside.push(route.request().url());
        await route.abort();
      },
    );
    if (!options.fresh) await stage.setUp(options.settings ?? {});
    return stage;
  }

  private async setUp(settings: Partial<Settings>): Promise<void> {
    const { client, gemini } = this;
    const known = await client.settings.get();
    await client.settings.setKey({
      provider: 'gemini',
      key: 'AIzaFakeKeyOfATest_0123456789abcdefghij',
      keep: 'machine',
    });
    const chat = { provider: 'gemini', model: 'gemini-3.1-flash-lite', temperature: 0.7, reasoning: 'off' } as const;
    await client.settings.update({
      welcomed: true,
      pacing: 'instant',
      coalesceMs: 100,
      purposes: { ...known.purposes, chat },
      gemini: { ...known.gemini, baseUrl: gemini.baseUrl },
      ...settings,
    });
    await client.settings.renameUser({ userId: known.userId, name: '지훈' });
  }

  /** Makes and applies a Soul and opens its room, without a page. */
  async meet(profile: SoulProfile): Promise<ThreadId> {
    const soul = await this.client.souls.create({ from: 'profile', profile });
    await this.client.souls.apply({ soulId: soul.id });
    this.threadId = (await this.client.threads.open({ soulId: soul.id })).id;
    return this.threadId;
  }

  /** Another window of the same person. `hash`: where in the app. */
  async openPage(hash = this.threadId === '' ? '' : `#/chat/${this.threadId}`): Promise<Page> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(PATIENCE.timeout);
    this.pages.push(page);
    page.on('pageerror', (error) => this.complaints.push(error.stack ?? String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).hostname !== '127.0.0.1') this.outside.push(socket.url());
    });
    await page.goto(this.server.url + hash);
    await page.getByRole('main').waitFor();
    return page;
  }

  /** Closes engine and host and opens them again on the same data; every page comes back where it was. */
  async restart(): Promise<void> {
    const hashes = this.pages.map((page) => new URL(page.url()).hash);
    // Gone from the page before its line breaks: a browser complains about that in its console.
    await Promise.all(this.pages.map((page) => page.goto('about:blank')));
    await this.server.close();
    await this.app.close();
    this.app = await createApp(this.ports);
    this.client = createRouterClient(this.app.router, { context: {} });
    this.server = await serveBrowser({ app: this.app, rendererDir: await builtPage() });
    for (const [index, page] of this.pages.entries()) {
      await page.goto(this.server.url + (hashes[index] ?? ''));
      await page.getByRole('main').waitFor();
    }
  }

  /** Until `look` gives what is expected; a manual clock runs meanwhile. */
  until<T>(look: () => Promise<T>) {
    return expect.poll(() => {
      this.clock?.advance(50);
      return look();
    }, PATIENCE);
  }

  /** Until the room shows exactly these bubbles (`나: …` for the person's own, `서윤: …` for the Soul's). */
  shows(page: Page, bubbles: readonly string[]): Promise<void> {
    return this.until(() => transcript(page)).toEqual(bubbles);
  }

  /** Bodies of what the model was asked, oldest first. */
  get asked(): WireBody[] {
    return this.gemini.requests
      .filter(({ path }) => path.includes('streamGenerateContent'))
      .map(({ body }) => body as WireBody);
  }

  /** What every page shows, for whoever reads a failure. */
  look(): Promise<string[]> {
    return Promise.all(this.pages.map(async (page) => `${page.url()}\n${await page.locator('body').ariaSnapshot()}`));
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.server.close();
    await this.app.close();
    await this.gemini.close();
    await this.removeFolder();
  }
}

interface WireBody {
  systemInstruction?: { parts: { text: string }[] };
  contents: { role: string; parts: { text: string }[] }[];
}

/** `role: text` of all a request holds after the system text. */
export const contentsOf = (body: WireBody | undefined): string[] =>
  (body?.contents ?? []).map(({ role, parts }) => `${role}: ${parts.map(({ text }) => text).join('')}`);

export const systemOf = (body: WireBody | undefined): string =>
  (body?.systemInstruction?.parts ?? []).map(({ text }) => text).join('');

/** `who: text` of every bubble in view, as its accessible name tells it. */
export const transcript = (page: Page): Promise<string[]> =>
  page
    .getByRole('log')
    .getByRole('article')
    .evaluateAll((bubbles) =>
      bubbles.map((bubble) => {
        const who = (bubble.getAttribute('aria-label') ?? '').split(', ')[0];
        return `${who}: ${bubble.textContent}`;
      }),
    );

/** The one place of a room to write in. */
export const composerOf = (page: Page) => page.getByRole('textbox', { name: /에게 보낼 말$|^Message to / });

/** Until no answer is on its way in the open room. */
export const atRest = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^답장 멈추기$|^Stop the reply$/ }).waitFor({ state: 'detached' });

/** Writes into the composer with the keyboard and presses Enter. */
export async function say(page: Page, text: string): Promise<void> {
  await composerOf(page).pressSequentially(text);
  await page.keyboard.press('Enter');
}

/**
 * One Chromium for the tests of a file. Whatever a test opens is closed after it, and a test fails when a page of it
 * complained or wanted anything off this machine.
 */
export function setUpStages(): { open(options?: StageOptions): Promise<BrowserStage> } {
  let browser: Browser;
  const opened: BrowserStage[] = [];
  beforeAll(async () => {
    [browser] = await Promise.all([launchChromium(), builtPage()]);
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    const stages = opened.splice(0);
    if (task.result?.state === 'fail') for (const stage of stages) console.error(await stage.look());
    for (const stage of stages) await stage.close();
    const heard = stages.map(({ complaints, outside }) => ({ complaints, outside }));
    expect(heard).toEqual(stages.map(() => ({ complaints: [], outside: [] })));
  });
  return {
    open: async (options) => {
      const stage = await BrowserStage.open(browser, options);
      opened.push(stage);
      return stage;
    },
  };
}
