import { request } from 'node:http';
import { WebSocket } from 'ws';

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export interface RawRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
}

/** One HTTP request with the path sent exactly as given: fetch would tidy it up and forbid some headers. */
export function requestRaw(address: string, { path, method = 'GET', headers = {} }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

/** Opens the printed address as a browser would; answers the cookie it was given. */
export async function takeCookie(address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  const { headers } = await requestRaw(address, { path: pathname + search });
  const [cookie = ''] = [headers['set-cookie'] ?? ''].flat();
  return cookie.split(';')[0] ?? '';
}

/** A WebSocket as our page opens it; `headers` replace single ones ('' leaves one out). */
export function openSocket(address: string, cookie: string, headers: Record<string, string> = {}): WebSocket {
  const { host, origin } = new URL(address);
  const all = { cookie, origin, ...headers };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return new WebSocket(`ws://${host}/rpc`, { headers: sent });
}

/** 'open', or the status of the refusal. An open one is closed again. */
export function socketOutcome(socket: WebSocket): Promise<'open' | number> {
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      socket.terminate();
      resolve('open');
    });
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', reject);
  });
}
