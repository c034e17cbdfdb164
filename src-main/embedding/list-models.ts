import { readdirSync } from 'node:fs';
import { AppError } from '#shared/errors.ts';
import type { EmbeddingModel } from '#shared/recall.ts';
import type { EmbeddingChoice } from './embedder.ts';
import { isFolderName, readModelFolder } from './read-model-folder.ts';

/**
 * The sentence models that lie in `roots` (the app's own first, then the person's), by name. Prefixes are those that count: of the chosen
 * model as the person set them. A folder whose model can't be read stays in the list, with why.
 */
export function listEmbeddingModels(roots: readonly string[], chosen: EmbeddingChoice): EmbeddingModel[] {
  const names = roots.flatMap((root) => foldersIn(root).sort((a, b) => a.localeCompare(b)));
  return [...new Set(names)].map((name) => describe(roots, name, chosen));
}

function describe(roots: readonly string[], name: string, chosen: EmbeddingChoice): EmbeddingModel {
  try {
    const { shipped, dimension, prefixes, bytes } = readModelFolder(roots, name);
    const set = chosen.model === name ? chosen : null;
    return {
      ...{ id: name, shipped, dimension, code: null },
      queryPrefix: set?.queryPrefix ?? prefixes.query,
      passagePrefix: set?.passagePrefix ?? prefixes.passage,
      megabytes: Math.round(bytes / 100_000) / 10,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const shipped = foldersIn(roots[0] ?? '').includes(name);
    return {
      ...{ id: name, shipped, dimension: null, code: error.code },
      ...{ queryPrefix: '', passagePrefix: '', megabytes: 0 },
    };
  }
}

/** No folder, no models: a person's own one is not made before they make it. */
function foldersIn(root: string): string[] {
  try {
    const entries = readdirSync(root, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && isFolderName(entry.name)).map(({ name }) => name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return [];
    throw error;
  }
}
