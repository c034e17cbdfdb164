import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from '../../../../src-main/core/foreign/cards/base64-bytes.ts';
import { mapCard } from '../../../../src-main/core/foreign/cards/map-card.ts';
import { plainPng } from '../../../../src-main/core/foreign/cards/plain-png.ts';
import { readCard, readCardValue } from '../../../../src-main/core/foreign/cards/read-card.ts';
import { readCardArchive } from '../../../../src-main/core/foreign/cards/read-card-archive.ts';
import { readCardPng } from '../../../../src-main/core/foreign/cards/read-card-png.ts';
import { writeCard } from '../../../../src-main/core/foreign/cards/write-card.ts';
import { writeCardPng } from '../../../../src-main/core/foreign/cards/write-card-png.ts';
import type { ForeignCard, Reading } from '../../../../src-main/core/foreign/foreign.ts';
import { cardBytes, cardFixtures, cardText } from '../../../helpers/foreign-cards.ts';
import { fuzzRuns, mutatedJson, mutatedText, watchTime } from '../chats/mutations.ts';

const texts = cardFixtures('.json').map(cardText);
const values = cardFixtures('.json')
  .filter((name) => name !== 'locked.json')
  .map((name): unknown => JSON.parse(cardText(name).replace(/^\uFEFF/u, '')));
const pictures = cardFixtures('.png').map(cardBytes);

/** What was read fits a profile and goes out and in again with the same words, or has a reason. */
function goesRound(reading: Reading<ForeignCard>): void {
  if (!reading.ok) return;
  const { profile } = mapCard(reading.value, { language: 'ko', fallbackName: '이름' });
  expect([profile.name.length > 0 && profile.name.length <= 60, profile.displayName.length <= 60]).toEqual([
    true,
    true,
  ]);
  const { name, displayName, defaultPersona: persona, initialSituation: scenario } = profile;
  const { v2, v3 } = writeCard({ name, displayName, persona, scenario, raw: reading.value.raw });
  const again = readCardPng(writeCardPng(plainPng(1, 1, '#ffffff'), { v2, v3 }) ?? new Uint8Array());
  if (hasWords(reading.value))
    expect(again.ok && wordsOf(again.value)).toEqual([
      reading.value.name.trim() === '' ? name : reading.value.name,
      ...wordsOf(reading.value).slice(1),
    ]);
  if (again.ok && hasWords(reading.value)) expect(loreOf(again.value)).toEqual(loreOf(reading.value));
}

const hasWords = (card: ForeignCard) =>
  wordsOf(card)
    .slice(1)
    .some((text) => text !== '');
const wordsOf = ({ name, description, personality, scenario, firstMessage, exampleMessages }: ForeignCard) => [
  name,
  ...[description, personality, scenario, firstMessage, exampleMessages],
];

const loreOf = ({ book }: ForeignCard) =>
  book?.entries.map(({ id: _, order: __, raw: ___, ...entry }) => entry) ?? null;

describe('any card at all', () => {
  it('as text: no throw, no hang', () => {
    const watch = watchTime();
    fc.assert(
      fc.property(mutatedText(texts), (text) => watch.time(() => goesRound(readCard(text)))),
      { numRuns: fuzzRuns() },
    );
    watch.judge();
  });

  it('as a value with odd things in it: no throw, and out and in again the same', () => {
    const watch = watchTime();
    fc.assert(
      fc.property(mutatedJson(values), (value) => watch.time(() => goesRound(readCardValue(value)))),
      { numRuns: fuzzRuns() },
    );
    watch.judge();
  });

  it('as a picture: no throw, no hang', () => {
    const watch = watchTime();
    fc.assert(
      fc.property(mutatedBytes(pictures), (bytes) =>
        watch.time(() => {
          goesRound(readCardPng(bytes));
          writeCardPng(bytes, { v2: {}, v3: {} });
        }),
      ),
      { numRuns: fuzzRuns() },
    );
    watch.judge();
  });

  it('in an archive with any names: no throw', () => {
    const members = fc.array(fc.record({ name: fc.string({ unit: 'binary' }), size: fc.nat() }), { maxLength: 20 });
    fc.assert(
      fc.property(fc.option(mutatedText(texts)), members, (text, list) => void readCardArchive(text, list)),
      { numRuns: Math.ceil(fuzzRuns() / 10) },
    );
  });

  it('is the same bytes behind base64 and back, whatever the spelling', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.nat(80), (bytes, width) => {
        const text = String.fromCharCode(...encodeBase64(bytes));
        const spelt = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        const broken = spelt.replace(new RegExp(`.{${width + 1}}`, 'gu'), '$&\r\n');
        expect([text, decodeBase64(strToU8(broken))]).toEqual([Buffer.from(bytes).toString('base64'), bytes]);
      }),
    );
  });
});

/** One of `pictures` with up to six bytes flipped, stretches cut, doubled or put in, anywhere. */
function mutatedBytes(all: readonly Uint8Array[]): fc.Arbitrary<Uint8Array> {
  const step = fc.record({
    kind: fc.constantFrom('flip', 'cut', 'double', 'insert', 'end'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(40),
    bytes: fc.uint8Array({ maxLength: 8 }),
  });
  return fc.tuple(fc.constantFrom(...all), fc.array(step, { minLength: 1, maxLength: 6 })).map(([picture, steps]) =>
    steps.reduce<Uint8Array>((bytes, { kind, at, length, bytes: put }) => {
      const from = Math.floor(at * bytes.length);
      const [before, after] = [bytes.subarray(0, from), bytes.subarray(from)];
      const flipped = after.map((byte, index) => (index === 0 ? byte ^ (1 << (length % 8)) : byte));
      const parts: Record<typeof kind, Uint8Array[]> = {
        flip: [before, flipped],
        cut: [before, after.subarray(length)],
        double: [before, after.subarray(0, length), after],
        insert: [before, put, after],
        end: [before],
      };
      return new Uint8Array(Buffer.concat(parts[kind]));
    }, picture),
  );
}
