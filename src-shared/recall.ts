import { z } from 'zod';
import { AppErrorCode } from './errors.ts';
import { EntryId, MessageId, ThreadId } from './ids.ts';
import { route } from './route.ts';

/** Lorebook entries, and messages that are not in the prompt any more (SPEC section 7). */
export const RecallKind = z.enum(['entry', 'message']);
export type RecallKind = z.infer<typeof RecallKind>;

/** `ready`: found by words and by meaning; `waiting`: by words so far; `unavailable`: by words, its vector could not be made. */
export const RecallState = z.enum(['ready', 'waiting', 'unavailable']);
export type RecallState = z.infer<typeof RecallState>;

/** What a person has decided: `off` stays listed but is never recalled; `forgotten` leaves the list as well. */
export const RecallUse = z.enum(['on', 'off', 'forgotten']);
export type RecallUse = z.infer<typeof RecallUse>;

/** The rule by which a keyword counted as met. */
export const KeywordRule = z.enum(['word', 'particle', 'compound', 'spacing', 'pattern']);
export type KeywordRule = z.infer<typeof KeywordRule>;

/** Why something came up. Places are in UTF-16 units of `Receipt.query`. */
export const RecallReason = z.discriminatedUnion('arm', [
  z.object({
    arm: z.literal('keyword'),
    keyword: z.string(),
    rule: KeywordRule,
    found: z.string(),
    start: z.number().int(),
    end: z.number().int(),
  }),
  /** Place among all by their words (from 1), and the words that were met. */
  z.object({ arm: z.literal('words'), rank: z.number().int(), terms: z.array(z.string()) }),
  /** Place among all by their meaning (from 1), and the cosines of the text alone and in its surroundings. */
  z.object({ arm: z.literal('meaning'), rank: z.number().int(), alone: z.number(), around: z.number() }),
  /** It says the opposite of another one that came up: both are shown. */
  z.object({ arm: z.literal('opposite'), of: z.string() }),
]);
export type RecallReason = z.infer<typeof RecallReason>;

/** What became of something that was found. */
export const RecallOutcome = z.enum(['used', 'over-budget', 'over-limit', 'in-prompt', 'same-text', 'too-weak']);
export type RecallOutcome = z.infer<typeof RecallOutcome>;

export const RecalledItem = z.object({
  kind: RecallKind,
  /** The entry, or the message that was hit. */
  id: z.string(),
  /** Every message of the excerpt, oldest first; empty for entries. */
  messageIds: z.array(MessageId),
  /** An entry's title; for an excerpt the day it is from. */
  title: z.string(),
  /** As it stands in the prompt, or would have; `{user}` not yet replaced. */
  text: z.string(),
  tokens: z.number().int(),
  /** 0 to 1 within this recall; keyword hits stand before all others whatever their score. */
  score: z.number(),
  reasons: z.array(RecallReason),
  outcome: RecallOutcome,
});
export type RecalledItem = z.infer<typeof RecalledItem>;

/** Whether meaning took part, and if not why. */
export const MeaningArm = z.enum(['used', 'nothing-indexed', 'small-talk', 'unavailable', 'late']);
export type MeaningArm = z.infer<typeof MeaningArm>;

/** What one recall looked for and found: stored with every generation (SPEC section 7, shows its evidence). */
export const RecallReceipt = z.object({
  /** False: switched off in this thread; nothing was looked for. */
  enabled: z.boolean(),
  query: z.string(),
  /** The query leans on the turn before it, which was read with it. */
  withPrevious: z.boolean(),
  meaning: MeaningArm,
  /** The embedding model; null when meaning took no part. */
  model: z.string().nullable(),
  /** The least score that counts without a keyword. */
  threshold: z.number(),
  budget: z.object({ tokens: z.number().int(), entries: z.number().int() }),
  tokens: z.number().int(),
  items: z.array(RecalledItem),
  /** Found, but too far behind to be listed. */
  more: z.number().int(),
});
export type RecallReceipt = z.infer<typeof RecallReceipt>;

