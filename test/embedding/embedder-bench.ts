import { join } from 'node:path';
import type { EmbedderProcess } from '../../src-main/core/ports.ts';
import { createEmbedder } from '../../src-main/embedding/create-embedder.ts';
import type { Embedder } from '../../src-main/embedding/embedder.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { makeTemporaryFolder, PROJECT } from '../helpers/node-ports.ts';
import { writeTinyModel } from '../helpers/tiny-sentence-model.ts';

export interface EmbedderBench {
  /** The person's models: `narrow` (384) and `wide` (768). */
  own: string;
  clock: ManualClock;
  /** An embedder on one of them; closed by `close`. */
  open(spawn: () => EmbedderProcess, model?: string): Embedder;
  close(): Promise<void>;
}

/** A folder with two tiny models, and a clock that tests move. */
export async function openBench(): Promise<EmbedderBench> {
  const folder = await makeTemporaryFolder();
  const own = join(folder.path, 'models');
  await Promise.all([
    writeTinyModel(join(own, 'narrow'), { dimension: 384 }),
    writeTinyModel(join(own, 'wide'), { dimension: 768, seed: 2 }),
  ]);
  const clock = new ManualClock();
  const opened: Embedder[] = [];
  return {
    own,
    clock,
    open: (spawn, model = 'narrow') => {
      const embedder = createEmbedder({
        ...{ spawn, clock: clock.clock, modelFolders: [join(PROJECT, 'resources/models'), own] },
        selfTestFile: join(PROJECT, 'resources/embedding-self-test.json'),
        knownMean: () => new Float32Array(),
        choice: { model, queryPrefix: null, passagePrefix: null },
      });
      opened.push(embedder);
      return embedder;
    },
    close: async () => {
      await Promise.all(opened.map((embedder) => embedder.close()));
      await folder.remove();
    },
  };
}
