import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readForeignDate } from '../../../../src-main/core/foreign/chats/read-date.ts';
import { offsetOfZone, resolveForeignDate } from '../../../../src-main/core/foreign/chats/resolve-date.ts';
import { fuzzRuns } from './mutations.ts';

/** What a file says, and what it is: a number for an instant, a text for a wall clock, null for nothing. */
const TABLE: [value: unknown, date: number | string | null][] = [
  [1687152000123, 1687152000123],
  ['1687152000123', 1687152000123],
  [1687152000, 1687152000000],
  ['1687152000', 1687152000000],
  ['1687152000.5', 1687152000500],
  ['June 19, 2023 2:20pm', '2023-06-19T14:20:00'],
  ['June 9, 2023 12:05am', '2023-06-09T00:05:00'],
  ['Jun 19, 2023 14:20', '2023-06-19T14:20:00'],
  ['2023-5-12 @21h 32m 29s 228ms', '2023-05-12T21:32:29.228'],
  ['2024-07-12@01h31m37s', '2024-07-12T01:31:37'],
  ['2023-06-19T05:20:00.000Z', 1687152000000],
  ['2023-06-19T14:20:00+09:00', 1687152000000],
  ['2023-06-19T01:20:00-0400', 1687152000000],
  ['2023-06-19T14:20:00', '2023-06-19T14:20:00'],
  ['2023-06-19 14:20', '2023-06-19T14:20:00'],
  ['2023-06-19', '2023-06-19T00:00:00'],
  ['2023년 6월 19일 오후 2:20', '2023-06-19T14:20:00'],
  ['2023년 6월 19일 월요일 오전 12:20', '2023-06-19T00:20:00'],
  ['2023년 6월 19일 (월) 오전 0:20', '2023-06-19T00:20:00'],
  ['2023년 6월 19일 오후 2시 20분', '2023-06-19T14:20:00'],
  ['2023. 6. 19. 오후 2:20:31', '2023-06-19T14:20:31'],
  ['2023年6月19日 14:20', '2023-06-19T14:20:00'],
  ['6/19/2023, 2:20:00\u202fPM', '2023-06-19T14:20:00'],
  ['', null],
  ['어제쯤', null],
  ['12345', null],
  ['June 19, 2023 14:20pm', null],
  ['Junk 19, 2023 2:20pm', null],
  ['2023-2-30 @25h 10m 10s 1ms', null],
  ['2023-02-29', null],
  ['2023년 13월 1일 오후 2:20', null],
  ['9999-99-99T99:99:99Z', null],
  [99999999999999, null],
  [-1, null],
  [0, null],
];

const zone = process.env.TZ;

afterEach(() => {
  // Assigning undefined would make it the word "undefined".
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe.each(['UTC', 'Asia/Seoul', 'America/New_York'])('on a machine in %s', (machine) => {
  it('reads every form that chat files have as the same date', () => {
    process.env.TZ = machine;
    expect(new Date(1687152000000).getHours()).toBe({ UTC: 5, 'Asia/Seoul': 14, 'America/New_York': 1 }[machine]);
    expect(TABLE.map(([value]) => [value, readForeignDate(value)])).toEqual(
      TABLE.map(([value, date]) => [
        value,
        {
          raw: String(value),
          at: typeof date === 'number' ? date : null,
          local: typeof date === 'string' ? date : null,
        },
      ]),
    );
  });
});

it('has no raw text for what is none, and no more than the start of what is too long', () => {
  expect([null, undefined, {}, [], true, '\0\ud83d', `${'2'.repeat(1_000)}`].map(readForeignDate)).toEqual(
    ['', '', '', '', '', '\ufffd', '2'.repeat(100)].map((raw) => ({ raw, at: null, local: null })),
  );
});

it('takes any value without a throw, and gives an instant or a wall clock, never both', () => {
  const nearDates = fc
    .tuple(fc.constantFrom(...TABLE.map(([value]) => String(value))), fc.nat(40), fc.string({ maxLength: 3 }))
    .map(([text, at, inserted]) => text.slice(0, at) + inserted + text.slice(at + 1));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), nearDates), (value) => {
      const { at, local } = readForeignDate(value);
      expect(at === null || local === null).toBe(true);
      if (local !== null) expect(Number.isNaN(Date.parse(`${local}Z`))).toBe(false);
    }),
    { numRuns: fuzzRuns() },
  );
});

describe('a date in a zone', () => {
  const seoul = offsetOfZone('Asia/Seoul');
  const newYork = offsetOfZone('America/New_York');
  const resolved = (text: string, offsetAt: (at: number) => number) => {
    const time = resolveForeignDate(readForeignDate(text), offsetAt);
    return time === null ? null : [new Date(time.at).toISOString(), time.offset];
  };

  it('is the moment its wall clock showed it, with the offset of then', () => {
    expect([
      resolved('2023년 6월 19일 오후 2:20', seoul),
      resolved('2023-06-19T05:20:00Z', seoul),
      resolved('2024-07-01 12:00', newYork),
      resolved('2024-12-01 12:00', newYork),
      resolved('1988-07-01 12:00', seoul),
      resolved('언젠가', seoul),
    ]).toEqual([
      ['2023-06-19T05:20:00.000Z', 540],
      ['2023-06-19T05:20:00.000Z', 540],
      ['2024-07-01T16:00:00.000Z', -240],
      ['2024-12-01T17:00:00.000Z', -300],
      ['1988-07-01T02:00:00.000Z', 600],
      null,
    ]);
  });

  it('where the clock was put forward is later by the gap, where it was put back the first of the two', () => {
    expect([
      resolved('2024-03-10 01:59', newYork),
      resolved('2024-03-10 02:30', newYork),
      resolved('2024-03-10 03:00', newYork),
      resolved('2024-11-03 00:59', newYork),
      resolved('2024-11-03 01:30', newYork),
      resolved('2024-11-03 02:00', newYork),
    ]).toEqual([
      ['2024-03-10T06:59:00.000Z', -300],
      ['2024-03-10T07:30:00.000Z', -240],
      ['2024-03-10T07:00:00.000Z', -240],
      ['2024-11-03T04:59:00.000Z', -240],
      ['2024-11-03T05:30:00.000Z', -240],
      ['2024-11-03T07:00:00.000Z', -300],
    ]);
  });

  it('of any wall clock shows that wall clock again, but for gaps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (second) => {
        const local = new Date(second * 1000).toISOString().slice(0, 19);
        const time = resolveForeignDate({ raw: local, at: null, local }, newYork);
        const shown = time === null ? 0 : time.at + time.offset * 60_000 - second * 1000;
        expect([0, 3_600_000]).toContain(shown);
      }),
    );
  });
});
