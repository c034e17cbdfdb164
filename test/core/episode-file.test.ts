import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { parseEpisodeFile } from '../../src-main/core/episode-file.ts';

const read = (episodes: unknown) => parseEpisodeFile(JSON.stringify(episodes));
const withPlay = (play: object) => [{ title: '정전의 밤', plays: [play] }];
const fault = (episodes: unknown) => {
  try {
    read(episodes);
  } catch (error) {
    if (error instanceof AppError) return error.params;
  }
  return 'read';
};

describe('an episode file', () => {
  it('that tells one title in several places tells of one episode, with all its plays', () => {
    const { episodes } = read([
      { id: 'a', title: '정전의 밤', plays: [{ summaries: ['하나'] }] },
      { title: '다른 밤', plays: [] },
      { id: 'b', title: ' 정전의 밤'.normalize('NFD'), plays: [{ summaries: ['둘'] }] },
    ]);
    expect(
      episodes.map(({ title, plays }) => [title, plays.flatMap((play) => play.summaries.map(({ text }) => text))]),
    ).toEqual([
      ['정전의 밤', ['하나', '둘']],
      ['다른 밤', []],
    ]);
  });

  it('gives every play a label of its own', () => {
    const plays = ['a', 'a', 'a (2)', 'a', null].map((id) => ({ id, summaries: [`${id}`] }));
    const labels = read([{ title: '정전의 밤', plays }]).episodes[0]?.plays.map((play) => play.id);
    expect(new Set(labels).size).toBe(5);
    expect(labels).toEqual(['a', 'a (2)', 'a (2) (2)', 'a (3)', null]);
  });

  it.each([
    ['2026-02-22T23:40:00+09:00', 1_771_771_200_000],
    [1_771_771_200_000.4, 1_771_771_200_000],
    [-0.4, 0],
    [null, null],
  ])('reads the time %s', (clearedAt, expected) => {
    const play = read(withPlay({ cleared_at: clearedAt })).episodes[0]?.plays[0];
    expect((play?.clearedAt ?? null) === null ? null : (play?.clearedAt ?? 0) + 0).toBe(expected);
  });

  it.each([1e300, -1e300, 8_640_000_000_000_001, '어제', true, {}, '1e300'])('knows no time %s', (clearedAt) => {
    const place = 'episodes[0].plays[0].cleared_at';
    expect(fault(withPlay({ cleared_at: clearedAt }))).toEqual({ place, reason: 'not-a-time' });
  });

  it.each([
    ['a title of nothing to see', [{ title: '\u200B \u0000', plays: [] }], 'episodes[0].title', 'empty'],
    [
      'too many plays of one title',
      [1, 2].map(() => ({ title: '밤', plays: Array.from({ length: 101 }, () => ({})) })),
      'episodes[1].plays',
      'too-many',
    ],
    [
      'too many characters',
      withPlay({
        appearances: Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`엑스트라 ${index}`, 1])),
      }),
      'episodes[0].plays[0].appearances',
      'too-many',
    ],
    ['a count in words', withPlay({ scene_count: '12' }), 'episodes[0].plays[0].scene_count', 'not-a-count'],
  ])('with %s is refused, place and reason named', (_, episodes, place, reason) => {
    expect(fault(episodes)).toEqual({ place, reason });
  });

  it('holds names that objects have of their own, broken letters and a mark at its beginning', () => {
    const text =
      '\uFEFF[{"title":"__proto__\\ud800","plays":[{"appearances":{"__proto__":3,"constructor":2},"__proto__":{"id":"x"}}]}]';
    const { episodes, leftOut } = parseEpisodeFile(text);
    expect(episodes[0]?.title).toBe('__proto__\uFFFD');
    expect(episodes[0]?.plays[0]).toMatchObject({
      id: null,
      appearances: [
        { character: '__proto__', scenes: 3 },
        { character: 'constructor', scenes: 2 },
      ],
    });
    expect(leftOut).toEqual(['episodes[].plays[].__proto__']);
  });

  it('names no more than a hundred of the fields that stay behind', () => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field-${index}`, 1]));
    expect(read([{ title: '밤', plays: [], ...unknown }]).leftOut).toHaveLength(100);
  });
});
