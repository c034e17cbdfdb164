import type { AppError } from '#shared/errors.ts';
import type { Clock } from '../core/ports.ts';

export interface Pauses {
  /** What calls fail with until the pause is over; null: it may be tried. */
  active(): AppError | null;
  /** The last failure that nothing has disproved yet. */
  last(): AppError | null;
  /** Answers whether it may be tried again at once. `free`: failures in a row that don't pause anything. */
  note(error: AppError, free: number): boolean;
  /** Only says what is wrong; nothing pauses and nothing is counted. */
  show(error: AppError): void;
  /** A text was embedded. Failures stay one row until there has been some work between them. */
  worked(): void;
  forget(): void;
}

/** Keeps a model that fails from being started again and again: a minute's pause, then twice as long each time. */
export function createPauses(clock: Clock): Pauses {
  let last: AppError | null = null;
  let failures = 0;
  let done = 0;
  let pause = { from: 0, length: 0 };
  return {
    active: () => {
      const passed = clock.now() - pause.from;
      // A wall clock that was set back ends a pause rather than making it long.
      return passed >= 0 && passed < pause.length ? last : null;
    },
    last: () => last,
    note: (error, free) => {
      last = error;
      failures += 1;
      done = 0;
      pause = { from: clock.now(), length: lengthAfter(failures - free) };
      return failures <= free;
    },
    show: (error) => {
      last = error;
    },
    worked: () => {
      last = null;
      done += 1;
      if (done >= TEXTS_OF_TRUST) failures = 0;
    },
    forget: () => {
      last = null;
      failures = 0;
      pause = { from: 0, length: 0 };
    },
  };
}

const TEXTS_OF_TRUST = 32;
const MINUTE_MS = 60_000;
const LONGEST_MS = 15 * MINUTE_MS;

const lengthAfter = (counted: number): number =>
  counted < 1 ? 0 : Math.min(MINUTE_MS * 2 ** (counted - 1), LONGEST_MS);
