import { z } from 'zod';

/**
 * Every expected failure, as a code. The sentence for people is in src-renderer/strings (and hosts/cli for the command
 * line); a code never carries a secret, a prompt or a path except where `params` says so.
 */
export const APP_ERROR_CODES = [
  'not-found',
  'invalid-input',
  'nothing-to-do',
  'thread-busy',
  'storage-full',
  'storage-read-only',
  'storage-missing',
  'storage-damaged',
  'storage-newer',
  'storage-in-use',
  'storage-failed',
  'backup-damaged',
  'archive-unreadable',
  'archive-newer',
  'import-changed',
  'file-unreadable',
  'cancelled',
  'picture-unsupported',
  'prompt-missing',
  'episodes-unreadable',
  'memory-rejected',
  'recall-unreadable',
  'embedder-missing',
  'embedder-damaged',
  'embedder-mismatch',
  'embedder-failed',
  'key-missing',
  'key-rejected',
  'key-not-kept',
  'address-not-allowed',
  'model-unreachable',
  'model-not-found',
  'model-bad-request',
  'model-region',
  'model-rate-limited',
  'model-quota-exhausted',
  'model-overloaded',
  'model-server-error',
  'model-timeout',
  'model-interrupted',
  'model-empty',
  'model-repeating',
  'model-blocked',
  'model-context-full',
] as const;
export const AppErrorCode = z.enum(APP_ERROR_CODES);
export type AppErrorCode = z.infer<typeof AppErrorCode>;

export type AppErrorParams = Record<string, string | number>;

/** An expected failure. `params` fill the sentence (file names, seconds, model ids); `cause` stays in the engine. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  readonly params: AppErrorParams;
  constructor(code: AppErrorCode, params: AppErrorParams = {}, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.params = params;
  }
}

/** The one declared error of every route. */
export const appErrorData = z.object({
  code: AppErrorCode,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
