import { describe, expect, it } from 'vitest';
import { findIcon, readCardArchive } from '../../../../src-main/core/foreign/cards/read-card-archive.ts';
import { cardText, warned } from '../../../helpers/foreign-cards.ts';

const card = cardText('charx-card.json');
const member = (name: string, size: number) => ({ name, size });
const members = [
  member('card.json', 4_535),
  member('module.risum', 812_000),
  member('x_meta/1.json', 300),
  member('x_meta/2.json', 300),
  member('assets/icon/image/main.png', 1_200_000),
  ...['기쁨', '슬픔', '졸림'].map((name) => member(`assets/emotion/image/${name}.png`, 500_000)),
  member('assets/other/audio/rain.mp3', 3_000_000),
  member('assets/emotion/image/안 쓰는 것.png', 100_000),
  member('assets/', 0),
];

describe('a CHARX', () => {
  it('gives the card, names assets by type and the lorebook that only RisuAI can read', () => {
    const reading = readCardArchive(card, members);
    expect([reading.ok && reading.value.format, warned(reading)]).toEqual([
      'v3',
      [
        'asset-not-carried data.assets: icon × 1 (1.2 MB)',
        'asset-not-carried data.assets: emotion × 3 (1.5 MB)',
        'asset-not-carried data.assets: x-risu-asset × 1 (3.0 MB)',
        'not-carried module.risum: module.risum × 1 (812 kB)',
        'not-carried x_meta: x_meta × 2 (1 kB)',
        'asset-not-carried assets/emotion: assets/emotion × 1 (100 kB)',
      ],
    ]);
    expect(reading.ok && findIcon(reading.value, members)).toBe('assets/icon/image/main.png');
    expect(reading.ok && findIcon(reading.value, [])).toBe(null);
  });

  it('of 500 MB in 5,000 pictures and of hostile names says a few words', () => {
    const many = [
      ...Array.from({ length: 5_000 }, (_, index) => member(`assets/emotion/image/${index}.png`, 100_000)),
      ...Array.from({ length: 60 }, (_, index) => member(`f${index}/x`, 1)),
      member('../../etc/비밀\n', 5),
      member('__proto__/x', 1),
    ];
    const lines = warned(readCardArchive(card, many));
    expect([lines.length, lines[3], lines.at(-1)]).toEqual([
      54,
      'asset-not-carried assets/emotion: assets/emotion × 5000 (500.0 MB)',
      'not-carried zip: … × 13',
    ]);
  });

  it.each([
    ['without a card', null, 'nothing-in-it card.json'],
    ['with a broken card', '{', 'not-json card.json line 1'],
    ['with a locked card', cardText('locked.json'), 'locked-card card.json line 1'],
  ])('%s gives the reason', (_, text, expected) => {
    expect(warned(readCardArchive(text, members))).toEqual([expected]);
  });
});
