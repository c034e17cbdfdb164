import { AppError } from '#shared/errors.ts';
import { PlayId, type ThreadId } from '#shared/ids.ts';
import type { RecallPlan } from '#shared/memory.ts';
import { estimateTokens } from '../../core/count-tokens.ts';
import { renderDocument } from '../../core/memory/memory-document.ts';
import { currentSetNumber, readSlotTexts } from '../../store/memory.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { findTargets, playOf, type Targets } from './find-targets.ts';
import { freshMemoryJob, getMemoryJob, queueMemoryJob } from './memory-job.ts';

/** What 최근 기억 불러오기 would read and cost (SPEC section 4, T2). Spends nothing. */
export function planRecall(engine: Engine, threadId: ThreadId): RecallPlan {
  const db = engine.database.read;
  const thread = getThread(db, threadId);
  const number = currentSetNumber(db, threadId);
  const targets = findTargets(db, thread, number);
  const { selection } = targets;
  const nothing = { episodes: [], summaries: 0, tokens: 0, calls: 0 };
  if (selection.kind === 'none') return { verdict: selection.reason, ...nothing };
  if (selection.kind === 'summarise-first') return planWriting(engine, targets);
  if (targets.fresh.length === 0) return { verdict: 'nothing-new', ...nothing };
  const memory = renderDocument({ ...readSlotTexts(db, threadId, number), recent_context: '' });
  const summaries = targets.fresh.flatMap((episode) => episode.summaries);
  const input =
    estimateTokens(engine.template('extract-v4').text) +
    estimateTokens(memory) +
    estimateTokens(thread.profile.defaultPersona) +
    summaries.reduce((sum, summary) => sum + estimateTokens(summary.text) + 12, 0);
  return {
    verdict: 'ready',
    episodes: targets.fresh.map(({ title, summaries: own }) => ({
      title,
      playId: PlayId.parse(own[0]?.playId ?? ''),
      summaries: own.length,
      needsSummary: false,
    })),
    summaries: summaries.length,
    tokens: input + OUTPUT_TOKENS,
    calls: 1,
  };
}

/** Scenes that nobody has retold: each chosen play is retold first, then all are read. */
function planWriting(engine: Engine, { selection, episodes }: Targets): RecallPlan {
  const plays = selection.kind === 'summarise-first' ? selection.plays.map((play) => playOf(episodes, play.id)) : [];
  const scenes = plays.reduce(
    (sum, { play }) => sum + play.scenes.reduce((tokens, scene) => tokens + estimateTokens(scene), 0),
    0,
  );
  const prompts = plays.length * estimateTokens(engine.template('episode-summary-v1').text);
  const reading = estimateTokens(engine.template('extract-v4').text) + plays.length * SUMMARY_TOKENS + OUTPUT_TOKENS;
  return {
    verdict: 'ready',
    episodes: plays.map(({ episode, play }) => ({
      title: episode.title,
      playId: PlayId.parse(play.id),
      summaries: 0,
      needsSummary: true,
    })),
    summaries: 0,
    tokens: scenes + prompts + plays.length * SUMMARY_TOKENS + reading,
    calls: plays.length + 1,
  };
}

/** What a memory document and the summaries of a play come to, for the estimate. */
const OUTPUT_TOKENS = 1_500;
const SUMMARY_TOKENS = 800;

/** Starts 최근 기억 불러오기. Throws AppError nothing-to-do when there is nothing new, thread-busy while one is under way. */
export function startRecall(engine: Engine, threadId: ThreadId): void {
  if (planRecall(engine, threadId).verdict !== 'ready') throw new AppError('nothing-to-do');
  const now = engine.ports.clock.now();
  engine.database.write((db) => {
    if (getMemoryJob(db, threadId, 'recall') !== null || getMemoryJob(db, threadId, 'first-memory') !== null)
      throw new AppError('thread-busy');
    queueMemoryJob(db, freshMemoryJob(threadId, 'recall', 'recent_memory_load'), now, now);
  });
  engine.events.publish({ type: 'memory-changed', threadId });
  engine.wakeJobs();
}
