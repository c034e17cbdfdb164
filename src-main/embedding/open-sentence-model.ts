import { AutoModel, AutoTokenizer, env, FeatureExtractionPipeline } from '@huggingface/transformers';
import type { OpenOrder } from './embedder-messages.ts';
import { ONNX_FILES } from './onnx-files.ts';

/** A unit vector for a text. Throws when none comes out that could be compared. */
export type EmbedText = (text: string) => Promise<Float32Array>;

/** A file of the model that can't be used. */
export class UnusableFile extends Error {
  readonly file: string;
  constructor(file: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.file = file;
  }
}

/** Opens a model from its folder; nothing is ever fetched. Throws UnusableFile. */
export async function openSentenceModel(order: Omit<OpenOrder, 'type' | 'selfTest' | 'dimension'>): Promise<EmbedText> {
  env.allowRemoteModels = false;
  env.useFSCache = false;
  // The whole path and not a name: names are only taken where they look like those of a hub (no Hangul, no spaces).
  const tokenizer = await AutoTokenizer.from_pretrained(order.folder).catch((error) => {
    throw new UnusableFile('tokenizer.json', error);
  });
  const model = await AutoModel.from_pretrained(order.folder, {
    dtype: order.dtype,
    device: 'cpu',
    session_options: SESSION,
  }).catch((error) => {
    throw new UnusableFile(ONNX_FILES[order.dtype], error);
  });
  const extract = new FeatureExtractionPipeline({ task: 'feature-extraction', model, tokenizer });
  return async (text) => {
    const { data } = await extract(text, { pooling: order.pooling, normalize: true });
    // A copy: the tensor's memory is the runtime's.
    const vector = Float32Array.from(data as Float32Array);
    const length = Math.hypot(...vector);
    if (!(Math.abs(length - 1) < 0.01)) throw new Error(`a vector of length ${length}`);
    return vector;
  };
}

// One thread: with two, a busy machine of two cores takes three times as long (they wait for each other by spinning), and the
// app has to stay quick while much is embedded. Without the arena memory goes back after a long text, and nothing is slower.
const SESSION = { intraOpNumThreads: 1, interOpNumThreads: 1, enableCpuMemArena: false } as const;
