import { protocol, type Session } from 'electron';
import { contentSecurityPolicy } from '../content-security-policy.ts';
import { readPageFile } from '../page-files.ts';
import { isPageUrl } from './page-address.ts';

/** Makes app: a real origin. Once, before the app is ready. */
export function registerAppScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }]);
}

/** Serves the built page at app://soul/ in the window's session. */
export function serveAppProtocol(session: Session, rendererDir: string): void {
  session.protocol.handle('app', (request) => answer(request, rendererDir));
}

async function answer(request: Request, rendererDir: string): Promise<Response> {
  if (!isPageUrl(request.url)) return refuse(404);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
  const file = await readPageFile(rendererDir, pathOf(request.url));
  if (file === null) return refuse(404);
  return new Response(request.method === 'HEAD' ? null : file.body, {
    headers: { ...SECURITY_HEADERS, 'content-type': file.type, 'content-length': String(file.body.length) },
  });
}

// Not URL.pathname: it would resolve the very '..' that has to be seen and refused.
function pathOf(address: string): string {
  const afterHost = address.slice(address.indexOf('//') + 2);
  const path = /\/[^?#]*/.exec(afterHost)?.[0];
  return path ?? '/';
}

const SECURITY_HEADERS = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const refuse = (status: number): Response => new Response(null, { status, headers: SECURITY_HEADERS });
