import { create } from 'zustand';
import type { FileWork, ImportWarning } from '#shared/archive.ts';
import type { Failure } from '../../client/failure.ts';

/** How far a file on its way out is. */
export type DepartureStage =
  | { kind: 'making'; rows: number; stopping: boolean }
  /** Made; kept by the engine until somebody asks for it. */
  | { kind: 'made'; fileId: string; bytes: number }
  | { kind: 'gathering'; done: number; of: number }
  /** `url`: where the page keeps it. */
  | { kind: 'ready'; url: string; bytes: number }
  | { kind: 'failed'; failure: Failure };

export interface Departure {
  workId: string;
  name: string;
  /** What the engine calls the file, once it is made. */
  fileId: string | null;
  stage: DepartureStage;
  /** What has no place in that kind of file. */
  warnings: readonly ImportWarning[];
}

/** Files on their way out, newest first. Kept beside the screen, so that they go on while another one is shown. */
export const useDepartures = create<{ departures: readonly Departure[] }>()(() => ({ departures: [] }));

export const addDeparture = ({ id, file, done }: FileWork): void =>
  useDepartures.setState(({ departures }) => ({
    departures: [
      { workId: id, name: file, fileId: null, stage: { kind: 'making', rows: done, stopping: false }, warnings: [] },
      ...departures,
    ],
  }));

export const findDeparture = (workId: string): Departure | undefined =>
  useDepartures.getState().departures.find((departure) => departure.workId === workId);

export const changeDeparture = (workId: string, change: Partial<Departure>): void =>
  useDepartures.setState(({ departures }) => ({
    departures: departures.map((departure) => (departure.workId === workId ? { ...departure, ...change } : departure)),
  }));

export const removeDeparture = (workId: string): void =>
  useDepartures.setState(({ departures }) => ({
    departures: departures.filter((departure) => departure.workId !== workId),
  }));
