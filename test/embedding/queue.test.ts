import { setImmediate as tick } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { Embedder } from '../../src-main/embedding/embedder.ts';
import { FakeEmbedderHost } from '../helpers/fake-embedder-process.ts';
import { hashVector } from '../helpers/hash-vector.ts';
import { type EmbedderBench, openBench } from './embedder-bench.ts';

let bench: EmbedderBench;
let host: FakeEmbedderHost;
let embedder: Embedder;
beforeEach(async () => {
  bench = await openBench();
  host = new FakeEmbedderHost();
  embedder = bench.open(host.spawn);
});
afterEach(() => bench.close());

const stored = { as: 'passage', urgent: false } as const;
const typed = { as: 'query', urgent: true } as const;
const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error) => (error instanceof AppError ? error.code : error),
  );
const one = () => vi.waitFor(() => expect(host.waiting).toBe(1));

describe('a queue of texts', () => {
  it('starts nothing before the first call, and one process for many', async () => {
    const before = { ...embedder.status(), started: host.running };
    const calls = await Promise.all(['하나', '둘', '셋'].map((text) => embedder.embed([text, text], stored)));
    expect({ before, after: embedder.status(), started: host.opened.length, calls }).toEqual({
      before: { model: 'narrow', dimension: null, state: 'idle', code: null, started: 0 },
      after: { model: 'narrow', dimension: 384, state: 'ready', code: null },
      started: 1,
      calls: ['하나', '둘', '셋'].map((text) => [hashVector(text, 384), hashVector(text, 384)]),
    });
  });

  it('lets an urgent text overtake all but the one under way', async () => {
    await embedder.identity();
    host.hold();
    const background = embedder.embed(['일', '이', '삼'], stored);
    await one();
    const query = embedder.embed(['급해'], typed);
    const done: string[] = [];
    void background.then(() => done.push('background'));
    void query.then(() => done.push('query'));
    host.release();
    await one();
    host.letGo();
    await background;
    expect({ embedded: host.embedded, done }).toEqual({
      embedded: ['일', '급해', '이', '삼'],
      done: ['query', 'background'],
    });
  });

  it('forgets what is cancelled, wherever it stands', async () => {
    await embedder.identity();
    host.hold();
    const [running, queued] = [new AbortController(), new AbortController()];
    const calls = [
      embedder.embed(['가', '나'], { ...stored, signal: running.signal }),
      embedder.embed(['다'], { ...stored, signal: queued.signal }),
      embedder.embed(['라'], stored),
    ].map(codeOf);
    const never = codeOf(embedder.embed(['마'], { ...stored, signal: AbortSignal.abort('before') }));
    await one();
    running.abort('running');
    queued.abort('queued');
    const ends = await Promise.all([calls[0], calls[1], never]);
    host.letGo();
    expect({ ends, last: await calls[2], embedded: host.embedded }).toEqual({
      ends: ['running', 'queued', 'before'],
      last: null,
      embedded: ['가', '라'],
    });
  });

  it('answers nothing for nothing', async () => {
    expect(await embedder.embed([], stored)).toEqual([]);
  });

  it('refuses all once it is closed', async () => {
    host.hold();
    const waiting = codeOf(embedder.embed(['가'], stored));
    await one();
    await embedder.close();
    expect([await waiting, await codeOf(embedder.embed(['나'], stored)), host.running]).toEqual([
      'embedder-failed',
      'embedder-failed',
      0,
    ]);
  });
});

describe('another model', () => {
  it('is never mixed with the one before', async () => {
    const { fingerprint } = await embedder.identity();
    host.hold();
    const before = codeOf(embedder.embed(['가', '나'], { ...stored, fingerprint }));
    await one();
    embedder.choose({ model: 'wide', queryPrefix: 'q: ', passagePrefix: null });
    const after = embedder.embed(['다'], typed);
    host.letGo();
    const [vector] = await after;
    const late = await codeOf(embedder.embed(['라'], { ...stored, fingerprint }));
    embedder.choose({ model: 'narrow', queryPrefix: null, passagePrefix: null });
    const [again] = await embedder.embed(['마'], { ...stored, fingerprint });
    expect({
      codes: [await before, late],
      vectors: [vector, again],
      running: host.running,
      opened: host.opened.map(({ dimension }) => dimension),
    }).toEqual({
      codes: ['embedder-mismatch', 'embedder-mismatch'],
      vectors: [hashVector('q: 다', 768), hashVector('마', 384)],
      running: 1,
      opened: [384, 768, 384],
    });
  });

  it('chosen again is the same one', async () => {
    await embedder.identity();
    embedder.choose({ model: 'narrow', queryPrefix: null, passagePrefix: null });
    await embedder.embed(['가'], stored);
    expect(host.opened).toHaveLength(1);
  });
});

