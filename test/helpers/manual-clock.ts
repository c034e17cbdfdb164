import { setTimeout as realWait } from 'node:timers/promises';
import type { Ports } from '../../src-main/create-app.ts';

/** 2026-05-28 (목) 21:03:00 in Seoul. */
export const THURSDAY_EVENING = Date.UTC(2026, 4, 28, 12, 3, 0);

/** A clock that stands until a test moves it. Its timers run in order while it moves. */
export class ManualClock {
  private time: number;
  /** What timers go by: like the machine's, they don't notice when the wall clock is set. */
  private passed = 0;
  private readonly timers = new Set<{ at: number; run: () => void }>();
  readonly clock: Ports['clock'];

  constructor(start = THURSDAY_EVENING, offset = 540) {
    this.time = start;
    this.clock = {
      now: () => this.time,
      offsetMinutes: () => offset,
      after: (milliseconds, run) => {
        const timer = { at: this.passed + Math.max(0, milliseconds), run };
        this.timers.add(timer);
        return () => this.timers.delete(timer);
      },
    };
  }

  /** Sets the wall clock without running timers: what a person does to it. */
  set(time: number): void {
    this.time = time;
  }

  /** Moves time on, running what falls due on the way. */
  advance(milliseconds: number): void {
    const end = this.passed + milliseconds;
    for (;;) {
      const next = [...this.timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers.delete(next);
      this.pass(Math.max(0, next.at - this.passed));
      next.run();
    }
    this.pass(end - this.passed);
  }

  private pass(milliseconds: number): void {
    this.passed += milliseconds;
    this.time += milliseconds;
  }

  /**
   * Lets real work (sockets, promises) go on and moves time in steps until `condition` holds. Fails after `most`
   * milliseconds of this clock, naming what it waited for.
   */
  async until(what: string, condition: () => Promise<boolean>, { step = 50, most = 120_000 } = {}): Promise<void> {
    const end = this.passed + most;
    while (!(await condition())) {
      if (this.passed >= end) throw new Error(`${what} did not come about within ${most} ms`);
      await realWait(2);
      this.advance(step);
    }
  }
}
