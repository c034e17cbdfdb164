/** Finds where any of many words stand in a text, in one pass (Aho and Corasick 1975). Words and text are compared unit by unit. */
export interface KeywordAutomaton {
  /** Calls `visit` for every place of every word, with the word's number and where it ends (exclusive). */
  scan(text: string, visit: (word: number, end: number) => void): void;
}

/** Builds it in time and space by the length of all `words`. Words must be different from one another and not empty. */
export function buildAutomaton(words: readonly string[]): KeywordAutomaton {
  const trie = new Trie(words.reduce((sum, word) => sum + word.length, 1));
  const wordAt = new Int32Array(trie.capacity).fill(NONE);
  words.forEach((word, index) => {
    wordAt[trie.insert(word)] = index;
  });
  const links = linkSuffixes(trie, wordAt);
  return { scan: (text, visit) => scanText({ trie, wordAt, words, ...links }, text, visit) };
}

const NONE = -1;
const ROOT = 0;

interface Machine {
  trie: Trie;
  words: readonly string[];
  wordAt: Int32Array;
  /** The longest proper suffix of a state that is a state as well. */
  fail: Int32Array;
  /** The longest proper suffix that is a word; 0 where there is none. */
  shorter: Int32Array;
}

function scanText(machine: Machine, text: string, visit: (word: number, end: number) => void): void {
  const { trie, wordAt, fail, shorter } = machine;
  let state = ROOT;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    let next = trie.child(state, unit);
    while (next === NONE && state !== ROOT) {
      state = fail[state] ?? ROOT;
      next = trie.child(state, unit);
    }
    state = next === NONE ? ROOT : next;
    for (let found = state; found !== ROOT; found = shorter[found] ?? ROOT) {
      const word = wordAt[found] ?? NONE;
      if (word !== NONE) visit(word, at + 1);
    }
  }
}

/** Level by level, so that a state's suffixes are done before it. */
function linkSuffixes(trie: Trie, wordAt: Int32Array): Pick<Machine, 'fail' | 'shorter'> {
  const fail = new Int32Array(trie.size);
  const shorter = new Int32Array(trie.size);
  for (const state of trie.byDepth()) {
    if (state === ROOT) continue;
    const parent = trie.parentOf(state);
    const unit = trie.unitOf(state);
    let suffix = parent === ROOT ? NONE : (fail[parent] ?? ROOT);
    while (suffix > ROOT && trie.child(suffix, unit) === NONE) suffix = fail[suffix] ?? ROOT;
    const link = suffix === NONE ? ROOT : Math.max(ROOT, trie.child(suffix, unit));
    fail[state] = link;
    shorter[state] = wordAt[link] === NONE ? (shorter[link] ?? ROOT) : link;
  }
  return { fail, shorter };
}

/** States by number, their children in one open hash table: a map of maps took ten times as long to build. */
class Trie {
  readonly capacity: number;
  size = 1;
  private readonly parents: Int32Array;
  private readonly units: Uint16Array;
  private readonly depths: Int32Array;
  private readonly slots: Int32Array;
  private readonly mask: number;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.parents = new Int32Array(capacity);
    this.units = new Uint16Array(capacity);
    this.depths = new Int32Array(capacity);
    const slots = 2 ** Math.ceil(Math.log2(capacity * 2 + 2));
    this.slots = new Int32Array(slots);
    this.mask = slots - 1;
  }

  insert(word: string): number {
    let state = ROOT;
    for (let at = 0; at < word.length; at++) {
      const slot = this.slotOf(state, word.charCodeAt(at));
      if (this.slots[slot] === 0) this.addState(slot, state, word.charCodeAt(at));
      state = this.slots[slot] ?? ROOT;
    }
    return state;
  }

  child(state: number, unit: number): number {
    return this.slots[this.slotOf(state, unit)] || NONE;
  }

  parentOf(state: number): number {
    return this.parents[state] ?? ROOT;
  }

  unitOf(state: number): number {
    return this.units[state] ?? 0;
  }

  byDepth(): Int32Array {
    const ends = new Int32Array(this.depths.reduce((most, depth) => Math.max(most, depth), 0) + 2);
    for (let state = 0; state < this.size; state++) add(ends, (this.depths[state] ?? 0) + 1, 1);
    for (let depth = 1; depth < ends.length; depth++) add(ends, depth, ends[depth - 1] ?? 0);
    const states = new Int32Array(this.size);
    for (let state = 0; state < this.size; state++) {
      const depth = this.depths[state] ?? 0;
      states[ends[depth] ?? 0] = state;
      add(ends, depth, 1);
    }
    return states;
  }

  private addState(slot: number, parent: number, unit: number): void {
    const state = this.size;
    this.size += 1;
    this.slots[slot] = state;
    this.parents[state] = parent;
    this.units[state] = unit;
    this.depths[state] = (this.depths[parent] ?? 0) + 1;
  }

  /** Where the child is, or where it would be put. */
  private slotOf(state: number, unit: number): number {
    const mixed = Math.imul(state, 0x9e3779b1) ^ Math.imul(unit, 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & this.mask;
    for (;;) {
      const there = this.slots[slot] ?? 0;
      if (there === 0 || (this.parents[there] === state && this.units[there] === unit)) return slot;
      slot = (slot + 1) & this.mask;
    }
  }
}

function add(numbers: Int32Array, at: number, more: number): void {
  numbers[at] = (numbers[at] ?? 0) + more;
}
