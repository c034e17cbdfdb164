import type { Generation } from '#shared/prompts.ts';

export type SpanKind = 'attempt-failed' | 'pause' | 'waiting' | 'writing';

export interface TimelineSpan {
  kind: SpanKind;
  /** Milliseconds. */
  length: number;
  /** Width of its piece, 0 to 1: a pause takes at most a fifth, or an hour's wait would hide the second that matters. */
  share: number;
}

const MOST_OF_PAUSES = 0.2;

type Call = Pick<Generation, 'started' | 'attempts' | 'firstTokenMs' | 'milliseconds'>;
type Piece = Pick<TimelineSpan, 'kind' | 'length'>;

/** The call on one line: tries that failed, the pauses between them, then waiting for the first token and writing. */
export function callTimeline(call: Call): TimelineSpan[] {
  const pieces = piecesOf(call).filter(({ length }) => length > 0);
  const lengthOf = (wanted: boolean) =>
    pieces.filter(({ kind }) => (kind === 'pause') === wanted).reduce((sum, { length }) => sum + length, 0);
  const [pauses, work] = [lengthOf(true), lengthOf(false)];
  const shareOfPauses = work === 0 ? 1 : Math.min(pauses / (pauses + work), MOST_OF_PAUSES);
  return pieces.map((piece) => ({
    ...piece,
    share:
      piece.kind === 'pause' ? (piece.length / pauses) * shareOfPauses : (piece.length / work) * (1 - shareOfPauses),
  }));
}

function piecesOf(call: Call): Piece[] {
  const last = call.attempts.at(-1);
  if (last === undefined) return answerOf(call.firstTokenMs, call.milliseconds ?? 0);
  const pieces: Piece[] = [];
  for (const [index, attempt] of call.attempts.entries()) {
    const before = call.attempts[index - 1];
    if (before) pieces.push({ kind: 'pause', length: attempt.at - before.at - before.milliseconds });
    if (attempt !== last) pieces.push({ kind: 'attempt-failed', length: attempt.milliseconds });
  }
  if (last.code !== null && call.firstTokenMs === null) {
    return [...pieces, { kind: 'attempt-failed', length: last.milliseconds }];
  }
  return [...pieces, ...answerOf(firstTokenOfLast(call, last), last.milliseconds)];
}

function answerOf(firstToken: number | null, total: number): Piece[] {
  if (firstToken === null) return [{ kind: 'waiting', length: total }];
  return [
    { kind: 'waiting', length: firstToken },
    { kind: 'writing', length: total - firstToken },
  ];
}

/** `firstTokenMs` counts from the start of the generation, which can be earlier than its last try. */
function firstTokenOfLast(call: Call, last: Generation['attempts'][number]): number | null {
  if (call.firstTokenMs === null) return null;
  const inLast = call.started.at + call.firstTokenMs - last.at;
  return inLast >= 0 && inLast <= last.milliseconds ? inLast : Math.min(call.firstTokenMs, last.milliseconds);
}
