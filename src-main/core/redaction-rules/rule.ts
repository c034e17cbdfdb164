/** What a hit is. `found` and events carry this, never the value (SPEC section 6). */
export type SecretKind =
  | 'api_key'
  | 'token'
  | 'private_key'
  | 'connection'
  | 'secret'
  | 'seed_phrase'
  | 'password'
  | 'otp'
  | 'kr_rrn'
  | 'ssn'
  | 'passport'
  | 'driver_license'
  | 'card'
  | 'bank_account'
  | IdentifierKind;

/** Masked by default; each Soul has a switch for them. */
type IdentifierKind = 'phone' | 'email' | 'address' | 'messenger_id' | 'order_id' | 'biz_no' | 'plate';

/** One way in which something secret is written. Patterns run on the text as `shadowText` gives it and are global. */
export interface Rule {
  kind: SecretKind;
  pattern: RegExp;
  /** Which group is the secret; 'any' the first that took part. Left out: the whole match. */
  secret?: 1 | 2 | 'any';
  /** The part of the match before the secret that stays, when it stands right at the start. */
  keep?: 1;
  /** Must match right behind the pattern; its first group is the secret then. */
  follow?: RegExp;
  /** A further check on the secret. */
  accept?: (secret: string, place: Place) => boolean;
  /** Has no bounded length, so it can't be looked for window by window. */
  unbounded?: true;
}

/** Where in the shadow text a secret stands. */
export interface Place {
  text: string;
  start: number;
  end: number;
}

/** Whether a word that explains the number stands near it: `before` and `after` are characters. */
export function isNear({ text, start, end }: Place, words: RegExp, before = 30, after = 20): boolean {
  return words.test(text.slice(Math.max(0, start - before), start)) || words.test(text.slice(end, end + after));
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
