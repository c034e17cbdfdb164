import { parseArgs } from 'node:util';
import { namedDataFolder } from '../node-ports.ts';
import { type Command, UsageError } from './command.ts';
import { findThread } from './find-thread.ts';
import { withClient } from './open-client.ts';

export const composeCommand: Command = {
  name: 'compose',
  usage: 'compose THREAD [--json]',
  about: {
    ko: '대화의 다음 프롬프트를 조각별로, 토큰 수와 예산 때문에 빠진 것까지 보여 줘요. THREAD는 id나 그 앞부분, 또는 소울 이름이에요.',
    en: "Prints a thread's next prompt by block, with token counts and what the budget leaves out. THREAD: id, its start, or the Soul's name.",
  },
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      options: { data: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [asked] = positionals;
    if (asked === undefined) throw new UsageError('compose needs a THREAD');
    const prompt = await withClient(namedDataFolder(values.data ?? null), 'look', async (client) =>
      client.prompts.preview({ threadId: (await findThread(client, asked)).id }),
    );
    const { blocks, omitted, ...whole } = prompt;
    if (values.json) {
      for (const block of blocks) console.log(JSON.stringify({ block: block.name, ...block }));
      for (const left of omitted) console.log(JSON.stringify({ omitted: left.name, ...left }));
      console.log(JSON.stringify(whole));
      return 0;
    }
    for (const block of blocks)
      console.log(`── ${block.name} · ${block.area} · ${block.tokens} tokens\n${block.text}\n`);
    for (const left of omitted)
      console.log(
        `── left out (${left.reason}): ${left.name} · ${left.items} items · ${left.tokens} tokens · ${left.sample}`,
      );
    console.log(`── ${whole.template} · ${whole.tokens} of ${whole.budget} tokens`);
    return 0;
  },
};
