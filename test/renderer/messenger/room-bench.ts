import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { MessageId, ThreadId } from '#shared/ids.ts';
import type { Message } from '#shared/threads.ts';
import { emit, type Room } from '../../helpers/scripted/world.ts';
import { setUpScriptedPage } from '../../helpers/scripted-page.ts';
import type { ScriptedHost } from '../../helpers/serve-scripted.ts';

export const THREAD = 'thread-haeon' as ThreadId;

/** One room of the scripted engine in a real Chromium; a new page for every test, which may complain of nothing. */
export interface RoomBench {
  readonly page: Page;
  readonly host: ScriptedHost;
  readonly room: Room;
  /** Where pages of messages were asked for, in order. */
  readonly asked: readonly string[];
  fill(count: number, text?: (seq: number) => string): void;
  say(text: string): void;
  become(kind: 'typing' | 'idle'): void;
  stopAnswer(): Promise<void>;
  openRoom(): Promise<void>;
  /** Until scrolling has settled. */
  rest(): Promise<void>;
  fromEnd(): Promise<number>;
  scrollTo(top: number): Promise<void>;
  /** Tops (px on the screen) of the bubbles in view, by message id. */
  places(): Promise<Record<string, number>>;
}

/** Sets the bench up around the tests of a file. */
export function setUpRoomBench(): RoomBench {
  let asked: string[] = [];
  const stage = setUpScriptedPage({ width: 1000, height: 700 }, (page) => {
    asked = [];
    listen(page, asked);
  });
  return {
    get page() {
      return stage.page;
    },
    get host() {
      return stage.host;
    },
    get room() {
      return roomOf(stage.host);
    },
    get asked() {
      return asked;
    },
    ...acts(
      () => stage.page,
      () => stage.host,
    ),
  };
}

function listen(page: Page, asked: string[]): void {
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const at = /\/threads\/messages.*"at":(\{.*?\})/.exec(String(payload))?.[1];
      if (at) asked.push(at);
    }),
  );
}

function roomOf(host: ScriptedHost): Room {
  const found = host.engine.world.rooms.get(THREAD);
  if (!found) throw new Error('no such room');
  return found;
}

function acts(page: () => Page, host: () => ScriptedHost) {
  const room = () => roomOf(host());
  const log = () => page().locator('[role=log]');
  const rest = () => page().waitForTimeout(400);
  return {
    fill: (count: number, text?: (seq: number) => string) => fillRoom(room(), count, text),
    say: (text: string) => {
      const last = room().messages.at(-1);
      if (!last) throw new Error('say after something');
      const seq = last.seq + 1;
      room().messages.push({ ...last, id: `m-${seq}` as MessageId, seq, author: 'soul', text });
      emit(host().engine.world, { type: 'thread-changed', threadId: THREAD });
    },
    become: (kind: 'typing' | 'idle') => {
      room().activity = { kind };
      emit(host().engine.world, { type: 'activity-changed', threadId: THREAD });
    },
    stopAnswer: async () => {
      room().answering?.abort();
      await expect.poll(() => room().answering).toBe(null);
    },
    openRoom: async () => {
      await page().goto(`${host().url}#/chat/${THREAD}`);
      await page().waitForSelector('[role=log] [data-message]');
      await rest();
    },
    rest,
    fromEnd: () => log().evaluate((el) => el.scrollHeight - el.clientHeight - el.scrollTop),
    // Rows of the new place are drawn in the frame after the scroll: on a busy machine nothing was to be seen yet.
    scrollTo: (top: number) =>
      log().evaluate((el, to) => {
        el.scrollTo(0, to);
        return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
      }, top),
    places: () => log().evaluate(placesIn),
  };
}

const loremOf = (seq: number): string => `${seq}번째 말. ${'길이가 다른 말 '.repeat(seq % 7)}`;

function fillRoom(room: Room, count: number, text = loremOf): void {
  const messages = Array.from({ length: count }, (_, index): Message => {
    const seq = index + 1;
    return {
      id: `m-${seq}` as MessageId,
      threadId: THREAD,
      seq,
      author: seq % 5 < 2 ? 'user' : 'soul',
      text: text(seq),
      sent: { at: Date.UTC(2026, 4, 1) + Math.floor(seq / 3) * 60_000, offset: 540 },
      delivery: { kind: 'delivered' },
      generationId: null,
      replyEnd: null,
      editedAt: null,
    };
  });
  const fresh = { messages, removed: new Set(), lastReadSeq: count, variants: [], chosen: null, draft: '' };
  Object.assign(room, fresh, { activity: { kind: 'idle' } });
}

function placesIn(log: Element): Record<string, number> {
  const box = log.getBoundingClientRect();
  return Object.fromEntries(
    [...log.querySelectorAll('[data-message]')].flatMap((bubble) => {
      const { top, bottom } = bubble.getBoundingClientRect();
      return bottom > box.top && top < box.bottom ? [[bubble.getAttribute('data-message') ?? '', Math.round(top)]] : [];
    }),
  );
}
