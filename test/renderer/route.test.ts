import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hashOf, parseRoute, type Route } from '../../src-renderer/route.ts';

test('an address leads where it was made for, whatever is in the ids', () => {
  const id = fc.string({ minLength: 1, maxLength: 64 });
  const route = fc.oneof(
    fc.record({ screen: fc.constant('chat'), threadId: fc.option(id) }),
    fc.record({ screen: fc.constant('studio'), soulId: fc.option(id) }),
    fc.record({
      screen: fc.constant('studio'),
      soulId: id,
      page: fc.constant('episodes'),
      episodeId: fc.option(id),
    }),
    fc.record({ screen: fc.constant('inspector'), threadId: id, generationId: fc.option(id) }),
    fc.record({
      screen: fc.constant('inspector'),
      threadId: id,
      tab: fc.constantFrom('memory', 'cycles', 'lorebook', 'recall', 'events', 'signals'),
      item: fc.option(id),
    }),
    fc.record({ screen: fc.constant('files'), page: fc.constantFrom('import', 'history') }),
    fc.record({ screen: fc.constant('files'), page: fc.constant('export'), of: fc.constant(null) }),
    fc.record({ screen: fc.constant('files'), page: fc.constant('export'), of: fc.constantFrom('soul', 'thread'), id }),
    fc.record({ screen: fc.constant('settings'), section: fc.option(id) }),
  ) as fc.Arbitrary<Route>;
  fc.assert(
    fc.property(route, (one) => {
      expect(parseRoute(hashOf(one))).toEqual(one);
    }),
  );
});

test('an address that leads nowhere opens the chats', () => {
  expect(['', '#', '#/', '#/nowhere', '#/chat'].map(parseRoute)).toEqual(
    Array.from({ length: 5 }, () => ({ screen: 'chat', threadId: null })),
  );
});

test('the pages of the Inspector have addresses beside those of the replies', () => {
  const threadId = 'thread-1';
  const addresses = ['generation-7', 'memory', 'memory/3', 'cycles/cycle-2'].map(
    (rest) => `#/inspector/thread-1/${rest}`,
  );
  expect(addresses.map(parseRoute)).toEqual([
    { screen: 'inspector', threadId, generationId: 'generation-7' },
    { screen: 'inspector', threadId, tab: 'memory', item: null },
    { screen: 'inspector', threadId, tab: 'memory', item: '3' },
    { screen: 'inspector', threadId, tab: 'cycles', item: 'cycle-2' },
  ]);
});

test('a broken address is taken as it is', () => {
  expect(parseRoute('#/chat/50%')).toEqual({ screen: 'chat', threadId: '50%' });
});
