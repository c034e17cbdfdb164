import { join } from 'node:path';
import type { EmbeddingModel } from '#shared/recall.ts';
import type { Paths, Ports } from '../core/ports.ts';
import { createEmbedder } from '../embedding/create-embedder.ts';
import type { Embedder, EmbeddingChoice } from '../embedding/embedder.ts';
import { listEmbeddingModels } from '../embedding/list-models.ts';
import { createMissingEmbedder } from '../embedding/missing-embedder.ts';
import { SHIPPED_MODEL } from '../embedding/shipped-model.ts';
import { readModelMean } from '../store/model-means.ts';
import type { Database } from '../store/open-database.ts';
import { readSettings } from '../store/settings.ts';
import type { Engine } from './engine.ts';

/** The embedder of a person's data, on the model they chose. Starts nothing yet. */
export function openEmbedder(ports: Ports, database: Database): Embedder {
  const choice = readSettings(database.read).embedding;
  if (!ports.spawnEmbedder) return createMissingEmbedder(choice.model);
  return createEmbedder({
    ...{ spawn: ports.spawnEmbedder, clock: ports.clock, choice },
    modelFolders: modelFoldersOf(ports.paths),
    selfTestFile: selfTestOf(ports.paths),
    knownMean: (fingerprint) => readModelMean(database.read, fingerprint),
  });
}

/** The shipped model and those that the person has put into `models` in the data folder. */
export function listModels(engine: Engine): EmbeddingModel[] {
  const { embedding } = readSettings(engine.database.read);
  return listEmbeddingModels(modelFoldersOf(engine.ports.paths), embedding);
}

/** One text by the shipped model, without any data. Throws AppError embedder-*. */
export async function embedAlone(
  ports: Pick<Ports, 'clock' | 'spawnEmbedder'> & { paths: Pick<Paths, 'resources'> },
  text: string,
  as: 'query' | 'passage',
): Promise<Float32Array> {
  const choice: EmbeddingChoice = { model: SHIPPED_MODEL.name, queryPrefix: null, passagePrefix: null };
  const embedder = ports.spawnEmbedder
    ? createEmbedder({
        ...{ spawn: ports.spawnEmbedder, clock: ports.clock, choice },
        modelFolders: [join(ports.paths.resources, 'models')],
        selfTestFile: selfTestOf(ports.paths),
        // One vector needs neither the mean nor the second that the self-test takes.
        knownMean: () => new Float32Array(),
      })
    : createMissingEmbedder(choice.model);
  try {
    const [vector] = await embedder.embed([text], { as, urgent: true });
    if (!vector) throw new Error('a text without a vector');
    return vector;
  } finally {
    await embedder.close();
  }
}

const modelFoldersOf = (paths: Paths): string[] => [join(paths.resources, 'models'), join(paths.data, 'models')];
const selfTestOf = (paths: Pick<Paths, 'resources'>): string => join(paths.resources, 'embedding-self-test.json');
