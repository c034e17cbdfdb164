import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onnx } from 'onnx-proto';
import { seededRandom } from '../../src-main/core/seeded-random.ts';
import { PROJECT } from './node-ports.ts';

export interface TinyModelOptions {
  dimension: number;
  /** What config.json says; the truth unless a test wants it otherwise. */
  says?: number;
  /** Another seed is another model. */
  seed?: number;
}

/**
 * Writes a sentence model into `folder` that opens like any other: a table with a random vector for each character, so that texts
 * with the same characters are near each other. The same options give the same files.
 */
export async function writeTinyModel(folder: string, { dimension, says, seed = 1 }: TinyModelOptions): Promise<void> {
  const vocabulary = await makeVocabulary();
  await mkdir(join(folder, 'onnx'), { recursive: true });
  const config = { model_type: 'bert', architectures: ['BertModel'], hidden_size: says ?? dimension, pad_token_id: 0 };
  await Promise.all([
    writeFile(join(folder, 'config.json'), JSON.stringify(config)),
    writeFile(join(folder, 'tokenizer.json'), JSON.stringify(describeTokenizer(vocabulary))),
    writeFile(join(folder, 'tokenizer_config.json'), JSON.stringify(TOKENIZER_CONFIG)),
    writeFile(join(folder, 'onnx/model.onnx'), writeGraph(makeTable(vocabulary.length, dimension, seed), dimension)),
  ]);
}

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'] as const;

const TOKENIZER_CONFIG = {
  ...{ tokenizer_class: 'BertTokenizer', model_max_length: 128 },
  ...{ pad_token: '[PAD]', unk_token: '[UNK]', cls_token: '[CLS]', sep_token: '[SEP]' },
};

/** Every character of the self-test, at the start of a word and inside one. */
async function makeVocabulary(): Promise<string[]> {
  const texts = await readFile(join(PROJECT, 'resources/embedding-self-test.json'), 'utf8');
  const characters = [...new Set(texts.toLowerCase().replaceAll(/\s/gu, ''))].sort();
  return [...SPECIAL, ...characters, ...characters.map((character) => `##${character}`)];
}

function describeTokenizer(vocabulary: readonly string[]): object {
  return {
    version: '1.0',
    added_tokens: SPECIAL.map((content, id) => ({
      ...{ id, content, special: true },
      ...{ single_word: false, lstrip: false, rstrip: false, normalized: false },
    })),
    normalizer: {
      ...{ type: 'BertNormalizer', clean_text: true },
      ...{ handle_chinese_chars: false, strip_accents: false, lowercase: true },
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: { type: 'BertProcessing', sep: ['[SEP]', 3], cls: ['[CLS]', 2] },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      ...{ type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##', max_input_chars_per_word: 100 },
      vocab: Object.fromEntries(vocabulary.map((token, id) => [token, id])),
    },
  };
}

/** The two places of a character mean the same; special tokens mean next to nothing. */
function makeTable(rows: number, dimension: number, seed: number): Float32Array {
  const random = seededRandom(String(seed));
  const characters = (rows - SPECIAL.length) / 2;
  const table = new Float32Array(rows * dimension);
  for (let row = 0; row < SPECIAL.length + characters; row++) {
    const scale = row < SPECIAL.length ? 0.01 : 1;
    for (let place = 0; place < dimension; place++) table[row * dimension + place] = (random() - 0.5) * scale;
  }
  const first = SPECIAL.length * dimension;
  table.copyWithin(first + characters * dimension, first, first + characters * dimension);
  return table;
}

function writeGraph(table: Float32Array, dimension: number): Uint8Array {
  const { FLOAT, INT64 } = onnx.TensorProto.DataType;
  const shaped = (name: string, elemType: number, shape: readonly (string | number)[]): onnx.IValueInfoProto => ({
    name,
    type: {
      tensorType: {
        elemType,
        shape: { dim: shape.map((size) => (typeof size === 'string' ? { dimParam: size } : { dimValue: size })) },
      },
    },
  });
  const graph: onnx.IGraphProto = {
    name: 'tiny',
    node: [
      {
        ...{ opType: 'Gather', input: ['table', 'input_ids'], output: ['last_hidden_state'] },
        attribute: [{ name: 'axis', type: onnx.AttributeProto.AttributeType.INT, i: 0 }],
      },
    ],
    initializer: [
      {
        ...{ name: 'table', dataType: FLOAT, dims: [table.length / dimension, dimension] },
        rawData: new Uint8Array(table.buffer),
      },
    ],
    input: [shaped('input_ids', INT64, ['batch', 'length'])],
    output: [shaped('last_hidden_state', FLOAT, ['batch', 'length', dimension])],
  };
  return onnx.ModelProto.encode({ irVersion: 8, opsetImport: [{ domain: '', version: 13 }], graph }).finish();
}
