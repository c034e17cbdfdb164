import { expect, vi } from 'vitest';
import { makeTemporaryFolder } from './node-ports.ts';

export type FakeElectron = typeof import('./electron-fake.ts');

export interface ElectronProcess {
  fake: FakeElectron;
  data: string;
  /** Runs the real main.ts; done when its window is open or it gave up. */
  start(): Promise<void>;
  /** Leaves as Electron does: will-quit, which waits for the engine. Does nothing when it runs no more. */
  quit(): Promise<void>;
  /** The session that the page lives in. */
  pageSession(): InstanceType<FakeElectron['FakeSession']>;
  remove(): Promise<void>;
}

/** A fresh process, as far as modules are concerned, over an empty data folder or over one that was used before. */
export async function makeElectronProcess(usedBefore?: string): Promise<ElectronProcess> {
  vi.resetModules();
  const folder = usedBefore ? { path: usedBefore, remove: async () => undefined } : await makeTemporaryFolder();
  vi.stubEnv('SOUL_MESSENGER_DATA', folder.path);
  const fake = await import('./electron-fake.ts');
  const quit = async (): Promise<void> => {
    if (fake.app.listenerCount('will-quit') === 0) return;
    const before = fake.done.exits.length;
    fake.app.emit('will-quit', { preventDefault: () => undefined });
    await vi.waitFor(() => expect(fake.done.exits.length).toBeGreaterThan(before));
    fake.app.removeAllListeners();
  };
  return {
    fake,
    data: folder.path,
    start: async () => {
      await import('../../src-main/hosts/electron/main.ts');
      await vi.waitFor(() => expect(hasSettled(fake)).toBe(true));
    },
    quit,
    pageSession: () => fake.session.fromPartition('persist:page'),
    remove: async () => {
      await quit();
      vi.unstubAllEnvs();
      await folder.remove();
    },
  };
}

function hasSettled({ done }: FakeElectron): boolean {
  return done.windows.some(({ calls }) => calls.includes('show')) || done.exits.length + done.quits > 0;
}
