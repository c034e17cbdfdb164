import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Ports } from '../create-app.ts';

/**
 * The sentence model's process on a Node host. A process and not a thread: when a thread ends, the memory of the model (250 MB) stays
 * with the host, and a crash in the runtime's native part would take the host along. It never keeps the host alive, and ends with it.
 */
export const spawnEmbedderProcess: NonNullable<Ports['spawnEmbedder']> = () => {
  const child = fork(WORKER, {
    // Vectors cross as they are, not as JSON.
    serialization: 'advanced',
    // Nearly all garbage is short-lived tensors.
    execArgv: ['--max-semi-space-size=4'],
    // What a command prints is its own; only errors are shown.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    // It could not be started at all.
    child.once('error', () => resolve());
  });
  return {
    post: (message) => {
      // A process that is gone by now says so by its exit.
      if (child.connected) child.send(message as object);
    },
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void gone.then(listener),
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
};

const WORKER = fileURLToPath(new URL('../embedding/embedding.worker.ts', import.meta.url));
