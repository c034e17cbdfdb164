/** Something that the user said about themselves in so many words. */
export interface UserFact {
  /** `나이`, `고양이 이름`; in English `age`. */
  key: string;
  value: string;
  /** Whether more than one value can hold at a time (`좋아하는 것`). */
  many: boolean;
  /** Whether the message says that it was otherwise before (`이제`, `아니라`). */
  replaces: boolean;
}

/** `old` was said, and is wrong or over: `나비 말고 초코야`. */
export interface Correction {
  old: string;
  value: string;
}

/**
 * A profile with new facts (SPEC section 5): what is there stays word for word; a correction takes the old value's place; a
 * second value without a word about the first stands beside it, as a conflict.
 */
export function mergeFacts(
  profile: readonly string[],
  facts: readonly UserFact[],
  corrections: readonly Correction[],
): string[] {
  const merged = [...profile];
  for (const { old, value } of corrections) {
    const at = merged.findIndex((item) => wordsOf(item) === old);
    if (at >= 0) merged[at] = `${keyOf(merged[at] ?? '')}: ${value}`;
  }
  for (const fact of facts) addFact(merged, fact);
  return merged;
}

const MOST_VALUES = 6;

function addFact(merged: string[], fact: UserFact): void {
  const own = merged.flatMap((item, index) => (keyOf(item) === fact.key ? [index] : []));
  const values = own.flatMap((index) => (wordsOf(merged[index] ?? '') ?? '').split(', '));
  if (values.includes(fact.value)) return;
  const first = own[0];
  if (fact.many && first !== undefined)
    merged[first] = `${fact.key}: ${[...values, fact.value].slice(-MOST_VALUES).join(', ')}`;
  else if (fact.replaces && first !== undefined) replaceAt(merged, own, fact);
  else {
    // Two that disagree are a conflict; of three the oldest was given up.
    if (own.length > 1 && first !== undefined) merged.splice(first, 1);
    merged.push(`${fact.key}: ${fact.value}`);
  }
}

function replaceAt(merged: string[], own: readonly number[], fact: UserFact): void {
  const [first = 0, ...others] = own;
  merged[first] = `${fact.key}: ${fact.value}`;
  for (const index of others.reverse()) merged.splice(index, 1);
}

function keyOf(item: string): string {
  return /^([^:：]{1,20})[:：] /.exec(item)?.[1]?.trim() ?? '';
}

function wordsOf(item: string): string | null {
  return /^[^:：]{1,20}[:：] +(.+?)[.。]?$/.exec(item)?.[1] ?? null;
}
