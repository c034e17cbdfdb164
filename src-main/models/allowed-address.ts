import { AppError } from '#shared/errors.ts';

export interface AllowedAddress {
  /** Without a trailing slash and without an API version, which adapters add themselves. */
  baseUrl: string;
  /** Host and port, to be shown next to the key. */
  host: string;
  /** This machine or the home network. */
  local: boolean;
}

/**
 * The address a person entered for a provider, made safe: https anywhere, plain http only on this machine and in the
 * home network (loopback, RFC 1918, `.local`), never with a name or password in it. A version at the end (`/v1beta`,
 * `/v1`) is taken off: pasted with it, every call would go to a doubled path. Throws `address-not-allowed`.
 */
export function allowedAddress(entered: string): AllowedAddress {
  const url = URL.parse(entered.trim());
  if (url === null || url.hostname === '') throw notAllowed(url);
  const local = isLocal(url.hostname);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && local);
  if (!safe || url.username !== '' || url.password !== '') throw notAllowed(url);
  const path = url.pathname
    .replace(/\/+$/, '')
    .replace(/\/v1(beta)?$/, '')
    .replace(/\/+$/, '');
  return { baseUrl: `${url.protocol}//${url.host}${path}`, host: url.host, local };
}

/**
 * The addresses to try in turn. `localhost` may mean ::1 while the server listens on 127.0.0.1 only, or the other way
 * round.
 */
export function addressesToTry(baseUrl: string): string[] {
  const url = new URL(baseUrl);
  if (url.hostname !== 'localhost') return [baseUrl];
  return ['127.0.0.1', '[::1]'].map((host) => baseUrl.replace('//localhost', `//${host}`));
}

function notAllowed(url: URL | null): AppError {
  return new AppError('address-not-allowed', { host: url?.host ?? '' });
}

/** URL has already turned every spelling of an IPv4 address (127.1, 0x7f000001) into four numbers. */
function isLocal(hostname: string): boolean {
  if (hostname === 'localhost' || hostname === '[::1]' || /\.(localhost|local)$/.test(hostname)) return true;
  const numbers = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(hostname);
  if (numbers === null) return false;
  const [first, second] = [Number(numbers[1]), Number(numbers[2])];
  return (
    first === 127 ||
    first === 10 ||
    (first === 172 && second >= 16 && second <= 31) ||
    (first === 192 && second === 168)
  );
}
