import { type OutputKind, parseMemoryOutput } from '../../src-main/core/memory/parse-memory-output.ts';

/** What the parser makes of an output, as one value to compare: notes and faults by their codes alone. */
export function readOutput(text: string, kind: OutputKind) {
  const parsed = parseMemoryOutput(text, kind);
  return parsed.ok
    ? { items: parsed.items, entries: parsed.entries, notes: parsed.notes.map((note) => note.code) }
    : { faults: [...new Set(parsed.faults.map((fault) => fault.code))] };
}
