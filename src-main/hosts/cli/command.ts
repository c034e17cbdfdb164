/** One word of the command line. */
export interface Command {
  name: string;
  /** `compose THREAD [--json]` */
  usage: string;
  about: { ko: string; en: string };
  /** Answers the exit code. */
  run(args: string[]): Promise<number>;
}

/** The words could not be understood; exit code 2. */
export class UsageError extends Error {}
