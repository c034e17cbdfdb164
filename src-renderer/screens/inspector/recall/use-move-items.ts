import { useEffect, useReducer, useRef } from 'react';
import type { ThreadId } from '#shared/ids.ts';
import { client } from '../../../client/engine.ts';
import { type Failure, toFailure } from '../../../client/failure.ts';
import { wallTimeNow } from '../../../strings/format.ts';

export interface BroughtIn {
  entries: number;
  decisions: number;
  same: number;
  unknown: number;
}

export type MoveState =
  | { kind: 'idle' }
  | { kind: 'exporting' }
  /** `url`: where the page keeps the file, until another one is made or the page is left. */
  | { kind: 'exported'; lines: number; url: string; file: string }
  | { kind: 'importing' }
  | { kind: 'imported'; brought: BroughtIn }
  | { kind: 'failed'; failure: Failure };

export interface MovingItems {
  state: MoveState;
  exportFile: () => void;
  /** Asks for a file and takes it in. */
  pick: () => void;
}

/** Recall items of a thread on their way to a file and back (SPEC section 7). */
export function useMoveItems(threadId: ThreadId): MovingItems {
  const [state, become] = useReducer((_: MoveState, next: MoveState) => next, { kind: 'idle' });
  const here = useRef(true);
  const url = state.kind === 'exported' ? state.url : null;
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  const run = async (under: MoveState, work: () => Promise<MoveState>) => {
    become(under);
    const next = await work().catch((error: unknown): MoveState => ({ kind: 'failed', failure: toFailure(error) }));
    if (here.current) become(next);
  };
  return {
    state,
    exportFile: () => void run({ kind: 'exporting' }, () => gather(threadId)),
    pick: () => pickFile((file) => void run({ kind: 'importing' }, () => bringIn(threadId, file))),
  };
}

async function gather(threadId: ThreadId): Promise<MoveState> {
  const lines = await client.recall.exportLines({ threadId });
  const blob = new Blob(
    lines.map((line) => `${line}\n`),
    { type: 'application/x-ndjson' },
  );
  return { kind: 'exported', lines: lines.length, url: URL.createObjectURL(blob), file: fileName() };
}

async function bringIn(threadId: ThreadId, file: File): Promise<MoveState> {
  const lines = (await file.text()).split(/\r?\n/);
  return { kind: 'imported', brought: await client.recall.importLines({ threadId, lines }) };
}

function pickFile(take: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.jsonl,.json,application/x-ndjson,application/json';
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) take(file);
  });
  input.click();
}

/** `soul-messenger-recall-2026-05-28.jsonl`, by the day on the person's clock. */
function fileName(): string {
  const { at, offset } = wallTimeNow();
  return `soul-messenger-recall-${new Date(at + offset * 60_000).toISOString().slice(0, 10)}.jsonl`;
}
