import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEmbedder } from '../../src-main/embedding/create-embedder.ts';
import type { Embedder } from '../../src-main/embedding/embedder.ts';
import { systemClock } from '../../src-main/hosts/node-ports.ts';
import { spawnEmbedderProcess } from '../../src-main/hosts/spawn-embedder-process.ts';
import { makeTemporaryFolder, PROJECT, type TemporaryFolder } from '../helpers/node-ports.ts';
import { writeTinyModel } from '../helpers/tiny-sentence-model.ts';

const SHIPPED = join(PROJECT, 'resources/models');
let folder: TemporaryFolder;
let opened: Embedder[];
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((embedder) => embedder.close()));
  await folder.remove();
});

/** As at the very first start: with the whole self-test. */
function open(modelFolders: readonly string[], model: string): Embedder {
  const embedder = createEmbedder({
    ...{ spawn: spawnEmbedderProcess, clock: systemClock, modelFolders, knownMean: () => null },
    selfTestFile: join(PROJECT, 'resources/embedding-self-test.json'),
    choice: { model, queryPrefix: null, passagePrefix: null },
  });
  opened.push(embedder);
  return embedder;
}

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? Number.NaN), 0);

it('the shipped model passes its self-test, and puts near what means the same', async () => {
  const embedder = open([SHIPPED], 'soul-e5-small-ko');
  const identity = await embedder.identity();
  const lines = ['서윤: 기말시험은 금요일에 다 끝나', '서윤: 라면 끓여 먹고 잤어', '서윤: 기말시험은 금요일에 다 끝나'];
  const vectors = await embedder.embed(lines, { as: 'passage', urgent: false });
  const [query = new Float32Array()] = await embedder.embed(['시험 언제 끝난다고 했지?'], {
    as: 'query',
    urgent: true,
  });
  const [exam, noodles, same] = vectors.map((vector) => dot(query, vector));
  expect({
    ...{ ...identity, mean: identity.mean.length },
    meanLength: Math.hypot(...identity.mean).toFixed(2),
    lengths: vectors.map((vector) => vector.length),
    nearer: Number(exam) > Number(noodles) + 0.1,
    same: exam === same,
  }).toEqual({
    fingerprint: 'soul-e5-small-ko-1|384|q8|1',
    ...{ id: 'soul-e5-small-ko-1', dimension: 384, mean: 384, meanLength: '0.83' },
    ...{ lengths: [384, 384, 384], nearer: true, same: true },
  });
});

describe('the self-test', () => {
  it('notices other weights under the shipped name', async () => {
    await writeTinyModel(join(folder.path, 'soul-e5-small-ko'), { dimension: 384 });
    await expect(open([folder.path], 'soul-e5-small-ko').identity()).rejects.toMatchObject({
      code: 'embedder-damaged',
      params: { model: 'soul-e5-small-ko', file: 'onnx/model.onnx', reason: expect.stringMatching(/^cosine /u) },
    });
  });

  it('asks of a person’s own model only that it tells meanings apart', async () => {
    await cp(join(SHIPPED, 'soul-e5-small-ko'), join(folder.path, '내 모델'), { recursive: true });
    await writeTinyModel(join(folder.path, 'noise'), { dimension: 8 });
    const own = await open([SHIPPED, folder.path], '내 모델').identity();
    expect({ ...own, mean: own.mean.length }).toEqual({
      fingerprint: expect.stringMatching(/^내 모델\|384\|q8-mean-\d+\|\["",""\]$/u),
      ...{ id: '내 모델', dimension: 384, mean: 384 },
    });
    await expect(open([SHIPPED, folder.path], 'noise').identity()).rejects.toMatchObject({
      code: 'embedder-damaged',
      params: { reason: expect.stringMatching(/^only \d of 10 pairs/u) },
    });
  });
});
