import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { OpenOrder, Pooling } from './embedder-messages.ts';
import { ONNX_FILES } from './onnx-files.ts';
import { SHIPPED_MODEL } from './shipped-model.ts';

export interface Prefixes {
  query: string;
  passage: string;
}

/** What a model's folder says of it, before it is opened. */
export interface ModelFolder {
  /** The folder's name. */
  name: string;
  shipped: boolean;
  /** Absolute; where the system's loader can read it. */
  folder: string;
  dtype: OpenOrder['dtype'];
  pooling: Pooling;
  dimension: number;
  prefixes: Prefixes;
  bytes: number;
}

/**
 * Reads the model `name` from the first of `roots` that has such a folder; the first root is the app's own. Throws AppError
 * embedder-missing or embedder-damaged with the model and the file.
 */
export function readModelFolder(roots: readonly string[], name: string): ModelFolder {
  const root = roots.find((one) => holdsFolder(one, name));
  if (root === undefined) throw new AppError('embedder-missing', { model: name, file: name });
  const folder = join(root, name);
  const read = openReader(root, name);
  const { hidden_size: dimension } = read.json('config.json', Config);
  read.size('tokenizer_config.json');
  const dtype = read.optionalSize(ONNX_FILES.q8) === null ? 'fp32' : 'q8';
  const bytes = read.size('tokenizer.json') + read.size(ONNX_FILES[dtype]);
  const own = read.optionalJson('soul-embedding.json', OwnFacts);
  const shipped = root === roots[0];
  return {
    ...{ name, shipped, dtype, dimension, bytes },
    folder: outsideArchive(folder),
    pooling: own?.pooling ?? poolingOf(read.optionalJson('1_Pooling/config.json', SentencePooling)),
    prefixes: shipped && name === SHIPPED_MODEL.name ? SHIPPED_MODEL.prefixes : prefixesOf(read, own),
  };
}

/** The name of a folder right inside another, and nothing else: no way up, down or elsewhere. */
export const isFolderName = (name: string): boolean => name !== '' && !/^\.|[/\\\0]/u.test(name);

/** The runtime's native part can't read inside a packed app; electron-builder.yml lays models beside it. */
const outsideArchive = (folder: string): string => folder.replace(/([/\\]app\.asar)(?=[/\\])/u, '$1.unpacked');

function holdsFolder(root: string, name: string): boolean {
  return isFolderName(name) && (statSync(join(root, name), { throwIfNoEntry: false })?.isDirectory() ?? false);
}

const Config = z.object({ hidden_size: z.number().int().min(1).max(8_192) });
/** What a person may write beside a model whose own files don't say it. */
const OwnFacts = z.object({
  queryPrefix: z.string().max(200).optional(),
  passagePrefix: z.string().max(200).optional(),
  pooling: z.enum(['mean', 'cls']).optional(),
});
type OwnFacts = z.infer<typeof OwnFacts>;
/** As the library sentence-transformers writes them. */
const SentencePooling = z.object({ pooling_mode_cls_token: z.boolean().optional() });
const SentencePrompts = z.object({ prompts: z.record(z.string(), z.string().nullable()).nullish() });

const poolingOf = (found: z.infer<typeof SentencePooling> | null): Pooling =>
  found?.pooling_mode_cls_token ? 'cls' : 'mean';

function prefixesOf(read: FolderReader, own: OwnFacts | null): Prefixes {
  const prompts = read.optionalJson('config_sentence_transformers.json', SentencePrompts)?.prompts ?? {};
  return {
    query: own?.queryPrefix ?? prompts.query ?? '',
    passage: own?.passagePrefix ?? prompts.passage ?? prompts.document ?? '',
  };
}

type FolderReader = ReturnType<typeof openReader>;

function openReader(root: string, name: string) {
  const damaged = (file: string, cause: unknown): AppError =>
    new AppError('embedder-damaged', { model: name, file }, cause);
  /** null: it isn't there. A link that leads out of the root is not followed. */
  const find = (file: string): { path: string; bytes: number } | null => {
    const path = join(root, name, file);
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found?.isFile()) return null;
    if (!realpathSync(path).startsWith(realpathSync(root) + sep)) return null;
    return { path, bytes: found.size };
  };
  const need = (file: string): { path: string; bytes: number } => {
    const found = find(file);
    if (!found) throw new AppError('embedder-missing', { model: name, file });
    if (found.bytes === 0) throw damaged(file, 'empty');
    return found;
  };
  const parse = <T>(file: string, path: string, schema: z.ZodType<T>): T => {
    try {
      return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      throw damaged(file, error);
    }
  };
  return {
    json: <T>(file: string, schema: z.ZodType<T>): T => parse(file, need(file).path, schema),
    optionalJson: <T>(file: string, schema: z.ZodType<T>): T | null => {
      const found = find(file);
      return found && parse(file, found.path, schema);
    },
    size: (file: string): number => need(file).bytes,
    optionalSize: (file: string): number | null => find(file)?.bytes ?? null,
  };
}
