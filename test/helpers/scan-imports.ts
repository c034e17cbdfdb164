import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';

export interface Boundaries {
  layers: Record<string, { path: string; imports: string[] }>;
  packages: Record<string, string[]>;
}

/** Every code file below the given folders, relative to `root`, sorted. */
export async function listCode(root: string, folders: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob(`${folders}/**/*.{ts,tsx,css}`, { cwd: root })) files.push(file);
  return files.sort();
}

/**
 * Imports that the table forbids, as "file -> what: why". Reads the text of the files by itself, so that a lint tool
 * that silently stops looking (another TypeScript, a broken config) is noticed.
 */
export async function findForbiddenImports(root: string, boundaries: Boundaries): Promise<string[]> {
  const files = (await listCode(root, 'src-*')).filter((file) => !file.endsWith('.css'));
  return files.flatMap((file) => {
    const layer = layerOf(file, boundaries);
    if (layer === null) return [`${file}: in no layer`];
    return importsOf(join(root, file)).flatMap((specifier) => {
      const why = objection(file, layer, specifier, boundaries);
      return why === null ? [] : [`${file} -> ${specifier}: ${why}`];
    });
  });
}

const WITHOUT_NODE = ['core', 'renderer', 'shared', 'preload'];
const NETWORK = /^node:(http|https|http2|net|tls|dgram)$/;
const MAY_LISTEN = ['src-main/models', 'src-main/hosts/browser'];

function objection(file: string, layer: string, specifier: string, boundaries: Boundaries): string | null {
  const target = localTarget(file, specifier);
  if (target !== null) {
    const targetLayer = layerOf(target, boundaries);
    if (targetLayer === null) return 'leads out of the layers';
    return boundaries.layers[layer]?.imports.includes(targetLayer) ? null : `${layer} may not import ${targetLayer}`;
  }
  if (isBuiltin(specifier)) {
    if (WITHOUT_NODE.includes(layer)) return `${layer} knows no Node`;
    return NETWORK.test(specifier) && !MAY_LISTEN.some((path) => isIn(file, path)) ? 'network only in models' : null;
  }
  const owners = boundaries.packages[packageOf(specifier)];
  return owners && !owners.some((path) => isIn(file, path)) ? 'package belongs elsewhere' : null;
}

function localTarget(file: string, specifier: string): string | null {
  if (specifier.startsWith('#shared/')) return specifier.replace('#shared/', 'src-shared/');
  return specifier.startsWith('.') ? normalize(join(dirname(file), specifier)) : null;
}

function layerOf(file: string, { layers }: Boundaries): string | null {
  return Object.entries(layers).find(([, { path }]) => isIn(file, path))?.[0] ?? null;
}

const isIn = (file: string, path: string): boolean => file === path || file.startsWith(`${path}/`);
const isBuiltin = (specifier: string): boolean =>
  specifier.startsWith('node:') || builtinModules.includes(specifier.split('/')[0] ?? '');
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** What a file imports, exports from or loads later; types count as well. */
function importsOf(path: string): string[] {
  const text = withoutComments(readFileSync(path, 'utf8'));
  const statements = /(?:^|[\s;}])(?:import|export)\s*(?:type\s)?(?:[\w*\s{},$]+\sfrom\s*)?(['"])([^'"\n]+)\1/g;
  const calls = /\b(?:import|require)\(\s*(['"])([^'"\n]+)\1/g;
  return [statements, calls].flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[2] ?? ''));
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
