import { createRouterClient } from '@orpc/server';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createApp } from '../../../src-main/create-app.ts';
import { exported, imported } from '../../helpers/carry.ts';
import type { StageClient } from '../../helpers/chat-stage.ts';
import { OPERATIONS, RandomHistory, type Step } from '../../helpers/history/random-history.ts';
import { makeTestPorts } from '../../helpers/node-ports.ts';

const step = fc.record({
  operation: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('send' as const, 'pass' as const, 'wait' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...OPERATIONS.filter((one) => !one.startsWith('folder'))) },
  ),
  pick: fc.nat(1000),
});

it('comes out of another database as it went in, whatever has happened before', { timeout: 120_000 }, async () => {
  const history = fc.record({
    pacing: fc.constantFrom('instant' as const, 'normal' as const),
    answers: fc.array(fc.nat(100), { minLength: 4, maxLength: 12 }),
    steps: fc.array(step, { minLength: 4, maxLength: 22, size: 'max' }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ pacing, answers, steps }) => {
      const { there, here, twice } = await play(pacing, answers, steps);
      expect(there).toEqual(here);
      expect(twice).toEqual(['same']);
    }),
    { numRuns: Number(process.env.HISTORIES ?? 30), interruptAfterTimeLimit: 40_000, endOnFailure: false },
  );
});

async function play(pacing: 'instant' | 'normal', answers: readonly number[], steps: readonly Step[]) {
  const history = await RandomHistory.open(pacing);
  const { ports, remove } = await makeTestPorts({ clock: history.stage.clock.clock });
  try {
    for (const which of answers) history.answer(which);
    for (const one of steps) await history.take(one);
    const out = await exported(history.stage.client);
    // Nothing is answered there, so that what waits for an answer still does.
    const app = await createApp(ports, 'tend');
    try {
      const client: StageClient = createRouterClient(app.router, { context: {} });
      await imported(client, out);
      const again = await exported(client);
      const { items } = await imported(client, out);
      const twice = [...new Set(items.map(({ outcome }) => outcome))];
      return { here: linesOf(out).map(ended), there: linesOf(again).map(ended), twice };
    } finally {
      await app.close();
    }
  } finally {
    await remove();
    await history.close();
  }
}

/** Every line of every part, with its part in front. */
function linesOf(archive: Buffer): string[] {
  return Object.entries(unzipSync(archive)).flatMap(([name, bytes]) =>
    name === 'manifest.json'
      ? []
      : Buffer.from(bytes)
          .toString('utf8')
          .split('\n')
          .map((line) => `${name} ${line}`),
  );
}

/** What was half said is over on the way in: how it ended is the only thing that may be another. */
function ended(line: string): string {
  const [name = '', ...rest] = line.split(' ');
  if (name !== 'generations.jsonl' && name !== 'messages.jsonl') return line;
  const text = rest.join(' ');
  if (text === '') return line;
  const row = JSON.parse(text) as Record<string, unknown>;
  if (row.presence === 'paced') row.presence = 'shown';
  const isOver = row.reply_end === 'running' || String(row.attempts).includes('the app ended');
  if (isOver)
    for (const cell of ['reply_end', 'code', 'attempts', 'ended_at', 'finish_reason', 'usage', 'model_answered'])
      delete row[cell];
  return `${name} ${JSON.stringify(row)}`;
}
