import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MessageId, ThreadId } from '#shared/ids.ts';
import type { Message } from '#shared/threads.ts';
import { openChromium } from '../../helpers/open-chromium.ts';
import { emit, type Room } from '../../helpers/scripted/world.ts';
import { type ScriptedHost, serveScripted } from '../../helpers/serve-scripted.ts';

const THREAD = 'thread-haeon' as ThreadId;
let host: ScriptedHost;
let browser: Browser;
let page: Page;
let complaints: string[];
let asked: string[];

beforeAll(async () => {
  [host, browser] = await Promise.all([serveScripted(), openChromium()]);
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await host?.close();
});
beforeEach(async () => {
  complaints = [];
  asked = [];
  page = await browser.newPage({ viewport: { width: 1000, height: 700 }, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const at = /\/threads\/messages.*"at":(\{.*?\})/.exec(String(payload))?.[1];
      if (at) asked.push(at);
    }),
  );
});
afterEach(async () => {
  await page.close();
  expect(complaints).toEqual([]);
});

const room = (): Room => {
  const found = host.engine.world.rooms.get(THREAD);
  if (!found) throw new Error('no such room');
  return found;
};
const changed = () => emit(host.engine.world, { type: 'thread-changed', threadId: THREAD });

function fill(
  count: number,
  text: (seq: number) => string = (seq) => `${seq}번째 말. ${'길이가 다른 말 '.repeat(seq % 7)}`,
) {
  const messages = Array.from({ length: count }, (_, index): Message => {
    const seq = index + 1;
    const author = seq % 5 < 2 ? 'user' : 'soul';
    return {
      id: `m-${seq}` as MessageId,
      threadId: THREAD,
      seq,
      author,
      text: text(seq),
      sent: { at: Date.UTC(2026, 4, 1) + Math.floor(seq / 3) * 60_000, offset: 540 },
      delivery: { kind: 'delivered' },
      generationId: null,
      replyEnd: null,
      editedAt: null,
    };
  });
  Object.assign(room(), { messages, removed: new Set(), lastReadSeq: count, variants: [], chosen: null, draft: '' });
}

async function stopAnswer() {
  room().answering?.abort();
  await expect.poll(() => room().answering).toBe(null);
}

function say(text: string) {
  const { messages } = room();
  const last = messages.at(-1);
  if (!last) throw new Error('say after something');
  const seq = last.seq + 1;
  messages.push({ ...last, id: `m-${seq}` as MessageId, seq, author: 'soul', text });
  changed();
}

async function openRoom() {
  await page.goto(`${host.url}#/chat/${THREAD}`);
  await page.waitForSelector('[role=log] [data-message]');
  await rest();
}

const rest = () => page.waitForTimeout(400);
const log = () => page.locator('[role=log]');
const fromEnd = () => log().evaluate((el) => el.scrollHeight - el.clientHeight - el.scrollTop);
const scrollTo = (top: number) => log().evaluate((el, to) => el.scrollTo(0, to), top);

/** Where bubbles in view stand on the screen. */
const places = () =>
  log().evaluate((el) => {
    const box = el.getBoundingClientRect();
    return Object.fromEntries(
      [...el.querySelectorAll('[data-message]')].flatMap((bubble) => {
        const { top, bottom } = bubble.getBoundingClientRect();
        return bottom > box.top && top < box.bottom
          ? [[bubble.getAttribute('data-message') ?? '', Math.round(top)]]
          : [];
      }),
    );
  });

