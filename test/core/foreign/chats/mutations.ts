import fc from 'fast-check';
import { expect } from 'vitest';

/** How many inputs a fuzz test tries: a few seconds' worth, or what SOUL_FUZZ says when it is run by hand. */
export function fuzzRuns(): number {
  return Number(process.env.SOUL_FUZZ ?? 2_000);
}

/**
 * Watches that no input hangs a reader. Only a run by hand (SOUL_FUZZ) holds it to a second: on a machine with other work to do a clock
 * proves nothing.
 */
export function watchTime(): { time: <Result>(run: () => Result) => Result; judge: () => void } {
  let longest = 0;
  return {
    time: (run) => {
      const start = performance.now();
      const result = run();
      longest = Math.max(longest, performance.now() - start);
      return result;
    },
    judge: () => {
      if (process.env.SOUL_FUZZ === undefined) return;
      console.info(`${fuzzRuns()} inputs, the slowest took ${longest.toFixed(1)} ms`);
      expect(longest).toBeLessThan(1_000);
    },
  };
}

/** A text with up to eight bytes flipped, stretches cut, doubled or put in. */
export function mutatedText(texts: readonly string[]): fc.Arbitrary<string> {
  const step = fc.record({
    kind: fc.constantFrom('flip', 'cut', 'double', 'insert', 'end' as const),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    text: fc.oneof(fc.string({ unit: 'binary', maxLength: 6 }), fc.constantFrom(...HOSTILE)),
  });
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(step, { minLength: 1, maxLength: 8 }))
    .map(([text, steps]) => steps.reduce<Buffer>((bytes, one) => mutate(bytes, one), Buffer.from(text)).toString());
}

const HOSTILE = ['{', '[', '"', '\\', '\n', '\r\n', '\0', '\ufeff', '\u2028', '\\ud83d', 'null', '-1', '1e999', ','];

interface Step {
  kind: string;
  at: number;
  length: number;
  text: string;
}

function mutate(bytes: Buffer, { kind, at, length, text }: Step): Buffer {
  const from = Math.floor(at * bytes.length);
  const [before, stretch, after] = [bytes.subarray(0, from), bytes.subarray(from, from + length), bytes.subarray(from)];
  switch (kind) {
    case 'flip':
      return Buffer.concat([before, Buffer.from([(after[0] ?? 0) ^ (1 << (length % 8))]), after.subarray(1)]);
    case 'cut':
      return Buffer.concat([before, after.subarray(length)]);
    case 'double':
      return Buffer.concat([before, stretch, after]);
    case 'end':
      return before;
    default:
      return Buffer.concat([before, Buffer.from(text), after]);
  }
}

/** A value of JSON in which up to four places hold what nobody would write there. */
export function mutatedJson(values: readonly unknown[]): fc.Arbitrary<unknown> {
  const odd = fc.oneof(
    fc.constantFrom(null, true, 0, -1, 1.5, 1e21, '', 'undefined', '\ud83d', '\0', [], {}, [[]]),
    fc.jsonValue(),
    fc.constant(JSON.parse('{"__proto__": {"mes": "x"}, "constructor": 1}')),
  );
  const step = fc.record({ steps: fc.array(fc.nat(1_000), { maxLength: 6 }), value: odd, remove: fc.boolean() });
  return fc
    .tuple(fc.constantFrom(...values), fc.array(step, { minLength: 1, maxLength: 4 }))
    .map(([value, changes]) => {
      const root = { value: structuredClone(value) };
      for (const change of changes) put(root, change);
      return root.value;
    });
}

function put(root: { value: unknown }, change: { steps: number[]; value: unknown; remove: boolean }): void {
  let [holder, key]: [Record<string, unknown>, string] = [root, 'value'];
  for (const step of change.steps) {
    const next = holder[key];
    if (typeof next !== 'object' || next === null) break;
    const names = Object.keys(next);
    const name = names[step % names.length];
    if (name === undefined) break;
    [holder, key] = [next as Record<string, unknown>, name];
  }
  if (change.remove && holder !== root) delete holder[key];
  // One and the same value in two places could come to stand within itself.
  else holder[key] = structuredClone(change.value);
}
