import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

export const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

/** Of a file's bytes, in hex. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
