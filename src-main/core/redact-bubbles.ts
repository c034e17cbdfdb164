import type { Hit } from './find-secrets.ts';
import { maskHits, type RedactOptions, redact } from './redact.ts';

/** A hit in one of the bubbles; offsets in that bubble as it was given. */
export interface BubbleHit extends Hit {
  index: number;
}

export interface RedactedBubbles {
  texts: string[];
  found: BubbleHit[];
}

/**
 * Bubbles that one sender sent in a row, masked as the one text they are read as: "비번은" and "moon#77" are a password only
 * together. A secret that stands in several bubbles is masked in each.
 */
export function redactBubbles(texts: readonly string[], options: RedactOptions): RedactedBubbles {
  const { found } = redact(texts.join('\n'), options);
  let start = 0;
  const bubbles = texts.map((text, index) => {
    const hits = found.flatMap((hit) => hitInBubble(hit, text, start, index));
    start += text.length + 1;
    return { text: maskHits(text, hits), hits };
  });
  return { texts: bubbles.map((bubble) => bubble.text), found: bubbles.flatMap((bubble) => bubble.hits) };
}

/** The part of a hit of the joined text that lies in the bubble that starts at `offset`. */
function hitInBubble(hit: Hit, text: string, offset: number, index: number): BubbleHit[] {
  const start = Math.max(0, hit.start - offset);
  const end = Math.min(text.length, hit.end - offset);
  const isInside = start < end && text.slice(start, end).trim() !== '';
  return isInside ? [{ kind: hit.kind, start, end, index }] : [];
}
