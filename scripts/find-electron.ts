import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type FoundElectron = { kind: 'present'; binary: string } | { kind: 'absent'; why: string };

/** Whether Electron's binary is there and has a screen to open on. Never imports `electron`: that would start a download. */
export function findElectron(project: string): FoundElectron {
  const home = join(project, 'node_modules/electron');
  const pathFile = join(home, 'path.txt');
  const binary = existsSync(pathFile) ? join(home, 'dist', readFileSync(pathFile, 'utf8').trim()) : null;
  if (binary === null || !existsSync(binary)) {
    return { kind: 'absent', why: `no Electron binary in ${join(home, 'dist')} (run "npx install-electron")` };
  }
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY) return { kind: 'absent', why: 'no display' };
  return { kind: 'present', binary };
}
