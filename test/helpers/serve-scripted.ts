import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { RPCHandler } from '@orpc/server/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { contentSecurityPolicy } from '../../src-main/hosts/content-security-policy.ts';
import { builtPage } from './built-page.ts';
import { type ScriptedEngine, scriptedEngine } from './scripted-engine.ts';

export interface ScriptedHost {
  url: string;
  engine: ScriptedEngine;
  /** Cuts every line, as a crash of the engine would, and takes no new ones until `mend` is called. */
  breakLines(): void;
  mend(): void;
  close(): Promise<void>;
}

// As strict as in production: what breaks under it must break here.
const POLICY = contentSecurityPolicy();
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

interface Options {
  start?: 'fresh' | 'full';
  language?: 'ko' | 'en';
  port?: number;
}

/** Serves the built renderer with a scripted engine behind it on 127.0.0.1. */
export async function serveScripted({
  start = 'full',
  language = 'ko',
  port = 0,
}: Options = {}): Promise<ScriptedHost> {
  const folder = await builtPage();
  const engine = scriptedEngine(start, language);
  const handler = new RPCHandler(engine.router);
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((request, response) => void serveFile(folder, request, response));
  let broken = false;
  server.on('upgrade', (request, socket, head) => {
    if (broken) socket.destroy();
    else sockets.handleUpgrade(request, socket, head, (line: WebSocket) => void handler.upgrade(line));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const breakLines = () => {
    broken = true;
    for (const line of sockets.clients) line.terminate();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    engine,
    breakLines,
    mend: () => {
      broken = false;
    },
    close: async () => {
      breakLines();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serveFile(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
  const file = join(folder, path === '/' ? 'index.html' : path);
  try {
    const body = await readFile(file);
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-security-policy': POLICY,
    });
    response.end(body);
  } catch {
    // No such file: the page asks for nothing else by design, so it is a plain 404.
    response.writeHead(404).end();
  }
}

// `node test/helpers/serve-scripted.ts --port 4711 [--fresh] [--lang en]` keeps it open for looking at.
if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, fresh: { type: 'boolean' }, lang: { type: 'string' } },
  });
  const host = await serveScripted({
    start: values.fresh ? 'fresh' : 'full',
    language: values.lang === 'en' ? 'en' : 'ko',
    port: Number(values.port ?? 0),
  });
  console.log(host.url);
}
