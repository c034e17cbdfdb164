import { createHash } from 'node:crypto';

/** Eight bytes that stand for a text in the index of recall: enough to tell whether it has changed. */
export function textKey(text: string): Uint8Array {
  return createHash('sha1').update(text).digest().subarray(0, 8);
}

export function isKeyOf(key: Uint8Array, text: string): boolean {
  return Buffer.compare(key, textKey(text)) === 0;
}
