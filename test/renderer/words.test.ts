import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Area, stringsOf } from '../../src-renderer/strings/areas.ts';

const ROOT = join(import.meta.dirname, '../../src-renderer');
const AREAS: Area[] = [
  'common',
  'episodes',
  'errors',
  'events',
  'files',
  'inspector',
  'memory',
  'messenger',
  'recall',
  'settings',
  'signals',
  'studio',
  'welcome',
];

test('Korean and English say the same things', () => {
  const shapes = (language: 'ko' | 'en') => AREAS.map((area) => [area, shapeOf(stringsOf(language, area))]);
  expect(shapes('en')).toEqual(shapes('ko'));
});

test('no English text has Hangul in it, but for the name of the language', () => {
  const found = AREAS.flatMap((area) => textsOf(stringsOf('en', area))).filter((text) =>
    /\p{Script=Hangul}/u.test(text),
  );
  expect(found.filter((text) => text !== stringsOf('en', 'common').languages.ko)).toEqual([]);
});

test('what people read stands in strings/ only', () => {
  const found = globSync('**/*.tsx', { cwd: ROOT }).filter((file) =>
    /\p{Script=Hangul}/u.test(withoutComments(readFileSync(join(ROOT, file), 'utf8'))),
  );
  // The font is loaded by a syllable.
  expect(found.toSorted()).toEqual(['main.tsx']);
});

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

/** The names in it, and what stands there: a text, a function, a list. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inner]) => [name, shapeOf(inner)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
