import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { ChatStage } from './chat-stage.ts';

/**
 * Runs an engine of its own on the stage's data (its own engine must be closed) until it is killed. Every line that it
 * says goes to `heard`, which may kill it. Throws when it ends by itself.
 */
export async function runUntilKilled(
  stage: ChatStage,
  mode: 'chat' | 'listen',
  heard: (line: string, child: ChildProcess) => void,
): Promise<void> {
  const script = join(import.meta.dirname, 'crash-child.ts');
  const child = spawn(process.execPath, [script, stage.ports.paths.data, stage.threadId, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  for await (const line of createInterface({ input: child.stdout })) heard(line, child);
  await ended;
  if (child.signalCode !== 'SIGKILL') {
    throw new Error(`the child ended by itself: ${child.exitCode} ${child.signalCode}`);
  }
}
