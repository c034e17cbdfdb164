import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EmbedderAnswer, EmbedderOrder } from '../../src-main/embedding/embedder-messages.ts';
import { makeTemporaryFolder, type TemporaryFolder } from '../helpers/node-ports.ts';
import { type ElectronProcess, makeElectronProcess } from '../helpers/start-electron.ts';
import { writeTinyModel } from '../helpers/tiny-sentence-model.ts';

let electron: ElectronProcess;
let folder: TemporaryFolder;
beforeEach(async () => {
  electron = await makeElectronProcess();
  folder = await makeTemporaryFolder();
});
afterEach(async () => {
  await electron.remove();
  await folder.remove();
});

it('embeds in a utility process over its parent port, and ends it', async () => {
  await writeTinyModel(folder.path, { dimension: 12 });
  const { spawnEmbedderUtility } = await import('../../src-main/hosts/electron/spawn-embedder-utility.ts');
  const process = spawnEmbedderUtility();
  const answers: EmbedderAnswer[] = [];
  const exits: string[] = [];
  process.onMessage((answer) => answers.push(answer as EmbedderAnswer));
  process.onExit(() => exits.push('exit'));
  const ask = async (order: EmbedderOrder): Promise<void> => {
    const before = answers.length;
    process.post(order);
    await vi.waitFor(() => expect(answers.length).toBe(before + 1), 20_000);
  };
  await ask({ type: 'open', folder: folder.path, dtype: 'fp32', pooling: 'mean', dimension: 12, selfTest: null });
  await ask({ type: 'embed', text: '안녕' });
  await process.kill();
  const [child] = electron.fake.done.utilities;
  expect({
    answers: answers.map((answer) => (answer.type === 'vector' ? answer.vector.length : answer)),
    ...{ exits, pid: child?.pid, file: child?.file },
  }).toEqual({
    answers: [{ type: 'opened', mean: null }, 12],
    ...{ exits: ['exit'], pid: undefined, file: expect.stringMatching(/[/\\]embedding\.worker\.js$/u) },
  });
});
