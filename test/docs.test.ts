import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract.ts';
import { EngineEvent } from '#shared/events.ts';
import { openDatabase } from '../src-main/store/open-database.ts';
import { makeTemporaryFolder, PROJECT } from './helpers/node-ports.ts';

const architecture = readFileSync(join(PROJECT, 'ARCHITECTURE.md'), 'utf8');
const readme = readFileSync(join(PROJECT, 'README.md'), 'utf8');
const missing = (words: readonly string[], text = architecture) => words.filter((word) => !text.includes(word));

function sourceFiles(folder: string): string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('.ts') && statSync(join(PROJECT, name)).isFile());
}

describe('ARCHITECTURE.md', () => {
  it('names every folder of the sources', () => {
    const folders = [
      'src-shared',
      'src-preload',
      'src-main',
      'src-renderer',
      'prompts',
      'resources',
      'scripts',
      'test',
    ].flatMap((top) =>
      ['', ...readdirSync(join(PROJECT, top)).filter((name) => statSync(join(PROJECT, top, name)).isDirectory())].map(
        (name) => `${name || top}/`,
      ),
    );
    const tests = readdirSync(join(PROJECT, 'test')).map((name) => `${name}/`);
    expect(missing(folders.filter((folder) => !tests.includes(folder) || folder === 'test/'))).toEqual([]);
  });

  it('names every noun with its routes, every event and every table', async () => {
    const routes = Object.entries(contract).flatMap(([noun, handlers]) => [`\`${noun}\``, ...Object.keys(handlers)]);
    const events = EngineEvent.options.map((option) => `\`${option.shape.type.value}\``);
    const folder = await makeTemporaryFolder();
    const database = openDatabase(join(folder.path, 'soul.db'), { missing: 'create', access: 'own' });
    const tables = database.read
      // Shadow tables are the inside of a virtual one.
      .all<{ name: string }>(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%'",
      )
      .map((table) => `\`${table.name}\``);
    database.close();
    await folder.remove();
    const stored = sourceFiles('src-main/flows').flatMap((file) =>
      [...readFileSync(join(PROJECT, file), 'utf8').matchAll(/appendEvent\([\s\S]{0,80}?type: '(\w+)'/gu)].map(
        (match) => `\`${match[1]}\``,
      ),
    );
    expect({
      routes: missing(routes),
      events: missing(events),
      tables: missing(tables),
      stored: missing(stored),
      some: stored.length > 3,
    }).toEqual({
      routes: [],
      events: [],
      tables: [],
      stored: [],
      some: true,
    });
  });

  it('points to files that are there', () => {
    const named = [...architecture.matchAll(/`((?:src-|test\/|scripts\/|prompts\/|resources\/)[\w./-]+\.\w+)`/gu)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((file) => !statSync(join(PROJECT, file), { throwIfNoEntry: false }))).toEqual([]);
  });
});

describe('README.md', () => {
  it('names only scripts that exist and pictures that are there', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(join(PROJECT, 'package.json'), 'utf8'),
    );
    const used = [...readme.matchAll(/`[^`\n]*?npm (?:ci && npm )?(?:run )?([\w-]+)/gu)]
      .map((match) => match[1] ?? '')
      .filter((name) => name !== 'ci' && name !== 'run');
    const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/gu)].map((match) => match[1] ?? '');
    expect({
      scripts: [...new Set(used)].filter((name) => !(name in scripts)),
      pictures: pictures.filter((file) => !statSync(join(PROJECT, file), { throwIfNoEntry: false })),
      enough: pictures.length >= 2,
    }).toEqual({ scripts: [], pictures: [], enough: true });
  });
});
