import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CandidateEpisode,
  type CandidatePlay,
  type Selection,
  selectTargets,
} from '../../../src-main/core/memory/select-targets.ts';

const play = (id: string, part: Partial<CandidatePlay> & { written?: number } = {}): CandidatePlay => {
  const { written = 0, ...own } = part;
  const summaries = Array.from({ length: written }, (_, index) => ({ id: `${id}.${index}` }));
  const rest = { clearedAt: null, order: 0, sceneCount: 0, sceneTexts: 0, appearances: 0 };
  return { id, episodeId: 'e', summaries, ...rest, ...own };
};
const episode = (order: number, ...plays: CandidatePlay[]): CandidateEpisode => ({
  id: `e${order}`,
  title: `이야기 ${order}`,
  order,
  plays,
});
const told = (selection: Selection): unknown[] =>
  selection.kind === 'none' ? ['none', selection.reason] : [selection.kind, ...selection.plays.map(({ id }) => id)];

describe('what memory is taken from', () => {
  it.each<[string, CandidateEpisode[], unknown[]]>([
    ['no episode is linked', [], ['none', 'no-episodes']],
    ['an episode without a play', [episode(1)], ['none', 'no-scenes']],
    ['no scene was ever generated', [episode(1, play('a'), play('b'))], ['none', 'no-scenes']],
    ['one scene', [episode(1, play('a', { sceneCount: 1, sceneTexts: 1 }))], ['none', 'too-few-scenes']],
    [
      '9 scenes over two episodes without a summary',
      [
        episode(1, play('a', { sceneCount: 4, sceneTexts: 4 })),
        episode(2, play('b', { sceneCount: 5, sceneTexts: 5 })),
      ],
      ['none', 'too-few-scenes'],
    ],
    [
      '10 scenes over two episodes and three plays',
      [
        episode(
          1,
          play('a', { sceneCount: 4, sceneTexts: 4, appearances: 2 }),
          play('b', { sceneCount: 1, sceneTexts: 1 }),
        ),
        episode(2, play('c', { sceneCount: 5, sceneTexts: 5 })),
      ],
      ['summarise-first', 'a', 'c'],
    ],
    ['10 scenes of which no text is here', [episode(1, play('a', { sceneCount: 10 }))], ['none', 'no-scene-texts']],
    ['10 texts whose count was never set', [episode(1, play('a', { sceneTexts: 10 }))], ['summarise-first', 'a']],
    [
      'the most seen play has no text: the one that has',
      [
        episode(
          1,
          play('a', { sceneCount: 20, appearances: 20 }),
          play('b', { sceneCount: 5, sceneTexts: 5, appearances: 3 }),
        ),
      ],
      ['summarise-first', 'b'],
    ],
    [
      'one summary anywhere: episodes without one are no targets, however long',
      [
        episode(1, play('a', { sceneCount: 40, sceneTexts: 40, appearances: 40 })),
        episode(2, play('b', { sceneCount: 2, sceneTexts: 2, written: 1 })),
      ],
      ['targets', 'b'],
    ],
    ['one summary is enough below 10 scenes', [episode(1, play('a', { sceneCount: 1, written: 1 }))], ['targets', 'a']],
    ['a summary without a scene count', [episode(1, play('a', { written: 2 }))], ['targets', 'a']],
    [
      'all episodes with summaries, in story order',
      [
        episode(3, play('c', { written: 1 })),
        episode(1, play('a', { written: 1 })),
        episode(2, play('b', { written: 1 })),
      ],
      ['targets', 'a', 'b', 'c'],
    ],
    [
      'the play with most appearances, whatever was cleared last',
      [
        episode(
          1,
          play('a', { written: 1, appearances: 37, clearedAt: 1 }),
          play('b', { written: 1, appearances: 14, clearedAt: 9, order: 1 }),
        ),
      ],
      ['targets', 'a'],
    ],
    [
      'the most seen play has no summary: the one that has',
      [episode(1, play('a', { sceneCount: 9, appearances: 37 }), play('b', { written: 1, appearances: 14 }))],
      ['targets', 'b'],
    ],
    [
      'as many appearances: the latest cleared',
      [
        episode(
          1,
          play('a', { written: 1, appearances: 5, clearedAt: 7, order: 0 }),
          play('b', { written: 1, appearances: 5, clearedAt: 9, order: 1 }),
          play('c', { written: 1, appearances: 5, clearedAt: 8, order: 2 }),
        ),
      ],
      ['targets', 'b'],
    ],
    [
      'as many appearances: never cleared comes last',
      [
        episode(
          1,
          play('a', { written: 1, appearances: 5, clearedAt: 0, order: 0 }),
          play('b', { written: 1, appearances: 5, clearedAt: null, order: 1 }),
        ),
      ],
      ['targets', 'a'],
    ],
    [
      'cleared at once: the latest',
      [
        episode(
          1,
          play('a', { written: 1, appearances: 5, clearedAt: 7, order: 1 }),
          play('b', { written: 1, appearances: 5, clearedAt: 7, order: 2 }),
          play('c', { written: 1, appearances: 5, clearedAt: 7, order: 0 }),
        ),
      ],
      ['targets', 'b'],
    ],
    [
      'none was cleared: the latest',
      [episode(1, play('a', { written: 1, order: 0 }), play('b', { written: 1, order: 1 }))],
      ['targets', 'b'],
    ],
  ])('%s', (_, episodes, expected) => expect(told(selectTargets(episodes))).toEqual(expected));

  it('is one useful play of each useful episode and none that is better, in whatever order plays come', () => {
    const plays = fc.array(
      fc.record({
        clearedAt: fc.option(fc.nat(3)),
        sceneCount: fc.nat(6),
        sceneTexts: fc.nat(6),
        appearances: fc.nat(3),
        written: fc.nat(2),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(plays, { maxLength: 4 }), (drawn) => {
        const episodes = drawn.map((all, place) =>
          episode(place, ...all.map((one, order) => play(`${place}.${order}`, { ...one, order }))),
        );
        const turned = episodes.toReversed().map((one) => ({ ...one, plays: one.plays.toReversed() }));
        const selection = selectTargets(episodes);
        expect(told(selectTargets(turned))).toEqual(told(selection));
        if (selection.kind === 'none') return;
        const useful = (one: CandidatePlay) =>
          selection.kind === 'targets' ? one.summaries.length > 0 : one.sceneTexts > 0;
        const expected = episodes.filter((one) => one.plays.some(useful));
        expect(selection.plays.length).toBe(expected.length);
        for (const [place, chosen] of selection.plays.entries()) {
          const rivals = (expected[place]?.plays ?? []).filter(useful);
          expect(rivals).toContain(chosen);
          expect(Math.max(...rivals.map((one) => one.appearances))).toBe(chosen.appearances);
        }
      }),
    );
  });
});
