import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelRegistry } from '../core/model-registry.ts';

/** What the app ships about Gemini's ids. `resources`: the folder of Paths. A broken file is a packaging bug and throws. */
export async function readModelRegistry(resources: string): Promise<ModelRegistry> {
  return ModelRegistry.parse(JSON.parse(await readFile(join(resources, 'models', 'gemini.json'), 'utf8')));
}
