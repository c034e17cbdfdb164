import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const PROJECT = join(import.meta.dirname, '../..');
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A real Chromium for end-to-end tests: CHROMIUM_PATH, else an installed Chrome, Chromium or Edge, else the one that
 * comes with npm (Linux x64). Throws where none of them can be had. The caller closes it.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<Browser> {
  const found = await findChromium();
  return chromium.launch({
    ...options,
    executablePath: found.path,
    args: [...ARGS, ...(options.args ?? [])],
    env: { ...process.env, ...found.env, ...options.env },
  });
}

interface FoundChromium {
  path: string;
  env: Record<string, string>;
}

async function findChromium(): Promise<FoundChromium> {
  const path = process.env.CHROMIUM_PATH ?? installedPlaces().find(existsSync);
  return path ? { path, env: {} } : unpackPackagedChromium();
}

function installedPlaces(): string[] {
  switch (process.platform) {
    case 'darwin':
      return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
        (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
      );
    case 'win32':
      return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA].flatMap((root) =>
        root
          ? ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((end) =>
              join(root, end),
            )
          : [],
      );
    default:
      return ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge'].map(
        (name) => `/usr/bin/${name}`,
      );
  }
}

/**
 * The package unpacks into the temp folder file by file and takes a half-written file for a whole one, so parallel test
 * workers would start a broken browser. Here a child unpacks into a folder of its own, which is then renamed into place.
 */
async function unpackPackagedChromium(): Promise<FoundChromium> {
  const cache = join(PROJECT, 'node_modules/.cache');
  const home = join(cache, 'packaged-chromium');
  if (!existsSync(home)) {
    await mkdir(cache, { recursive: true });
    const partial = await mkdtemp(join(cache, 'packaged-chromium-'));
    const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], {
      cwd: PROJECT,
      // The environment name makes it unpack nss and expat as well, which a bare Debian lacks.
      env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    });
    await writeFile(join(partial, 'fonts.conf'), fontsConfig(join(home, 'fonts')));
    await rename(partial, home).catch(async (error: unknown) => {
      await rm(partial, { recursive: true, force: true });
      if (!existsSync(home)) throw error;
    });
  }
  return {
    path: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
  };
}

/** The package's own file names fixed places in which its fonts are not. */
function fontsConfig(packagedFonts: string): string {
  return `<?xml version="1.0"?>
<fontconfig>
  <dir>${packagedFonts}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
}
