import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const major = Number.parseInt(process.versions.node, 10);
// Started by path under an older Node, workers die inside the SQLite binding without a word about the cause.
if (major < 22) throw new Error(`Node 22 or newer is needed, this is ${process.versions.node}: use "npm test"`);

export default defineConfig({
  resolve: {
    alias: [{ find: /^electron$/, replacement: join(import.meta.dirname, 'test/helpers/electron-fake.ts') }],
  },
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    // A condition that a loaded machine takes long to reach is not a fault.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 60_000,
  },
});