describe('memory', () => {
  it('is given back after five idle minutes, and taken again when needed', async () => {
    await embedder.embed(['가'], stored);
    bench.clock.advance(4 * 60_000);
    await embedder.embed(['나'], stored);
    bench.clock.advance(4 * 60_000);
    const kept = host.running;
    bench.clock.advance(60_000);
    await tick();
    const idle = { ...embedder.status(), running: host.running };
    const identity = await embedder.identity();
    const woken = host.running;
    await embedder.embed(['다'], stored);
    expect({ kept, idle, dimension: identity.dimension, woken, running: host.running }).toEqual({
      kept: 1,
      idle: { model: 'narrow', dimension: 384, state: 'idle', code: null, running: 0 },
      dimension: 384,
      woken: 0,
      running: 1,
    });
  });
});

describe('a process that dies', () => {
  it('is started again once; two deaths in a row fail what waits and make a pause that grows', async () => {
    await embedder.embed(['가'], stored);
    host.diesOver = /독/u;
    const poisoned = embedder.embed(['나', '독', '다'], stored);
    const behind = embedder.embed(['라'], stored);
    const ends = await Promise.allSettled([poisoned, behind]);
    const started = host.opened.length;
    const paused = { code: await codeOf(embedder.embed(['마'], typed)), status: embedder.status().state };
    bench.clock.advance(59_000);
    const still = await codeOf(embedder.embed(['마'], typed));
    bench.clock.advance(1_000);
    const third = await codeOf(embedder.embed(['독'], stored));
    bench.clock.advance(60_000);
    const longer = await codeOf(embedder.embed(['마'], typed));
    bench.clock.advance(60_000);
    const works = await codeOf(embedder.embed(['마'], typed));
    expect({
      params: ends.map((end) => (end.status === 'rejected' ? end.reason.params : end)),
      started,
      paused,
      codes: [still, third, longer, works],
      status: embedder.status(),
      embedded: host.embedded,
    }).toEqual({
      params: [
        { model: 'narrow', reason: 'stopped', text: 1 },
        { model: 'narrow', reason: 'stopped' },
      ],
      started: 2,
      paused: { code: 'embedder-failed', status: 'unavailable' },
      codes: ['embedder-failed', 'embedder-failed', 'embedder-failed', null],
      status: { model: 'narrow', dimension: 384, state: 'ready', code: null },
      embedded: ['가', '나', '마'],
    });
  });

  it('costs a text nothing when it comes back', async () => {
    host.diesOver = /나/u;
    host.hold();
    const call = embedder.embed(['가', '나', '다'], stored);
    await one();
    host.release();
    await one();
    host.release();
    await one();
    host.release();
    host.diesOver = null;
    host.letGo();
    expect({ vectors: await call, embedded: host.embedded, started: host.opened.length }).toEqual({
      vectors: ['가', '나', '다'].map((text) => hashVector(text, 384)),
      embedded: ['가', '나', '다'],
      started: 2,
    });
  });

  it('has its pause ended by the choice of another model, and by a clock that is set back', async () => {
    host.diesOver = /독/u;
    await codeOf(embedder.embed(['독'], stored));
    embedder.choose({ model: 'wide', queryPrefix: null, passagePrefix: null });
    const other = await codeOf(embedder.embed(['가'], stored));
    await codeOf(embedder.embed(['독'], stored));
    bench.clock.set(bench.clock.clock.now() - 86_400_000);
    expect([other, await codeOf(embedder.embed(['나'], stored))]).toEqual([null, null]);
  });
});
