import { expect, test } from 'vitest';
import { ENTER_START, type EnterEvent, nextEnter } from '../../../src-renderer/screens/messenger/ime-enter.ts';

const press = (at: number, part: Partial<Extract<EnterEvent, { type: 'keydown' }>> = {}): EnterEvent => ({
  type: 'keydown',
  at,
  enter: true,
  keyCode: 13,
  isComposing: false,
  shift: false,
  repeat: false,
  ...part,
});
const start: EnterEvent = { type: 'compositionstart' };
const end = (at: number): EnterEvent => ({ type: 'compositionend', at });
const release: EnterEvent = { type: 'keyup', enter: true };

function acts(events: EnterEvent[]): string[] {
  let state = ENTER_START;
  return events.map((event) => {
    const next = nextEnter(state, event);
    state = next.state;
    return next.act;
  });
}

test('plain Enter sends, Shift+Enter breaks the line, a held key sends once', () => {
  expect([acts([press(1)]), acts([press(1, { shift: true })]), acts([press(1), press(2, { repeat: true })])]).toEqual([
    ['send'],
    ['leave'],
    ['send', 'hold'],
  ]);
});

test('Chromium: keydown 229 inside, compositionend, keydown 13 sends exactly once for one press', () => {
  const one = [start, press(10, { keyCode: 229, isComposing: true }), end(12), press(13), release];
  expect(acts([...one, ...one])).toEqual(
    Array.from({ length: 2 }, () => ['leave', 'leave', 'leave', 'send', 'leave']).flat(),
  );
});

test('WebKit: compositionend first, the Enter within 50 ms only commits; the next one sends', () => {
  expect([
    acts([start, end(10), press(12), release, press(300)]),
    acts([start, end(10), press(12, { keyCode: 229 }), release, press(30)]),
    acts([start, end(10), press(60)]),
  ]).toEqual([
    ['leave', 'leave', 'hold', 'leave', 'send'],
    ['leave', 'leave', 'hold', 'leave', 'send'],
    ['leave', 'leave', 'send'],
  ]);
});

test('Enter while a syllable is open never sends, whatever its key code', () => {
  expect(acts([start, press(1), press(2, { isComposing: true }), press(3, { keyCode: 229 })])).toEqual([
    'leave',
    'leave',
    'leave',
    'leave',
  ]);
});

test('another key after the commit takes the memory of the inner Enter away', () => {
  const other = press(15, { enter: false, keyCode: 65 });
  expect(acts([start, press(10, { keyCode: 229, isComposing: true }), end(12), other, press(20)])).toEqual([
    'leave',
    'leave',
    'leave',
    'leave',
    'hold',
  ]);
});
