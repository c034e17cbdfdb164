import { expect, test } from 'vitest';
import { GenerationId } from '#shared/ids.ts';
import type { LastReply, Message } from '#shared/threads.ts';
import { markOf } from '../../../src-renderer/screens/messenger/message-mark.ts';
import { makeMessage } from './make-message.ts';

const g1 = GenerationId.parse('g1');
const lastReply: LastReply = {
  generationId: g1,
  variants: [g1],
  index: 0,
  end: 'interrupted',
  code: 'model-interrupted',
};
const context = { below: null, lastReply, replyShown: true, busy: false };
const waiting = { kind: 'waiting', code: 'model-unreachable', retryAt: 5 } as const;
const failed = { kind: 'failed', code: 'key-missing' } as const;
const user = (seq: number, delivery: Message['delivery']) => makeMessage(seq, { author: 'user', delivery });

test('own messages: the last of a run that waits or failed carries the line', () => {
  expect([
    markOf(user(1, { kind: 'pending' }), context),
    markOf(user(1, waiting), { ...context, below: user(2, waiting) }),
    markOf(user(2, waiting), context),
    markOf(user(1, failed), { ...context, below: user(2, waiting) }),
    markOf(user(1, failed), { ...context, below: makeMessage(2) }),
  ]).toEqual([{ kind: 'none' }, { kind: 'none' }, waiting, failed, failed]);
});

test('replies: under the last bubble of a generation; only the newest can be asked for again', () => {
  const cut = makeMessage(1, { replyEnd: 'interrupted' });
  const mark = { kind: 'reply-ended', end: 'interrupted' };
  expect([
    markOf(makeMessage(1), context),
    markOf(makeMessage(1, { replyEnd: 'running' }), context),
    markOf(cut, { ...context, below: makeMessage(2, { replyEnd: 'interrupted' }) }),
    markOf(cut, context),
    markOf(cut, { ...context, busy: true }),
    markOf(cut, { ...context, below: makeMessage(2, { author: 'user' }) }),
    markOf(cut, { ...context, lastReply: null }),
  ]).toEqual([
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'none' },
    { ...mark, code: 'model-interrupted', retry: true },
    { ...mark, code: 'model-interrupted', retry: false },
    { ...mark, code: 'model-interrupted', retry: false },
    { ...mark, code: null, retry: false },
  ]);
});

test('a whole reply that took the place of one that did not come says so, under its last bubble', () => {
  const whole = makeMessage(1, { replyEnd: 'complete' });
  const after: LastReply = { ...lastReply, end: 'complete', code: 'model-unreachable' };
  const chosenBefore: LastReply = { ...after, variants: [g1, GenerationId.parse('g2')] };
  expect([
    markOf(whole, { ...context, lastReply: after }),
    markOf(whole, { ...context, lastReply: after, busy: true }),
    markOf(whole, { ...context, lastReply: after, below: makeMessage(2) }),
    markOf(whole, { ...context, lastReply: chosenBefore }),
    markOf(whole, { ...context, lastReply: { ...after, code: null } }),
  ]).toEqual([
    { kind: 'no-other-reply', code: 'model-unreachable' },
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'none' },
  ]);
});

test('a reply that was stopped before its first bubble is told under the message, and can be asked for', () => {
  const read = user(1, { kind: 'delivered' });
  const stopped = { ...context, replyShown: false, lastReply: { ...lastReply, end: 'stopped', code: null } } as const;
  expect([
    markOf(read, stopped),
    // Its next try was stopped.
    markOf(read, { ...stopped, lastReply: { ...lastReply, end: 'failed', code: 'model-overloaded' } }),
    markOf(read, { ...stopped, replyShown: true }),
    markOf(read, { ...stopped, busy: true }),
    markOf(read, { ...stopped, below: user(2, { kind: 'delivered' }) }),
    markOf(read, { ...stopped, lastReply: null }),
    markOf(user(1, { kind: 'pending' }), stopped),
  ]).toEqual([
    { kind: 'stopped-early' },
    { kind: 'stopped-early' },
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'none' },
  ]);
});
