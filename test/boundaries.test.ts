import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeTemporaryFolder, PROJECT } from './helpers/node-ports.ts';
import { type Boundaries, findForbiddenImports, listCode } from './helpers/scan-imports.ts';

const boundaries: Boundaries = JSON.parse(readFileSync(join(PROJECT, 'boundaries.json'), 'utf8'));

it('every import follows the arrows of boundaries.json', async () => {
  expect(await findForbiddenImports(PROJECT, boundaries)).toEqual([]);
});

// The closed set of folders (DESIGN, Layout): a new one needs an entry under Decisions in ARCHITECTURE.md and a line here.
const FOLDERS = [
  'src-main',
  'src-main/api',
  'src-main/core',
  'src-main/embedding',
  'src-main/files',
  'src-main/flows',
  'src-main/hosts',
  'src-main/models',
  'src-main/store',
  'src-preload',
  'src-renderer',
  'src-renderer/client',
  'src-renderer/screens',
  'src-renderer/strings',
  'src-renderer/styles',
  'src-renderer/ui',
  'src-shared',
];

it('code lies in the known folders only', async () => {
  const folders = (await listCode(PROJECT, 'src-*')).map((file) => dirname(file).split('/').slice(0, 2).join('/'));
  expect([...new Set(folders)].filter((folder) => !FOLDERS.includes(folder))).toEqual([]);
});

it('files stay small: none over 400 lines, 95% under 250', async () => {
  const files = (await Promise.all(['src-*', 'test', 'scripts'].map((folders) => listCode(PROJECT, folders)))).flat();
  const lengths = files.map((file) => ({
    file,
    lines: readFileSync(join(PROJECT, file), 'utf8').split('\n').length - 1,
  }));
  const long = lengths.filter(({ lines }) => lines >= 250);
  expect(lengths.filter(({ lines }) => lines > 400)).toEqual([]);
  expect(long.length <= files.length * 0.05 ? [] : long).toEqual([]);
});

// Watches the watchers: a lint tool that looks at nothing reports nothing.
it('both the scan and dependency-cruiser see planted violations', async () => {
  const folder = await makeTemporaryFolder();
  try {
    await plant(folder.path);
    expect(await findForbiddenImports(folder.path, boundaries)).toEqual([
      'src-main/api/ask.ts -> electron: package belongs elsewhere',
      'src-main/core/decide.ts -> node:fs: core knows no Node',
      'src-main/core/decide.ts -> ../store/rows.ts: core may not import store',
      'src-main/elsewhere/new.ts: in no layer',
      'src-main/flows/talk.ts -> node:http: network only in models',
      'src-renderer/page.tsx -> ../src-main/core/decide.ts: renderer may not import core',
    ]);
    expect(await cruise(folder.path)).toEqual([
      'core-imports-only-core-shared',
      'core-no-node',
      'electron-only-where-it-belongs',
      'in-a-layer',
      'network-only-in-models',
      'renderer-imports-only-shared-renderer',
      'resolvable',
    ]);
  } finally {
    await folder.remove();
  }
});

async function plant(root: string): Promise<void> {
  const files = {
    'src-main/api/ask.ts': "export const ask = () => import('electron');",
    'src-main/core/decide.ts':
      "import { readFileSync } from 'node:fs';\nimport type { Rows } from '../store/rows.ts';\nexport const x: Rows = readFileSync;",
    'src-main/elsewhere/new.ts': "import '../core/missing.ts';",
    'src-main/flows/talk.ts':
      "import { request } from 'node:http';\n// import '../api/ask.ts';\nexport const talk = request;",
    'src-main/store/rows.ts': 'export type Rows = unknown;',
    'src-renderer/page.tsx': "export { x } from '../src-main/core/decide.ts';",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  for (const name of ['.dependency-cruiser.cjs', 'boundaries.json', 'tsconfig.base.json', 'package.json']) {
    await cp(join(PROJECT, name), join(root, name));
  }
}

/** The names of the rules that dependency-cruiser finds broken. */
async function cruise(root: string): Promise<string[]> {
  const program = join(PROJECT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const given = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src-main', 'src-renderer'];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...given], { cwd: root });
  const { summary }: { summary: { violations: { rule: { name: string } }[] } } = JSON.parse(stdout);
  return [...new Set(summary.violations.map(({ rule }) => rule.name))].sort();
}
