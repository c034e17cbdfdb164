import { describe, expect, onTestFinished, test } from 'vitest';
import type { LanguageModel, ModelRequest, ModelTurn, StreamPart } from '../../src-main/models/language-model.ts';

/** The server behind an adapter. */
export interface Wire {
  /** The stream of a complete reply, as text; the answer is then given with `answer`. */
  stream(texts: readonly string[]): string;
  /** What the next call gets: these bytes, and then the end, a dead socket or silence. */
  answer(chunks: readonly (string | Uint8Array)[], end: 'close' | 'drop' | 'hang'): void;
  /** What the last call asked, put back into our words. */
  asked(): { system: string | null; turns: ModelTurn[] };
  /** Who ended the last call. */
  closedBy(): Promise<'client' | 'server'>;
}

export interface ModelUnderTest {
  model: LanguageModel;
  /** null: no network behind it. Then what it says is its own. */
  wire: Wire | null;
  close(): Promise<void>;
}

export const REQUEST: ModelRequest = {
  system: '너는 소울이다.',
  turns: [
    { role: 'user', text: '저기' },
    { role: 'model', text: '응' },
    { role: 'user', text: '오늘 뭐 해?' },
  ],
  temperature: 0.7,
  reasoning: 'off',
  maxOutputTokens: 2_048,
  variant: 0,
};

/** Syllables of three bytes, a family of four with joiners, a flag, a decomposed syllable, JSON's own signs. */
const HARD_TEXTS = ['안녕 👨‍👩‍👧‍👦', '\n"뷁" \\ 🇰🇷 \u1100\u1161\u11a8'];

const GARBAGE = [
  'data: {"candidates":\n\n',
  'data: null\n\n',
  'data: 7\n\n',
  'data: "x"\n\n',
  'data: []\n\n',
  'data: {"candidates":"x","choices":7,"message":[],"error":null}\n\n',
  'data: {"candidates":[null],"choices":[null],"message":null}\n\n',
  'null\n',
  '[]\n',
  '"x"\n{"message":7}\n',
  '<html><body>502</body></html>',
  '\u0000\u0001\u0002',
  '',
];

/** What every LanguageModel promises, whoever serves it. */
export function describeLanguageModel(name: string, make: () => Promise<ModelUnderTest>): void {
  const open = async (): Promise<ModelUnderTest> => {
    const opened = await make();
    onTestFinished(() => opened.close());
    return opened;
  };
  describe(`${name} keeps the language-model contract`, () => {
    describeEveryModel(open);
    describeWire(async () => {
      const { model, wire } = await open();
      return { model, wire };
    });
  });
}

function describeEveryModel(open: () => Promise<ModelUnderTest>): void {
  test('it answers in text and ends in exactly one finish, last', async () => {
    const { model, wire } = await open();
    wire?.answer([wire.stream(['응, ', '나 여기 있어'])], 'close');
    const parts = await collect(model);
    expect(parts.filter(({ type }) => type === 'finish')).toEqual([parts.at(-1)]);
    expect(parts.at(-1)).toMatchObject({ type: 'finish', outcome: { kind: 'stop' } });
    expect(textOfParts(parts)).not.toBe('');
  });

  test('an abort before the call ends it as cancelled and asks nobody', async () => {
    const { model } = await open();
    expect(await collect(model, REQUEST, AbortSignal.abort())).toEqual([cancelled]);
  });

  test('an abort while it answers ends it as cancelled, soon', async () => {
    const { model, wire } = await open();
    wire?.answer([firstHalf(wire.stream(['하나\n', '둘\n', '셋']))], 'hang');
    const controller = new AbortController();
    const parts = model.stream(REQUEST, controller.signal)[Symbol.asyncIterator]();
    await firstText(parts);
    controller.abort();
    expect(await withinTurns(100, rest(parts))).toEqual([cancelled]);
    if (wire !== null) expect(await wire.closedBy()).toBe('client');
  });

  test('whoever stops reading closes the call', async () => {
    const { model, wire } = await open();
    wire?.answer([firstHalf(wire.stream(['하나\n', '둘\n', '셋']))], 'hang');
    for await (const part of model.stream(REQUEST, new AbortController().signal)) {
      if (part.type === 'text-delta') break;
    }
    if (wire !== null) expect(await wire.closedBy()).toBe('client');
  });
}

