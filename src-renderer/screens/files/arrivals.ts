import { create } from 'zustand';
import type { ImportReport, Inspection } from '#shared/archive.ts';
import type { SoulId, ThreadId } from '#shared/ids.ts';
import type { Failure } from '../../client/failure.ts';

/** How a person wants a file to come in (`ImportChoices` of the contract, with every field). */
export interface Choices {
  mode: 'merge' | 'copy';
  threadId: ThreadId | null;
  as: 'thread' | 'episode';
  soulId: SoulId | null;
  userNames: string[];
}

/** How far a file on its way in is. */
export type Stage =
  | { kind: 'waiting' }
  | { kind: 'uploading'; sent: number }
  | { kind: 'inspecting'; done: number; of: number }
  /** `again`: other choices were made, and what they mean is being looked at. `trouble`: what the last try came to. */
  | { kind: 'preview'; inspection: Inspection; again: boolean; trouble: Failure | null }
  | { kind: 'importing'; inspection: Inspection | null; done: number; of: number; stopping: boolean }
  | { kind: 'imported'; report: ImportReport }
  | { kind: 'failed'; failure: Failure };

/** One file that somebody wants in. Kept beside the screen, so that it goes on while another one is shown. */
export interface Arrival {
  key: string;
  name: string;
  /** Bytes; null for what a page that is gone has brought. */
  size: number | null;
  /** As chosen here; null for what a page that is gone has brought. */
  file: File | null;
  /** What the engine calls it, once it is there. */
  fileId: string | null;
  choices: Choices;
  stage: Stage;
  /** Works to be forgotten when the file is put away; the newest last. */
  works: readonly string[];
}

export const NO_CHOICES: Choices = { mode: 'merge', threadId: null, as: 'thread', soulId: null, userNames: [] };

export const useArrivals = create<{ arrivals: readonly Arrival[] }>()(() => ({ arrivals: [] }));

export const findArrival = (key: string): Arrival | undefined =>
  useArrivals.getState().arrivals.find((arrival) => arrival.key === key);

export const addArrivals = (added: readonly Arrival[]): void =>
  useArrivals.setState(({ arrivals }) => ({ arrivals: [...arrivals, ...added] }));

export const changeArrival = (key: string, change: Partial<Arrival>): void =>
  useArrivals.setState(({ arrivals }) => ({
    arrivals: arrivals.map((arrival) => (arrival.key === key ? { ...arrival, ...change } : arrival)),
  }));

export const removeArrival = (key: string): void =>
  useArrivals.setState(({ arrivals }) => ({ arrivals: arrivals.filter((arrival) => arrival.key !== key) }));

/** Notes a work that was begun for a file. */
export function noteWork(key: string, workId: string): void {
  const known = findArrival(key)?.works ?? [];
  if (!known.includes(workId)) changeArrival(key, { works: [...known, workId] });
}
