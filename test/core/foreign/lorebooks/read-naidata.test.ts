import { expect, it } from 'vitest';
import { encodeBase64 } from '../../../../src-main/core/foreign/cards/base64-bytes.ts';
import { makeChunk, PNG_SIGNATURE } from '../../../../src-main/core/foreign/cards/png-chunks.ts';
import { readNaidata } from '../../../../src-main/core/foreign/lorebooks/read-naidata.ts';
import { fixture, shown } from './shown-book.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

function picture(...texts: Uint8Array[]): Uint8Array {
  const chunks = texts.map((text) => makeChunk('tEXt', text));
  return Buffer.concat([
    Buffer.from(PNG_SIGNATURE),
    makeChunk('IHDR', new Uint8Array(13)),
    ...chunks,
    makeChunk('IEND', new Uint8Array()),
  ]);
}

const naidata = (json: string) => Buffer.concat([bytes('naidata\0'), encodeBase64(bytes(json))]);

it('a lorebook in a picture of NovelAI, Hangul and all', () => {
  expect(shown(readNaidata(picture(bytes('Title\0x'), naidata(fixture('novelai/tale.story')))))).toEqual({
    book: ['novelai', '종이 멎은 밤', '', null, null, null],
    entries: ['s1 종지기 <종지기>: 종지기는 셋이었다.'],
    warnings: [],
  });
});

it('says why there is none', () => {
  const whole = picture(naidata(fixture('novelai/version-1.lorebook')));
  const pictures = [
    picture(),
    picture(bytes('naidata\0%%%')),
    picture(naidata('{"foo":1}')),
    picture().subarray(0, 40),
    whole.subarray(0, 80),
    new Uint8Array(),
    bytes('text'),
  ];
  expect(pictures.map((one) => shown(readNaidata(one)))).toEqual([
    { ok: false, reason: 'no-card-in-picture', where: 'PNG' },
    { ok: false, reason: 'damaged-picture', where: 'naidata' },
    { ok: false, reason: 'unknown-format', where: 'naidata entries' },
    { ok: false, reason: 'damaged-picture', where: 'IEND' },
    { ok: false, reason: 'not-json', where: 'naidata line 1' },
    { ok: false, reason: 'empty', where: 'PNG' },
    { ok: false, reason: 'unknown-format', where: '' },
  ]);
});
