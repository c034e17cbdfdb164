import { AppError } from '#shared/errors.ts';
import { explainError } from '../explain-error.ts';
import { backUpCommand, restoreCommand } from './backups.ts';
import { type Command, UsageError } from './command.ts';
import { composeCommand } from './compose.ts';
import { demoCommand } from './demo.ts';
import { embedCommand } from './embed.ts';
import { exportCommand, importCommand, inspectCommand, RefusedFile, verifyCommand } from './files.ts';
import { memoryCommand } from './memory.ts';
import { redactCommand } from './redact.ts';
import { splitCommand } from './split.ts';
import { threadsCommand } from './threads.ts';

const COMMANDS: readonly Command[] = [
  demoCommand,
  threadsCommand,
  composeCommand,
  splitCommand,
  redactCommand,
  embedCommand,
  memoryCommand,
  exportCommand,
  importCommand,
  inspectCommand,
  verifyCommand,
  backUpCommand,
  restoreCommand,
];

/** Exit codes: 0 done, 1 the command found something wrong, 2 it was not understood, 3 the data can't be opened. */
async function main(): Promise<number> {
  const [name = 'help', ...rest] = process.argv.slice(2);
  if (name === 'help' || name === '--help' || name === '-h') return printHelp();
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) throw new UsageError(`no command "${name}"`);
  return await command.run(rest);
}

function printHelp(): number {
  const language = /^ko/iu.test(process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '') ? 'ko' : 'en';
  const words = HELP[language];
  console.log(`${words.title}\n`);
  for (const command of COMMANDS) console.log(`  ${command.usage}\n      ${command.about[language]}`);
  console.log(`  help\n      ${words.help}\n\n${words.data}`);
  return 0;
}

const HELP = {
  ko: {
    title: 'Soul Messenger 명령줄. 쓰는 법: npm run cli -- 명령 [옵션]',
    help: '이 목록.',
    data: 'threads, compose, memory show, backup, restore는 --data 폴더(또는 SOUL_MESSENGER_DATA)로 다른 데이터 폴더를 봐요.',
  },
  en: {
    title: 'Soul Messenger, command line. Usage: npm run cli -- COMMAND [options]',
    help: 'This list.',
    data: 'threads, compose, memory show, backup and restore take --data DIR (or SOUL_MESSENGER_DATA) for another data folder.',
  },
} as const;

const isOfParseArgs = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

// Whoever reads our lines may have seen enough (`| head`): the command still ends in order and cleans up behind it.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

// Whatever is made here is for this account alone.
process.umask(0o077);

// Engine timers don't keep a process alive; a command that waits for one has to.
const awake = setInterval(() => {}, 1 << 30);
try {
  process.exitCode = await main();
} catch (error) {
  process.exitCode = explain(error);
} finally {
  clearInterval(awake);
}

function explain(error: unknown): number {
  if (error instanceof UsageError || isOfParseArgs(error)) {
    console.error(`${error.message}\nnpm run cli -- help`);
    return 2;
  }
  if (!(error instanceof AppError)) throw error;
  const { ko, en } = explainError(error);
  console.error(`${ko}\n${en}`);
  if (error instanceof RefusedFile) return 2;
  return error.code.startsWith('storage-') ? 3 : 1;
}
