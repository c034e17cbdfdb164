import type { FileWork } from '#shared/archive.ts';
import { client } from '../../client/engine.ts';
import { type Failure, toFailure } from '../../client/failure.ts';
import {
  type Arrival,
  addArrivals,
  type Choices,
  changeArrival,
  findArrival,
  NO_CHOICES,
  noteWork,
  removeArrival,
} from './arrivals.ts';
import { dropFile, endWork, followWork, refreshImports } from './follow-work.ts';
import { uploadFile } from './upload-file.ts';

// Files go up one after the other: each gets the whole line, and the first can be looked at while the others come.
let line: Promise<void> = Promise.resolve();
const uploads = new Map<string, AbortController>();
/** Which doing with a file is the newest: what an older one comes to is not told any more. */
const turns = new Map<string, number>();
let made = 0;

/** Takes files up: read in, looked into, then shown with what they would bring. */
export function bringFiles(files: Iterable<File>): void {
  const arrivals = [...files].map((file): Arrival => {
    made += 1;
    const unknown = { fileId: null, choices: NO_CHOICES, stage: { kind: 'waiting' } as const, works: [] };
    return { key: `file-${made}`, name: file.name, size: file.size, file, ...unknown };
  });
  addArrivals(arrivals);
  for (const { key } of arrivals) queue(key);
}

/** Reads a file in again that could not be read before. */
export function bringAgain(key: string): void {
  changeArrival(key, { stage: { kind: 'waiting' }, fileId: null });
  queue(key);
}

function queue(key: string): void {
  line = line.then(() => upload(key));
}

async function upload(key: string): Promise<void> {
  const file = findArrival(key)?.file;
  // Put away while it waited.
  if (!file) return;
  const abort = new AbortController();
  uploads.set(key, abort);
  changeArrival(key, { stage: { kind: 'uploading', sent: 0 } });
  try {
    const sent = (bytes: number) => changeArrival(key, { stage: { kind: 'uploading', sent: bytes } });
    const fileId = await uploadFile(file, sent, abort.signal);
    changeArrival(key, { fileId });
    void lookInto(key);
  } catch (error) {
    if (abort.signal.aborted) return;
    // The browser can't read it any more, or it is a folder.
    const isFile = error instanceof DOMException;
    fail(key, isFile ? { code: 'file-unreadable', params: { reason: 'not-a-file' } } : toFailure(error));
  } finally {
    uploads.delete(key);
  }
}

/** Finds out what a file is and what it would bring with the choices made. */
export async function lookInto(key: string): Promise<void> {
  const arrival = findArrival(key);
  if (!arrival?.fileId) return;
  const { fileId, choices, stage, works } = arrival;
  const turn = nextTurn(key);
  // What was looked at with other choices is of no use any more.
  for (const id of works) void endWork(id);
  changeArrival(key, {
    works: [],
    ...(stage.kind === 'preview' ? {} : { stage: { kind: 'inspecting', done: 0, of: 0 } }),
  });
  try {
    await followLook(key, await client.archive.inspect({ fileId, choices }), turn);
  } catch (error) {
    if (turns.get(key) === turn) fail(key, toFailure(error));
  }
}

/** Follows a look that is under way to what it finds. */
export async function followLook(key: string, work: FileWork, turn = nextTurn(key)): Promise<void> {
  noteWork(key, work.id);
  const ended = await followWork(work, ({ done, of }) => {
    const isFirst = findArrival(key)?.stage.kind === 'inspecting';
    if (isFirst && turns.get(key) === turn) changeArrival(key, { stage: { kind: 'inspecting', done, of } });
  });
  if (turns.get(key) !== turn) return void (await endWork(work.id));
  if (ended.inspection) {
    const { fileId, bytes } = ended.inspection;
    const stage = { kind: 'preview', inspection: ended.inspection, again: false, trouble: null } as const;
    changeArrival(key, { fileId, size: findArrival(key)?.size ?? bytes, stage });
  } else fail(key, failureOf(ended));
}

const failureOf = ({ error }: FileWork): Failure => error ?? { code: 'unexpected', params: {} };

/** Milliseconds after the last choice before it is looked at what it means. */
const SETTLED = 300;

/** Notes another choice; what the file would bring with it is looked at soon. */
export function choose(key: string, change: Partial<Choices>): void {
  const arrival = findArrival(key);
  if (arrival?.stage.kind !== 'preview') return;
  const choices = { ...arrival.choices, ...change };
  changeArrival(key, { choices, stage: { ...arrival.stage, again: true, trouble: null } });
  const turn = nextTurn(key);
  setTimeout(() => {
    if (turns.get(key) === turn) void lookInto(key);
  }, SETTLED);
}

/** Takes a file in as it was chosen. */
export async function takeIn(key: string): Promise<void> {
  const arrival = findArrival(key);
  if (!arrival?.fileId || arrival.stage.kind !== 'preview') return;
  const { fileId, choices, stage, works } = arrival;
  const turn = nextTurn(key);
  const { inspection } = stage;
  changeArrival(key, { stage: { kind: 'importing', inspection, done: 0, of: 0, stopping: false } });
  try {
    const work = await client.archive.import({ fileId, choices });
    // The look has served: a page that is opened now would offer the file once more.
    for (const id of works) void endWork(id);
    await followTaking(key, work, turn);
  } catch (error) {
    const trouble = toFailure(error);
    changeArrival(key, { stage: { kind: 'preview', inspection, again: false, trouble } });
  }
}

/** Follows an import that is under way to its report. */
export async function followTaking(key: string, work: FileWork, turn = nextTurn(key)): Promise<void> {
  noteWork(key, work.id);
  const ended = await followWork(work, ({ done, of }) => {
    const { stage } = findArrival(key) ?? {};
    if (stage?.kind === 'importing') changeArrival(key, { stage: { ...stage, done, of } });
  });
  if (turns.get(key) !== turn) return;
  const { stage, fileId } = findArrival(key) ?? {};
  if (ended.report) {
    changeArrival(key, { stage: { kind: 'imported', report: ended.report }, fileId: null });
    refreshImports();
    if (fileId) void dropFile(fileId);
    return;
  }
  void endWork(work.id);
  const trouble = failureOf(ended);
  const inspection = stage?.kind === 'importing' ? stage.inspection : null;
  if (inspection) changeArrival(key, { stage: { kind: 'preview', inspection, again: false, trouble } });
  else fail(key, trouble);
}

/** Ends an import under way: nothing of it stays, and the file can be looked at again. */
export function stopTaking(key: string): void {
  const { stage, works = [] } = findArrival(key) ?? {};
  const running = works.at(-1);
  if (stage?.kind !== 'importing' || running === undefined) return;
  changeArrival(key, { stage: { ...stage, stopping: true } });
  void endWork(running);
}

/** Puts a file away, whatever is being done with it but an import. */
export function putAway(key: string): void {
  const arrival = findArrival(key);
  if (!arrival) return;
  nextTurn(key);
  uploads.get(key)?.abort();
  removeArrival(key);
  for (const id of arrival.works) void endWork(id);
  if (arrival.fileId) void dropFile(arrival.fileId);
}

const fail = (key: string, failure: Failure): void => changeArrival(key, { stage: { kind: 'failed', failure } });

function nextTurn(key: string): number {
  const turn = (turns.get(key) ?? 0) + 1;
  turns.set(key, turn);
  return turn;
}
