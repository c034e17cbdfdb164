import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Soul, SoulProfile } from '#shared/souls.ts';
import { DraftKeeper, SAVE_AFTER_MS } from '../../../src-renderer/screens/studio/draft-keeper.ts';
import { makeProfile, makeSoul } from './make-soul.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A keeper over a store in memory that answers when it is told to. */
function open(soul = makeSoul()) {
  const saved: string[] = [];
  let fail = false;
  let gate: Promise<void> = Promise.resolve();
  const saveDraft = async (draft: SoulProfile): Promise<Soul> => {
    await gate;
    if (fail) throw new Error('full');
    saved.push(draft.status);
    return makeSoul(draft, 1000 + saved.length);
  };
  return {
    keeper: new DraftKeeper(soul, saveDraft),
    saved,
    setFailing: (value: boolean) => {
      fail = value;
    },
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

test('saves once, when the writer pauses', async () => {
  const { keeper, saved } = open();
  keeper.edit({ status: 'ㅎ' });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
  keeper.edit({ status: '해' });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
  const before = [...saved];
  await vi.advanceTimersByTimeAsync(1);
  expect({ before, saved, save: keeper.state().save }).toEqual({ before: [], saved: ['해'], save: { kind: 'stored' } });
});

test('saves at once when the page is left, and what was typed during a save right after it', async () => {
  const { keeper, saved, hold } = open();
  keeper.edit({ status: '하나' });
  const release = hold();
  const leaving = keeper.flush();
  keeper.edit({ status: '둘' });
  release();
  await leaving;
  expect({ saved, save: keeper.state().save, local: keeper.state().local.status }).toEqual({
    saved: ['하나', '둘'],
    save: { kind: 'stored' },
    local: '둘',
  });
});

test('keeps the text and says so when saving fails; the next try stores it', async () => {
  const { keeper, saved, setFailing } = open();
  setFailing(true);
  keeper.edit({ status: '새 글' });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  const failed = keeper.state();
  setFailing(false);
  await keeper.flush();
  expect({ failed: failed.save.kind, text: failed.local.status, saved, save: keeper.state().save }).toEqual({
    failed: 'failed',
    text: '새 글',
    saved: ['새 글'],
    save: { kind: 'stored' },
  });
});

test('a text typed back to what is stored needs no saving', async () => {
  const { keeper, saved } = open();
  keeper.edit({ status: 'x' });
  keeper.edit({ status: makeProfile().status });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect({ saved, save: keeper.state().save }).toEqual({ saved: [], save: { kind: 'stored' } });
});

test('takes the other window’s text where nothing was touched here', () => {
  const { keeper } = open();
  keeper.receive(makeSoul(makeProfile({ status: '다른 창' })));
  expect(keeper.state()).toMatchObject({ local: { status: '다른 창' }, save: { kind: 'stored' }, conflicts: [] });
});

test('keeps the text here and names the field when both changed it, then stores it', async () => {
  const { keeper, saved } = open();
  keeper.edit({ status: '이 창' });
  keeper.receive(makeSoul(makeProfile({ status: '다른 창', name: '해온' })));
  const state = keeper.state();
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect({ state, saved }).toMatchObject({
    state: { local: { status: '이 창', name: '해온' }, conflicts: ['status'], save: { kind: 'unsaved' } },
    saved: ['이 창'],
  });
});

test('an answer from before our last save changes nothing', async () => {
  const { keeper } = open();
  keeper.edit({ status: '새 글' });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  keeper.receive(makeSoul(makeProfile({ status: '옛 초안' }), 500));
  expect(keeper.state()).toMatchObject({ local: { status: '새 글' }, conflicts: [] });
});

test('what is discarded stays discarded, even when a save was still under way', async () => {
  const { keeper, hold } = open();
  keeper.edit({ status: '버릴 글' });
  const release = hold();
  const saving = keeper.flush();
  keeper.replace(makeSoul());
  release();
  await saving;
  expect(keeper.state()).toEqual({ local: makeProfile(), soul: makeSoul(), save: { kind: 'stored' }, conflicts: [] });
});

test('what is written while [Apply] runs is kept and stored as the next draft', async () => {
  const { keeper, saved } = open();
  keeper.edit({ status: '적용할 글' });
  await keeper.flush();
  keeper.edit({ status: '적용할 글 뒤에' });
  keeper.receive({ ...makeSoul(), applied: makeProfile({ status: '적용할 글' }), version: 3 });
  await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS);
  expect({ local: keeper.state().local.status, saved, conflicts: keeper.state().conflicts }).toEqual({
    local: '적용할 글 뒤에',
    saved: ['적용할 글', '적용할 글 뒤에'],
    conflicts: [],
  });
});
