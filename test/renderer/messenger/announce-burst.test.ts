import { expect, test } from 'vitest';
import { nextBurst, startBurst } from '../../../src-renderer/screens/messenger/announce-burst.ts';
import { makeMessage } from './make-message.ts';

test('a burst is said once, after the last bubble, without own words and without what was there before', () => {
  const messages = [makeMessage(1), makeMessage(2, { author: 'user' }), makeMessage(3), makeMessage(4)];
  let state = startBurst(1);
  const said = [
    [2, false],
    [3, false],
    [3, false],
    [4, false],
    [4, true],
    [4, true],
  ].map(([count, quiet]) => {
    const next = nextBurst(state, messages.slice(0, Number(count)), quiet === true);
    state = next.state;
    return next.say;
  });
  expect(said).toEqual([null, null, null, null, ['말 3', '말 4'], null]);
});
