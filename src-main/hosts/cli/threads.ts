import { parseArgs } from 'node:util';
import { namedDataFolder } from '../node-ports.ts';
import type { Command } from './command.ts';
import { withClient } from './open-client.ts';

export const threadsCommand: Command = {
  name: 'threads',
  usage: 'threads [--json]',
  about: {
    ko: '지금 사람의 대화방을 보여 줘요: id, 소울, 메시지 수, 안 읽은 수.',
    en: 'Lists the rooms of the current user: id, Soul, messages, unread.',
  },
  run: async (args) => {
    const { values } = parseArgs({ args, options: { data: { type: 'string' }, json: { type: 'boolean' } } });
    const threads = await withClient(namedDataFolder(values.data ?? null), 'look', (client) => client.threads.list());
    for (const thread of threads) {
      const { id, displayName, messageCount, unread } = thread;
      console.log(
        values.json
          ? JSON.stringify({ id, displayName, messageCount, unread })
          : `${id}  ${displayName}  ${messageCount}  (${unread})`,
      );
    }
    return 0;
  },
};
