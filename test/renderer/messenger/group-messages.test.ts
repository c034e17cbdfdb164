import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GenerationId } from '#shared/ids.ts';
import type { Message } from '#shared/threads.ts';
import { groupMessages } from '../../../src-renderer/screens/messenger/group-messages.ts';
import { makeMessage, seoul } from './make-message.ts';

const failed = { delivery: { kind: 'failed', code: 'key-missing' } } as const;

function outline(messages: Message[], part: { hasOlder?: boolean; readUpTo?: number | null; typing?: boolean } = {}) {
  const rows = groupMessages({ messages, hasOlder: false, readUpTo: null, typing: false, ...part });
  return rows.map((row) => {
    if (row.kind !== 'bubble') return row.kind === 'dots' && row.first ? 'dots first' : row.kind;
    return [`${row.message.author[0]}${row.message.seq}`, row.first && 'first', row.last && 'last']
      .filter(Boolean)
      .join(' ');
  });
}

describe('groups', () => {
  test('one sender within one minute', () => {
    const messages = [
      makeMessage(1, { sent: seoul('21:03:01') }),
      makeMessage(2, { sent: seoul('21:03:59') }),
      makeMessage(3, { sent: seoul('21:04:00') }),
      makeMessage(4, { author: 'user', sent: seoul('21:04') }),
      makeMessage(5, { author: 'user', sent: seoul('21:04') }),
    ];
    expect(outline(messages)).toEqual(['day', 's1 first', 's2 last', 's3 first last', 'u4 first', 'u5 last']);
  });

  test('midnight splits, and only there', () => {
    const messages = [
      makeMessage(1, { sent: seoul('23:59:59') }),
      makeMessage(2, { sent: seoul('00:00:01', 1) }),
      makeMessage(3, { sent: seoul('00:00:02', 1) }),
    ];
    expect(outline(messages)).toEqual(['day', 's1 first last', 'day', 's2 first', 's3 last']);
  });

  test("the day is the one on the clock that wrote it, not the viewer's", () => {
    const at = Date.parse('2026-05-28T23:30:00+09:00');
    const messages = [makeMessage(1, { sent: { at, offset: 540 } }), makeMessage(2, { sent: { at, offset: 600 } })];
    expect(outline(messages)).toEqual(['day', 's1 first last', 'day', 's2 first last']);
  });

  test('a clock set back never reorders', () => {
    const messages = [
      makeMessage(3, { sent: seoul('21:10', -1) }),
      makeMessage(1, { sent: seoul('21:05') }),
      makeMessage(2, { sent: seoul('20:05') }),
    ];
    expect(outline(messages)).toEqual(['day', 's1 first last', 's2 first last', 'day', 's3 first last']);
  });

  test('a failed bubble stands alone', () => {
    const user = (seq: number, part: Partial<Message> = {}) => makeMessage(seq, { author: 'user', ...part });
    expect(outline([user(1), user(2, failed), user(3), user(4)])).toEqual([
      'day',
      'u1 first last',
      'u2 first last',
      'u3 first',
      'u4 last',
    ]);
  });

  test('a reply that broke off ends its group; the next generation starts anew', () => {
    const second = GenerationId.parse('g2');
    const messages = [
      makeMessage(1, { replyEnd: 'interrupted' }),
      makeMessage(2, { replyEnd: 'interrupted' }),
      makeMessage(3, { generationId: second }),
    ];
    expect(outline(messages)).toEqual(['day', 's1 first', 's2 last', 's3 first last']);
  });

  test('deleting the middle joins its neighbours again', () => {
    const messages = [makeMessage(1), makeMessage(2, { author: 'user' }), makeMessage(3)];
    expect([outline(messages), outline(messages.filter(({ seq }) => seq !== 2))]).toEqual([
      ['day', 's1 first last', 'u2 first last', 's3 first last'],
      ['day', 's1 first', 's3 last'],
    ]);
  });
});

describe('lines', () => {
  test('the unread line stands below what was read and breaks the group', () => {
    const messages = [makeMessage(1), makeMessage(2), makeMessage(3)];
    expect(outline(messages, { readUpTo: 1 })).toEqual(['day', 's1 first last', 'unread', 's2 first', 's3 last']);
  });

  test('no unread line above own words, above everything, or below everything', () => {
    const own = [makeMessage(1), makeMessage(2, { author: 'user' })];
    expect([outline(own, { readUpTo: 1 }), outline(own, { readUpTo: 0 }), outline(own, { readUpTo: 2 })]).toEqual(
      Array.from({ length: 3 }, () => ['day', 's1 first last', 'u2 first last']),
    );
  });

  test('the first day is unknown while older messages exist', () => {
    expect(outline([makeMessage(1)], { hasOlder: true })).toEqual(['s1 first last']);
  });

  test("dots join the Soul's group and start one after own words", () => {
    expect([
      outline([makeMessage(1)], { typing: true }),
      outline([makeMessage(1, { author: 'user' })], { typing: true }),
      outline([], { typing: true }),
    ]).toEqual([['day', 's1 first last', 'dots'], ['day', 'u1 first last', 'dots first'], ['dots first']]);
  });
});

test('every message once and in order, keys unique, groups well formed', () => {
  const message = fc.record({
    author: fc.constantFrom('user' as const, 'soul' as const),
    minute: fc.integer({ min: -3000, max: 3000 }),
    offset: fc.constantFrom(540, 0, -480),
    failed: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(message), fc.option(fc.nat(20)), fc.boolean(), (parts, readUpTo, typing) => {
      const messages = parts.map((part, seq) =>
        makeMessage(seq, {
          author: part.author,
          sent: { at: seoul('12:00').at + part.minute * 60_000, offset: part.offset },
          ...(part.failed && part.author === 'user' ? failed : {}),
        }),
      );
      const rows = groupMessages({ messages: messages.toReversed(), hasOlder: false, readUpTo, typing });
      const bubbles = rows.filter((row) => row.kind === 'bubble');
      const brokenEdges = rows.filter((row, index) => {
        const next = rows[index + 1];
        if (row.kind !== 'bubble') return false;
        const joined = next?.kind === 'bubble' && !next.first;
        return row.last === joined;
      });
      expect({
        order: bubbles.map((row) => row.message.seq),
        keys: new Set(rows.map((row) => row.key)).size,
        brokenEdges,
      }).toEqual({ order: messages.map(({ seq }) => seq), keys: rows.length, brokenEdges: [] });
    }),
  );
});
