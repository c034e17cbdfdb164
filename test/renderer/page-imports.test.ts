import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Without zod. */
const PLAIN = ['assert-never', 'archive-reasons'];
const ROOT = join(import.meta.dirname, '../../src-renderer');

test('the page takes types from the contract, not its schemas: zod makes functions from text, which the policy forbids', () => {
  const imports = globSync('**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/import (?!type )(\{[^}]*\}) from '#shared\/([\w-]+)\.ts'/g)]
      .filter(
        ([, names = '', from]) =>
          !PLAIN.includes(from ?? '') && names.split(',').some((name) => !/^[{\s]*(type |\}|$)/.test(name)),
      )
      .map(([line]) => `${file}: ${line}`),
  );
  expect(imports).toEqual([]);
});
