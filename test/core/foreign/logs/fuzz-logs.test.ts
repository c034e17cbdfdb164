import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guessLog } from '../../../../src-main/core/foreign/logs/guess-log.ts';
import { readLog } from '../../../../src-main/core/foreign/logs/read-log.ts';
import { fuzzRuns, mutatedText, watchTime } from '../chats/mutations.ts';
import { fixture } from '../lorebooks/shown-book.ts';

const TEXTS = [
  ...['kakao-desktop.txt', 'kakao-desktop-english.txt', 'kakao-mobile.txt', 'kakao.csv', 'semicolons.csv', 'tabs.tsv'],
  ...['roleplay.txt', 'risu.txt', 'stamped.txt', 'transcript.md'],
].map((name) => fixture(`logs/${name}`));

function digest(text: string): string {
  const { mapping, messages } = guessLog(text);
  const reading = readLog(text, mapping);
  if (!reading.ok) return reading.reason;
  expect(reading.value.messages.length).toBe(messages);
  let line = 0;
  for (const message of reading.value.messages) {
    expect(message.line > line && message.variants[0]?.trim() !== '' && message.variants[0]?.isWellFormed()).toBe(true);
    line = message.line;
  }
  return 'read';
}

it('no text makes it throw or think for long, and what was guessed is what is read', () => {
  const time = watchTime();
  fc.assert(
    fc.property(mutatedText(TEXTS), (text) => void time.time(() => digest(text))),
    { numRuns: fuzzRuns() },
  );
  time.judge();
});

it('reads lines and cells of very many letters', () => {
  const long = [
    ...['x', ' ', '-', '*', '[', ':', '가: ', '2023년 ', '\n', '"a', '" ', ',', '미라: 응\n', '**가**\n'].map((text) =>
      text.repeat(600_000 / text.length),
    ),
    `date,user,message\n2023-06-19,미라,"${'"a'.repeat(300_000)}`,
    `미라: ${'가'.repeat(2_000_000)}\n나: 응`,
  ];
  expect(new Set(long.map(digest))).toEqual(new Set(['read', 'empty', 'nothing-in-it']));
});
