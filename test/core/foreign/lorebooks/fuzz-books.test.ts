import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapBook } from '../../../../src-main/core/foreign/lorebooks/map-book.ts';
import { readBook } from '../../../../src-main/core/foreign/lorebooks/read-book.ts';
import { writeRisuLorebook } from '../../../../src-main/core/foreign/lorebooks/write-risu-lorebook.ts';
import { writeWorldInfo } from '../../../../src-main/core/foreign/lorebooks/write-world-info.ts';
import { fuzzRuns, mutatedJson, mutatedText, watchTime } from '../chats/mutations.ts';
import { fixture } from './shown-book.ts';

const TEXTS = [
  ...['world-info/map.json', 'world-info/array.json', 'character-book/lorebook-v3.json', 'character-book/bare-v2.json'],
  ...['novelai/version-1.lorebook', 'novelai/version-5.lorebook', 'novelai/tale.story', 'novelai/start.scenario'],
  ...['agnai-book/memory.json', 'risu-lorebook/lorebook.json', 'risu-lorebook/module.json'],
  'marinara-lorebook/lorebook.marinara.json',
].map(fixture);

/** Reads it, and takes what was read all the way: into entries that keep the limits, and out again. */
function digest(text: string): string {
  const reading = readBook(text);
  if (!reading.ok) return reading.reason;
  const { entries } = mapBook(reading.value, { char: '미라' });
  for (const { title, record, keywords } of entries) {
    expect(title.length > 0 && title.length <= 500 && record !== '' && record.length <= 50_000).toBe(true);
    expect(keywords.length <= 100 && [title, record, ...keywords].every((one) => one.isWellFormed())).toBe(true);
  }
  for (const { detail } of reading.warnings) expect(detail.length).toBeLessThanOrEqual(160);
  writeWorldInfo({ name: '', entries });
  writeRisuLorebook({ name: '', entries });
  return 'read';
}

/** As text; a value that has got into itself on the way is none that a file can hold. */
function asText(value: unknown): string {
  const within: unknown[] = [];
  return JSON.stringify(value, function (this: unknown, _key, one: unknown) {
    while (within.length > 0 && within.at(-1) !== this) within.pop();
    if (typeof one !== 'object' || one === null) return one;
    if (within.includes(one)) return null;
    within.push(one);
    return one;
  });
}

it('no text makes it throw or think for long', () => {
  const time = watchTime();
  fc.assert(
    fc.property(mutatedText(TEXTS), (text) => void time.time(() => digest(text))),
    { numRuns: fuzzRuns() },
  );
  time.judge();
});

it('no value within the file does either', () => {
  const time = watchTime();
  const values = TEXTS.map((text) => JSON.parse(text) as unknown);
  fc.assert(
    fc.property(mutatedJson(values), (value) => void time.time(() => digest(asText(value)))),
    { numRuns: fuzzRuns() },
  );
  time.judge();
});

it('reads keys, texts and names of very many letters', () => {
  const long = [
    '/,'.repeat(500_000),
    `${'/a,'.repeat(300_000)}/i`,
    '@@a\n'.repeat(200_000),
    '{{char}}'.repeat(100_000),
  ];
  const read = long.map((text) =>
    digest(JSON.stringify({ type: 'risu', data: [{ key: text, comment: text, content: text }] })),
  );
  expect(read).toEqual(long.map(() => 'read'));
});
