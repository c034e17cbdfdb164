import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatStamp, localDay, minuteKey } from '../../src-main/core/wall-time.ts';

describe('wall time', () => {
  it.each([
    ['2026-05-28T12:03:59Z', 540, '2026-05-28 (목) 21:03', '2026-05-28 (Thu) 21:03'],
    ['2026-05-28T15:00:00Z', 540, '2026-05-29 (금) 00:00', '2026-05-29 (Fri) 00:00'],
    ['2026-01-01T02:00:00Z', -300, '2025-12-31 (수) 21:00', '2025-12-31 (Wed) 21:00'],
    ['2028-02-29T00:15:00Z', 345, '2028-02-29 (화) 06:00', '2028-02-29 (Tue) 06:00'],
    ['1969-12-31T23:59:00Z', 0, '1969-12-31 (수) 23:59', '1969-12-31 (Wed) 23:59'],
  ])('%s at %i minutes', (utc, offset, korean, english) => {
    const time = { at: Date.parse(utc), offset };
    expect({
      ko: formatStamp(time, 'ko'),
      en: formatStamp(time, 'en'),
      day: localDay(time),
      minute: minuteKey(time),
    }).toEqual({
      ko: korean,
      en: english,
      day: korean.slice(0, 10),
      minute: `${korean.slice(0, 10)} ${korean.slice(-5)}`,
    });
  });

  it('agrees with the calendar of the platform', () => {
    const weekday = new Intl.DateTimeFormat('ko', { weekday: 'short', timeZone: 'Asia/Seoul' });
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (date) => {
          const time = { at: date.getTime(), offset: 540 };
          expect(formatStamp(time, 'ko')).toContain(`(${weekday.format(date)})`);
          expect(Date.parse(`${minuteKey(time).replace(' ', 'T')}+09:00`)).toBe(Math.floor(time.at / 60_000) * 60_000);
        },
      ),
    );
  });
});
