/**
 * The page's content policy: nothing but what came with the app, no model traffic, no remote pictures.
 * `sockets`: the engine's own ws:// addresses, for the browser host.
 */
export function contentSecurityPolicy(sockets: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    ["connect-src 'self'", ...sockets].join(' '),
    "media-src 'self' blob:",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}
