import type { PacingPreset } from '#shared/settings.ts';

/** How a Soul reads and types. All are starting values that nobody has measured; the Bubble Lab is there to find better. */
export interface Pacing {
  /** Times the reading time of the user's words. */
  readFactor: number;
  /** Hangul syllables typed in a second. A phone gives 1.2 to 1.6, someone who chats fast 2 to 2.5. */
  syllablesPerSecond: number;
  /** Milliseconds per Latin letter, digit or mark. */
  asciiMs: number;
  /** Milliseconds between a bubble and the dots of the next: the middle one. */
  gapMedianMs: number;
  /** How far gaps spread: the standard deviation of their logarithm. */
  gapSigma: number;
}

/** 느긋, 보통, 빠름, 즉시. Instant has no waits at all, whatever the text. */
export const PACING_PRESETS: Record<PacingPreset, Pacing | null> = {
  calm: { readFactor: 1.3, syllablesPerSecond: 2, asciiMs: 90, gapMedianMs: 500, gapSigma: 0.35 },
  normal: { readFactor: 1, syllablesPerSecond: 3.2, asciiMs: 60, gapMedianMs: 350, gapSigma: 0.35 },
  fast: { readFactor: 0.6, syllablesPerSecond: 5, asciiMs: 38, gapMedianMs: 220, gapSigma: 0.35 },
  instant: null,
};

/** No bubble is waited for longer than this, reading or gap and typing together. */
export const LONGEST_WAIT_MS = 6_000;

/** No reply takes longer than this to arrive. */
export const LONGEST_BURST_MS = 12_000;
