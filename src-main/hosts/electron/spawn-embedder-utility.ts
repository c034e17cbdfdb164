import { join } from 'node:path';
import { utilityProcess } from 'electron';
import type { Ports } from '../../create-app.ts';

/** The sentence model's process in Electron: a crash in its native part leaves the app alone. */
export const spawnEmbedderUtility: NonNullable<Ports['spawnEmbedder']> = () => {
  // Built beside this file (electron.vite.config.ts).
  const child = utilityProcess.fork(join(import.meta.dirname, 'embedding.worker.js'), [], {
    serviceName: 'Soul Messenger embeddings',
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // Its exit follows, and is what the engine acts on; this line is for the developer.
  child.on('error', (type, place) => console.error('embedding worker:', type, place));
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void gone.then(listener),
    kill: async () => {
      // One that is only being started can't be killed yet.
      if (!child.kill()) child.once('spawn', () => child.kill());
      await gone;
    },
  };
};
