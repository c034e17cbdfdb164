import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { RPCLink } from '@orpc/client/websocket';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../src-main/create-app.ts';
import { type BrowserServer, serveBrowser } from '../../src-main/hosts/browser/serve-browser.ts';
import { openSocket, type RawRequest, requestRaw, socketOutcome, takeCookie } from '../helpers/browser-session.ts';
import { makeTemporaryFolder, makeTestPorts, type TemporaryFolder } from '../helpers/node-ports.ts';
import { itServesTheEngine } from './acceptance.ts';

describe('browser host', () => {
  itServesTheEngine(async () => {
    const host = await openHost();
    const socket = openSocket(host.server.url, await takeCookie(host.server.url));
    return {
      // The same interface, declared twice: by `ws` and by the DOM.
      link: new RPCLink({ websocket: socket as unknown as WebSocket }),
      close: async () => {
        socket.terminate();
        await host.close();
      },
    };
  });
});

describe('browser host, who may have what', () => {
  let host: OpenHost;
  let address: string;
  let cookie: string;
  let tokenPath: string;
  beforeAll(async () => {
    host = await openHost();
    address = host.server.url;
    cookie = await takeCookie(address);
    tokenPath = address.slice(new URL(address).origin.length);
  });
  afterAll(() => host.close());

  it('gives the page and the cookie for the printed address', async () => {
    const { port } = new URL(address);
    const answer = await requestRaw(address, { path: tokenPath });
    expect({ status: answer.status, body: answer.body, headers: answer.headers }).toEqual({
      status: 200,
      body: PAGE.replace('<head>', '<head><script src="/forget-token.js"></script>'),
      headers: expect.objectContaining({
        'set-cookie': [`${cookie}; Path=/; HttpOnly; SameSite=Strict`],
        'cache-control': 'no-store',
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining(
          `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self' ws://127.0.0.1:${port} ws://localhost:${port};`,
        ),
      }),
    });
  });

  it.each<[string, RawRequest, number]>([
    ['the page with the cookie', { path: '/' }, 200],
    ['a hashed part', { path: '/assets/index-a1B2c3D4.js' }, 200],
    ['a part by HEAD', { path: '/assets/index-a1B2c3D4.js', method: 'HEAD' }, 200],
    ['the name localhost', { path: '/', headers: { host: 'localhost:PORT' } }, 200],
    ['what is not there', { path: '/nothing.js' }, 404],
    ['a folder', { path: '/assets/' }, 404],
    ['a file of no known type', { path: '/secret.db' }, 404],
    ['a hidden file', { path: '/.env.json' }, 404],
    ['a link that leaves the folder', { path: '/link.json' }, 404],
    ['a path upwards', { path: '/../outside.json' }, 404],
    ['an encoded path upwards', { path: '/%2e%2e/outside.json' }, 404],
    ['an encoded slash', { path: '/..%2foutside.json' }, 404],
    ['a backslash', { path: '/..%5coutside.json' }, 404],
    ['a NUL', { path: '/index.html%00.js' }, 404],
    ['a broken escape', { path: '/%E0%A4%A' }, 404],
    ['another host in the request line', { path: 'http://evil.example/' }, 400],
    ['a name that resolves here', { path: '/', headers: { host: 'evil.example:PORT' } }, 403],
    ['our name at another port', { path: '/', headers: { host: '127.0.0.1:1' } }, 403],
    ['POST', { path: '/', method: 'POST' }, 405],
    ['PUT', { path: '/', method: 'PUT' }, 405],
    ['no cookie', { path: '/', headers: { cookie: '' } }, 403],
    ['no cookie for a part', { path: '/assets/index-a1B2c3D4.js', headers: { cookie: '' } }, 403],
    ['another cookie', { path: '/', headers: { cookie: 'soul-session-PORT=abc' } }, 403],
    ['a wrong token', { path: '/?token=abc', headers: { cookie: '' } }, 403],
    ['no token at all', { path: '/?token=', headers: { cookie: '' } }, 403],
    ['the token as a path', { path: '/TOKEN', headers: { cookie: '' } }, 403],
  ])('%s', async (_name, { path, method = 'GET', headers = {} }, status) => {
    const { port, searchParams } = new URL(address);
    const filled = Object.entries({ cookie, ...headers }).map(([name, value]) => [name, value.replace('PORT', port)]);
    const sentPath = path.replace('TOKEN', searchParams.get('token') ?? '');
    const answer = await requestRaw(address, { path: sentPath, method, headers: Object.fromEntries(filled) });
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('outside');
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  it('lets browsers keep hashed parts for good and nothing else', async () => {
    const cached = async (path: string) => (await requestRaw(address, { path, headers: { cookie } })).headers;
    expect((await cached('/assets/index-a1B2c3D4.js'))['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await cached('/font.woff2')).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'font/woff2' });
  });

  it('tells who lost the address where to find it', async () => {
    const { body } = await requestRaw(address, { path: '/' });
    expect(body).toMatch(/터미널에 나온 주소.*printed in the terminal/s);
  });

  it.each<[string, Record<string, string>, 'open' | number]>([
    ['our page', {}, 'open'],
    ['our page under localhost', { host: 'localhost:PORT', origin: 'http://localhost:PORT' }, 'open'],
    ['no cookie', { cookie: '' }, 403],
    ['another cookie', { cookie: 'soul-session-PORT=x' }, 403],
    ['no origin', { origin: '' }, 403],
    ['another page', { origin: 'http://evil.example' }, 403],
    ['another local port', { origin: 'http://127.0.0.1:1' }, 403],
    ['a name that resolves here', { host: 'evil.example:PORT', origin: 'http://evil.example:PORT' }, 403],
    ['one of our names from the other', { host: 'localhost:PORT' }, 403],
  ])('a WebSocket of %s', async (_name, headers, outcome) => {
    const { port } = new URL(address);
    const filled = Object.entries(headers).map(([name, value]) => [name, value.replaceAll('PORT', port)]);
    expect(await socketOutcome(openSocket(address, cookie, Object.fromEntries(filled)))).toBe(outcome);
  });

  it('closes a line that sends more than 8 MB at once, and only that line', async () => {
    const socket = openSocket(address, cookie);
    const code = await new Promise<number>((resolve, reject) => {
      socket.on('open', () => socket.send(Buffer.alloc(8 * 1024 * 1024 + 1)));
      socket.on('close', resolve);
      socket.on('error', reject);
    });
    expect(code).toBe(1009);
    expect(await socketOutcome(openSocket(address, cookie))).toBe('open');
  });

  it('listens on the loopback only', async () => {
    const { port } = new URL(address);
    const reached = await new Promise<boolean>((resolve) => {
      const socket = connect({ host: '::1', port: Number(port) });
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    });
    expect(reached).toBe(false);
  });
});

interface OpenHost {
  server: BrowserServer;
  close(): Promise<void>;
}

const PAGE = '<!doctype html><html><head></head><body><div id="root"></div></body></html>';

async function openHost(): Promise<OpenHost> {
  const { ports, remove } = await makeTestPorts();
  const folder = await makeTemporaryFolder();
  const rendererDir = await buildPage(folder);
  const app: App = await createApp(ports);
  const server = await serveBrowser({ app, rendererDir });
  return {
    server,
    close: async () => {
      await server.close();
      await app.close();
      await Promise.all([remove(), folder.remove()]);
    },
  };
}

/** A page with all a traversal could want: files beside the folder, hidden, linked and of unknown types. */
async function buildPage(folder: TemporaryFolder): Promise<string> {
  const root = join(folder.path, 'renderer');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(folder.path, 'outside.json'), '"outside"');
  await symlink(join(folder.path, 'outside.json'), join(root, 'link.json'));
  const files = {
    'index.html': PAGE,
    'assets/index-a1B2c3D4.js': '1;',
    'font.woff2': 'w',
    'secret.db': 'outside',
    '.env.json': '"outside"',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
  return root;
}
