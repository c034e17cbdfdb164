import { ORPCError } from '@orpc/client';
// Types only: the schemas of src-shared stay in the engine, with zod, which the page's content policy would not let run.
import type { AppErrorCode, AppErrorParams } from '#shared/errors.ts';

/** The line closed under a call: the call may or may not have reached the engine. */
export class EngineLost extends Error {
  constructor(cause: unknown) {
    super('the line to the engine closed', { cause });
    this.name = 'EngineLost';
  }
}

/** What went wrong, as far as a page may say it. `unexpected`: a bug, whose text the engine keeps to itself. */
export interface Failure {
  code: AppErrorCode | 'engine-lost' | 'unexpected';
  params: AppErrorParams;
}

/** Reads any rejection of an engine call. Its sentence: `useFailureSentence()`. */
export function toFailure(error: unknown): Failure {
  if (error instanceof EngineLost) return { code: 'engine-lost', params: {} };
  if (error instanceof ORPCError && error.defined && isAppData(error.data)) return error.data;
  return { code: 'unexpected', params: {} };
}

// The engine has checked it against the contract; this only tells it from errors that aren't ours.
const isAppData = (data: unknown): data is { code: AppErrorCode; params: AppErrorParams } =>
  typeof data === 'object' && data !== null && 'code' in data && 'params' in data;
