import { EventEmitter } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type * as Electron from 'electron';

/** Electron's port in the main process: its listeners get `{ data }`. */
export class FakePort
  extends EventEmitter
  implements Pick<Electron.MessagePortMain, 'postMessage' | 'start' | 'close'>
{
  closed = false;
  readonly #port: MessagePort;
  constructor(port: MessagePort) {
    super();
    this.#port = port;
    port.on('message', (data) => this.emit('message', { data, ports: [] }));
    port.on('close', () => {
      this.closed = true;
      this.emit('close');
    });
  }
  postMessage(message: unknown): void {
    this.#port.postMessage(message);
  }
  start(): void {
    this.#port.start();
  }
  close(): void {
    this.#port.close();
  }
}
