import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BubbleToPace, paceBubble, paceReply, planReading } from '../../src-main/core/pace-bubbles.ts';
import { PACING_PRESETS } from '../../src-main/core/pacing-presets.ts';
import { logNormal, seededRandom } from '../../src-main/core/seeded-random.ts';

const bubble: BubbleToPace = {
  userText: '뭐 해?',
  bubble: '그냥 누워 있었어',
  index: 0,
  spentMs: 0,
  preset: 'normal',
  seed: 'g1',
};
const total = (input: Partial<BubbleToPace>) => {
  const { waitMs, typeMs } = paceBubble({ ...bubble, ...input });
  return waitMs + typeMs;
};
const presets = fc.constantFrom('calm' as const, 'normal' as const, 'fast' as const, 'instant' as const);
const words = fc.string({ unit: fc.constantFrom(...'가나다라마바사 ㅋㅠab12!…🙂\n'), maxLength: 400 });

describe('paceBubble', () => {
  it('stays within the jitter around the plan: reading for the first, typing by syllables', () => {
    const seeds = Array.from({ length: 200 }, (_, index) => `g${index}`);
    const paces = seeds.map((seed) => paceBubble({ ...bubble, seed }));
    const typing = 300 + 7000 / 3.2;
    expect(Math.min(...paces.map((pace) => pace.waitMs))).toBeGreaterThanOrEqual(Math.floor(400 * 0.85));
    expect(Math.max(...paces.map((pace) => pace.waitMs))).toBeLessThanOrEqual(400 * 1.15);
    expect(Math.min(...paces.map((pace) => pace.typeMs))).toBeGreaterThanOrEqual(Math.floor(typing * 0.85));
    expect(Math.max(...paces.map((pace) => pace.typeMs))).toBeLessThanOrEqual(typing * 1.15);
    expect(new Set(paces.map((pace) => pace.typeMs)).size).toBeGreaterThan(100);
  });

  it('is calmer by preset, and instant is nothing at all', () => {
    expect([
      total({ preset: 'calm' }),
      total({ preset: 'normal' }),
      total({ preset: 'fast' }),
      total({ preset: 'instant' }),
    ]).toEqual(
      [total({ preset: 'calm' }), total({ preset: 'normal' }), total({ preset: 'fast' }), 0].toSorted((a, b) => b - a),
    );
    expect(planReading('뭐 해?', 'instant', 'g1')).toBe(0);
  });

  it('takes numbers to try out in place of a name', () => {
    const normal = PACING_PRESETS.normal;
    if (normal === null) throw new Error('normal has numbers');
    expect(paceBubble({ ...bubble, preset: normal })).toEqual(paceBubble(bubble));
    expect(total({ preset: { ...normal, syllablesPerSecond: 1 } })).toBeGreaterThan(total({}));
  });

  it('comes quickly with laughter, slowly after a pause, and a held key is not typed', () => {
    const gap = (text: string, before = '응') => paceBubble({ ...bubble, bubble: text, before, index: 1 }).waitMs;
    expect([gap('ㅋㅋ') < gap('응'), gap('응', '음…') > gap('응'), gap('…응') > gap('응')]).toEqual([true, true, true]);
    expect(total({ bubble: 'ㅋ'.repeat(300) })).toBe(total({ bubble: 'ㅋㅋㅋㅋ' }));
  });

  it('reads the first bubble as planned before it was known', () => {
    fc.assert(
      fc.property(words, words, presets, fc.string(), (userText, text, preset, seed) => {
        const first = paceBubble({ ...bubble, userText, seed, preset, bubble: text });
        expect(first.waitMs).toBe(planReading(userText, preset, seed));
      }),
    );
  });
});

describe('for any reply', () => {
  it('no bubble takes more than 6 s and no reply more than 12 s, in order', () => {
    fc.assert(
      fc.property(
        fc.array(words, { maxLength: 12 }),
        words,
        presets,
        fc.string(),
        (bubbles, userText, preset, seed) => {
          const times = paceReply(bubbles, { userText, preset, seed });
          const ends = [0, ...times.map((time) => time.shownAt)];
          for (const [index, time] of times.entries()) {
            const start = ends[index] ?? 0;
            expect(time.dotsAt).toBeGreaterThanOrEqual(start);
            expect(time.shownAt).toBeGreaterThanOrEqual(time.dotsAt);
            expect(time.shownAt - start).toBeLessThanOrEqual(6_000);
          }
          expect(ends.at(-1)).toBeLessThanOrEqual(12_000);
          expect(paceReply(bubbles, { userText, preset, seed })).toEqual(times);
        },
      ),
    );
  });

  it('nothing is waited for once 12 s are spent, whatever took them', () => {
    expect([total({ index: 3, spentMs: 12_000 }), total({ index: 3, spentMs: 90_000 })]).toEqual([0, 0]);
  });
});

describe('seededRandom', () => {
  it('is even, the same for a seed and unrelated for the next', () => {
    const series = (seed: string) => Array.from({ length: 2000 }, seededRandom(seed));
    const numbers = series('a1');
    const mean = numbers.reduce((sum, value) => sum + value, 0) / numbers.length;
    expect(series('a1')).toEqual(numbers);
    expect(series('a2')).not.toEqual(numbers);
    expect(mean).toBeCloseTo(0.5, 1);
    expect(numbers.every((value) => value >= 0 && value < 1)).toBe(true);
  });

  it('gives gaps around their median', () => {
    const random = seededRandom('gaps');
    const gaps = Array.from({ length: 2001 }, () => logNormal(random, 350, 0.35)).toSorted((a, b) => a - b);
    expect(gaps[1000]).toBeGreaterThan(330);
    expect(gaps[1000]).toBeLessThan(370);
    expect(gaps[0]).toBeGreaterThan(0);
  });
});
