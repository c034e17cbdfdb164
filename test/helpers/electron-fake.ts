import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type * as Electron from 'electron';
import { FakePort } from './fake-port.ts';
import { FakeUtilityProcess } from './fake-utility-process.ts';

// Stands in for the module `electron` (an alias in vitest.config.ts), whose package would download a binary when imported.
// Types come from the real one, so that what the hosts call must exist there. One import is one Electron process.

/** What the hosts did, for tests to look at. */
export const done = {
  paths: new Map<string, string>(),
  schemes: [] as Electron.CustomScheme[],
  sandboxed: false,
  quits: 0,
  relaunches: 0,
  exits: [] as number[],
  dialogs: [] as Electron.MessageBoxOptions[],
  openedOutside: [] as string[],
  openedFolders: [] as string[],
  menu: null as Electron.MenuItemConstructorOptions[] | null,
  windows: [] as BrowserWindow[],
  utilities: [] as FakeUtilityProcess[],
  sessions: new Map<string, FakeSession>(),
};

/** What the machine is like; tests change it before they start a host. */
export const machine = {
  packaged: false,
  hasLock: true,
  languages: ['ko-KR'],
  displays: [{ x: 0, y: 0, width: 1920, height: 1080 }],
  /** Which button the person presses. */
  answer: 0,
  encryption: {
    available: true,
    backend: 'gnome_libsecret' as ReturnType<typeof Electron.safeStorage.getSelectedStorageBackend>,
    machine: 'a',
  },
};

type AppPart = Pick<
  Electron.App,
  | 'enableSandbox'
  | 'exit'
  | 'getLocale'
  | 'getPreferredSystemLanguages'
  | 'getVersion'
  | 'quit'
  | 'relaunch'
  | 'requestSingleInstanceLock'
  | 'setAppUserModelId'
  | 'setPath'
  | 'whenReady'
> & { commandLine: Pick<Electron.CommandLine, 'removeSwitch'> };

const appPart: AppPart = {
  commandLine: { removeSwitch: () => undefined },
  enableSandbox: () => {
    done.sandboxed = true;
  },
  exit: (code = 0) => {
    done.exits.push(code);
  },
  getLocale: () => machine.languages[0] ?? '',
  getPreferredSystemLanguages: () => machine.languages,
  getVersion: () => '0.0.0-fake',
  relaunch: () => {
    done.relaunches += 1;
  },
  quit: () => {
    done.quits += 1;
  },
  requestSingleInstanceLock: () => machine.hasLock,
  setAppUserModelId: () => undefined,
  setPath: (name, path) => {
    done.paths.set(name, path);
  },
  whenReady: async () => undefined,
};
export const app = Object.defineProperty(
  Object.assign(new EventEmitter(), appPart, { isPackaged: false }),
  'isPackaged',
  {
    get: () => machine.packaged,
  },
);

export const protocol: Pick<Electron.Protocol, 'registerSchemesAsPrivileged'> = {
  registerSchemesAsPrivileged: (schemes) => {
    done.schemes.push(...schemes);
  },
};

type PermissionRequest = Parameters<Electron.Session['setPermissionRequestHandler']>[0];
type PermissionCheck = Parameters<Electron.Session['setPermissionCheckHandler']>[0];
type DeviceCheck = Parameters<Electron.Session['setDevicePermissionHandler']>[0];
type BeforeRequest = (
  details: Electron.OnBeforeRequestListenerDetails,
  decide: (response: Electron.CallbackResponse) => void,
) => void;
type Handler = Parameters<Electron.Protocol['handle']>[1];

export class FakeSession {
  permissionRequest: PermissionRequest = null;
  permissionCheck: PermissionCheck = null;
  deviceCheck: DeviceCheck = null;
  beforeRequest: BeforeRequest | null = null;
  handlers = new Map<string, Handler>();
  protocol = { handle: (scheme: string, handler: Handler) => void this.handlers.set(scheme, handler) };
  webRequest = {
    onBeforeRequest: (handler: BeforeRequest) => {
      this.beforeRequest = handler;
    },
  };
  setPermissionRequestHandler(handler: PermissionRequest): void {
    this.permissionRequest = handler;
  }
  setPermissionCheckHandler(handler: PermissionCheck): void {
    this.permissionCheck = handler;
  }
  setDevicePermissionHandler(handler: DeviceCheck): void {
    this.deviceCheck = handler;
  }
  setDisplayMediaRequestHandler(): void {}
}