describe('Enter with an input method', () => {
  /** What Chromium sends for "안녕" and one Enter on a Hangul keyboard. */
  const pressEnterInside = (order: 'chromium' | 'webkit') =>
    page.locator('textarea').evaluate((area: HTMLTextAreaElement, which) => {
      const key = (type: string, keyCode: number, isComposing: boolean) => {
        const event = new KeyboardEvent(type, {
          key: keyCode === 229 ? 'Process' : 'Enter',
          code: 'Enter',
          isComposing,
          bubbles: true,
          cancelable: true,
        });
        Object.defineProperty(event, 'keyCode', { value: keyCode });
        area.dispatchEvent(event);
        return event.defaultPrevented;
      };
      const compose = (type: string) => area.dispatchEvent(new CompositionEvent(type, { bubbles: true }));
      area.focus();
      compose('compositionstart');
      area.value = '안녕';
      area.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
      const inner = which === 'chromium' ? key('keydown', 229, true) : false;
      compose('compositionend');
      const plain = key('keydown', 13, false);
      key('keyup', 13, false);
      return { inner, plain };
    }, order);
  const sent = () =>
    room()
      .messages.filter(({ author, seq }) => author === 'user' && seq > 10)
      .map(({ text }) => text);

  beforeEach(async () => {
    fill(10);
    await openRoom();
  });
  afterEach(stopAnswer);

  test('Chromium: one press commits and sends once', async () => {
    const held = await pressEnterInside('chromium');
    await expect.poll(sent).toEqual(['안녕']);
    await rest();
    expect([held, sent(), await page.inputValue('textarea')]).toEqual([{ inner: false, plain: true }, ['안녕'], '']);
  });

  test('WebKit: the press that ends the syllable only commits', async () => {
    const held = await pressEnterInside('webkit');
    await rest();
    expect([held.plain, sent(), await page.inputValue('textarea')]).toEqual([true, [], '안녕']);
    await page.keyboard.press('Enter');
    await expect.poll(sent).toEqual(['안녕']);
  });

  test('Shift+Enter breaks the line, the button sends both lines', async () => {
    await page.locator('textarea').pressSequentially('첫 줄');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('둘째 줄');
    await page.getByRole('button', { name: '보내기', exact: true }).click();
    await expect.poll(sent).toEqual(['첫 줄\n둘째 줄']);
  });

  test("an unsent text is the room's draft, and is there again", async () => {
    await page.locator('textarea').pressSequentially('쓰다 만');
    await expect.poll(() => room().draft).toBe('쓰다 만');
    await page.goto(`${host.url}#/chat/thread-maren`);
    await page.waitForSelector('text=harbour pilot');
    await page.goto(`${host.url}#/chat/${THREAD}`);
    await expect.poll(() => page.inputValue('textarea')).toBe('쓰다 만');
  });
});

describe('the log', () => {
  test('opens 100,000 messages with one page, at the end', async () => {
    fill(100_000);
    await openRoom();
    expect([asked, await fromEnd(), await page.locator('[data-message="m-100000"]').isVisible()]).toEqual([
      ['{"kind":"latest"}'],
      0,
      true,
    ]);
  });

  test('follows at the end; elsewhere it keeps its place and says what is new', async () => {
    fill(80);
    await openRoom();
    say('끝에서 온 말');
    await page.waitForSelector('text=끝에서 온 말');
    await rest();
    const followed = await fromEnd();
    await scrollTo(900);
    await rest();
    const before = await places();
    say('위에서 읽는 동안 온 말');
    const chip = page.getByRole('button', { name: '새 메시지 1' });
    await chip.waitFor();
    expect([followed, await places(), await chip.textContent()]).toEqual([
      0,
      before,
      '새 메시지 1위에서 읽는 동안 온 말',
    ]);
    await chip.click();
    await expect.poll(fromEnd).toBe(0);
  });

  test('stays at the end through a whole answer: dots, bubbles, dots gone, a composer of many lines', async () => {
    fill(80);
    await openRoom();
    const distances = new Set<number>();
    const watch = setInterval(() => void fromEnd().then((by) => distances.add(by)), 40);
    await page.locator('textarea').fill('한 줄');
    await page.keyboard.press('Enter');
    await page.locator('textarea').fill('여러\n줄을\n쓰는\n동안에도');
    await expect.poll(() => room().activity.kind, { timeout: 15_000 }).toBe('typing');
    await expect.poll(() => room().activity.kind, { timeout: 15_000 }).toBe('idle');
    await rest();
    clearInterval(watch);
    // Between the frame in which something grew and the one that follows it.
    expect([await fromEnd(), Math.max(...distances) < 80]).toEqual([0, true]);
  });

  test('a little above the end is still the end', async () => {
    fill(80);
    await openRoom();
    await log().evaluate((el) => el.scrollBy(0, -60));
    await rest();
    say('조금 위');
    await page.waitForSelector('text=조금 위');
    await expect.poll(fromEnd).toBe(0);
  });

  test('own words always lead to the end', async () => {
    fill(300);
    await openRoom();
    await scrollTo(300);
    await rest();
    await page.locator('textarea').fill('내 말');
    await page.keyboard.press('Enter');
    await page.locator('[data-message]', { hasText: '내 말' }).waitFor();
    await expect.poll(fromEnd).toBe(0);
    await stopAnswer();
  });

  test('older pages come in above without moving what is read', async () => {
    fill(1000);
    await openRoom();
    const moves: unknown[] = [];
    for (const top of [1500, 1200]) {
      const before = asked.length;
      // In the tick of the scroll itself: the page before must come while these bubbles are looked at.
      await scrollTo(top);
      const seen = await places();
      await expect.poll(() => asked.length).toBeGreaterThan(before);
      await rest();
      const now = await places();
      const shared = Object.keys(seen).filter((id) => id in now);
      moves.push([
        shared.length > 3,
        shared.map((id) => (now[id] ?? 0) - (seen[id] ?? 0)).filter((by) => Math.abs(by) > 1),
      ]);
    }
    expect(moves).toEqual([
      [true, []],
      [true, []],
    ]);
  });

  test('keeps a bounded number of messages over a long way up, and the way back', async () => {
    fill(2000);
    await openRoom();
    for (let step = 0; step < 9; step++) {
      await scrollTo(0);
      await rest();
    }
    expect(await page.getByRole('button', { name: '맨 아래로' }).isVisible()).toBe(true);
    await page.getByRole('button', { name: '맨 아래로' }).click();
    await page.locator('[data-message="m-2000"]').waitFor();
    await expect.poll(fromEnd).toBe(0);
    expect(asked.filter((at) => at.includes('after'))).toEqual([]);
  });

  test('a room that was left in the middle opens there', async () => {
    fill(600);
    await openRoom();
    await scrollTo(0);
    await rest();
    const before = await places();
    await rest();
    await page.reload();
    await page.waitForSelector('[role=log] [data-message]');
    await rest();
    const now = await places();
    const first = (of: Record<string, number>) => Object.entries(of).filter(([, top]) => top > 70)[0]?.[0];
    expect([first(now), asked.at(-1)?.includes('around') ?? false]).toEqual([first(before), true]);
  });
});

