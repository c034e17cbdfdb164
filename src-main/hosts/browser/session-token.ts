import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** What makes a page ours: known only to who saw the printed address, then held in a cookie that no script can read. */
export interface SessionToken {
  readonly value: string;
  matches(candidate: string | null | undefined): boolean;
  cookie: { set: string; isIn(header: string | undefined): boolean };
}

/** A fresh token of 32 random bytes. Cookies don't know ports, so the port is in the cookie's name. */
export function createSessionToken(port: number): SessionToken {
  const value = randomBytes(32).toString('base64url');
  const name = `soul-session-${port}`;
  const matches: SessionToken['matches'] = (candidate) => Boolean(candidate) && sameText(String(candidate), value);
  return {
    value,
    matches,
    cookie: {
      set: `${name}=${value}; Path=/; HttpOnly; SameSite=Strict`,
      isIn: (header) => cookieValues(header, name).some(matches),
    },
  };
}

// Digests are of one length, which timingSafeEqual needs, and hide the token's own length.
const sameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function cookieValues(header: string | undefined, name: string): string[] {
  return (header ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .flatMap(([key, value]) => (key === name && value !== undefined ? [value] : []));
}
