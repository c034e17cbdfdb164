import { strToU8, zlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { joinBytes } from '../../../../src-main/core/foreign/cards/join-bytes.ts';
import { plainPng } from '../../../../src-main/core/foreign/cards/plain-png.ts';
import { makeChunk } from '../../../../src-main/core/foreign/cards/png-chunks.ts';
import { readCardPng } from '../../../../src-main/core/foreign/cards/read-card-png.ts';
import { readTextChunks } from '../../../../src-main/core/foreign/cards/read-text-chunks.ts';
import { cardBytes, cardText, fixtureCard, readFixture, warned } from '../../../helpers/foreign-cards.ts';

describe('a picture with a card', () => {
  it.each([
    ['sillytavern-before.png', 'v3', []],
    ['behind-pixels.png', 'v2', []],
    ['itxt.png', 'v2', []],
    ['itxt-packed.png', 'v2', []],
    ['ztxt.png', 'v2', []],
    ['url-safe-lines.png', 'v2', []],
    ['bare-json.png', 'v2', []],
    ['wrong-checksum.png', 'v2', ['bad-checksum chara: tEXt']],
    ['ccv3-and-older-chara.png', 'v3', ['disagreement chara name: 옛 미라']],
    ['two-charas.png', 'v2', ['not-carried chara: not-json line 1', 'several-cards chara: 3']],
    [
      'with-risuai.png',
      'v2',
      ['not-carried risuai: risuai × 1 (1 kB)', 'asset-not-carried chara-ext-asset_: file × 1 (1 kB)'],
    ],
  ])('%s gives the card, Hangul and all', (name, format, warnings) => {
    const reading = readFixture(name);
    expect([reading.ok && [reading.value.format, reading.value.name], warned(reading)]).toEqual([
      [format, '서미라'],
      warnings,
    ]);
    expect(fixtureCard(name).description).toBe(fixtureCard('v2.json').description);
  });

  it.each([
    ['locked.png', 'locked-card chara'],
    ['jpeg-named.png', 'no-card-in-picture JPEG'],
    ['no-card.png', 'no-card-in-picture PNG'],
    ['risuai-only.png', 'no-card-in-picture risuai'],
  ])('%s gives the reason', (name, expected) => {
    expect(warned(readFixture(name))).toEqual([expected]);
  });

  it.each([
    ['nothing', new Uint8Array(0), 'empty PNG'],
    ['a WebP', strToU8('RIFF\0\0\0\0WEBPVP8 ', true), 'no-card-in-picture WebP'],
    ['a GIF', strToU8('GIF89a'), 'no-card-in-picture GIF'],
    ['text', strToU8('서미라'), 'unknown-format '],
    ['a signature alone', plainPng(1, 1, '#000000').slice(0, 8), 'damaged-picture IEND'],
    ['one cut in its card', cardBytes('sillytavern-before.png').slice(0, 400), 'damaged-picture chara'],
    ['a card of other people', pictureWith(['tEXt', 'chara\0', strToU8('{"foo": 1}')]), 'unknown-format chara'],
    ['broken packing', pictureWith(['zTXt', 'chara\0\0', strToU8('서미라')]), 'damaged-picture chara'],
    ['no base64', pictureWith(['tEXt', 'chara\0', strToU8('서미라')]), 'damaged-picture chara'],
  ])('that is %s gives the reason', (_, bytes, expected) => {
    expect(warned(readCardPng(bytes))).toEqual([expected]);
  });

  it('that is cut off behind the card still gives it', () => {
    const whole = cardBytes('sillytavern-before.png');
    expect(warned(readCardPng(whole.slice(0, whole.length - 30)))).toEqual(['missing IEND: ']);
  });

  it('takes the older card where the newer one is damaged, and says so', () => {
    const bytes = pictureWith(
      ['tEXt', 'ccv3\0', strToU8('{"spec": "chara_card_v3", "da')],
      ['tEXt', 'chara\0', strToU8(cardText('v2.json'))],
    );
    const reading = readCardPng(bytes);
    expect([reading.ok && reading.value.format, warned(reading)]).toEqual([
      'v2',
      ['not-carried ccv3: not-json line 1'],
    ]);
  });

  it('with letters that are no UTF-8 says that they are repaired', () => {
    const latin = Uint8Array.from('{"name": "Zoé", "first_mes": "Salut"}', (letter) => letter.charCodeAt(0));
    const reading = readCardPng(pictureWith(['tEXt', 'chara\0', latin]));
    expect([reading.ok && reading.value.name, warned(reading)]).toEqual(['Zo\uFFFD', ['repaired-text chara: UTF-8']]);
  });

  it('that is a bomb does not go off', () => {
    const bomb = zlibSync(new Uint8Array(30_000_000));
    const chunks = Array.from({ length: 40 }, (): Chunk => ['zTXt', 'chara\0\0', bomb]);
    expect(warned(readCardPng(pictureWith(...chunks)))).toEqual(['too-large chara']);
  });

  it('of 100,000 texts is read all the same', () => {
    const chunks = Array.from({ length: 100_000 }, (): Chunk => ['tEXt', 'Comment\0', new Uint8Array(0)]);
    const reading = readTextChunks(pictureWith(...chunks), ['chara']);
    expect(reading.ok && [reading.value.chunks.length, reading.value.cutOff]).toEqual([20_000, false]);
  });
});

type Chunk = [type: string, head: string, text: Uint8Array];

/** A white dot with these chunks behind its head. */
function pictureWith(...chunks: Chunk[]): Uint8Array {
  const dot = plainPng(1, 1, '#ffffff');
  const made = chunks.map(([type, head, text]) => makeChunk(type, joinBytes([strToU8(head), text])));
  return joinBytes([dot.subarray(0, 33), ...made, dot.subarray(33)]);
}
