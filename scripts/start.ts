import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserHost } from '../src-main/hosts/browser/run-browser-host.ts';
import { buildRenderer } from './build-renderer.ts';
import { findElectron } from './find-electron.ts';
import { runChild } from './run-child.ts';
import { runElectron } from './run-electron.ts';

// `npm start`: Electron where it can run, else the browser host in this process. `--electron` fetches Electron's binary
// first, `--browser` skips Electron; other arguments go to the host.
const project = join(import.meta.dirname, '..');
await start(process.argv.slice(2));

async function start(given: string[]): Promise<void> {
  const rest = given.filter((argument) => argument !== '--electron' && argument !== '--browser');
  if (given.includes('--electron')) await runChild(process.execPath, ['node_modules/electron/install.js'], project);
  if (!given.includes('--browser')) {
    const code = await tryElectron(rest, given.includes('--electron'));
    if (code !== null) process.exit(code);
  }
  await runBrowserHost({ arguments: rest, rendererDir: await buildPage() });
}

/** The exit code, or null when the browser host is to serve instead. */
async function tryElectron(given: string[], insist: boolean): Promise<number | null> {
  const electron = findElectron(project);
  if (electron.kind === 'absent') {
    if (insist) console.error(electron.why);
    return insist ? 1 : null;
  }
  const code = await runElectron(project, electron.binary, given);
  if (code === null)
    console.error('Electron을 시작하지 못해 브라우저로 열어요. / Electron did not start; serving the browser instead.');
  return code;
}

async function buildPage(): Promise<string> {
  if (!existsSync(join(project, 'out/renderer'))) console.error('화면을 준비하고 있어요… / Building the page…');
  return buildRenderer();
}
