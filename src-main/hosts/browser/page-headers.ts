import { contentSecurityPolicy } from '../content-security-policy.ts';

/** Headers of every answer. `hosts`: the server's own names, for its WebSocket. */
export function pageHeaders(hosts: readonly string[]): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(hosts.map((host) => `ws://${host}`)),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
}