function describeWire(open: () => Promise<{ model: LanguageModel; wire: Wire | null }>): void {
  const wired = (what: string, run: (model: LanguageModel, wire: Wire) => Promise<void>): void => {
    // The time limit is for slow machines only: one test here makes a call per byte.
    test(what, { timeout: 240_000 }, async ({ skip }) => {
      const { model, wire } = await open();
      if (wire === null) skip('it has no wire');
      else await run(model, wire);
    });
  };

  wired('text arrives in order, piece by piece', async (model, wire) => {
    wire.answer([wire.stream(['하나', ' 둘', '', ' 셋'])], 'close');
    const texts = (await collect(model)).flatMap((part) => (part.type === 'text-delta' ? [part.text] : []));
    expect(texts).toEqual(['하나', ' 둘', ' 셋']);
  });

  wired('a stream cut at any byte gives the same text', async (model, wire) => {
    const bytes = new TextEncoder().encode(wire.stream(HARD_TEXTS));
    const wrong: { at: number; text: string }[] = [];
    for (let at = 1; at < bytes.length; at += 1) {
      wire.answer([bytes.subarray(0, at), bytes.subarray(at)], 'close');
      const text = textOfParts(await collect(model));
      if (text !== HARD_TEXTS.join('')) wrong.push({ at, text });
    }
    expect(wrong).toEqual([]);
    wire.answer(
      [...bytes].map((byte) => Uint8Array.of(byte)),
      'close',
    );
    expect(textOfParts(await collect(model))).toBe(HARD_TEXTS.join(''));
  });

  wired('system and roles arrive as they are meant; a blank system is not sent', async (model, wire) => {
    wire.answer([wire.stream(['응'])], 'close');
    await collect(model);
    expect(wire.asked()).toEqual({ system: REQUEST.system, turns: REQUEST.turns });
    wire.answer([wire.stream(['응'])], 'close');
    await collect(model, { ...REQUEST, system: ' \n' });
    expect(wire.asked()).toEqual({ system: null, turns: REQUEST.turns });
  });

  wired('an abort while the server is silent ends as cancelled and closes the socket', async (model, wire) => {
    wire.answer([], 'hang');
    const controller = new AbortController();
    const all = collect(model, REQUEST, controller.signal);
    await withinTurns(1_000, untilAsked(wire));
    controller.abort();
    expect(await withinTurns(100, all)).toEqual([cancelled]);
    expect(await wire.closedBy()).toBe('client');
  });

  wired('a socket that dies in the middle keeps what came and ends as interrupted', async (model, wire) => {
    wire.answer([firstHalf(wire.stream(['하나\n', '둘\n', '셋\n', '넷']))], 'drop');
    const parts = await collect(model);
    expect(textOfParts(parts)).toMatch(/^하나\n/);
    expect(parts.at(-1)).toMatchObject({ outcome: { kind: 'failed', code: 'model-interrupted', retryable: true } });
  });

  wired('no garbage makes it throw or call itself complete', async (model, wire) => {
    for (const garbage of GARBAGE) {
      wire.answer([garbage], 'close');
      const parts = await collect(model);
      expect(
        parts.filter(({ type }) => type === 'finish'),
        garbage,
      ).toEqual([parts.at(-1)]);
      expect(parts.at(-1), garbage).toMatchObject({ outcome: { kind: 'failed' } });
    }
  });
}

const cancelled: StreamPart = { type: 'finish', outcome: { kind: 'cancelled' }, reason: null };

/** Every part of one call. */
export async function collect(
  model: LanguageModel,
  request: ModelRequest = REQUEST,
  signal: AbortSignal = new AbortController().signal,
): Promise<StreamPart[]> {
  const parts: StreamPart[] = [];
  for await (const part of model.stream(request, signal)) parts.push(part);
  return parts;
}

export function textOfParts(parts: readonly StreamPart[]): string {
  return parts.map((part) => (part.type === 'text-delta' ? part.text : '')).join('');
}

/** The outcome a call ended with. */
export async function outcomeOf(
  model: LanguageModel,
  request: ModelRequest = REQUEST,
): Promise<StreamPart | undefined> {
  return (await collect(model, request)).at(-1);
}

/** Up to the end of a line near the middle, so that something whole has come and something is missing. */
function firstHalf(stream: string): string {
  return stream.slice(0, stream.indexOf('\n', stream.length / 2) + 1) + (stream.includes('data:') ? '\r\n' : '');
}

async function firstText(parts: AsyncIterator<StreamPart>): Promise<void> {
  for (;;) {
    const { done, value } = await parts.next();
    if (done === true || value.type === 'text-delta') return;
  }
}

async function rest(parts: AsyncIterator<StreamPart>): Promise<StreamPart[]> {
  const left: StreamPart[] = [];
  for (;;) {
    const { done, value } = await parts.next();
    if (done === true) return left;
    if (value.type !== 'text-delta') left.push(value);
  }
}

async function untilAsked(wire: Wire): Promise<void> {
  for (;;) {
    try {
      wire.asked();
      return;
    } catch {
      // Not asked yet: the request is still on its way.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** The result if it is there within so many turns of the event loop; a bound without a clock. */
async function withinTurns<T>(turns: number, result: Promise<T>): Promise<T> {
  let over = false;
  const late = (async (): Promise<never> => {
    for (let turn = 0; turn < turns && !over; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    throw new Error(`not settled within ${turns} turns of the event loop`);
  })();
  try {
    return await Promise.race([result, late]);
  } finally {
    over = true;
    late.catch(() => undefined);
  }
}
