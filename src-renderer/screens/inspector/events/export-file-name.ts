import type { WallTime } from '#shared/threads.ts';

/** `soul-messenger-events-2026-05-28.jsonl`, by the day on the person's clock. */
export function exportFileName({ at, offset }: WallTime): string {
  return `soul-messenger-events-${new Date(at + offset * 60_000).toISOString().slice(0, 10)}.jsonl`;
}
