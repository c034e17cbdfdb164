import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ElectronProcess, makeElectronProcess } from '../helpers/start-electron.ts';

let electron: ElectronProcess;
beforeEach(async () => {
  electron = await makeElectronProcess();
});
afterEach(() => electron.remove());

describe('electron guards', () => {
  it.each([
    ['app://soul/', true],
    ['app://soul/#/settings', true],
    ['app://evil/', false],
    ['https://example.com/', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['not an address', false],
  ])('navigation to %s: %s', async (address, allowed) => {
    await electron.start();
    const contents = electron.fake.done.windows[0]?.webContents;
    const events = ['will-navigate', 'will-redirect', 'will-frame-navigate'] as const;
    expect(events.map((event) => contents?.allows(event, address))).toEqual([allowed, allowed, allowed]);
    expect(contents?.allows('will-attach-webview', address)).toBe(false);
  });

  it.each([
    ['https://example.com/a?b', 1, ['https://example.com/a?b']],
    ['mailto:someone@example.com', 1, ['mailto:someone@example.com']],
    ['https://example.com/', 0, []],
    ['https://한국.example/', 1, ['https://xn--3e0b707e.example/']],
  ])('asks before %s is opened outside, and never opens a window (answer %i)', async (url, answer, opened) => {
    electron.fake.machine.answer = answer;
    await electron.start();
    const result = electron.fake.done.windows[0]?.webContents.windowOpen?.({ url } as never);
    await vi.waitFor(() => expect(electron.fake.done.dialogs).toHaveLength(1));
    await vi.waitFor(() => expect(electron.fake.done.openedOutside).toEqual(opened));
    expect(result).toEqual({ action: 'deny' });
  });

  it.each(['http://example.com/', 'file:///etc/passwd', 'javascript:1', 'smb://host/share', 'x'])(
    'does not even ask about %s',
    async (url) => {
      electron.fake.machine.answer = 1;
      await electron.start();
      const result = electron.fake.done.windows[0]?.webContents.windowOpen?.({ url } as never);
      await new Promise(setImmediate);
      expect([result, electron.fake.done.dialogs, electron.fake.done.openedOutside]).toEqual([
        { action: 'deny' },
        [],
        [],
      ]);
    },
  );

  it('denies every permission but notifications and writing to the clipboard, and those to others', async () => {
    await electron.start();
    for (const session of [electron.fake.session.defaultSession, electron.pageSession()]) {
      const request = (permission: string, requestingUrl: string) =>
        new Promise<boolean>((decide) =>
          session.permissionRequest?.({} as never, permission as never, decide, { requestingUrl } as never),
        );
      const check = (permission: string, origin: string) =>
        session.permissionCheck?.(null, permission as never, origin, {} as never);
      expect({
        media: [await request('media', 'app://soul/'), check('media', 'app://soul')],
        clipboardRead: [await request('clipboard-read', 'app://soul/'), check('clipboard-read', 'app://soul')],
        notifications: [await request('notifications', 'app://soul/'), check('notifications', 'app://soul')],
        foreign: [await request('notifications', 'https://a.example/'), check('notifications', 'https://a.example')],
        device: session.deviceCheck?.({} as never),
      }).toEqual({
        media: [false, false],
        clipboardRead: [false, false],
        notifications: [true, true],
        foreign: [false, false],
        device: false,
      });
    }
  });

  it('lets the page’s session load nothing from anywhere else', async () => {
    await electron.start();
    const cancelled = (url: string) =>
      new Promise<unknown>((decide) =>
        electron.pageSession().beforeRequest?.({ url } as never, ({ cancel }) => decide(cancel)),
      );
    const urls = [
      'app://soul/a.js',
      'blob:app://soul/1',
      'https://example.com/',
      'http://127.0.0.1:1/',
      'ws://a.example/',
      'file:///etc/passwd',
      'app://evil/',
    ];
    expect(await Promise.all(urls.map(cancelled))).toEqual([false, false, true, true, true, true, true]);
    expect(electron.fake.session.defaultSession.beforeRequest).toBeNull();
  });
});

describe('electron the page’s protocol', () => {
  it.each([
    ['app://soul/package.json', 'GET', 404],
    ['app://soul/../package.json', 'GET', 404],
    ['app://soul/%2e%2e/%2e%2e/package.json', 'GET', 404],
    ['app://soul/..%5c..%5cpackage.json', 'GET', 404],
    ['app://soul/index.html%00', 'GET', 404],
    ['app://evil/', 'GET', 404],
    ['app://soul/', 'POST', 405],
  ])('%s by %s: %i', async (url, method, status) => {
    await electron.start();
    const response = await electron.pageSession().handlers.get('app')?.({ url, method } as Request);
    expect({ status: response?.status, policy: response?.headers.get('content-security-policy') }).toEqual({
      status,
      policy: expect.stringContaining("connect-src 'self';"),
    });
  });
});

describe('electron the hand-over of the port', () => {
  it.each([
    ['another origin', { origin: 'https://example.com', parent: null }],
    ['a frame inside the page', { origin: 'app://soul', parent: {} }],
    ['a frame that has gone', null],
  ])('closes a port from %s unanswered', async (_name, sender) => {
    await electron.start();
    const { main } = electron.fake.handOverPort(sender);
    await vi.waitFor(() => expect(main.closed).toBe(true));
  });
});
