import { join } from 'node:path';
import { BrowserWindow, type Session, screen } from 'electron';
import { PAGE_URL } from './page-address.ts';
import { readWindowPlace, writeWindowPlace } from './window-place.ts';

export interface WindowOptions {
  session: Session;
  preload: string;
  /** Where the window's place is remembered. */
  folder: string;
  developer: boolean;
}

/** The one window: sandboxed, isolated, showing the page only. It comes up when the page is painted. */
export async function openWindow({ session, preload, folder, developer }: WindowOptions): Promise<BrowserWindow> {
  const placeFile = join(folder, 'window.json');
  const place = readWindowPlace(
    placeFile,
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );
  const window = new BrowserWindow({
    ...(place ? { x: place.x, y: place.y, width: place.width, height: place.height } : { width: 1100, height: 760 }),
    minWidth: 360,
    minHeight: 480,
    show: false,
    title: 'Soul Messenger',
    webPreferences: {
      session,
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      devTools: developer,
      // Elsewhere Chromium would fetch dictionaries from the network; macOS brings its own.
      spellcheck: process.platform === 'darwin',
    },
  });
  if (place?.maximized) window.maximize();
  window.once('ready-to-show', () => window.show());
  window.on('close', () => {
    const bounds = window.getNormalBounds();
    writeWindowPlace(placeFile, { ...bounds, maximized: window.isMaximized() });
  });
  await window.loadURL(PAGE_URL);
  return window;
}
