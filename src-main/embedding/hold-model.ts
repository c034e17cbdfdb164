import { assertNever } from '#shared/assert-never.ts';
import { AppError } from '#shared/errors.ts';
import type { EmbedderProcess } from '../core/ports.ts';
import type { EmbeddingChoice, ModelIdentity } from './embedder.ts';
import type { EmbedderAnswer, OpenOrder } from './embedder-messages.ts';
import { type ModelProcess, ProcessEnded, startModelProcess } from './model-process.ts';
import { type ModelFolder, type Prefixes, readModelFolder } from './read-model-folder.ts';
import { readSelfTest } from './read-self-test.ts';
import { SHIPPED_MODEL } from './shipped-model.ts';

export interface ModelPlaces {
  spawn: () => EmbedderProcess;
  /** Where models lie: the app's own first, then the person's. */
  modelFolders: readonly string[];
  /** Absolute: pairs and sentences for the self-test. */
  selfTestFile: string;
  /** The mean of a model that has passed its self-test on this data before; null: it has to. */
  knownMean: (fingerprint: string) => Float32Array | null;
}

/** The chosen model, with a process of its own while it is open. */
export interface HeldModel {
  readonly choice: EmbeddingChoice;
  readonly state: 'closed' | 'opening' | 'open';
  /** As it was when it was last open; null: never yet. */
  readonly identity: ModelIdentity | null;
  /** Reads its folder, starts its process, lets it test itself. Throws AppError embedder-*, ProcessEnded. */
  open(): Promise<void>;
  /** One text after another. Throws ProcessEnded. */
  embed(text: string, as: keyof Prefixes): Promise<EmbedderAnswer>;
  /** Ends the process: memory goes back. */
  release(): Promise<void>;
}

export function holdModel(places: ModelPlaces, choice: EmbeddingChoice): HeldModel {
  let opened: { process: ModelProcess; prefixes: Prefixes; ready: boolean } | null = null;
  let identity: ModelIdentity | null = null;
  const release = async (): Promise<void> => {
    const { process } = opened ?? {};
    opened = null;
    await process?.end();
  };
  return {
    choice,
    get state() {
      if (!opened?.process.alive()) return 'closed';
      return opened.ready ? 'open' : 'opening';
    },
    get identity() {
      return identity;
    },
    open: async () => {
      const folder = readModelFolder(places.modelFolders, choice.model);
      const prefixes = prefixesFor(folder, choice);
      const fingerprint = fingerprintOf(folder, prefixes);
      const known = identity?.fingerprint === fingerprint ? identity.mean : places.knownMean(fingerprint);
      const order = orderFor(folder, known ? null : readSelfTest(places.selfTestFile, prefixes, idOf(folder)));
      const opening = { process: startModelProcess(places.spawn()), prefixes, ready: false };
      opened = opening;
      try {
        const mean = meanOf(await opening.process.ask(order), choice.model) ?? known;
        if (!mean) throw new Error('a self-test without a mean');
        identity = { fingerprint, id: idOf(folder), dimension: folder.dimension, mean };
        opening.ready = true;
      } catch (error) {
        if (opened === opening) await release();
        throw error;
      }
    },
    embed: async (text, as) => {
      if (!opened) throw new ProcessEnded();
      return await opened.process.ask({ type: 'embed', text: opened.prefixes[as] + text });
    },
    release,
  };
}

function meanOf(answer: EmbedderAnswer, model: string): Float32Array | null {
  switch (answer.type) {
    case 'opened':
      return answer.mean;
    case 'refused':
      throw new AppError(answer.code, { model, file: answer.file, reason: answer.reason });
    case 'vector':
    case 'failed':
      throw new Error(`the embedding worker answered ${answer.type} when it was to open a model`);
    default:
      return assertNever(answer);
  }
}

const isShipped = ({ shipped, name }: ModelFolder): boolean => shipped && name === SHIPPED_MODEL.name;
const idOf = (folder: ModelFolder): string => (isShipped(folder) ? SHIPPED_MODEL.id : folder.name);

function prefixesFor(folder: ModelFolder, choice: EmbeddingChoice): Prefixes {
  return {
    query: choice.queryPrefix ?? folder.prefixes.query,
    passage: choice.passagePrefix ?? folder.prefixes.passage,
  };
}

const orderFor = ({ folder, dtype, pooling, dimension }: ModelFolder, selfTest: OpenOrder['selfTest']): OpenOrder => ({
  ...{ type: 'open', folder, dtype, pooling, dimension, selfTest },
});

/**
 * All that vectors depend on. The shipped model's weights and prefixes have numbers; of a person's own the sizes of its files stand for the
 * weights: another model under the same name is another model.
 */
function fingerprintOf(folder: ModelFolder, prefixes: Prefixes): string {
  const { dimension, dtype, pooling, bytes } = folder;
  const asMade = isShipped(folder) && samePrefixes(prefixes, SHIPPED_MODEL.prefixes);
  const numbers = isShipped(folder) ? dtype : `${dtype}-${pooling}-${bytes}`;
  const how = asMade ? SHIPPED_MODEL.prefixVersion : JSON.stringify([prefixes.query, prefixes.passage]);
  return `${idOf(folder)}|${dimension}|${numbers}|${how}`;
}

const samePrefixes = (one: Prefixes, other: Prefixes): boolean =>
  one.query === other.query && one.passage === other.passage;
