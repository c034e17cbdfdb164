import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { v7 as uuidV7 } from 'uuid';
import { MessageId, type ThreadId } from '#shared/ids.ts';
import { serveBrowser } from '../src-main/hosts/browser/serve-browser.ts';
import { launchChromium } from '../test/helpers/chromium.ts';
import { startFakeGemini } from '../test/helpers/fake-gemini.ts';
import { geminiReply } from '../test/helpers/fake-gemini-answers.ts';
import { type BenchApp, openBenchApp } from './bench/bench-app.ts';
import { buildRenderer } from './build-renderer.ts';

// `node scripts/take-pictures.ts [FOLDER]`: the pictures of the README, from the real app over a scripted Gemini.
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../docs/pictures'));

/** What is said in the pictures: the person's sends, then the Soul's bubbles. */
const TALK: ReadonlyArray<{ sends: readonly string[]; bubbles: readonly string[] }> = [
  { sends: ['해온아 가게야?'], bubbles: ['응', '오늘 바람 세서 간판부터 걷었어'] },
  {
    sends: ['저번에 그 자전거 아직도 붙들고 있어?', '빨간 거. 안장 찢어진 거'],
    bubbles: [
      '그거 고쳤어.',
      '사흘은 무슨, 닷새 걸렸어',
      '체인 말고 안장이 문제더라. 주인 할아버지가 삼십 년을 타셨대',
    ],
  },
  {
    sends: ['삼십 년?? ㅋㅋㅋ', '그럼 자전거가 나보다 형이네'],
    bubbles: ['그러니까 존댓말 써라', '너 걘 한 번도 안 넘어졌대'],
  },
  { sends: ['나 지금 퇴근. 등대 불 켜졌어?'], bubbles: ['켜졌지', '천천히 와. 오늘은 물이 늦게 들어'] },
];

const gemini = await startFakeGemini();
const stage = await openBenchApp(0);
const server = await serveBrowser({ app: stage.app, rendererDir: await buildRenderer() });
const browser = await launchChromium();
try {
  await mkdir(folder, { recursive: true });
  await prepare(stage);
  const haeon = await chat(stage);
  const page = await browser.newPage({ viewport: { width: 1240, height: 760 }, deviceScaleFactor: 2 });
  await page.goto(server.url);
  await take(page, `#/chat/${haeon}`, 'room');
  const [newest] = await stage.client.prompts.generations({ threadId: haeon, before: null, limit: 1 });
  await take(page, `#/inspector/${haeon}/${newest?.id ?? ''}`, 'inspector');
  await stage.client.settings.update({ theme: 'dark' });
  await take(page, `#/chat/${haeon}`, 'room-dark');
  await drawLoop(page);
} finally {
  await browser.close();
  await server.close();
  await stage.close();
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

const FONT = 'pretendard/dist/web/variable/woff2/PretendardVariable.woff2';

async function prepare({ client }: BenchApp): Promise<void> {
  const settings = await client.settings.get();
  await client.settings.setKey({ provider: 'gemini', key: 'AIzaFakeKeyForPictures_0123456789abcdef', keep: 'session' });
  const chatModel = { ...settings.purposes.chat, provider: 'gemini', model: 'gemini-3.1-flash-lite' } as const;
  await client.settings.update({
    theme: 'light',
    coalesceMs: 600,
    purposes: { ...settings.purposes, chat: chatModel },
    gemini: { ...settings.gemini, baseUrl: gemini.baseUrl },
  });
  await client.settings.renameUser({ userId: settings.userId, name: '지호' });
}

/** Talks with 윤해온, leaves a draft in the other room; answers 윤해온's thread. */
async function chat({ client }: BenchApp): Promise<ThreadId> {
  const threads = await client.threads.list();
  const haeon = threads.find((thread) => thread.soulName.includes('해온'));
  const other = threads.find((thread) => thread.id !== haeon?.id);
  if (!haeon || !other) throw new Error('the sample souls are not as they were');
  await say(client, other.id, ['어제 말한 책 다시 찾았어요'], ['찾으셨군요.', '몇 쪽에서 멈추셨는지도 궁금합니다.']);
  await client.threads.saveDraft({ threadId: other.id, text: '182쪽이요. 근데 거기 누가' });
  for (const { sends, bubbles } of TALK) await say(client, haeon.id, sends, bubbles);
  return haeon.id;
}

async function say(
  client: BenchApp['client'],
  threadId: ThreadId,
  sends: readonly string[],
  bubbles: readonly string[],
): Promise<void> {
  // A server counts a little differently from us; without that the Inspector would show a lie.
  const promptTokenCount = Math.round((await client.prompts.preview({ threadId })).tokens * 0.97);
  gemini.enqueue(geminiReply([bubbles.join('\n')], { usage: { promptTokenCount, candidatesTokenCount: 31 } }));
  const before = (await client.prompts.generations({ threadId, before: null, limit: 100 })).length;
  for (const text of sends) await client.threads.send({ threadId, messageId: MessageId.parse(uuidV7()), text });
  for await (const _ of await client.events.watch()) {
    const generations = await client.prompts.generations({ threadId, before: null, limit: 100 });
    if (generations.length > before && generations[0]?.end === 'complete') break;
  }
  await client.threads.markRead({ threadId, seq: Number.MAX_SAFE_INTEGER });
}

async function take(page: Page, hash: string, name: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(800);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(join(folder, `${name}.png`));
}
