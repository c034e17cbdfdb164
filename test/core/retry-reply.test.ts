import { describe, expect, it } from 'vitest';
import type { AppErrorCode } from '#shared/errors.ts';
import { decideRetry, type FailedAttempt } from '../../src-main/core/retry-reply.ts';

const failure = (code: AppErrorCode, retryAfterMs: number | null = null, outOfRoom = false): FailedAttempt => ({
  code,
  retryAfterMs,
  outOfRoom,
});
const course = (code: AppErrorCode, times: number): string[] =>
  Array.from({ length: times }, (_, n) => {
    const decision = decideRetry(Array.from({ length: n + 1 }, () => failure(code)));
    return decision.kind === 'give-up' ? 'give up' : `${decision.kind} ${decision.afterMs / 1000}`;
  });

describe('what follows a failed call', () => {
  it.each<[AppErrorCode, string[]]>([
    ['model-unreachable', ['wait 5', 'wait 10', 'wait 30', 'wait 60', 'wait 120', 'wait 300', 'wait 300']],
    [
      'model-overloaded',
      ['again 1', 'again 2', 'again 4', 'wait 8', 'wait 30', 'wait 60', 'wait 120', 'wait 300', 'wait 300'],
    ],
    ['model-rate-limited', ['again 2', 'again 4', 'again 8', 'wait 30', 'wait 60']],
    ['model-quota-exhausted', ['give up']],
    ['model-server-error', ['again 1', 'again 3', 'give up']],
    ['model-timeout', ['again 1', 'wait 30', 'wait 60']],
    ['model-interrupted', ['again 1', 'again 2', 'wait 30']],
    ['model-empty', ['again 0', 'again 0', 'give up']],
    ['model-repeating', ['again 0', 'give up']],
    ['model-not-found', ['again 0', 'give up']],
    ['model-blocked', ['give up']],
    ['key-rejected', ['give up']],
    ['model-region', ['give up']],
    ['model-context-full', ['give up']],
  ])('%s', (code, expected) => {
    expect(course(code, expected.length)).toEqual(expected);
  });

  it('neither calls in a loop where a server asks for no wait, nor waits for ever where it asks for too long', () => {
    const decided = (...failures: FailedAttempt[]) => decideRetry(failures);
    const none = failure('model-rate-limited', 0);
    expect([
      decided(none),
      decided(none, none, none, none),
      decided(failure('model-rate-limited', -5)),
      decided(failure('model-overloaded', 1e300)),
    ]).toEqual([
      { kind: 'wait', afterMs: 2000 },
      { kind: 'wait', afterMs: 8000 },
      { kind: 'wait', afterMs: 2000 },
      { kind: 'again', afterMs: 86_400_000, moreRoom: false },
    ]);
  });

  it('is patient also with failures that take turns', () => {
    const turns = (first: AppErrorCode, second: AppErrorCode) =>
      decideRetry(Array.from({ length: 12 }, (_, n) => failure(n % 2 === 0 ? first : second)));
    expect([turns('model-server-error', 'model-overloaded'), turns('model-overloaded', 'model-empty')]).toEqual([
      { kind: 'wait', afterMs: 8000 },
      { kind: 'give-up' },
    ]);
  });

  it('waits what the server asked for, and never less', () => {
    expect(decideRetry([failure('model-rate-limited', 34_000)])).toEqual({ kind: 'wait', afterMs: 34_000 });
    expect(decideRetry([failure('model-overloaded', 9000)])).toEqual({ kind: 'again', afterMs: 9000, moreRoom: false });
  });

  it('gives more room exactly once', () => {
    expect(decideRetry([failure('model-empty', null, true)])).toEqual({ kind: 'again', afterMs: 0, moreRoom: true });
    expect(decideRetry([failure('model-empty', null, true), failure('model-empty', null, true)])).toEqual({
      kind: 'give-up',
    });
  });

  it('starts counting anew when the failure is another one', () => {
    expect(
      decideRetry([failure('model-overloaded'), failure('model-overloaded'), failure('model-unreachable')]),
    ).toEqual({ kind: 'wait', afterMs: 5000 });
  });
});
