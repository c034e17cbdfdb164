import type { PacingPreset } from '#shared/settings.ts';
import { LONGEST_BURST_MS, LONGEST_WAIT_MS, PACING_PRESETS, type Pacing } from './pacing-presets.ts';
import { logNormal, seededRandom } from './seeded-random.ts';

export interface BubbleToPace {
  /** What the reply answers. */
  userText: string;
  bubble: string;
  /** The bubble before, when it is known: after a "…" the next one takes longer. */
  before?: string;
  /** Its place in the reply, from 0. */
  index: number;
  /** Milliseconds from the start of the reply to its bubble before; 0 for the first. */
  spentMs: number;
  /** A name, or numbers to try out. */
  preset: PacingPreset | Pacing;
  /** The generation's id: the same seed gives the same times. */
  seed: string;
}

export interface BubblePace {
  /** Reading (first bubble) or the gap after the bubble before, without dots. Whole milliseconds. */
  waitMs: number;
  /** Dots. Whole milliseconds. */
  typeMs: number;
}

/** Milliseconds from the start of the reply. */
export interface PacedBubble {
  dotsAt: number;
  shownAt: number;
}

/**
 * How long a bubble is waited for, so that a reply arrives as if it were read and typed. It can be asked bubble by bubble
 * while a reply streams. One bubble takes at most 6 s and at most half of what is left of the 12 s that a whole reply may
 * take: a long reply gets quicker towards its end instead of falling out in one piece.
 */
export function paceBubble(input: BubbleToPace): BubblePace {
  const pacing = typeof input.preset === 'string' ? PACING_PRESETS[input.preset] : input.preset;
  if (pacing === null) return { waitMs: 0, typeMs: 0 };
  const most = Math.max(0, Math.min(LONGEST_WAIT_MS, (LONGEST_BURST_MS - input.spentMs) / 2));
  const waitMs = Math.min(
    most,
    input.index === 0 ? readingMs(input.userText, pacing, input.seed) : gapMs(input, pacing),
  );
  // The reading was announced before the bubble was known, so the typing gives way.
  const typeMs = Math.min(most - waitMs, typingMs(input, pacing));
  return { waitMs: Math.floor(waitMs), typeMs: Math.floor(typeMs) };
}

/** How long the user's words are read before the first dots, in milliseconds; before any bubble is known. */
export function planReading(userText: string, preset: PacingPreset | Pacing, seed: string): number {
  const pacing = typeof preset === 'string' ? PACING_PRESETS[preset] : preset;
  return pacing === null ? 0 : Math.floor(readingMs(userText, pacing, seed));
}

/** The whole time line of a reply that is there at once; the same times as bubble by bubble. */
export function paceReply(
  bubbles: readonly string[],
  reply: Pick<BubbleToPace, 'userText' | 'preset' | 'seed'>,
): PacedBubble[] {
  let spentMs = 0;
  return bubbles.map((bubble, index) => {
    const before = bubbles[index - 1];
    const pace = paceBubble({ ...reply, bubble, index, spentMs, ...(before === undefined ? {} : { before }) });
    const dotsAt = spentMs + pace.waitMs;
    spentMs = dotsAt + pace.typeMs;
    return { dotsAt, shownAt: spentMs };
  });
}

const READING = { baseMs: 250, perCharacterMs: 18, leastMs: 400, mostMs: 2_500 };
const TYPING = { baseMs: 300, leastMs: 500, mostMs: 6_000 };
const JITTER = 0.15;

function readingMs(userText: string, pacing: Pacing, seed: string): number {
  const characters = [...userText].length;
  const plain = clamp(READING.baseMs + READING.perCharacterMs * characters, READING.leastMs, READING.mostMs);
  return plain * pacing.readFactor * jitter(`${seed}/read`);
}

function gapMs({ bubble, before, index, seed }: BubbleToPace, pacing: Pacing): number {
  const gap = logNormal(seededRandom(`${seed}/gap/${index}`), pacing.gapMedianMs, pacing.gapSigma);
  if (/(?:…|\.{3})\s*$/.test(before ?? '') || /^(?:…|\.{3})/.test(bubble)) return gap * 1.6;
  return isQuick(bubble) ? gap * 0.6 : gap;
}

/** Laughing, crying and words that carry the sentence before them on come right away. */
function isQuick(bubble: string): boolean {
  return /^[ㅋㅎㅠㅜ]|^(?:그리고|근데|아니|그래서|그니까|and|but|so)(?=\s|$)/i.test(bubble);
}

function typingMs({ bubble, index, seed }: BubbleToPace, pacing: Pacing): number {
  // A run of one letter is a key held down: ㅋㅋㅋㅋㅋㅋㅋ takes no longer than ㅋㅋㅋㅋ.
  const typed = bubble.replace(/(.)\1{3,}/gu, '$1$1$1$1');
  const ascii = typed.match(/[!-~]/g)?.length ?? 0;
  const jamo = typed.match(/[ㄱ-ㆎ]/g)?.length ?? 0;
  const other = [...typed.replace(/[\s!-~ㄱ-ㆎ]/g, '')].length;
  const syllables = other + jamo * 0.4;
  const plain = TYPING.baseMs + (syllables * 1_000) / pacing.syllablesPerSecond + ascii * pacing.asciiMs;
  return clamp(plain, TYPING.leastMs, TYPING.mostMs) * jitter(`${seed}/type/${index}`);
}

function jitter(seed: string): number {
  return 1 - JITTER + 2 * JITTER * seededRandom(seed)();
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
