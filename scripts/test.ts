import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const Report = z.object({
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

// `npm test`: every test, and one plain line at the end that a machine can read. Arguments go to vitest.
const project = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'soul-test-'));
try {
  const report = join(folder, 'report.json');
  const code = await runVitest(report);
  const counts = await countTests(report);
  console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
  process.exitCode = counts.failed > 0 || counts.passed === 0 ? code || 1 : code;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function runVitest(report: string): Promise<number> {
  const vitest = join(project, 'node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
    cwd: project,
    stdio: 'inherit',
    // So that what tests start by the name `node` is this Node as well.
    env: { ...process.env, PATH: `${join(project, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** A file that fails before its first test counts as one failure: vitest's own test counts leave it out. */
async function countTests(report: string): Promise<Counts> {
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: 1, skipped: 0 };
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of Report.parse(JSON.parse(text)).testResults) {
    const before = counts.failed;
    for (const { status } of file.assertionResults) counts[outcomeOf(status)] += 1;
    if (file.status === 'failed' && counts.failed === before) counts.failed += 1;
  }
  return counts;
}

function outcomeOf(status: string): keyof Counts {
  if (status === 'passed') return 'passed';
  return status === 'failed' ? 'failed' : 'skipped';
}
