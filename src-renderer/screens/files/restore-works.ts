import type { FileWork } from '#shared/archive.ts';
import { client } from '../../client/engine.ts';
import { type Arrival, addArrivals, NO_CHOICES, type Stage, useArrivals } from './arrivals.ts';
import { followLook, followTaking } from './bring-files.ts';
import { addDeparture, useDepartures } from './departures.ts';
import { followExport } from './send-files.ts';
import { followUndo } from './undo-imports.ts';

/** Works of a page that is gone, or of another window, come back as they stand. Those of this page are known already. */
export async function restoreWorks(): Promise<void> {
  for (const work of await client.archive.works()) {
    if (!isKnown(work)) restore(work);
  }
}

function isKnown({ id, inspection }: FileWork): boolean {
  const { arrivals } = useArrivals.getState();
  const isArrival = arrivals.some(({ works, fileId }) => works.includes(id) || fileId === (inspection?.fileId ?? ''));
  return isArrival || useDepartures.getState().departures.some(({ workId }) => workId === id);
}

function restore(work: FileWork): void {
  switch (work.kind) {
    case 'inspect':
      addArrivals([arrivalOf(work, { kind: 'inspecting', done: work.done, of: work.of })]);
      return void followLook(work.id, work);
    case 'import':
      addArrivals([
        arrivalOf(work, { kind: 'importing', inspection: null, done: work.done, of: work.of, stopping: false }),
      ]);
      return void followTaking(work.id, work);
    case 'export':
      addDeparture(work);
      return void followExport(work, 'asked');
    case 'undo':
      if (work.state === 'running') void followUndo(work.file, work);
  }
}

const arrivalOf = (work: FileWork, stage: Stage): Arrival => ({
  ...{ key: work.id, name: work.file, size: null, file: null, choices: NO_CHOICES, stage },
  ...{ fileId: work.inspection?.fileId ?? null, works: [work.id] },
});
