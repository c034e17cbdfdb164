import { describe, expect, test } from 'vitest';
import { ENGLISH_TALKS, KOREAN_TALKS } from './conversations.ts';
import { wrongLevel } from './speech-level.ts';
import { roomOf, type Turn, talk } from './talk-with-practice.ts';

const SOULS = [
  { sample: 'haeon.ko', level: 'casual' },
  { sample: 'eunje.ko', level: 'polite' },
] as const;

for (const { sample, level } of SOULS) {
  describe(`${sample} holds a Korean talk`, () => {
    test.each(Object.entries(KOREAN_TALKS))('%s', async (_name, messages) => {
      const turns = await talk(roomOf(sample, '지호'), messages);
      const bubbles = turns.flatMap(({ soul }) => soul);
      expect({
        wrongLevel: bubbles.filter((bubble) => wrongLevel(bubble, level)),
        foreign: bubbles.filter((bubble) => /[a-z]{4,}/i.test(bubble)),
        repeated: repeatedWithin(turns, 8),
        dressed: bubbles.filter(isDressed),
        crowded: turns.filter(({ soul }) => soul.length < 1 || soul.length > 5),
        again: await talk(roomOf(sample, '지호'), messages),
      }).toEqual({ wrongLevel: [], foreign: [], repeated: [], dressed: [], crowded: [], again: turns });
    });
  });
}

for (const sample of ['haeon.en', 'eunje.en']) {
  describe(`${sample} holds an English talk`, () => {
    test.each(Object.entries(ENGLISH_TALKS))('%s', async (_name, messages) => {
      const turns = await talk(roomOf(sample, 'Jiho'), messages);
      const bubbles = turns.flatMap(({ soul }) => soul);
      expect({
        foreign: bubbles.filter((bubble) => /[가-힣]/.test(bubble)),
        repeated: repeatedWithin(turns, 8),
        dressed: bubbles.filter(isDressed),
        crowded: turns.filter(({ soul }) => soul.length < 1 || soul.length > 5),
      }).toEqual({ foreign: [], repeated: [], dressed: [], crowded: [] });
    });
  });
}

test('the language follows the newest message, the level stays', async () => {
  const turns = await talk(roomOf('haeon.ko', '지호'), ['안녕', 'long day at work today', '😂', '다시 한국어로 할게']);
  const languages = turns.map(({ soul }) => (/[가-힣]/.test(soul.join('')) ? 'ko' : 'en'));
  const levels = turns.flatMap(({ soul }) => soul).filter((bubble) => wrongLevel(bubble, 'casual'));
  expect({ languages, levels }).toEqual({ languages: ['ko', 'en', 'en', 'ko'], levels: [] });
});

/** Bubbles of at least two words that were said before within so many turns. Short nods such as `와.` may come again. */
function repeatedWithin(turns: readonly Turn[], span: number): string[] {
  return turns.flatMap(({ soul }, index) => {
    const before = turns.slice(Math.max(0, index - span), index).flatMap((turn) => turn.soul);
    return soul.filter((bubble) => bubble.includes(' ') && before.includes(bubble));
  });
}

/** Anything that is no messenger text: blank, clocks, labels, brackets, markup, unfilled slots. */
function isDressed(bubble: string): boolean {
  return bubble.trim() === '' || /[[\]{}<>*#]|^\s*[-•]|\d{4}-\d{2}|^[^\s:]{1,20}: /.test(bubble);
}
