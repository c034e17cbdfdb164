import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ProviderId } from '#shared/models.ts';
import { type Command, UsageError } from './command.ts';
import { withClient } from './open-client.ts';
import { type DemoLine, playDemo } from './play-demo.ts';

export const demoCommand: Command = {
  name: 'demo',
  usage: 'demo [--json] [--provider practice|gemini|ollama] [--model ID] [--language ko|en]',
  about: {
    ko: '사람 없이 한 바퀴: 새 데이터베이스에서 예시 소울과 여러 차례 이야기해요.',
    en: 'The main job without a person: a fresh database, a sample Soul, several turns through the same engine.',
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
        const say = (line: DemoLine) => console.log(values.json ? JSON.stringify(line) : readable(line));
        const ok = await playDemo(client, options, say);
        return ok ? 0 : 1;
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

function readable(line: DemoLine): string {
  if ('ok' in line) {
    const verdict = line.ok ? 'ok' : 'NOT OK';
    return `\n${verdict}: ${line.turns} turns, ${line.generations} generations, ${line.bubbles} bubbles, ${line.seconds} s`;
  }
  if (line.step === 'said') return `  ${line.time}  ${line.who}: ${line.text}`;
  return `\n# ${line.text}`;
}
