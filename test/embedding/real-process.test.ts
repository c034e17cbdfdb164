import { appendFile, cp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { EmbedderProcess } from '../../src-main/core/ports.ts';
import type { EmbedderAnswer } from '../../src-main/embedding/embedder-messages.ts';
import { spawnEmbedderProcess } from '../../src-main/hosts/spawn-embedder-process.ts';
import { writeTinyModel } from '../helpers/tiny-sentence-model.ts';
import { type EmbedderBench, openBench } from './embedder-bench.ts';

let bench: EmbedderBench;
let started: EmbedderProcess[];
/** Vectors that came from any of them. */
let answered: number;
const spawn = (): EmbedderProcess => {
  const process = spawnEmbedderProcess();
  started.push(process);
  process.onMessage((answer) => {
    if ((answer as EmbedderAnswer).type === 'vector') answered += 1;
  });
  return process;
};
beforeEach(async () => {
  bench = await openBench();
  started = [];
  answered = 0;
});
afterEach(() => bench.close());

const stored = { as: 'passage', urgent: false } as const;
const failureOf = async (call: Promise<unknown>): Promise<AppError> => {
  const error = await call.catch((thrown) => thrown);
  if (!(error instanceof AppError)) throw new Error(`no failure: ${error}`);
  return error;
};
const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? Number.NaN), 0);

it('gives unit vectors in order, the same for the same text, whatever the text is', async () => {
  const embedder = bench.open(spawn);
  const texts = [
    '고양이 밥 줬어?',
    '고양이 밥을 줬어',
    '회의가 세 시로 미뤄졌대',
    '',
    'ㅋㅋㅋ',
    '\ud800',
    '👩‍👩‍👧',
    'ab '.repeat(5_000),
  ];
  const vectors = await embedder.embed(texts, stored);
  const [near = new Float32Array()] = await embedder.embed(texts.slice(0, 1), { as: 'query', urgent: true });
  expect({
    shape: vectors.map((vector) => [vector.length, Math.round(Math.hypot(...vector) * 1e5) / 1e5]),
    same: [...near].every((value, index) => value === vectors[0]?.[index]),
    ordered: dot(near, vectors[1] ?? near) > dot(near, vectors[2] ?? near),
    processes: started.length,
  }).toEqual({ shape: texts.map(() => [384, 1]), same: true, ordered: true, processes: 1 });
});

it('is killed while it embeds: goes on where it was, nothing doubled', async () => {
  const embedder = bench.open(spawn);
  const texts = Array.from({ length: 400 }, (_, index) => `버스를 ${index}번 놓쳤어`);
  const whole = await embedder.embed(texts, stored);
  const again = embedder.embed(texts, stored);
  await vi.waitFor(() => expect(answered).toBeGreaterThan(500), { interval: 1 });
  await started[0]?.kill();
  const vectors = await again;
  expect({ processes: started.length, answered, vectors }).toEqual({ processes: 2, answered: 800, vectors: whole });
});

it('changes from 384 numbers to 768 and back', async () => {
  const embedder = bench.open(spawn);
  const seen = [await embedder.identity()];
  for (const model of ['wide', 'narrow']) {
    embedder.choose({ model, queryPrefix: null, passagePrefix: null });
    seen.push(await embedder.identity());
  }
  const [vector] = await embedder.embed(['다시'], stored);
  const bytes = expect.stringMatching(/^narrow\|384\|fp32-mean-\d+\|\["",""\]$/u);
  expect({ seen: seen.map(({ fingerprint, dimension }) => [fingerprint, dimension]), length: vector?.length }).toEqual({
    seen: [
      [bytes, 384],
      [expect.stringMatching(/^wide\|768\|/u), 768],
      [seen[0]?.fingerprint, 384],
    ],
    length: 384,
  });
});

describe('a model that can’t be used', () => {
  const model = (): string => join(bench.own, 'narrow');
  const link = async (): Promise<void> => {
    await cp(join(model(), 'tokenizer.json'), join(bench.own, '../outside.json'));
    await rm(join(model(), 'tokenizer.json'));
    await symlink(join(bench.own, '../outside.json'), join(model(), 'tokenizer.json'));
  };
  const faults: [string, () => Promise<void>, string, string][] = [
    ['has no weights', () => rm(join(model(), 'onnx/model.onnx')), 'embedder-missing', 'onnx/model.onnx'],
    ['has no tokenizer', () => rm(join(model(), 'tokenizer.json')), 'embedder-missing', 'tokenizer.json'],
    ['is gone', () => rm(model(), { recursive: true }), 'embedder-missing', 'narrow'],
    ['reaches out of its folder', link, 'embedder-missing', 'tokenizer.json'],
    ['has cut weights', () => truncate(join(model(), 'onnx/model.onnx'), 5_000), 'embedder-damaged', 'onnx/model.onnx'],
    ['has empty weights', () => truncate(join(model(), 'onnx/model.onnx'), 0), 'embedder-damaged', 'onnx/model.onnx'],
    [
      'has a broken tokenizer',
      () => appendFile(join(model(), 'tokenizer.json'), '}'),
      'embedder-damaged',
      'tokenizer.json',
    ],
    [
      'has a broken config',
      () => writeFile(join(model(), 'config.json'), '{"hidden_size":'),
      'embedder-damaged',
      'config.json',
    ],
    [
      'has other vectors than it says',
      () => writeTinyModel(model(), { dimension: 384, says: 256 }),
      'embedder-mismatch',
      'onnx/model.onnx',
    ],
  ];
  it.each(faults)('%s', async (_, harm, code, file) => {
    await harm();
    const embedder = bench.open(spawn);
    const error = await failureOf(embedder.identity());
    // Asked again at once, it says the same without starting anything.
    const startedBefore = started.length;
    const again = await failureOf(embedder.embed(['가'], stored));
    expect({
      error: { code: error.code, model: error.params.model, file: error.params.file },
      again: again.code,
      status: embedder.status(),
      startedAgain: started.length - startedBefore,
    }).toEqual({
      error: { code, model: 'narrow', file },
      again: code,
      status: { model: 'narrow', dimension: null, state: 'unavailable', code },
      startedAgain: 0,
    });
  });

  it('is used once its file is back', async () => {
    const [file, aside] = [join(model(), 'onnx/model.onnx'), join(bench.own, 'aside')];
    await cp(file, aside);
    await rm(file);
    const embedder = bench.open(spawn);
    await expect(embedder.identity()).rejects.toMatchObject({ code: 'embedder-missing' });
    await cp(aside, file);
    expect((await embedder.identity()).dimension).toBe(384);
  });

  it('whose weights changed under its name is another one', async () => {
    const embedder = bench.open(spawn);
    const { fingerprint } = await embedder.identity();
    await rm(model(), { recursive: true });
    await writeTinyModel(model(), { dimension: 96 });
    bench.clock.advance(5 * 60_000);
    await vi.waitFor(() => expect(embedder.status().state).toBe('idle'));
    await expect(embedder.embed(['가'], { ...stored, fingerprint })).rejects.toMatchObject({
      code: 'embedder-mismatch',
    });
    expect((await embedder.identity()).dimension).toBe(96);
  });
});

it('names that lead elsewhere are no models', async () => {
  const names = ['../narrow', 'a/../narrow', '..', '.', '', 'narrow/onnx', 'narrow\\onnx', '/etc'];
  const codes = await Promise.all(
    names.map((name) =>
      bench
        .open(spawn, name)
        .identity()
        .catch((error) => error.code),
    ),
  );
  expect({ codes, started: started.length }).toEqual({ codes: names.map(() => 'embedder-missing'), started: 0 });
});
