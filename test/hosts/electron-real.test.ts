import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { _electron } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findElectron } from '../../scripts/find-electron.ts';
import { makeTemporaryFolder, PROJECT } from '../helpers/node-ports.ts';

const electron = findElectron(PROJECT);
const built = existsSync(join(PROJECT, 'out/main/index.js'));
const why = whyNot();
if (why) console.warn(`SKIPPED real Electron: ${why}`);

describe.skipIf(why)('real Electron', () => {
  it('opens the page in a sandboxed window and answers it', async () => {
    const folder = await makeTemporaryFolder();
    const executablePath = electron.kind === 'present' ? electron.binary : '';
    const app = await _electron.launch({ executablePath, args: [PROJECT, '--data', folder.path], cwd: PROJECT });
    try {
      const window = await app.firstWindow();
      await window.locator('#root button').first().waitFor();
      const reach = 'typeof require + typeof process + typeof module';
      expect({ address: window.url(), reach: await window.evaluate(reach) }).toEqual({
        address: expect.stringMatching(/^app:\/\/soul\//),
        reach: 'undefinedundefinedundefined',
      });
    } finally {
      await app.close();
      await folder.remove();
    }
  });
});

function whyNot(): string | null {
  if (electron.kind === 'absent') return electron.why;
  return built ? null : 'not built (run "npm run build")';
}
