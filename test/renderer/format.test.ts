import { expect, test } from 'vitest';
import { formatIn } from '../../src-renderer/strings/format.ts';
import { withParticle } from '../../src-renderer/strings/particles.ts';

const seoul = (text: string) => ({ at: Date.parse(`${text}+09:00`), offset: 540 });

test('times are written short where room is short, and as the sender’s clock showed them', () => {
  const now = seoul('2026-05-28T21:10:00');
  const times = [
    '2026-05-28T21:06',
    '2026-05-28T00:00',
    '2026-05-27T23:59',
    '2026-05-22T12:00',
    '2026-05-21T12:00',
    '2025-12-01T09:00',
  ];
  const write = (language: 'ko' | 'en') => times.map((time) => formatIn(language).ago(seoul(`${time}:00`), now));
  expect({ ko: write('ko'), en: write('en') }).toEqual({
    ko: ['21:06', '00:00', '어제', '금요일', '5월 21일', '2025. 12. 1.'],
    en: ['9:06 PM', '12:00 AM', 'Yesterday', 'Friday', 'May 21', '12/1/2025'],
  });
});

test('days, lengths and sizes have their units', () => {
  const write = (language: 'ko' | 'en') => {
    const format = formatIn(language);
    return [
      format.day(seoul('2026-05-28T21:06:00')),
      format.stamp(seoul('2026-05-28T21:06:00'), seoul('2026-06-01T00:00:00')),
      format.stamp(seoul('2025-12-01T09:00:00'), seoul('2026-06-01T00:00:00')),
      format.number(1400),
      format.duration(0),
      format.duration(84),
      format.duration(1310),
      format.duration(42_000),
      format.duration(190_000),
      format.bytes(2_408_448),
      format.bytes(900),
    ];
  };
  expect({ ko: write('ko'), en: write('en') }).toEqual({
    ko: [
      '2026년 5월 28일 목요일',
      '5. 28. (목) 21:06',
      '2025. 12. 1. (월) 09:00',
      '1,400',
      '0초',
      '84ms',
      '1.3초',
      '42초',
      '3분',
      '2.3MB',
      '1KB',
    ],
    en: [
      'Thursday, May 28, 2026',
      'Thu, May 28 9:06 PM',
      'Mon, Dec 1, 2025 9:00 AM',
      '1,400',
      '0 s',
      '84 ms',
      '1.3 s',
      '42 s',
      '3 min',
      '2.3MB',
      '1KB',
    ],
  });
});

test('particles follow the last sound of a name', () => {
  expect([
    withParticle('도진', '이/가'),
    withParticle('윤해오', '이/가'),
    withParticle('서울', '으로/로'),
    withParticle('부산', '으로/로'),
    withParticle('7', '으로/로'),
    withParticle('Maren', '을/를'),
    withParticle('gemini-3.5-flash', '은/는'),
    withParticle('(밤)', '과/와'),
  ]).toEqual(['도진이', '윤해오가', '서울로', '부산으로', '7로', 'Maren을', 'gemini-3.5-flash는', '(밤)과']);
});
