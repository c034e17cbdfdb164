import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChatStage } from '../helpers/chat-stage.ts';
import { CLI_TIMEOUT, cli, type Ended } from '../helpers/run-cli.ts';

const lines = ({ out }: Ended): Record<string, unknown>[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

it('says so when words make no sense', CLI_TIMEOUT, async () => {
  const words = [['bogus'], ['compose'], ['split', '--data', 'x'], ['demo', '--provider', 'nobody']];
  const ended = await Promise.all(words.map((args) => cli(args)));
  expect(ended.map(({ code, out, errors }) => [code, out, errors.includes('npm run cli -- help')])).toEqual(
    words.map(() => [2, '', true]),
  );
});

it('prints the bubbles of a reply', CLI_TIMEOUT, async () => {
  const ended = await cli(['split', '--name', '서윤'], '[2026-05-28 (목) 21:03] 서윤: 왔어?\n\n*웃는다*\n');
  expect({ code: ended.code, bubbles: lines(ended) }).toEqual({
    code: 0,
    bubbles: [
      { bubble: 1, text: '왔어?' },
      { bubble: 2, text: '웃는다' },
    ],
  });
});

describe('a data folder', () => {
  let stage: ChatStage;
  beforeEach(async () => {
    stage = await ChatStage.open({ coalesceMs: 10_000 });
    await stage.send('하나');
  });
  afterEach(() => stage.close());
  const on = (...args: string[]) => cli([...args, '--data', stage.ports.paths.data]);

  it('can be looked into while the app runs, but not taken over', CLI_TIMEOUT, async () => {
    const [threads, prompt, unknown, nothing, backup] = await Promise.all([
      on('threads', '--json'),
      on('compose', '서윤', '--json'),
      on('compose', '도하'),
      on('compose', ''),
      on('backup'),
    ]);
    expect({
      threads: lines(threads),
      blocks: lines(prompt).flatMap((line) => line.block ?? []),
      budget: lines(prompt).at(-1)?.budget,
      codes: [unknown.code, nothing.code, backup.code],
    }).toEqual({
      threads: [{ id: stage.threadId, displayName: '서윤', messageCount: 1, unread: 0 }],
      blocks: [
        'overview',
        'soul_default_persona',
        'soul_messenger_bio',
        'initial_or_recent_context',
        'live_chat_history',
      ],
      budget: 32_000,
      codes: [2, 2, 3],
    });
  });

  it('that is not there is never made', CLI_TIMEOUT, async () => {
    const nowhere = join(stage.ports.paths.data, 'mistyped');
    const commands = [['threads'], ['compose', 'x'], ['backup'], ['backup', '--list'], ['restore']];
    const ended = await Promise.all(commands.map((args) => cli([...args, '--data', nowhere])));
    expect({ codes: ended.map(({ code }) => code), made: existsSync(nowhere) }).toEqual({
      codes: [3, 3, 3, 0, 3],
      made: false,
    });
  });
});
