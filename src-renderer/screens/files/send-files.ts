import type { ExportChoices, FileWork } from '#shared/archive.ts';
import { client } from '../../client/engine.ts';
import { toFailure } from '../../client/failure.ts';
import { addDeparture, changeDeparture, findDeparture, removeDeparture } from './departures.ts';
import { dropFile, endWork, followWork } from './follow-work.ts';

/** Makes a file and saves it as soon as it is there. Throws what the engine throws at the start. */
export async function sendFile(choices: ExportChoices): Promise<void> {
  const work = await client.archive.export(choices);
  addDeparture(work);
  void followExport(work, 'now');
}

/** Follows an export that is under way. `asked`: it is saved when somebody asks for it. */
export async function followExport(work: FileWork, save: 'now' | 'asked'): Promise<void> {
  const workId = work.id;
  try {
    const ended = await followWork(work, ({ done }) => {
      const { stage } = findDeparture(workId) ?? {};
      if (stage?.kind === 'making') changeDeparture(workId, { stage: { ...stage, rows: done } });
    });
    // Put away, or stopped: what was made meanwhile is nobody's.
    if (!findDeparture(workId)) return tidy(workId, ended.made?.fileId ?? null);
    if (ended.error?.code === 'cancelled') return putExportAway(workId);
    if (!ended.made) {
      const failure = ended.error ?? { code: 'unexpected' as const, params: {} };
      return changeDeparture(workId, { stage: { kind: 'failed', failure } });
    }
    const { fileId, bytes, name, warnings } = ended.made;
    changeDeparture(workId, { name, fileId, warnings, stage: { kind: 'made', fileId, bytes } });
    if (save === 'now') await gather(workId);
  } catch (error) {
    changeDeparture(workId, { stage: { kind: 'failed', failure: toFailure(error) } });
  }
}

/** Fetches a file that is made, piece by piece, and saves it under its own name. */
export async function gather(workId: string): Promise<void> {
  const { stage, name = '' } = findDeparture(workId) ?? {};
  if (stage?.kind !== 'made') return;
  const { fileId, bytes } = stage;
  changeDeparture(workId, { stage: { kind: 'gathering', done: 0, of: bytes } });
  try {
    const blob = await readWhole(fileId, bytes, (done) =>
      changeDeparture(workId, { stage: { kind: 'gathering', done, of: bytes } }),
    );
    if (!findDeparture(workId)) return;
    const url = URL.createObjectURL(blob);
    changeDeparture(workId, { stage: { kind: 'ready', url, bytes: blob.size } });
    save(url, name);
  } catch (error) {
    changeDeparture(workId, { stage: { kind: 'failed', failure: toFailure(error) } });
  }
}

async function readWhole(fileId: string, of: number, read: (bytes: number) => void): Promise<Blob> {
  const pieces: Blob[] = [];
  for (let offset = 0; offset < of; ) {
    const { base64 } = await client.archive.readFile({ fileId, offset });
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    if (bytes.length === 0) break;
    // As a Blob at once: the browser may keep those on disk.
    pieces.push(new Blob([bytes]));
    offset += bytes.length;
    read(offset);
  }
  return new Blob(pieces, { type: 'application/octet-stream' });
}

/** As if somebody had pressed the link. */
function save(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Ends an export under way. */
export function stopExport(workId: string): void {
  const { stage } = findDeparture(workId) ?? {};
  if (stage?.kind !== 'making') return;
  changeDeparture(workId, { stage: { ...stage, stopping: true } });
  void endWork(workId);
}

export function putExportAway(workId: string): void {
  const departure = findDeparture(workId);
  if (!departure) return;
  if (departure.stage.kind === 'ready') URL.revokeObjectURL(departure.stage.url);
  removeDeparture(workId);
  tidy(workId, departure.fileId);
}

function tidy(workId: string, fileId: string | null): void {
  void endWork(workId);
  if (fileId !== null) void dropFile(fileId);
}
