import { failed } from './finish.ts';
import { WireFault } from './wire-fault.ts';

/**
 * A key that a header can carry: visible ASCII only. Anything else (a pasted sentence, a smart quote) can't be a key, and
 * fetch would throw on it. Throws WireFault `key-rejected`.
 */
export function headerKey(key: string): string {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new WireFault(failed('key-rejected', 'the key has characters no key has'));
  return key;
}
