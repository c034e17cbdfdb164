import type { AppErrorCode } from '#shared/errors.ts';
import type { GenerationId, ThreadId } from '#shared/ids.ts';
import type { MemoryWork } from '#shared/memory.ts';
import type { ModelChoice, ProviderId, Purpose } from '#shared/models.ts';
import type { Settings } from '#shared/settings.ts';
import type { KnownSecret } from '../core/memory/mask-output.ts';
import type { Ports } from '../core/ports.ts';
import type { Embedder } from '../embedding/embedder.ts';
import type { LanguageModel } from '../models/language-model.ts';
import type { Database } from '../store/open-database.ts';
import type { FileDesk } from './archive/file-desk.ts';
import type { EventBus } from './publish-events.ts';
import type { ReadyKeywords } from './recall/ready-keywords.ts';

/** A model call that is under way in a thread; there is one at a time. */
export interface RunningAnswer {
  generationId: GenerationId;
  abort: AbortController;
  startedAt: number;
  /** When dots may show: the Soul has read by then. */
  dotsAt: number;
}

/** Why a thread's dots have not turned into words yet. */
export interface LateAnswer {
  since: number;
  code: AppErrorCode;
  retryAt: number | null;
}

/** Values that stand in messages of a thread as secrets (SPEC section 6 a). */
export interface SeenSecrets {
  /** Outside ids are among them: the switch of the Soul at that time. */
  identifiers: boolean;
  /** The newest edit of any message at that time. */
  edit: number;
  /** The place up to which messages were read. */
  toSeq: number;
  values: readonly KnownSecret[];
}

/** What flows work with. Only create-app.ts makes one. Maps hold what is true of this process alone and may be lost. */
export interface Engine {
  ports: Ports;
  database: Database;
  events: EventBus;
  /** The model that answers for this purpose now. Throws AppError key-missing, address-not-allowed, … */
  openModel(purpose: Purpose, settings: Settings): Promise<LanguageModel>;
  listModels(provider: ProviderId, settings: Settings): Promise<ModelChoice[]>;
  testProvider(
    provider: ProviderId,
    settings: Settings,
  ): Promise<{ milliseconds: number; models: number; host: string }>;
  template(id: string): PromptTemplate;
  /** The sentence model of this device. */
  embedder: Embedder;
  answers: Map<ThreadId, RunningAnswer>;
  late: Map<ThreadId, LateAnswer>;
  /** Memory calls under way; a thread has one at most. */
  memoryCalls: Map<ThreadId, { kind: MemoryWork['kind']; abort: AbortController }>;
  /** What a thread's messages have told as secrets, as far as they were read for it. */
  secretsSeen: Map<ThreadId, SeenSecrets>;
  /** Until when a thread's composer counts as being typed in. */
  typingUntil: Map<ThreadId, number>;
  /** Keywords of threads, made ready; taken out when their entries or decisions change. */
  keywords: Map<ThreadId, ReadyKeywords>;
  /** Files on their way in and out. */
  files: FileDesk;
  /** Looks for due jobs, now and when the next one is due. */
  wakeJobs(): void;
  /** Looks for messages and entries whose index is out of date. */
  wakeRecall(): void;
  /** The same for bubbles that are to be seen later. */
  wakeBubbles(): void;
}

/** A shipped prompt (prompts/<id>.md): front matter and text. */
export interface PromptTemplate {
  id: string;
  version: string;
  text: string;
}
