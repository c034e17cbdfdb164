import { parseArgs } from 'node:util';
import { AppError } from '#shared/errors.ts';
import { type App, createApp } from '../../create-app.ts';
import { explainError } from '../explain-error.ts';
import { brokenKeyFile, openFileSecrets } from '../file-secrets.ts';
import { appPaths, findShipped, makeDataFolder, namedDataFolder, systemClock, uuidIds } from '../node-ports.ts';
import { spawnEmbedderProcess } from '../spawn-embedder-process.ts';
import { type BrowserServer, serveBrowser } from './serve-browser.ts';

const USAGE = `--port N    이 포트에서 엽니다 (기본: 비어 있는 포트) / serve on this port (default: any free one)
--data DIR  데이터 폴더 / data folder`;

/** Exit codes: 2 = the arguments can't be understood, 3 = the data can't be opened. */
const EXIT = { usage: 2, storage: 3 } as const;

// A stop has to be felt as one: what isn't closed by then is on disk already or will be recovered at the next start.
const CLOSE_WITHIN_MS = 900;

/**
 * Runs the browser host until SIGINT or SIGTERM, then ends the process. Prints the address on a line of its own.
 * Storage that can't be opened is a sentence and exit code 3.
 */
export async function runBrowserHost(options: { arguments: string[]; rendererDir: string }): Promise<void> {
  const asked = readArguments(options.arguments);
  if (asked === null) {
    console.error(USAGE);
    process.exit(EXIT.usage);
  }
  // Whatever the engine writes from here on is for this account only, also in a data folder that others may enter.
  process.umask(0o077);
  // A stop that comes while things open has to wait for them, or they would stay half open.
  const opening = open(asked, options.rendererDir);
  const stop = (): void => void stopHost(opening);
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  try {
    const { server } = await opening;
    console.log(server.url);
    console.log(
      '위 주소를 브라우저에서 여세요. 끝내려면 Ctrl+C. / Open the address above in a browser. Ctrl+C stops it.',
    );
  } catch (error) {
    explainAndExit(error, asked.port);
  }
}

interface Asked {
  port: number;
  data: string | null;
}

function readArguments(given: string[]): Asked | null {
  try {
    const { values } = parseArgs({ args: given, options: { port: { type: 'string' }, data: { type: 'string' } } });
    const port = Number(values.port ?? 0);
    if (!Number.isInteger(port) || port < 0 || port > 65_535) return null;
    return { port, data: values.data ?? null };
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

interface OpenHost {
  app: App;
  server: BrowserServer;
}

async function open(asked: Asked, rendererDir: string): Promise<OpenHost> {
  const data = makeDataFolder(namedDataFolder(asked.data));
  const shipped = findShipped();
  const broken = await brokenKeyFile(data);
  if (broken)
    console.error(
      `API 키 파일을 읽을 수 없어 그대로 두었어요. / The key file can't be read and was left as it is.\n  ${broken}`,
    );
  const app = await createApp({
    host: 'browser',
    version: shipped.version,
    clock: systemClock,
    ids: uuidIds,
    paths: appPaths(data, shipped.root),
    secrets: openFileSecrets(data, process.env),
    fetch: null,
    spawnEmbedder: spawnEmbedderProcess,
  });
  try {
    return { app, server: await serveBrowser({ app, rendererDir, port: asked.port }) };
  } catch (error) {
    await app.close();
    throw error;
  }
}

async function stopHost(opening: Promise<OpenHost>): Promise<void> {
  setTimeout(() => process.exit(0), CLOSE_WITHIN_MS);
  const { app, server } = await opening;
  await server.close();
  await app.close();
  process.exit(0);
}

function explainAndExit(error: unknown, port: number): never {
  if (error instanceof AppError) {
    const { ko, en } = explainError(error);
    console.error(`${ko}\n${en}`);
    process.exit(EXIT.storage);
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    console.error(`포트 ${port}번은 이미 쓰이고 있어요. / Port ${port} is already in use.`);
    process.exit(EXIT.usage);
  }
  throw error;
}
