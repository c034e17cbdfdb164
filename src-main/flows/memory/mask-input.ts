import type { KnownSecret } from '../../core/memory/mask-output.ts';
import { redact } from '../../core/redact.ts';
import { redactBubbles } from '../../core/redact-bubbles.ts';

export interface InputLine {
  author: 'user' | 'soul';
  text: string;
  sentAt: number;
}

export interface MaskedInput {
  texts: string[];
  /** The values that were masked: kept in memory for this call alone, so that they can't come back by another way. */
  secrets: KnownSecret[];
}

/** Messages as a memory model may read them: secrets masked, also those that were typed over several bubbles (SPEC section 6 a). */
export function maskMessages(lines: readonly InputLine[], identifiers: boolean): MaskedInput {
  const result: MaskedInput = { texts: [], secrets: [] };
  for (const run of runsOfOne(lines)) {
    const masked = redactBubbles(
      run.map((line) => line.text),
      { identifiers },
    );
    result.texts.push(...masked.texts);
    for (const { kind, index, start, end } of masked.found)
      result.secrets.push({ kind, value: run[index]?.text.slice(start, end) ?? '' });
  }
  return result;
}

/** The same for one text: a summary, a scene, a persona. */
export function maskText(text: string, identifiers: boolean): MaskedInput {
  const masked = redact(text, { identifiers });
  return {
    texts: [masked.text],
    secrets: masked.found.map(({ kind, start, end }) => ({ kind, value: text.slice(start, end) })),
  };
}

/** Lines of one sender that came within this time are read as one text. */
const ONE_BREATH_MS = 2 * 60_000;

function runsOfOne(lines: readonly InputLine[]): InputLine[][] {
  const runs: InputLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && last.author === line.author && line.sentAt - last.sentAt <= ONE_BREATH_MS) run.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** How often each kind was masked. */
export function countKinds(
  slot: string,
  found: readonly { kind: string }[],
): { slot: string; kind: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { kind } of found) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].map(([kind, count]) => ({ slot, kind, count }));
}
