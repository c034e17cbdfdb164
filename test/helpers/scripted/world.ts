import type { Episode } from '#shared/episodes.ts';
import type { EngineEvent } from '#shared/events.ts';
import type { EpisodeId, GenerationId, MessageId, SoulId, ThreadId, UserId } from '#shared/ids.ts';
import type { LorebookEntry } from '#shared/lorebook.ts';
import type { Cycle, MemorySet, MemoryWork, RecallPlan } from '#shared/memory.ts';
import type { ModelNotice } from '#shared/models.ts';
import type { Generation } from '#shared/prompts.ts';
import type { EmbedderStatus, EmbeddingModel, RecallItem, RecallReceipt, RecallStatus } from '#shared/recall.ts';
import type { KeyStatus, Settings, User } from '#shared/settings.ts';
import type { Soul, SoulVersion } from '#shared/souls.ts';
import type { Activity, Message, WallTime } from '#shared/threads.ts';
import { SAMPLE_RECEIPT } from './receipt-sample.ts';

export interface Room {
  id: ThreadId;
  soulId: SoulId;
  messages: Message[];
  removed: Set<MessageId>;
  lastReadSeq: number;
  draft: string;
  activity: Activity;
  variants: GenerationId[];
  chosen: GenerationId | null;
  /** Stops what is being answered. */
  answering: AbortController | null;
  /** Skips the waits of the answer that is under way. */
  hurry: (() => void) | null;
  /** Nothing more can be stored: a send fails. */
  full: boolean;
}

/** The memory of a room: its sets and cycles, oldest first, and what is under way. */
export interface RoomMemory {
  sets: MemorySet[];
  cycles: Cycle[];
  /** The lorebook, newest first. */
  entries: LorebookEntry[];
  work: MemoryWork[];
  /** What 최근 기억 불러오기 would find, where a test says so; else it is worked out from the episodes. */
  plan: RecallPlan | null;
  /** Stops what is under way. */
  stop: AbortController | null;
}

/** What can be recalled in a room, newest first, and the work on it. */
export interface RoomRecall {
  enabled: boolean;
  items: RecallItem[];
  work: RecallStatus['work'];
  /** What a clear forgot, by what undoes it. */
  cleared: Map<string, string[]>;
}

/** All that the scripted engine knows, in memory. It is a script of an engine, for looking at pages; it tests nothing by itself. */
export interface World {
  souls: Map<SoulId, Soul>;
  versions: Map<SoulId, SoulVersion[]>;
  removedSouls: Set<SoulId>;
  rooms: Map<ThreadId, Room>;
  generations: Map<GenerationId, Generation>;
  episodes: Map<EpisodeId, Episode>;
  removedEpisodes: Set<EpisodeId>;
  memories: Map<ThreadId, RoomMemory>;
  recalls: Map<ThreadId, RoomRecall>;
  embedder: EmbedderStatus;
  embeddingModels: EmbeddingModel[];
  /** What every test of recall finds. */
  receipt: RecallReceipt;
  pictures: Map<string, string>;
  settings: Settings;
  users: User[];
  keys: KeyStatus[];
  notices: ModelNotice[];
  listeners: Set<(event: EngineEvent) => void>;
}

export const emit = (world: World, event: EngineEvent): void => {
  for (const listener of world.listeners) listener(event);
};

let made = 0;
/** A new id, in the order of making. */
export const nextId = <Id extends string>(): Id => {
  made += 1;
  return `0000-${String(made).padStart(6, '0')}` as Id;
};

export const wallTime = (at: number): WallTime => ({ at, offset: -new Date(at).getTimezoneOffset() });

const purpose = { provider: 'practice', model: 'practice-1', temperature: 0.7, reasoning: 'off' } as const;

/** The memory of a room, made empty when it isn't there. */
export function memoryOf(world: World, threadId: ThreadId): RoomMemory {
  const there = world.memories.get(threadId);
  if (there) return there;
  const made: RoomMemory = { sets: [], cycles: [], entries: [], work: [], plan: null, stop: null };
  world.memories.set(threadId, made);
  return made;
}

const SHIPPED: EmbeddingModel = {
  id: 'soul-e5-small-ko',
  shipped: true,
  dimension: 384,
  code: null,
  queryPrefix: 'query: ',
  passagePrefix: 'passage: ',
  megabytes: 44.6,
};

/** Nothing but one user: what a first start looks like. */
export function emptyWorld(language: 'ko' | 'en'): World {
  const userId = 'user-1' as UserId;
  return {
    souls: new Map(),
    versions: new Map(),
    removedSouls: new Set(),
    rooms: new Map(),
    generations: new Map(),
    episodes: new Map(),
    removedEpisodes: new Set(),
    memories: new Map(),
    recalls: new Map(),
    embedder: { model: SHIPPED.id, dimension: SHIPPED.dimension, state: 'ready', code: null },
    embeddingModels: [SHIPPED],
    receipt: SAMPLE_RECEIPT,
    pictures: new Map(),
    settings: {
      language,
      theme: 'system',
      pacing: 'normal',
      coalesceMs: 1200,
      tokenBudget: 32_000,
      cycleTokens: 10_000,
      purposes: {
        chat: purpose,
        extract: { ...purpose, temperature: 0.4 },
        summarise: { ...purpose, temperature: 0.4 },
      },
      gemini: { baseUrl: 'https://generativelanguage.googleapis.com', safety: 'off' },
      ollama: { baseUrl: 'http://127.0.0.1:11434', contextTokens: 16_384 },
      openai: { baseUrl: 'http://127.0.0.1:8080/v1', contextTokens: 16_384 },
      embedding: { model: SHIPPED.id, queryPrefix: null, passagePrefix: null },
      userId,
      welcomed: false,
    },
    users: [{ id: userId, name: language === 'ko' ? '나' : 'Me' }],
    keys: [
      { provider: 'gemini', state: 'none', storage: 'plain' },
      { provider: 'openai', state: 'none', storage: 'plain' },
    ],
    notices: [],
    listeners: new Set(),
  };
}
