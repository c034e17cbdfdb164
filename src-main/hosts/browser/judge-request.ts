import type { IncomingMessage } from 'node:http';
import type { SessionToken } from './session-token.ts';

export type Judgement =
  /** The person opened the printed address: the page, and the cookie that makes later requests known. */
  { kind: 'open-page' } | { kind: 'file'; path: string } | { kind: 'refused'; status: 400 | 403 | 405 };

/**
 * Who may have what over HTTP. The name in Host must be this machine's own (a foreign page may resolve its name to
 * 127.0.0.1), and everything but the first page needs the session's cookie.
 */
export function judgeRequest(request: IncomingMessage, port: number, token: SessionToken): Judgement {
  if (!ownHost(request, port)) return { kind: 'refused', status: 403 };
  if (request.method !== 'GET' && request.method !== 'HEAD') return { kind: 'refused', status: 405 };
  const [path = '', query = ''] = splitOnce(request.url ?? '', '?');
  if (!path.startsWith('/')) return { kind: 'refused', status: 400 };
  if (path === '/' && token.matches(new URLSearchParams(query).get('token'))) return { kind: 'open-page' };
  return token.cookie.isIn(request.headers.cookie) ? { kind: 'file', path } : { kind: 'refused', status: 403 };
}

/** Whether a WebSocket may be opened: our page's origin (browsers let any page try), our cookie, the one path. */
export function mayUpgrade(request: IncomingMessage, port: number, token: SessionToken): boolean {
  const host = ownHost(request, port);
  return (
    host !== null &&
    request.url === '/rpc' &&
    request.headers.origin === `http://${host}` &&
    token.cookie.isIn(request.headers.cookie)
  );
}

/** The request's Host when it is one of the server's own names, else null. */
function ownHost(request: IncomingMessage, port: number): string | null {
  const host = request.headers.host;
  return host !== undefined && ownHosts(port).includes(host) ? host : null;
}

/** The names under which the server answers. */
export const ownHosts = (port: number): string[] => [`127.0.0.1:${port}`, `localhost:${port}`];

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