/** One line of the viewer. */
export const RecallItem = z.object({
  kind: RecallKind,
  id: z.string(),
  /** An entry's title; a message's speaker. */
  title: z.string(),
  text: z.string(),
  /** An entry's time in words; a message's stamp. */
  time: z.string(),
  state: RecallState,
  code: AppErrorCode.nullable(),
  use: RecallUse,
  /** Pieces that a long text was split into. */
  parts: z.number().int(),
  /** Of an entry: what fires it now; the cycle's own ones are in `ownKeywords`. */
  keywords: z.array(z.string()),
  ownKeywords: z.array(z.string()),
});
export type RecallItem = z.infer<typeof RecallItem>;

export const RecallCounts = z.object({
  ready: z.number().int(),
  waiting: z.number().int(),
  unavailable: z.number().int(),
  off: z.number().int(),
  forgotten: z.number().int(),
});
export type RecallCounts = z.infer<typeof RecallCounts>;

/** The embedding model on this device. `starting`: opening or testing itself. */
export const EmbedderStatus = z.object({
  model: z.string(),
  dimension: z.number().int().nullable(),
  state: z.enum(['idle', 'starting', 'ready', 'unavailable']),
  code: AppErrorCode.nullable(),
});
export type EmbedderStatus = z.infer<typeof EmbedderStatus>;

export const RecallStatus = z.object({
  enabled: z.boolean(),
  embedder: EmbedderStatus,
  entries: RecallCounts,
  messages: RecallCounts,
  /** Work in the background; null when there is none. `paused`: a person stopped it. */
  work: z.object({ done: z.number().int(), total: z.number().int(), paused: z.boolean() }).nullable(),
});
export type RecallStatus = z.infer<typeof RecallStatus>;

/** A sentence model in a folder: the shipped one, or one that a person has put there. */
export const EmbeddingModel = z.object({
  id: z.string(),
  shipped: z.boolean(),
  /** Read from its config.json; null: the folder holds no model that can be read (`code` says why). */
  dimension: z.number().int().nullable(),
  code: AppErrorCode.nullable(),
  queryPrefix: z.string(),
  passagePrefix: z.string(),
  megabytes: z.number(),
});
export type EmbeddingModel = z.infer<typeof EmbeddingModel>;

const inThread = z.object({ threadId: ThreadId });
const ofKind = inThread.extend({ kind: RecallKind });

export const recallRoutes = {
  status: route.input(inThread).output(RecallStatus),
  /** Newest first. `query` narrows by words; `cursor` is what the page before gave. */
  items: route
    .input(
      ofKind.extend({
        query: z.string().max(200),
        show: z.enum(['listed', 'forgotten']),
        cursor: z.string().nullable(),
        limit: z.number().int().min(1).max(200),
      }),
    )
    .output(z.object({ items: z.array(RecallItem), next: z.string().nullable() })),
  setUse: route.input(ofKind.extend({ id: z.string(), use: RecallUse })).output(RecallItem),
  /** Keywords that fire an entry, in the place of its own; null: its own again. `/…/i` is a regular expression. */
  setKeywords: route
    .input(z.object({ entryId: EntryId, keywords: z.array(z.string().max(1_000)).max(100).nullable() }))
    .output(RecallItem),
  /** Forgets all of a kind; `undo` brings back just those. */
  clear: route.input(ofKind).output(z.object({ forgotten: z.number().int(), undo: z.string() })),
  undoClear: route.input(inThread.extend({ undo: z.string() })).output(z.void()),
  setEnabled: route.input(inThread.extend({ enabled: z.boolean() })).output(RecallStatus),
  /** Makes the thread's index anew, words at once and vectors in the background. */
  rebuild: route.input(inThread).output(RecallStatus),
  /** Stops work in the background until it is resumed; what is done stays. */
  pause: route.output(z.void()),
  resume: route.output(z.void()),
  /** What this text would bring up in this thread, and why. Changes nothing. */
  test: route.input(inThread.extend({ text: z.string().max(100_000) })).output(RecallReceipt),
  /** Entries with their keywords, and what a person has decided of them and of messages, as JSON lines. */
  exportLines: route.input(inThread).output(z.array(z.string())),
  /** Adds what is not there yet; the same lines twice change nothing. Throws AppError recall-unreadable with the line. */
  importLines: route.input(inThread.extend({ lines: z.array(z.string().max(1_000_000)).max(100_000) })).output(
    z.object({
      entries: z.number().int(),
      decisions: z.number().int(),
      same: z.number().int(),
      unknown: z.number().int(),
    }),
  ),
  models: route.output(z.array(EmbeddingModel)),
};
