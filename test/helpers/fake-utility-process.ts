import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { basename, join } from 'node:path';
import type * as Electron from 'electron';
import { PROJECT } from './node-ports.ts';

/** Electron's utility process over a forked one, in which `process.parentPort` is what Electron puts there. */
export class FakeUtilityProcess
  extends EventEmitter
  implements Pick<Electron.UtilityProcess, 'kill' | 'pid' | 'postMessage'>
{
  readonly file: string;
  readonly #child: ChildProcess;
  constructor(file: string) {
    super();
    this.file = file;
    // In place of the built file, its source.
    const source = join(PROJECT, 'src-main/embedding', basename(file).replace(/\.js$/u, '.ts'));
    const execArgv = ['--import', `data:text/javascript,${encodeURIComponent(PARENT_PORT)}`];
    this.#child = fork(source, { serialization: 'advanced', execArgv });
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.once('spawn', () => this.emit('spawn'));
    this.#child.once('exit', (code) => this.emit('exit', code ?? 0));
  }
  get pid(): number | undefined {
    return this.#child.exitCode === null && this.#child.signalCode === null ? this.#child.pid : undefined;
  }
  postMessage(message: unknown): void {
    this.#child.send(message as object);
  }
  kill(): boolean {
    return this.#child.kill();
  }
}

const PARENT_PORT = `
process.parentPort = {
  postMessage: (message) => process.send(message),
  on: (event, listener) => process.on(event, (data) => listener({ data, ports: [] })),
};
process.on('disconnect', () => process.exit());
`;
