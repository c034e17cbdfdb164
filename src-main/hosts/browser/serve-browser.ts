import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { RPCHandler } from '@orpc/server/ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { App } from '../../create-app.ts';
import { answerRequest } from './answer-request.ts';
import { mayUpgrade } from './judge-request.ts';
import { createSessionToken } from './session-token.ts';

export interface BrowserServer {
  /** The address with the session's token: whoever has it, has the app. */
  url: string;
  /** Ends every connection at once. The app itself is the caller's to close. */
  close(): Promise<void>;
}

export interface ServeBrowserOptions {
  app: Pick<App, 'router'>;
  /** The built page. */
  rendererDir: string;
  /** 0 or none: any free port. */
  port?: number;
}

const MAX_FRAME_BYTES = 8 * 1024 * 1024;

/** Serves the app on 127.0.0.1 only: the page over HTTP, the engine's router over a WebSocket at /rpc. Rejects when the port is taken. */
export async function serveBrowser({ app, rendererDir, port: asked = 0 }: ServeBrowserOptions): Promise<BrowserServer> {
  const server = createServer();
  const port = await listen(server, asked);
  const token = createSessionToken(port);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  const rpc = new RPCHandler(app.router);

  server.on('request', (request, response) => {
    answerRequest(request, response, { port, token, rendererDir }).catch((error: unknown) =>
      failResponse(response, error),
    );
  });
  server.on('upgrade', (request, socket, head) => {
    if (mayUpgrade(request, port, token)) sockets.handleUpgrade(request, socket, head, (opened) => attach(rpc, opened));
    else refuseUpgrade(socket);
  });
  return {
    url: `http://127.0.0.1:${port}/?token=${token.value}`,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('no port'));
      else resolve(address.port);
    });
  });
}

function failResponse(response: ServerResponse, error: unknown): void {
  console.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'content-type': 'text/plain' }).end('internal error\n');
}

function refuseUpgrade(socket: Duplex): void {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

function attach(rpc: RPCHandler<Record<never, never>>, socket: WebSocket): void {
  // A broken frame or one over the limit. `ws` then closes the line with the right code; unheard, the error would end the process.
  socket.on('error', (error) => console.error(`line to a page closed: ${error.message}`));
  void rpc.upgrade(socket, { context: {} });
}
