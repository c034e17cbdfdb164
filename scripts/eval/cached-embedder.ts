import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Embedder } from '../../src-main/embedding/embedder.ts';

/** The embedder with its vectors kept in a file by model, role and text: a second run of an evaluation takes seconds. */
export async function cacheEmbedder(embedder: Embedder, folder: string): Promise<Embedder> {
  const identity = await embedder.identity();
  mkdirSync(folder, { recursive: true });
  const key = (text: string) => createHash('sha256').update(text).digest();
  const file = join(folder, `${key(identity.fingerprint).toString('hex').slice(0, 16)}.vectors`);
  const size = 32 + identity.dimension * 4;
  const known = new Map<string, Float32Array>();
  const stored = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  for (let from = 0; from + size <= stored.length; from += size) {
    const vector = new Float32Array(identity.dimension);
    for (let index = 0; index < identity.dimension; index++) vector[index] = stored.readFloatLE(from + 32 + index * 4);
    known.set(stored.toString('hex', from, from + 32), vector);
  }
  return {
    ...embedder,
    identity: async () => identity,
    embed: async (texts, options) => {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        const hash = key(`${options.as}\n${text}`);
        const name = hash.toString('hex');
        let vector = known.get(name);
        if (!vector) {
          [vector] = await embedder.embed([text], options);
          if (!vector) throw new Error('a text without a vector');
          known.set(name, vector);
          appendFileSync(file, Buffer.concat([hash, Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)]));
        }
        vectors.push(vector);
      }
      return vectors;
    },
  };
}
