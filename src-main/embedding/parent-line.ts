import type { EmbedderAnswer, EmbedderOrder } from './embedder-messages.ts';

export interface ParentLine {
  post(answer: EmbedderAnswer): void;
  onOrder(listener: (order: EmbedderOrder) => void): void;
}

/** The line to the engine: in Electron's utility process its port, in a forked process its channel. */
export function openParentLine(): ParentLine {
  const { parentPort } = process as NodeJS.Process & { parentPort?: UtilityPort };
  if (parentPort) {
    return {
      post: (answer) => parentPort.postMessage(answer),
      onOrder: (listener) => parentPort.on('message', ({ data }) => listener(data)),
    };
  }
  if (!process.send) throw new Error('the embedding worker was started without a line to the engine');
  // A Ctrl-C reaches all processes of a terminal; this one ends when the engine does, also where that is killed.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit(0));
  return { post: (answer) => void process.send?.(answer), onOrder: (listener) => void process.on('message', listener) };
}

/** What Electron gives a utility process. */
interface UtilityPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: EmbedderOrder }) => void): void;
}
