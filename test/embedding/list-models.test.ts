import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EmbeddingModel } from '#shared/recall.ts';
import type { EmbeddingChoice } from '../../src-main/embedding/embedder.ts';
import { listEmbeddingModels } from '../../src-main/embedding/list-models.ts';
import { makeTemporaryFolder, PROJECT, type TemporaryFolder } from '../helpers/node-ports.ts';
import { writeTinyModel } from '../helpers/tiny-sentence-model.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
});
afterEach(() => folder.remove());

const CHOICE: EmbeddingChoice = { model: 'plain', queryPrefix: 'ask: ', passagePrefix: null };
const SHIPPED: EmbeddingModel = {
  ...{ id: 'soul-e5-small-ko', shipped: true, dimension: 384, code: null },
  ...{ queryPrefix: 'query: ', passagePrefix: 'passage: ', megabytes: 42.9 },
};
const list = (): EmbeddingModel[] =>
  listEmbeddingModels([join(PROJECT, 'resources/models'), join(folder.path, 'models')], CHOICE);

it('is the shipped model alone where the person has none', () => {
  expect(list()).toEqual([SHIPPED]);
});

it('names each model with what its files or the person say of it', async () => {
  const own = (...names: string[]): string => join(folder.path, 'models', ...names);
  const dimension = 16;
  await Promise.all(
    ['plain', 'prompts', 'facts', 'half', '.hidden'].map((name) => writeTinyModel(own(name), { dimension })),
  );
  await writeFile(own('prompts/config_sentence_transformers.json'), '{"prompts":{"query":"Q ","document":"D "}}');
  await writeFile(own('facts/soul-embedding.json'), '{"queryPrefix":"찾기: ","passagePrefix":"글: "}');
  await rm(own('half/tokenizer.json'));
  await mkdir(own('broken'));
  await writeFile(own('broken/config.json'), '{}');
  await writeFile(own('a file'), 'no model');
  await symlink(own('plain'), own('linked'));
  const about = { shipped: false, dimension, code: null, megabytes: expect.any(Number) };
  const none = { shipped: false, dimension: null, queryPrefix: '', passagePrefix: '', megabytes: 0 };
  expect(list()).toEqual([
    SHIPPED,
    { ...none, id: 'broken', code: 'embedder-damaged' },
    { ...about, id: 'facts', queryPrefix: '찾기: ', passagePrefix: '글: ' },
    { ...none, id: 'half', code: 'embedder-missing' },
    { ...about, id: 'plain', queryPrefix: 'ask: ', passagePrefix: '' },
    { ...about, id: 'prompts', queryPrefix: 'Q ', passagePrefix: 'D ' },
  ]);
});
