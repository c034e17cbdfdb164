import { spawn } from 'node:child_process';

export interface ChildEnd {
  /** 127 when it could not be started. */
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** Runs a child in the foreground. A stop meant for this process goes to the child, and is over when the child is. */
export function runChild(command: string, given: string[], folder: string): Promise<ChildEnd> {
  const child = spawn(command, given, { cwd: folder, stdio: 'inherit' });
  const pass = (signal: NodeJS.Signals): void => void child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  return new Promise((resolve) => {
    const end = (result: ChildEnd): void => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      resolve(result);
    };
    child.on('error', () => end({ code: 127, signal: null }));
    child.on('exit', (code, signal) => end({ code, signal }));
  });
}
