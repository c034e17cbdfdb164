import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringsOf } from '../../src-renderer/strings/areas.ts';
import { PROJECT } from '../helpers/node-ports.ts';

test('whatever a file of another app is warned of is said in words', () => {
  const source = readFileSync(join(PROJECT, 'src-main/core/foreign/foreign.ts'), 'utf8');
  const union = source.match(/export type ForeignWarningCode =([^;]+);/)?.[1] ?? '';
  const codes = [...union.matchAll(/'([a-z-]+)'/g)].map(([, code = '']) => code);
  const said = Object.keys(stringsOf('ko', 'files').warnings.codes);
  expect({ any: codes.length > 10, unsaid: codes.filter((code) => !said.includes(code)) }).toEqual({
    any: true,
    unsaid: [],
  });
});
