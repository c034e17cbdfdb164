import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ModelRegistry } from '../../src-main/core/model-registry.ts';
import { type ResolvedModel, resolveModel } from '../../src-main/core/resolve-model.ts';

const file = new URL('../../resources/models/gemini.json', import.meta.url);
const registry = ModelRegistry.parse(JSON.parse(await readFile(file, 'utf8')));

const today = ['gemini-3.1-flash-lite', 'gemini-3.5-flash-lite', 'gemini-3.6-flash', 'gemini-3.8-flash'];

const rows: [asked: string, live: string[] | null, ResolvedModel][] = [
  ['gemini-3.1-flash-lite-preview', null, { id: 'gemini-3.1-flash-lite', changed: true, reason: 'retired' }],
  ['gemini-3.1-flash-lite-preview', today, { id: 'gemini-3.1-flash-lite', changed: true, reason: 'retired' }],
  [
    'gemini-3.1-flash-lite-preview',
    ['gemini-3.5-flash-lite'],
    { id: 'gemini-3.5-flash-lite', changed: true, reason: 'retired' },
  ],
  ['gemini-3-flash-preview', null, { id: 'gemini-3-flash-preview', changed: false, reason: 'as-asked' }],
  [
    'gemini-3-flash-preview',
    ['gemini-3-flash-preview', ...today],
    { id: 'gemini-3-flash-preview', changed: false, reason: 'as-asked' },
  ],
  ['gemini-3-flash-preview', today, { id: 'gemini-3.6-flash', changed: true, reason: 'not-listed' }],
  ['gemini-3.5-flash', today, { id: 'gemini-3.6-flash', changed: true, reason: 'not-listed' }],
  ['gemini-3.7-flash', today, { id: 'gemini-3.8-flash', changed: true, reason: 'not-listed' }],
  ['gemini-3-flash-preview', ['gemini-3.8-flash'], { id: 'gemini-3.8-flash', changed: true, reason: 'not-listed' }],
  ['models/gemini-3.6-flash', today, { id: 'gemini-3.6-flash', changed: false, reason: 'as-asked' }],
  ['gemini-9-nova', today, { id: 'gemini-9-nova', changed: false, reason: 'as-asked' }],
  ['gemini-3.6-flash', ['house/flash'], { id: 'gemini-3.6-flash', changed: false, reason: 'as-asked' }],
  ['gemini-3.1-flash-lite-preview', [], { id: 'gemini-3.1-flash-lite', changed: true, reason: 'retired' }],
];

test.each(rows)('%s with %j listed', (asked, live, resolved) => {
  expect(resolveModel(registry, asked, live === null ? null : new Set(live))).toEqual(resolved);
});

test('successors that lead in a circle end', () => {
  const first = registry.models[0];
  if (first === undefined) throw new Error('the registry is empty');
  const circle = {
    ...registry,
    models: [
      { ...first, id: 'a', successor: 'b' },
      { ...first, id: 'b', successor: 'a' },
    ],
  };
  expect(resolveModel(circle, 'a', new Set(['c'])).id).toBe('a');
});

test('the shipped registry is whole: every successor and preset is known, and every preset leads to a living id', () => {
  const ids = new Set(registry.models.map(({ id }) => id));
  expect(registry.models.filter(({ successor }) => successor !== null && !ids.has(successor))).toEqual([]);
  expect(
    registry.presets.map(({ purpose, model, temperature, reasoning }) => ({
      purpose,
      temperature,
      reasoning,
      id: resolveModel(registry, model, null).id,
    })),
  ).toEqual([
    { purpose: 'chat', temperature: 0.7, reasoning: 'off', id: 'gemini-3.1-flash-lite' },
    { purpose: 'extract', temperature: 0.4, reasoning: 'off', id: 'gemini-3-flash-preview' },
    { purpose: 'summarise', temperature: 0.4, reasoning: 'off', id: 'gemini-3-flash-preview' },
  ]);
});
