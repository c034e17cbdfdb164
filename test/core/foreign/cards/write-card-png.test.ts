import { strFromU8, unzlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../../../../src-main/core/foreign/cards/base64-bytes.ts';
import { plainPng } from '../../../../src-main/core/foreign/cards/plain-png.ts';
import { hasGoodChecksum, walkPng } from '../../../../src-main/core/foreign/cards/png-chunks.ts';
import { readCardPng } from '../../../../src-main/core/foreign/cards/read-card-png.ts';
import { writeCard } from '../../../../src-main/core/foreign/cards/write-card.ts';
import { writeCardPng } from '../../../../src-main/core/foreign/cards/write-card-png.ts';
import { cardBytes, cardFixtures } from '../../../helpers/foreign-cards.ts';

const card = writeCard({ name: '윤해온', displayName: '해온', persona: '말이 짧다.', scenario: '해가 진다. 🌇' });

/** The chunks of a picture, all of them sound. */
function chunksOf(bytes: Uint8Array): string[] {
  return [...walkPng(bytes)].map((chunk) => {
    expect(hasGoodChecksum(bytes, chunk)).toBe(true);
    return chunk.type;
  });
}

const pixels = (bytes: Uint8Array) => {
  const found = [...walkPng(bytes)].find(({ type }) => type === 'IDAT');
  return found === undefined ? null : unzlibSync(found.data);
};

describe('a card in a picture', () => {
  it('stands before the pixels, in the place of all that was there, and can be read again', () => {
    const names = cardFixtures('.png').filter((name) => name !== 'jpeg-named.png');
    for (const name of names) {
      const before = cardBytes(name);
      const after = writeCardPng(before, card) ?? new Uint8Array();
      const texts = chunksOf(after);
      expect(texts.filter((type) => type !== 'tEXt').join(' ')).toBe('IHDR IDAT IEND');
      expect(texts.slice(-4)).toEqual(['tEXt', 'tEXt', 'IDAT', 'IEND']);
      expect(texts.length).toBe(name === 'no-card.png' ? 6 : 5);
      expect(pixels(after)).toEqual(pixels(before));
      expect(writeCardPng(after, card)).toEqual(after);
      const reading = readCardPng(after);
      expect(reading.ok && [reading.value.raw, reading.warnings]).toEqual([card.v3, []]);
    }
    expect(names.length).toBeGreaterThan(10);
  });

  it('is V2 for those who know no V3, base64 in one line', () => {
    const bytes = writeCardPng(plainPng(2, 2, '#334455'), card) ?? new Uint8Array();
    const chunk = [...walkPng(bytes)].find(({ data }) => strFromU8(data, true).startsWith('chara\0'));
    const text = chunk?.data.subarray(6) ?? new Uint8Array();
    expect([
      /^[A-Za-z0-9+/]+={0,2}$/u.test(strFromU8(text, true)),
      JSON.parse(strFromU8(decodeBase64(text) ?? text)),
    ]).toEqual([true, card.v2]);
  });

  it.each([
    ['a JPEG', cardBytes('jpeg-named.png')],
    ['nothing', new Uint8Array(0)],
    ['a picture cut off', plainPng(4, 4, '#000000').slice(0, -6)],
    ['one without pixels', plainPng(4, 4, '#000000').slice(0, 48)],
  ])('can’t be %s', (_, bytes) => {
    expect(writeCardPng(bytes, card)).toBe(null);
  });

  it('may be a plain one of any size', () => {
    for (const [width, height] of [
      [1, 1],
      [7, 3],
      [512, 768],
    ] as const) {
      const bytes = plainPng(width, height, '#c0ffee');
      expect(chunksOf(bytes)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND']);
      expect([pixels(bytes)?.length, bytes.length < 1_000]).toEqual([height * (1 + Math.ceil(width / 8)), true]);
    }
    const [head, palette] = [...walkPng(plainPng(512, 768, '#c0ffee'))].map(({ data }) => [...data]);
    expect([head, palette]).toEqual([
      [0, 0, 2, 0, 0, 0, 3, 0, 1, 3, 0, 0, 0],
      [0xc0, 0xff, 0xee],
    ]);
  });
});