describe('bubbles', () => {
  test('the keys of a bubble: up, copy and remove with a way back, out again', async () => {
    fill(10);
    await openRoom();
    await page.locator('textarea').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('m-10');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('m-9');
    await page.keyboard.press('Delete');
    await page.locator('[data-message="m-9"]').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '되돌리기' }).click();
    await page.locator('[data-message="m-9"]').waitFor();
    await page.locator('[data-message="m-9"]').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: '고치기' }).click();
    await page.getByRole('textbox', { name: '고칠 글' }).fill('고친 말');
    await page.keyboard.press('Enter');
    await page.locator('[data-message="m-9"]', { hasText: '고친 말' }).waitFor();
    expect(room().messages.find(({ seq }) => seq === 9)?.text).toBe('고친 말');
  });

  test('a long text is folded and opens as a page', async () => {
    fill(5, (seq) => (seq === 5 ? `${'아주 긴 이야기. '.repeat(200)}끝` : '짧은 말'));
    await openRoom();
    const folded = await page.locator('[data-message="m-5"]').textContent();
    await page.getByRole('button', { name: '전체 보기' }).click();
    const dialog = await page.getByRole('dialog').textContent();
    expect([folded?.includes('끝'), dialog?.includes('끝')]).toEqual([false, true]);
  });

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-message') ?? null);
});

test('a burst is said once to a screen reader', async () => {
  fill(10);
  await openRoom();
  const said: string[] = [];
  await page.exposeFunction('heard', (text: string) => said.push(text));
  await page.evaluate(() => {
    for (const region of document.querySelectorAll('[role=log] ~ *, section [aria-live=polite]:not([role=status])'))
      new MutationObserver(() =>
        (globalThis as unknown as { heard: (text: string) => void }).heard(region.textContent ?? ''),
      ).observe(region, { childList: true, characterData: true, subtree: true });
  });
  const become = (kind: 'typing' | 'idle') => {
    room().activity = { kind };
    emit(host.engine.world, { type: 'activity-changed', threadId: THREAD });
  };
  become('typing');
  await page.waitForTimeout(100);
  say('하나');
  say('둘');
  await page.waitForSelector('text=둘');
  const early = said.length;
  become('idle');
  await expect.poll(() => said).toEqual(['윤해온: 하나 둘']);
  expect(early).toBe(0);
});