const defaultSession = new FakeSession();
export const session = {
  defaultSession,
  fromPartition: (name: string): FakeSession => {
    const found = done.sessions.get(name) ?? new FakeSession();
    done.sessions.set(name, found);
    return found;
  },
};

export class FakeContents extends EventEmitter {
  windowOpen: Parameters<Electron.WebContents['setWindowOpenHandler']>[0] | null = null;
  setWindowOpenHandler(handler: Parameters<Electron.WebContents['setWindowOpenHandler']>[0]): void {
    this.windowOpen = handler;
  }
  /** Whether the guards let this event pass. */
  allows(
    event: 'will-navigate' | 'will-redirect' | 'will-frame-navigate' | 'will-attach-webview',
    url: string,
  ): boolean {
    let prevented = false;
    this.emit(event, {
      url,
      preventDefault: () => {
        prevented = true;
      },
    });
    return !prevented;
  }
}

export class BrowserWindow extends EventEmitter {
  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly webContents = new FakeContents();
  readonly calls: string[] = [];
  minimized = false;
  maximized = false;
  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    this.options = options;
    done.windows.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }
  async loadURL(url: string): Promise<void> {
    this.calls.push(`load ${url}`);
    this.emit('ready-to-show');
  }
  show = (): void => void this.calls.push('show');
  focus = (): void => void this.calls.push('focus');
  restore = (): void => void this.calls.push('restore');
  maximize = (): void => {
    this.maximized = true;
  };
  isMinimized = (): boolean => this.minimized;
  isMaximized = (): boolean => this.maximized;
  getNormalBounds = (): Electron.Rectangle => ({ x: 10, y: 20, width: 800, height: 600 });
}

export const screen = { getAllDisplays: () => machine.displays.map((workArea) => ({ workArea })) };

export const Menu = {
  buildFromTemplate: (template: Electron.MenuItemConstructorOptions[]) => template,
  setApplicationMenu: (menu: Electron.MenuItemConstructorOptions[]) => {
    done.menu = menu;
  },
};

export const dialog = {
  showMessageBox: async (options: Electron.MessageBoxOptions): Promise<Electron.MessageBoxReturnValue> => {
    done.dialogs.push(options);
    return { response: machine.answer, checkboxChecked: false };
  },
};

export const shell: Pick<Electron.Shell, 'openExternal' | 'openPath'> = {
  openExternal: async (url) => {
    done.openedOutside.push(url);
  },
  openPath: async (path) => {
    done.openedFolders.push(path);
    return '';
  },
};

export const net = { fetch: (url: string, init?: RequestInit): Promise<Response> => fetch(url, init) };

/** Encrypts so that a test can see it is no plain text, and only the same `machine` can decrypt. */
export const safeStorage: Pick<
  Electron.SafeStorage,
  'isAsyncEncryptionAvailable' | 'getSelectedStorageBackend' | 'encryptStringAsync' | 'decryptStringAsync'
> = {
  isAsyncEncryptionAvailable: async () => machine.encryption.available,
  getSelectedStorageBackend: () => machine.encryption.backend,
  encryptStringAsync: async (text) => flipped(Buffer.from(`${machine.encryption.machine}:${text}`)),
  decryptStringAsync: async (encrypted) => {
    const [owner, ...text] = Buffer.from(encrypted.map((byte) => byte ^ 0x5a))
      .toString('utf8')
      .split(':');
    if (owner !== machine.encryption.machine) throw new Error('Error while decrypting the ciphertext');
    return { result: text.join(':'), shouldReEncrypt: false };
  },
};

const flipped = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte ^ 0x5a));

export const utilityProcess = {
  fork: (file: string): FakeUtilityProcess => {
    const child = new FakeUtilityProcess(file);
    done.utilities.push(child);
    return child;
  },
};

export const ipcMain = new EventEmitter();

export interface Sender {
  origin: string;
  parent: unknown;
}

/** What the preload does: hands one end of a new channel to the main process. Answers the other end. */
export function handOverPort(senderFrame: Sender | null): { page: MessagePort; main: FakePort } {
  const { port1, port2 } = new MessageChannel();
  const main = new FakePort(port1);
  ipcMain.emit('soul:port', { senderFrame, ports: [main] });
  return { page: port2, main };
}
