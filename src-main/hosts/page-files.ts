import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

export interface PageFile {
  body: Buffer<ArrayBuffer>;
  type: string;
  /** Its name carries a hash of its content, so that it never changes. */
  immutable: boolean;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * The file of the built page that a request path (still percent-encoded, without query) names; '/' is the page itself.
 * null for what is not there, is of no known type, or tries to leave `root` (also through a link). Files are a few MB at most.
 */
export async function readPageFile(root: string, rawPath: string): Promise<PageFile | null> {
  const path = safePath(rawPath);
  const type = path === null ? undefined : TYPES[extname(path)];
  if (path === null || type === undefined) return null;
  try {
    const home = await realpath(root);
    const file = await realpath(join(home, path));
    if (!file.startsWith(home + sep)) return null;
    return { body: await readFile(file), type, immutable: HASHED.test(path) };
  } catch (error) {
    if (isAbsence(error)) return null;
    throw error;
  }
}

// The bundler's names: assets/name-<8 characters>.ext
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;

function safePath(rawPath: string): string | null {
  const path = decode(rawPath);
  if (path === null || !path.startsWith('/') || /[\0\\:]/.test(path)) return null;
  if (path === '/') return '/index.html';
  return path.slice(1).split('/').some(isUnsafeSegment) ? null : path;
}

// Names that start with a dot are never part of a built page; this covers '.' and '..' as well.
const isUnsafeSegment = (segment: string): boolean => segment === '' || segment.startsWith('.');

function decode(rawPath: string): string | null {
  try {
    return decodeURIComponent(rawPath);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(error.code));
}
