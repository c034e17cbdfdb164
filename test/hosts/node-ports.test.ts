import { existsSync } from 'node:fs';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APP_ERROR_CODES } from '#shared/errors.ts';
import { explainError } from '../../src-main/hosts/explain-error.ts';
import { dataFolder, findShipped, makeDataFolder, systemClock, uuidIds } from '../../src-main/hosts/node-ports.ts';
import { makeTemporaryFolder, PROJECT, type TemporaryFolder } from '../helpers/node-ports.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});
afterEach(() => folder.remove());

describe('the data folder', () => {
  const none = { asked: null, environment: {}, home: '/home/a' };
  it.each([
    [
      '--data first',
      { ...none, asked: 'x', environment: { SOUL_MESSENGER_DATA: '/e' }, platform: 'linux' },
      resolve('x'),
    ],
    ['then the environment', { ...none, environment: { SOUL_MESSENGER_DATA: '/e' }, platform: 'linux' }, '/e'],
    ['Linux', { ...none, platform: 'linux' }, '/home/a/.local/share/soul-messenger'],
    ['Linux with XDG', { ...none, environment: { XDG_DATA_HOME: '/x' }, platform: 'linux' }, '/x/soul-messenger'],
    ['macOS', { ...none, platform: 'darwin' }, '/home/a/Library/Application Support/Soul Messenger'],
    ['Windows', { ...none, environment: { APPDATA: '/r' }, platform: 'win32' }, '/r/Soul Messenger'],
  ] as const)('%s', (_name, hints, expected) => {
    expect(dataFolder(hints)).toBe(expected);
  });

  it('is made for this account only, and one that is there is left as it is', async () => {
    const made = makeDataFolder(join(folder.path, 'a/b'));
    const there = join(folder.path, 'there');
    await mkdir(there, { mode: 0o755 });
    makeDataFolder(there);
    expect([(await stat(made)).mode & 0o777, (await stat(there)).mode & 0o777]).toEqual([0o700, 0o755]);
  });

  it('says so where it can’t be made', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    expect(() => makeDataFolder(join(file, 'data'))).toThrow(
      expect.objectContaining({ code: 'storage-failed', params: { file: join(file, 'data') } }),
    );
  });
});

it('finds what came with the app', () => {
  expect(findShipped().root).toBe(PROJECT);
  expect(existsSync(join(findShipped().root, 'prompts'))).toBe(true);
  expect(() => findShipped(folder.path)).toThrow();
});

describe('the clock', () => {
  it('knows the wall clock’s offset at any time', () => {
    const summer = Date.UTC(2026, 6, 1);
    expect(systemClock.offsetMinutes(summer)).toBe(-new Date(summer).getTimezoneOffset());
    expect(Number.isInteger(systemClock.offsetMinutes(Date.UTC(1890, 0, 1)))).toBe(true);
  });

  it('fires once after any delay, also a longer one than a timer can hold, unless cancelled', () => {
    vi.useFakeTimers();
    try {
      const fired: string[] = [];
      const month = 31 * 86_400_000;
      systemClock.after(1_000, () => fired.push('second'));
      systemClock.after(month, () => fired.push('month'));
      systemClock.after(month, () => fired.push('cancelled'))();
      vi.advanceTimersByTime(month - 1);
      const before = [...fired];
      vi.advanceTimersByTime(1);
      expect({ before, fired }).toEqual({ before: ['second'], fired: ['second', 'month'] });
    } finally {
      vi.useRealTimers();
    }
  });
});

it('makes ids that sort by time', () => {
  const ids = Array.from({ length: 50 }, () => uuidIds.next());
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(50);
});

it('has a Korean and an English sentence for every expected failure', () => {
  for (const code of APP_ERROR_CODES) {
    const { ko, en } = explainError({ code, params: {} });
    expect([code, /[가-힣].*[.요]$/.test(ko), /^[A-Z].*\.$/.test(en)]).toEqual([code, true, true]);
  }
  expect(explainError({ code: 'storage-damaged', params: { file: '/d/a.db', newestBackup: 'b.db' } }).en).toBe(
    'The data file is damaged and was not opened. It was left as it is. `npm run cli -- restore` restores a backup.\n  File: /d/a.db\n  Newest backup: b.db',
  );
});
