import { createORPCClient } from '@orpc/client';
import type { EngineEvent } from '#shared/events.ts';
import type { EngineClient } from './engine.ts';
import { noteLineLost, noteLineOpen } from './line-state.ts';
import { type Line, openLine } from './open-line.ts';
import type { SwitchingLink } from './switching-link.ts';

/** A line that says nothing for this long (milliseconds) after it was opened is given up and opened anew. */
const FIRST_EVENT_WITHIN = 5000;

interface Listener {
  /** The line is open, for the first time or again: whatever was known may be old. */
  onOpen(): void;
  onEvent(event: EngineEvent): void;
}

/**
 * Keeps one line to the engine open for as long as the page lives: watches the engine's events over it, and when it
 * breaks opens another one after 0.2 s, 0.4 s … 5 s. Returns when `signal` aborts.
 */
export async function keepLine(link: SwitchingLink, listener: Listener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const line = openLine();
    const opened = await watch(line, link, listener, signal);
    link.release(line.link);
    line.close();
    if (signal.aborted) return;
    noteLineLost();
    failures = opened ? 0 : failures + 1;
    await pause(Math.min(200 * 2 ** failures, 5000), signal);
  }
}

/** Follows the line until it breaks. Answers whether it was open at all. */
async function watch(line: Line, link: SwitchingLink, listener: Listener, signal: AbortSignal): Promise<boolean> {
  let open = false;
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), FIRST_EVENT_WITHIN);
  try {
    const own: EngineClient = createORPCClient(line.link);
    const events = await own.events.watch(undefined, { signal: AbortSignal.any([signal, giveUp.signal]) });
    for await (const event of events) {
      if (!open) {
        open = true;
        clearTimeout(timer);
        link.use(line.link);
        noteLineOpen();
        listener.onOpen();
      }
      listener.onEvent(event);
    }
  } catch (error) {
    // How a line broke makes no difference: it is opened again. The console keeps the cause for developers.
    console.debug('line to the engine', error);
  } finally {
    clearTimeout(timer);
  }
  return open;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
