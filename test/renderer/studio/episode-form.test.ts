import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EpisodeDraft } from '#shared/episodes.ts';
import type { PlayId, SummaryId } from '#shared/ids.ts';
import {
  blankEpisode,
  blankSummary,
  draftOf,
  type EpisodeForm,
  formOf,
  type PlayForm,
  sameForm,
  withIds,
} from '../../../src-renderer/screens/studio/episode-form.ts';
import { problemsOf } from '../../../src-renderer/screens/studio/episode-problems.ts';
import { insertAt, moved, withoutKey } from '../../../src-renderer/screens/studio/ordered.ts';
import { makeEpisode } from './make-episode.ts';

const editPlay = (form: EpisodeForm, change: (play: PlayForm) => Partial<PlayForm>): EpisodeForm => ({
  ...form,
  plays: form.plays.map((play) => ({ ...play, ...change(play) })),
});
const summariesOf = (draft: EpisodeDraft) => draft.plays.flatMap((play) => play.summaries);

describe('what is saved', () => {
  test('of an untouched episode is what was stored, without its scenes', () => {
    const form = formOf(makeEpisode(['가', '나'], { scenes: ['첫 장면'] }));
    expect(draftOf(form, form)).toEqual({
      title: '막배',
      links: [{ soulId: 'soul-1', character: '윤해온' }],
      plays: [
        {
          id: 'play-1',
          clearedAt: null,
          sceneCount: 3,
          scenes: null,
          appearances: [{ character: '윤해온', scenes: 2 }],
          summaries: [
            { id: 'summary-가', time: '', text: '가' },
            { id: 'summary-나', time: '', text: '나' },
          ],
        },
      ],
    });
  });

  test('leaves blank rows out, keeps order, and never counts fewer scenes than there are', () => {
    const form = editPlay(formOf(makeEpisode(['가'])), (play) => ({
      sceneCount: '1개',
      scenes: ['하나', ' ', '둘'].map((text, at) => ({ key: `s${at}`, text })),
      appearances: [...play.appearances, { key: 'a', character: ' ', scenes: '' }],
      summaries: [blankSummary(), { ...blankSummary(), time: ' 봄 ', text: ' 새 글 ' }, ...play.summaries],
    }));
    const draft = draftOf(form, formOf(makeEpisode(['가'])));
    expect([
      draft.plays[0]?.sceneCount,
      draft.plays[0]?.scenes,
      draft.plays[0]?.appearances,
      summariesOf(draft),
    ]).toEqual([
      2,
      ['하나', '둘'],
      [{ character: '윤해온', scenes: 2 }],
      [
        { id: null, time: '봄', text: '새 글' },
        { id: 'summary-가', time: '', text: '가' },
      ],
    ]);
  });
});

test('an empty row more is no change; a space less at an end is none either', () => {
  const stored = formOf(makeEpisode(['가']));
  const more = editPlay(formOf(makeEpisode(['가'])), (play) => ({ summaries: [...play.summaries, blankSummary()] }));
  expect([
    sameForm(more, stored),
    sameForm({ ...more, title: ' 막배' }, stored),
    sameForm({ ...more, title: '배' }, stored),
  ]).toEqual([true, true, false]);
});

test('what was written on while it was saved keeps its text and gets the ids', () => {
  const sent = editPlay(blankEpisode('soul-1' as never, '윤해온'), () => ({
    summaries: ['가', '', '나'].map((text) => ({ ...blankSummary(), text })),
  }));
  const writtenOn = editPlay(sent, (play) => ({
    summaries: [...play.summaries.map((one) => ({ ...one, text: `${one.text}!` })), { ...blankSummary(), text: '더' }],
  }));
  const saved = makeEpisode(['가', '나']);
  const after = withIds(writtenOn, sent, saved);
  expect(after.plays.map((play) => [play.id, play.summaries.map(({ id, text }) => [id, text])])).toEqual([
    [
      'play-1' as PlayId,
      [
        ['summary-가' as SummaryId, '가!'],
        [null, '!'],
        ['summary-나' as SummaryId, '나!'],
        [null, '더'],
      ],
    ],
  ]);
});

test('faults are named at their parts: a title, a character, a summary whose time stands alone', () => {
  const form = editPlay({ ...formOf(makeEpisode(['가'])), title: ' ' }, (play) => ({
    appearances: [{ key: 'who', character: '', scenes: '3' }],
    summaries: [...play.summaries, { ...blankSummary(), key: 'when', time: '봄' }, blankSummary()],
  }));
  const nameless = { ...form, links: form.links.map((link) => ({ ...link, key: 'link', character: '' })) };
  expect([...problemsOf(nameless)]).toEqual([
    ['title', 'title'],
    ['link', 'character'],
    ['when', 'summary'],
    ['who', 'character'],
  ]);
});

describe('ordered items', () => {
  const items = fc
    .uniqueArray(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 })
    .map((keys) => keys.map((key) => ({ key: String(key) })));

  test('moving loses and doubles nothing; up and down again is where it was, but for the ends', () => {
    fc.assert(
      fc.property(items, fc.nat(7), fc.constantFrom<-1 | 1>(-1, 1), (list, at, by) => {
        const { key } = list[at % list.length] ?? { key: '' };
        const there = moved(list, key, by);
        expect(there.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
          list.toSorted((a, b) => a.key.localeCompare(b.key)),
        );
        const index = list.findIndex((one) => one.key === key);
        const stays = index + by < 0 || index + by >= list.length;
        expect(stays ? there : moved(there, key, by === 1 ? -1 : 1)).toEqual(list);
      }),
    );
  });

  test('what is taken out comes back to its place', () => {
    fc.assert(
      fc.property(items, fc.nat(7), (list, at) => {
        const index = at % list.length;
        const item = list[index] ?? { key: '' };
        expect(insertAt(withoutKey(list, item.key), index, item)).toEqual(list);
      }),
    );
  });
});
