import { addressesToTry } from './allowed-address.ts';
import { callServer } from './http-call.ts';
import { headerKey } from './key-header.ts';
import type { WebFetch } from './web-fetch.ts';
import { WireFault } from './wire-fault.ts';

/** Where a server is and how it lets us in. */
export interface ServerAddress {
  /** An allowed address, without version. */
  baseUrl: string;
  /** null: without. */
  key: string | null;
  /** Where the key goes instead of `authorization: Bearer`. */
  keyHeader?: 'x-goog-api-key';
  fetch: WebFetch;
}

/** Posts JSON (or asks without a body) and gives the 2xx answer; `localhost` is tried as IPv4, then as IPv6. */
export async function callJson(
  server: ServerAddress,
  path: string,
  body: object | null,
  signal: AbortSignal,
): Promise<Response> {
  const init: RequestInit = { method: body === null ? 'GET' : 'POST', headers: headersOf(server, body), signal };
  if (body !== null) init.body = JSON.stringify(body);

  const addresses = addressesToTry(server.baseUrl);
  for (const address of addresses.slice(0, -1)) {
    try {
      return await callServer(server.fetch, `${address}${path}`, init);
    } catch (error) {
      // Only when nobody answered there is the other address worth a try.
      if (!(error instanceof WireFault) || signal.aborted) throw error;
    }
  }
  return await callServer(server.fetch, `${addresses.at(-1)}${path}`, init);
}

function headersOf({ key, keyHeader }: ServerAddress, body: object | null): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json, text/event-stream' };
  if (body !== null) headers['content-type'] = 'application/json';
  if (key === null) return headers;
  if (keyHeader === undefined) headers.authorization = `Bearer ${headerKey(key)}`;
  else headers[keyHeader] = headerKey(key);
  return headers;
}
