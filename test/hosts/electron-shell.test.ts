import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRouterClient } from '@orpc/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src-main/create-app.ts';
import { appPaths } from '../../src-main/hosts/node-ports.ts';
import { makeTestPorts, PROJECT } from '../helpers/node-ports.ts';
import { type ElectronProcess, makeElectronProcess } from '../helpers/start-electron.ts';
import type { EngineClient } from './acceptance.ts';

let electron: ElectronProcess;
beforeEach(async () => {
  electron = await makeElectronProcess();
});
afterEach(() => electron.remove());

describe('electron shell', () => {
  it('opens one sandboxed, isolated window on our own page', async () => {
    await electron.start();
    const { windows, schemes, paths, sandboxed } = electron.fake.done;
    const { session: _session, ...preferences } = windows[0]?.options.webPreferences ?? {};
    expect({ count: windows.length, calls: windows[0]?.calls, preferences, sandboxed }).toEqual({
      count: 1,
      calls: ['load app://soul/', 'show'],
      sandboxed: true,
      preferences: {
        preload: expect.stringMatching(/preload[/\\]index\.cjs$/),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
        webviewTag: false,
        webSecurity: true,
        allowRunningInsecureContent: false,
        experimentalFeatures: false,
        devTools: true,
        spellcheck: process.platform === 'darwin',
      },
    });
    expect(paths.get('userData')).toBe(join(electron.data, 'electron'));
    expect(schemes).toEqual([
      {
        scheme: 'app',
        privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
      },
    ]);
  });

  it('has no developer tools in a packaged app', async () => {
    electron.fake.machine.packaged = true;
    await electron.start();
    expect(electron.fake.done.windows[0]?.options.webPreferences?.devTools).toBe(false);
    expect(JSON.stringify(electron.fake.done.menu)).not.toContain('toggleDevTools');
  });

  it.each([
    ['ko-KR', '편집'],
    ['en-GB', 'Edit'],
    ['de-DE', 'Edit'],
  ])('shows its menu in the system’s language: %s', async (language, label) => {
    electron.fake.machine.languages = [language];
    await electron.start();
    expect(electron.fake.done.menu?.map((item) => item.label)).toContain(label);
  });

  it('is one process per data folder', async () => {
    electron.fake.machine.hasLock = false;
    await electron.start();
    expect({ windows: electron.fake.done.windows.length, quits: electron.fake.done.quits }).toEqual({
      windows: 0,
      quits: 1,
    });
  });

  it('comes to the front when it is started again', async () => {
    await electron.start();
    const [window] = electron.fake.done.windows;
    if (window) window.minimized = true;
    electron.fake.app.emit('second-instance');
    expect(window?.calls.slice(-2)).toEqual(['restore', 'focus']);
  });

  it('puts the window where it was, unless that screen is gone', async () => {
    await electron.start();
    electron.fake.done.windows[0]?.emit('close');
    await electron.quit();
    const placeOn = async (display: { x: number; y: number; width: number; height: number }) => {
      const again = await makeElectronProcess(electron.data);
      again.fake.machine.displays = [display];
      await again.start();
      await again.quit();
      const { x, width } = again.fake.done.windows[0]?.options ?? {};
      return { x, width };
    };
    expect(await placeOn({ x: 0, y: 0, width: 1920, height: 1080 })).toEqual({ x: 10, width: 800 });
    expect(await placeOn({ x: 5000, y: 0, width: 800, height: 600 })).toEqual({ x: undefined, width: 1100 });
  });
});

describe('electron data that can’t be opened', () => {
  it.each([
    [0, []],
    [1, ['folder']],
  ])('is said in a sentence, with a way to the folder (answer %i)', async (answer, opened) => {
    await writeFile(join(electron.data, 'soul.db'), 'this is no database, and it is long enough to be looked at');
    electron.fake.machine.answer = answer;
    await electron.start();
    expect({
      windows: electron.fake.done.windows.length,
      exits: electron.fake.done.exits,
      detail: electron.fake.done.dialogs[0]?.detail,
      buttons: electron.fake.done.dialogs[0]?.buttons,
      opened: electron.fake.done.openedFolders,
    }).toEqual({
      windows: 0,
      exits: [3],
      detail: expect.stringContaining('데이터 파일이 손상되어 열지 않았어요.'),
      buttons: ['Soul Messenger 종료', '폴더 열기'],
      opened: opened.map(() => electron.data),
    });
  });

  it('can go back to the newest backup, and starts anew on it', async () => {
    const { client, close } = await openData(electron.data);
    const user = await client.settings.addUser({ name: '지우' });
    await client.archive.backUp();
    await close();
    await writeFile(join(electron.data, 'soul.db'), 'broken '.repeat(1000));
    electron.fake.machine.answer = 2;
    await electron.start();
    const { exits, relaunches, dialogs } = electron.fake.done;
    const again = await openData(electron.data);
    const users = await again.client.settings.users();
    await again.close();
    expect({
      exits,
      relaunches,
      choice: dialogs[0]?.buttons?.[2],
      kept: users.some(({ id }) => id === user.id),
    }).toEqual({
      exits: [0],
      relaunches: 1,
      choice: '최근 백업으로 되살리기',
      kept: true,
    });
  });
});

/** The engine over a data folder, without a shell. */
async function openData(data: string): Promise<{ client: EngineClient; close(): Promise<void> }> {
  const { ports, remove } = await makeTestPorts({ paths: appPaths(data, PROJECT) });
  const app = await createApp(ports);
  return { client: createRouterClient(app.router), close: () => app.close().then(remove) };
}
