import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ProviderId } from '#shared/models.ts';
import { type Command, UsageError } from './command.ts';
import { type DemoLine, readableLine } from './demo-lines.ts';
import { withClient } from './open-client.ts';
import { playDemo } from './play-demo.ts';

export const demoCommand: Command = {
  name: 'demo',
  usage: 'demo [--json] [--provider practice|gemini|ollama] [--model ID] [--language ko|en]',
  about: {
    ko: '사람 없이 한 바퀴: 새 데이터베이스에서 에피소드로 첫 기억을 만들고, 예시 소울과 이야기하고, 기억을 정리하고, 최근 기억을 불러와요.',
    en: 'The main job without a person, on a fresh database: a first memory from episodes, a chat with a sample Soul, a summary cycle, recalling recent memories.',
  },
  run: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        json: { type: 'boolean' },
        provider: { type: 'string', default: 'practice' },
        model: { type: 'string' },
        language: { type: 'string', default: 'ko' },
      },
    });
    const provider = ProviderId.safeParse(values.provider);
    if (!provider.success) throw new UsageError(`no provider "${values.provider}"`);
    if (values.language !== 'ko' && values.language !== 'en') throw new UsageError(`no language "${values.language}"`);
    const folder = await mkdtemp(join(tmpdir(), 'soul-demo-'));
    const options = { provider: provider.data, model: values.model ?? null, language: values.language } as const;
    try {
      return await withClient(folder, 'own', async (client) => {
        const say = (line: DemoLine) =>
          console.log(values.json ? JSON.stringify(line) : readableLine(line, options.language));
        const ok = await playDemo(client, options, say);
        return ok ? 0 : 1;
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
