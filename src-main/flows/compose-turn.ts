import type { ThreadId } from '#shared/ids.ts';
import type { ProviderId } from '#shared/models.ts';
import type { ComposedPrompt } from '#shared/prompts.ts';
import type { RecallReceipt } from '#shared/recall.ts';
import type { Settings } from '#shared/settings.ts';
import {
  type AssembledRequest,
  assembleRequest,
  type HistoryLine,
  planRequest,
  STAMP_TOKENS,
} from '../core/assemble-request.ts';
import { estimateTokens } from '../core/count-tokens.ts';
import { oneLine } from '../core/plain-text.ts';
import { formatStamp } from '../core/wall-time.ts';
import { currentSet, readSlotTexts, type StoredSet } from '../store/memory.ts';
import { readEngineState } from '../store/models.ts';
import type { ReadableDb } from '../store/open-database.ts';
import { readSettings } from '../store/settings.ts';
import { getThread, type StoredThread } from '../store/threads.ts';
import { getUser } from '../store/users.ts';
import { countKept, walkWindow } from '../store/window.ts';
import type { Engine } from './engine.ts';
import { type PreparedRecall, prepareRecall } from './recall/prepare-recall.ts';
import { bringUpToDate, RECALL_TOKENS, recallForTurn } from './recall/recall-for-turn.ts';

export interface ComposedTurn {
  request: AssembledRequest;
  thread: StoredThread;
  userName: string;
  /** The newest turn as one text: what the Soul reads before it answers. */
  newestTurn: string;
  template: string;
  language: Settings['language'];
  budget: number;
  recall: RecallReceipt | null;
}

export const ratioKey = (provider: ProviderId, model: string): string => `token-ratio:${provider}:${model}`;

/**
 * Gathers a thread's slots, history and what comes to mind, and assembles the next prompt (SPEC section 3). `prepared`: what recall
 * had to wait for; null recalls nothing. Reads only; never throws for size.
 */
export function composeTurn(
  engine: Engine,
  db: ReadableDb,
  threadId: ThreadId,
  settings: Settings,
  prepared: PreparedRecall | null,
): ComposedTurn {
  const thread = getThread(db, threadId);
  const template = engine.template('chat-v6');
  const { provider, model } = settings.purposes.chat;
  const known = readEngineState(db, ratioKey(provider, model));
  // The practice engine counts with our own estimator: nothing to correct.
  const firstRatio = provider === 'practice' ? 1 : null;
  const ratio = known === null ? firstRatio : Number(known);
  const budget = budgetOf(settings);
  const set = currentSet(db, threadId);
  const memory = readSlotTexts(db, threadId, set?.number ?? null);
  const window = readWindow(db, thread, set, budget, settings.language);
  const userName = oneLine(getUser(db, thread.userId).name);
  const soulName = oneLine(thread.profile.displayName);
  const input = {
    // A function, because in a text `$&` of a name would mean the match.
    overview: template.text.replaceAll('{soul}', () => soulName),
    slots: {
      longTermMemory: memory.long_term_memory,
      soulDefaultPersona: thread.profile.defaultPersona,
      soulRelationalPersona: memory.soul_relational_persona,
      displayName: soulName,
      status: oneLine(thread.profile.status),
      userRelationalPersona: memory.user_relational_persona,
    },
    // The situation until the first summary cycle, recent_context ever after (SPEC section 2).
    context:
      memory.recent_context === ''
        ? { kind: 'situation' as const, text: thread.profile.initialSituation }
        : { kind: 'recent_context' as const, text: memory.recent_context },
    history: window.lines,
    newestTurnSeq: window.newestTurnSeq,
    unread: window.unread,
    userName,
    budget,
    ratio,
    edges: EDGES[settings.language],
  };
  const plan = planRequest(input, prepared?.enabled ? RECALL_TOKENS : 0);
  const recalled = prepared === null ? null : recallForTurn(engine, db, thread, prepared, plan, settings.language);
  const { reserved } = plan;
  const request = assembleRequest({ ...input, reserved, recalled: recalled?.text ?? '' });
  const newestTurn = window.lines
    .filter((line) => line.seq >= window.newestTurnSeq)
    .map((line) => line.text)
    .join('\n');
  return {
    request,
    thread,
    userName,
    newestTurn,
    template: `${template.id}@${template.version}`,
    language: settings.language,
    budget,
    recall: recalled?.receipt ?? null,
  };
}

/** The prompt that the next answer would be asked with, for the Inspector and the command line. */
export async function previewPrompt(engine: Engine, threadId: ThreadId): Promise<ComposedPrompt> {
  const db = engine.database.read;
  const prepared = await prepareRecall(engine, threadId);
  bringUpToDate(engine, threadId);
  const { request, template, budget, recall } = composeTurn(engine, db, threadId, readSettings(db), prepared);
  return {
    template,
    budget,
    tokens: request.tokens,
    blocks: request.blocks.map(({ name, area, text, tokens, items, lines }) => ({
      name,
      area,
      text,
      tokens,
      items,
      lines,
    })),
    omitted: request.omitted,
    recall,
  };
}

/** Our estimate of a text's tokens. */
export function countTokens(text: string): number {
  return estimateTokens(text);
}

/** A local model's window is shared by the prompt and the answer: what does not fit the server drops without a word. */
function budgetOf(settings: Settings): number {
  const { provider } = settings.purposes.chat;
  if (provider !== 'ollama' && provider !== 'openai') return settings.tokenBudget;
  const room = Math.floor(settings[provider].contextTokens * 0.9) - LOCAL_OUTPUT_TOKENS;
  return Math.max(1000, Math.min(settings.tokenBudget, room));
}

/** What a local model may write at most; a part of its context. */
export const LOCAL_OUTPUT_TOKENS = 1024;

const EDGES = {
  ko: { opener: '(대화가 시작된다)', closer: '({user}는 아직 답이 없다)' },
  en: { opener: '(The chat begins)', closer: '({user} has not answered yet)' },
} as const;

interface Window {
  lines: HistoryLine[];
  newestTurnSeq: number;
  unread: { items: number; tokens: number; sample: string };
}

/** The newest messages that can fit, oldest first, and a word about the rest. */
function readWindow(
  db: ReadableDb,
  thread: StoredThread,
  set: StoredSet | null,
  budget: number,
  language: Settings['language'],
): Window {
  const lines: HistoryLine[] = [];
  let tokens = 0;
  let newestTurnSeq: number | null = null;
  let sample = '';
  for (const row of walkWindow(db, thread.id, set?.windowFrom ?? 0)) {
    if (row.author === 'user' && newestTurnSeq === (lines.at(-1)?.seq ?? null)) newestTurnSeq = row.seq;
    if (tokens > budget && row.seq < (newestTurnSeq ?? Number.MAX_SAFE_INTEGER)) {
      sample = row.text;
      break;
    }
    tokens += row.tokens + STAMP_TOKENS;
    lines.push({
      seq: row.seq,
      author: row.author,
      text: row.text,
      tokens: row.tokens,
      stamp: formatStamp({ at: row.sentAt, offset: row.sentOffset }, language),
    });
  }
  const newest = newestTurnSeq ?? (lines[0] ? lines[0].seq + 1 : 0);
  const kept = set === null ? { count: 0, tokens: 0 } : countKept(db, thread.id, set);
  const inWindow = thread.openCount + kept.count;
  const items = inWindow - lines.length;
  const all = thread.openTokens + kept.tokens + inWindow * STAMP_TOKENS;
  const unread = { items, tokens: Math.max(0, all - tokens), sample };
  return { lines: lines.reverse(), newestTurnSeq: newest, unread };
}
