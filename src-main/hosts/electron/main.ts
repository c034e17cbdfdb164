import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { app, type BrowserWindow, ipcMain, Menu, net, session } from 'electron';
import { AppError } from '#shared/errors.ts';
import { type App, createApp, restoreDamaged } from '../../create-app.ts';
import { appPaths, findShipped, makeDataFolder, namedDataFolder, systemClock, uuidIds } from '../node-ports.ts';
import { registerAppScheme, serveAppProtocol } from './app-protocol.ts';
import { buildMenu } from './build-menu.ts';
import { explainOpeningFailure } from './explain-opening-failure.ts';
import { guardContents } from './guard-contents.ts';
import { blockRemoteContent, denyPermissions } from './guard-session.ts';
import { acceptPorts } from './hand-over-port.ts';
import { openOutside } from './open-outside.ts';
import { openWindow } from './open-window.ts';
import { openSafeStorageSecrets } from './safe-storage-secrets.ts';
import { languageOf, SHELL_STRINGS, type ShellLanguage } from './shell-strings.ts';
import { spawnEmbedderUtility } from './spawn-embedder-utility.ts';

// What closing doesn't finish in this time is on disk already or recovered at the next start.
const CLOSE_WITHIN_MS = 3_000;

/** The exit code of data that could not be opened, and was explained. */
const STORAGE_REFUSED = 3;

const data = namedDataFolder(readDataArgument(process.argv));
void start();

/** Wiring only. Everything up to whenReady() has to happen before Electron is ready. */
async function start(): Promise<void> {
  // Whatever is written from here on is for this account only, also in a data folder that others may enter.
  process.umask(0o077);
  app.enableSandbox();
  registerAppScheme();
  app.setAppUserModelId('app.soul-messenger');
  // A packaged app takes no orders that open it up from its command line; Node's own are cut by fuses.
  if (app.isPackaged) {
    for (const name of ['remote-debugging-port', 'remote-debugging-pipe']) app.commandLine.removeSwitch(name);
  }
  try {
    const shellFolder = claimShellFolder();
    // One process per data folder: the lock lies in that folder and protects the database from two writers.
    if (app.requestSingleInstanceLock()) await run(shellFolder);
    else app.quit();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await app.whenReady();
    await leaveAfter(error);
  }
}

/** Explains, and leaves: for good, or to start anew on the newest backup. A restore that fails is explained in turn. */
async function leaveAfter(error: AppError): Promise<void> {
  const choice = await explainOpeningFailure(error, data, systemLanguage());
  if (choice !== 'restore') return app.exit(STORAGE_REFUSED);
  try {
    restoreDamaged({ paths: appPaths(data, findShipped().root), clock: systemClock }, null);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    return leaveAfter(failure);
  }
  app.relaunch();
  app.exit(0);
}

/** Chromium's own files (cookies, caches, locks) live inside the data folder, so that two data folders share nothing. */
function claimShellFolder(): string {
  const folder = join(makeDataFolder(data), 'electron');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  app.setPath('userData', folder);
  return folder;
}

async function run(shellFolder: string): Promise<void> {
  let window: BrowserWindow | null = null;
  app.on('second-instance', () => {
    if (window?.isMinimized()) window.restore();
    window?.focus();
  });
  await app.whenReady();
  const strings = SHELL_STRINGS[systemLanguage()];
  const developer = !app.isPackaged;
  guardContents(app, (address) => void openOutside(address, strings));
  const pageSession = preparePageSession();
  Menu.setApplicationMenu(Menu.buildFromTemplate(buildMenu(strings, { platform: process.platform, developer })));
  const engine = await openEngine();
  closeBeforeQuit(engine);
  acceptPorts(ipcMain, engine.router);
  app.on('window-all-closed', () => app.quit());
  const preload = join(import.meta.dirname, '../preload/index.cjs');
  window = await openWindow({ session: pageSession, preload, folder: shellFolder, developer });
}

/** A session of its own: cut off from the network, while the engine's net.fetch uses the default one. */
function preparePageSession(): Electron.Session {
  const pageSession = session.fromPartition('persist:page');
  denyPermissions(session.defaultSession);
  denyPermissions(pageSession);
  blockRemoteContent(pageSession);
  serveAppProtocol(pageSession, join(findShipped().root, 'out/renderer'));
  return pageSession;
}

function openEngine(): Promise<App> {
  return createApp({
    host: 'electron',
    version: app.getVersion(),
    clock: systemClock,
    ids: uuidIds,
    paths: appPaths(data, findShipped().root),
    secrets: openSafeStorageSecrets(data, process.env),
    // The system's proxy and trust store.
    fetch: (url, init) => net.fetch(url, init),
    spawnEmbedder: spawnEmbedderUtility,
  });
}

function closeBeforeQuit(engine: App): void {
  app.on('will-quit', (event) => {
    event.preventDefault();
    setTimeout(() => app.exit(0), CLOSE_WITHIN_MS);
    void engine.close().finally(() => app.exit(0));
  });
}

const systemLanguage = (): ShellLanguage => languageOf(app.getPreferredSystemLanguages()[0] ?? app.getLocale());

// Chromium's own switches stand among ours.
function readDataArgument(given: string[]): string | null {
  const { values } = parseArgs({ args: given.slice(1), options: { data: { type: 'string' } }, strict: false });
  return typeof values.data === 'string' ? values.data : null;
}
