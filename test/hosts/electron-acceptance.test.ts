import { RPCLink } from '@orpc/client/message-port';
import { describe } from 'vitest';
import { makeElectronProcess } from '../helpers/start-electron.ts';
import { itServesTheEngine } from './acceptance.ts';

describe('electron host', () => {
  itServesTheEngine(async () => {
    const electron = await makeElectronProcess();
    await electron.start();
    const { page } = electron.fake.handOverPort({ origin: 'app://soul', parent: null });
    page.start();
    return {
      link: new RPCLink({ port: page }),
      close: async () => {
        page.close();
        await electron.remove();
      },
    };
  });
});
