import { RPCHandler } from '@orpc/server/message-port';
import type { IpcMain, IpcMainEvent } from 'electron';
import type { App } from '../../create-app.ts';
import { PAGE_ORIGIN } from './page-address.ts';

/** Gives the engine's router to each port that our page hands over. Ports from anywhere else are closed unanswered. */
export function acceptPorts(ipcMain: Pick<IpcMain, 'on'>, router: App['router']): void {
  const handler = new RPCHandler(router);
  ipcMain.on('soul:port', (event) => {
    const [port] = event.ports;
    if (!port || event.ports.length !== 1 || !isFromPage(event)) {
      for (const unwanted of event.ports) unwanted.close();
      return;
    }
    handler.upgrade(port, { context: {} });
    port.start();
  });
}

/** The page's own top frame. The frame is null once it has navigated or gone. */
function isFromPage({ senderFrame }: IpcMainEvent): boolean {
  return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === PAGE_ORIGIN;
}
