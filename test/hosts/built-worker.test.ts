import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveConfig } from 'electron-vite';
import { build } from 'vite';
import { expect, it } from 'vitest';
import type { EmbedderAnswer, EmbedderOrder } from '../../src-main/embedding/embedder-messages.ts';
import { makeTemporaryFolder, PROJECT } from '../helpers/node-ports.ts';
import { writeTinyModel } from '../helpers/tiny-sentence-model.ts';

const FILE = 'embedding.worker';

// What is packed is the bundle, in which transformers has to do without its picture library.
it('the worker works as it is built for the packed app', async () => {
  // Inside the project: what stays outside of the bundle is found from there.
  const out = join(PROJECT, 'node_modules/.cache', `built-worker-${process.pid}`);
  const model = await makeTemporaryFolder();
  try {
    await writeTinyModel(model.path, { dimension: 12 });
    await buildWorker(out);
    const worker = fork(join(out, `${FILE}.js`), { serialization: 'advanced', execArgv: [] });
    const ask = async (order: EmbedderOrder): Promise<EmbedderAnswer> => {
      worker.send(order);
      const [answer] = await once(worker, 'message');
      return answer;
    };
    const order = { type: 'open', folder: model.path, dtype: 'fp32', pooling: 'mean', dimension: 12 } as const;
    const answers = [await ask({ ...order, selfTest: null }), await ask({ type: 'embed', text: '안녕' })];
    worker.kill('SIGKILL');
    expect(answers).toEqual([
      { type: 'opened', mean: null },
      { type: 'vector', vector: expect.any(Float32Array) },
    ]);
  } finally {
    await rm(out, { recursive: true, force: true });
    await model.remove();
  }
});

/** As `electron-vite build` builds it, and nothing else. */
async function buildWorker(out: string): Promise<void> {
  const { config } = await resolveConfig(
    { configFile: join(PROJECT, 'electron.vite.config.ts') },
    'build',
    'production',
  );
  const { main } = config ?? {};
  if (!main) throw new Error('electron.vite.config.ts has no main part');
  const options = main.build?.rollupOptions;
  const [, entry] = Object.entries(options?.input ?? {}).find(([name]) => name === FILE) ?? [];
  if (entry === undefined) throw new Error(`no entry ${FILE}`);
  await build({
    ...main,
    build: { ...main.build, outDir: out, rollupOptions: { ...options, input: { [FILE]: entry } } },
    ...{ configFile: false, logLevel: 'error' },
  });
}
