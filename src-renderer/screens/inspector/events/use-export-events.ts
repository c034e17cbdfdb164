import { useEffect, useReducer, useRef } from 'react';
import { assertNever } from '#shared/assert-never.ts';
import type { ThreadId } from '#shared/ids.ts';
import { client } from '../../../client/engine.ts';
import { type Failure, toFailure } from '../../../client/failure.ts';
import { wallTimeNow } from '../../../strings/format.ts';
import { exportFileName } from './export-file-name.ts';

const PAGE = 2000;

export type ExportState =
  | { kind: 'idle' }
  | { kind: 'running'; count: number }
  /** `url`: where the page keeps the file, until another one is made or the page is left. */
  | { kind: 'done'; count: number; url: string; file: string }
  | { kind: 'cancelled' }
  | { kind: 'failed'; failure: Failure };

/** Gathers the whole log of a thread (null: of all) as JSON lines, page by page, into a file that can be saved. */
export function useExportEvents(threadId: ThreadId | null) {
  const [state, become] = useReducer(turn, { kind: 'idle' });
  const run = useRef<AbortController | null>(null);
  const url = state.kind === 'done' ? state.url : null;
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => () => run.current?.abort(), []);
  const start = async () => {
    run.current?.abort();
    const stop = new AbortController();
    run.current = stop;
    become({ kind: 'running', count: 0 });
    try {
      const lines = await gather(threadId, stop.signal, (count) => become({ kind: 'running', count }));
      const blob = new Blob(lines, { type: 'application/x-ndjson' });
      const file = exportFileName(wallTimeNow());
      if (!stop.signal.aborted) {
        become({ kind: 'done', count: lines.length, url: URL.createObjectURL(blob), file });
      }
    } catch (error) {
      if (!stop.signal.aborted) become({ kind: 'failed', failure: toFailure(error) });
    }
  };
  const cancel = () => {
    run.current?.abort();
    become({ kind: 'cancelled' });
  };
  return { state, start: () => void start(), cancel };
}

async function gather(
  threadId: ThreadId | null,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<string[]> {
  const lines: string[] = [];
  let after: number | null = 0;
  while (after !== null && !signal.aborted) {
    const page: { lines: string[]; next: number | null } = await client.events.exportLines(
      { threadId, after, limit: PAGE },
      { signal },
    );
    for (const line of page.lines) lines.push(`${line}\n`);
    onProgress(lines.length);
    after = page.next;
  }
  return lines;
}

/** A page that arrives after the person has cancelled changes nothing. */
function turn(before: ExportState, next: ExportState): ExportState {
  switch (next.kind) {
    case 'running':
      return next.count === 0 || before.kind === 'running' ? next : before;
    case 'cancelled':
      return before.kind === 'running' ? next : before;
    case 'idle':
    case 'done':
    case 'failed':
      return next;
    default:
      return assertNever(next);
  }
}
