import { expect, test } from 'vitest';
import { withIdleTimeout } from '../../src-main/models/idle-timeout.ts';
import type { LanguageModel, StreamPart } from '../../src-main/models/language-model.ts';
import { collect, REQUEST } from './acceptance.ts';

/** A clock that only moves by hand: `pass` fires what is due. */
function handClock() {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  return {
    after(milliseconds: number, run: () => void) {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    pass(milliseconds: number) {
      now += milliseconds;
      for (const timer of [...timers]) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.run();
      }
    },
    waiting: () => timers.size,
  };
}

const never = new Promise<never>(() => {});
const LIMITS = { firstMs: 30_000, betweenMs: 20_000 };
const delta = (text: string): StreamPart => ({ type: 'text-delta', text });
const stop: StreamPart = { type: 'finish', outcome: { kind: 'stop' }, reason: 'STOP' };
const cancelled: StreamPart = { type: 'finish', outcome: { kind: 'cancelled' }, reason: null };

/** A model that says these parts; 'silence' is where it falls silent for good. */
function saying(parts: readonly (StreamPart | 'silence' | Error)[]) {
  const seen: { signal: AbortSignal | null; closed: boolean } = { signal: null, closed: false };
  const model: LanguageModel = {
    provider: 'gemini',
    modelId: 'm',
    async *stream(_, signal) {
      seen.signal = signal;
      try {
        for (const part of parts) {
          if (part instanceof Error) throw part;
          yield part === 'silence' ? await never : part;
        }
      } finally {
        seen.closed = true;
      }
    },
  };
  return { model, seen };
}

/** Lets what is ready happen. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function afterSilence(parts: readonly (StreamPart | 'silence')[], milliseconds: readonly number[]) {
  const clock = handClock();
  const { model, seen } = saying(parts);
  const all: StreamPart[] = [];
  const reading = (async () => {
    for await (const part of withIdleTimeout(model, LIMITS, clock).stream(REQUEST, new AbortController().signal)) {
      all.push(part);
    }
  })();
  for (const step of milliseconds) {
    await settle();
    clock.pass(step);
  }
  await settle();
  return { parts: all, aborted: seen.signal?.aborted ?? false, timers: clock.waiting(), reading };
}

const timedOut = (milliseconds: number): StreamPart => ({
  type: 'finish',
  outcome: {
    kind: 'failed',
    code: 'model-timeout',
    retryable: true,
    retryAfterMs: null,
    detail: `nothing came for ${milliseconds} ms`,
  },
  reason: null,
});

test('silence before the first text ends it after the first limit, not sooner', async () => {
  expect((await afterSilence(['silence'], [29_999])).parts).toEqual([]);
  const late = await afterSilence(['silence'], [29_999, 1]);
  await late.reading;
  expect(late).toMatchObject({ parts: [timedOut(30_000)], aborted: true, timers: 0 });
  const named: StreamPart = { type: 'model-answered', model: 'm' };
  expect((await afterSilence([named, 'silence'], [29_999])).parts).toEqual([named]);
});

test('silence between texts ends it after the second limit', async () => {
  const late = await afterSilence([delta('응'), 'silence'], [19_999, 1]);
  await late.reading;
  expect(late).toMatchObject({ parts: [delta('응'), timedOut(20_000)], aborted: true, timers: 0 });
});

test('a reader who takes his time does not make the model late', async () => {
  const clock = handClock();
  const { model } = saying([delta('하나'), delta('둘'), stop]);
  const parts: StreamPart[] = [];
  for await (const part of withIdleTimeout(model, LIMITS, clock).stream(REQUEST, new AbortController().signal)) {
    parts.push(part);
    clock.pass(1_000_000);
  }
  expect(parts).toEqual([delta('하나'), delta('둘'), stop]);
});

test('exactly one finish: the first one, or one put in where there is none', async () => {
  const watched = (parts: readonly StreamPart[]) => withIdleTimeout(saying(parts).model, LIMITS, handClock());
  expect(await collect(watched([delta('응'), stop, delta('어'), stop]))).toEqual([delta('응'), stop]);
  expect(await collect(watched([delta('응')]))).toMatchObject([
    delta('응'),
    { type: 'finish', outcome: { kind: 'failed', code: 'model-interrupted', retryable: true } },
  ]);
});

test('an abort ends it as cancelled, also when the model hears nothing', async () => {
  const clock = handClock();
  const { model, seen } = saying([delta('응'), 'silence']);
  const controller = new AbortController();
  const parts: StreamPart[] = [];
  for await (const part of withIdleTimeout(model, LIMITS, clock).stream(REQUEST, controller.signal)) {
    parts.push(part);
    if (part.type === 'text-delta') setImmediate(() => controller.abort());
  }
  expect({ parts, aborted: seen.signal?.aborted, timers: clock.waiting() }).toEqual({
    parts: [delta('응'), cancelled],
    aborted: true,
    timers: 0,
  });
  expect(await collect(withIdleTimeout(model, LIMITS, clock), REQUEST, AbortSignal.abort())).toEqual([cancelled]);
});

test('an abort between two parts wins over what the model says next', async () => {
  const controller = new AbortController();
  const parts: StreamPart[] = [];
  const { model } = saying([delta('하나'), delta('둘'), stop]);
  for await (const part of withIdleTimeout(model, LIMITS, handClock()).stream(REQUEST, controller.signal)) {
    parts.push(part);
    controller.abort();
  }
  expect(parts).toEqual([delta('하나'), cancelled]);
});

test('whoever stops reading closes the inner stream', async () => {
  const { model, seen } = saying([delta('하나'), delta('둘'), stop]);
  for await (const _ of withIdleTimeout(model, LIMITS, handClock()).stream(REQUEST, new AbortController().signal))
    break;
  expect({ aborted: seen.signal?.aborted, closed: seen.closed }).toEqual({ aborted: true, closed: true });
});

test('a bug in a model passes through and leaves no timer', async () => {
  const clock = handClock();
  const { model, seen } = saying([delta('응'), new RangeError('a bug')]);
  await expect(collect(withIdleTimeout(model, LIMITS, clock))).rejects.toThrow('a bug');
  expect({ aborted: seen.signal?.aborted, timers: clock.waiting() }).toEqual({ aborted: true, timers: 0 });
});
