import { parseArgs } from 'node:util';
import { namedDataFolder } from '../node-ports.ts';
import type { Command } from './command.ts';
import { withClient } from './open-client.ts';

export const threadsCommand: Command = {
  name: 'threads',
  usage: 'threads [--json]',
  about: 'Lists the rooms of the current user: id, Soul, messages, unread.',
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
