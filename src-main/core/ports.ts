import type { KeyStatus } from '#shared/settings.ts';

/** Stops a timer. Calling it twice is harmless. */
export type CancelTimer = () => void;

/** Time as the engine may know it. Tests give a fixed one. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Minutes east of UTC of the wall clock at `at` (Seoul: 540). */
  offsetMinutes(at: number): number;
  /** Runs `run` once after `milliseconds`; never keeps the process alive by itself. */
  after(milliseconds: number, run: () => void): CancelTimer;
}

/** New ids, sortable by the time they were made (UUID v7). */
export interface Ids {
  next(): string;
}

/** Absolute folders. */
export interface Paths {
  /** The person's data: database, backups, keys. Never made anew while the app runs. */
  data: string;
  /** Shipped templates (prompts/) and data (resources/); read-only. */
  prompts: string;
  resources: string;
}

export type SecretName = 'gemini-key' | 'openai-key';

/** Keys, kept outside the database. `read` gives null when there is none or it can't be decrypted on this machine. */
export interface Secrets {
  read(name: SecretName): Promise<string | null>;
  /** Throws AppError('key-not-kept') when `keep` is 'machine' and the machine can't keep it safely. */
  write(name: SecretName, value: string, keep: 'machine' | 'session'): Promise<void>;
  remove(name: SecretName): Promise<void>;
  status(name: SecretName): Promise<Pick<KeyStatus, 'state' | 'storage'>>;
}

/** The part of the web's fetch that adapters use; Electron gives net.fetch (system proxy and trust store). */
export type Fetch = (url: string, init?: object) => Promise<unknown>;

/**
 * A running process of the sentence model (embedding/embedding.worker.ts). It never keeps the host alive. `onExit` is told once,
 * also after `kill`, which is done when the process is gone.
 */
export interface EmbedderProcess {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  onExit(listener: () => void): void;
  kill(): Promise<void>;
}

/** All the engine needs from a host. Electron, browser and command line wire their own. */
export interface Ports {
  host: 'electron' | 'browser' | 'cli';
  version: string;
  clock: Clock;
  ids: Ids;
  paths: Paths;
  secrets: Secrets;
  /** null: the global fetch. */
  fetch: Fetch | null;
  /** null: this host runs no sentence model; what is recalled is found by words alone. */
  spawnEmbedder: (() => EmbedderProcess) | null;
}
