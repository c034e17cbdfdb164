import { withParticle } from './korean-syllables.ts';
import type { Line } from './parse-lines.ts';

export type Slots = Readonly<Record<string, string>>;

/** What a choice depends on. The same choice again for the same values. */
export interface ChoiceGround {
  seed: number;
  /** How many answers to the same prompt came before: each takes the next best line. */
  variant: number;
  /** Every line of the Soul so far, oldest first. */
  spoken: readonly string[];
  /** The Soul's last line was a question: better not ask again at once. */
  askedLast: boolean;
  slots: Slots;
  /** What the Soul's hand does to every line (capital letters); null: nothing. */
  dress: ((bubble: string) => string) | null;
}

/**
 * One of the lines with its slots filled: one never said before, else the one said longest ago; for a later variant the
 * next in that order. Lines whose slot has no
 * value don't take part; null when none is left.
 */
export function chooseLine(lines: readonly Line[], ground: ChoiceGround): Line | null {
  const filled = lines
    .map((line) => fillLine(line, ground.slots))
    .filter((line) => line !== null)
    .map((line) => line.map((bubble) => ground.dress?.(bubble) ?? bubble));
  const ranked = filled.map((line, index) => ({
    line,
    lastSaid: Math.max(-1, ...line.map((bubble) => ground.spoken.lastIndexOf(bubble))),
    asks: ground.askedLast && line.some((bubble) => bubble.includes('?')) ? 1 : 0,
    order: mixed(ground.seed, index),
  }));
  ranked.sort((a, b) => a.lastSaid - b.lastSaid || a.asks - b.asks || a.order - b.order);
  return ranked[ground.variant % Math.max(1, ranked.length)]?.line ?? null;
}

/** A number of 32 bits from a text (FNV-1a): the same everywhere and always. */
export function textSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/** Another number of 32 bits for each index, so that neighbours don't come in order. */
export function mixed(seed: number, index: number): number {
  let value = (seed + Math.imul(index + 1, 0x9e3779b1)) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

function fillLine(line: Line, slots: Slots): Line | null {
  const filled = line.map((bubble) =>
    bubble.replace(/\{(\w+)(?::([^}]+))?\}/g, (all, name: string, particles: string | undefined) => {
      const value = slots[name];
      if (!value) return all;
      return particles ? withParticle(value, particles) : value;
    }),
  );
  return filled.some((bubble) => /\{\w+(:[^}]+)?\}/.test(bubble)) ? null : filled;
}
