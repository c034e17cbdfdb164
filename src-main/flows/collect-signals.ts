import { type Agreement, type Share, type SignalPoint, Signals } from '#shared/events.ts';
import type { ThreadId } from '#shared/ids.ts';
import { LabelAspect } from '#shared/prompts.ts';
import { bootstrapKappa } from '../core/agreement.ts';
import { SLOTS } from '../core/memory/memory-document.ts';
import { countFlagged, listAllLabels } from '../store/reply-labels.ts';
import {
  countRejected,
  countUnchanged,
  listCycleTokens,
  listGenerationTokens,
  listReplyIds,
} from '../store/signals.ts';
import type { Engine } from './engine.ts';
import { isSampled } from './label-reply.ts';

/** The quality signals of one thread or of all (SPEC section 8). */
export function collectSignals(engine: Engine, threadId: ThreadId | null): Signals {
  const db = engine.database.read;
  const labels = listAllLabels(db, threadId);
  const sampled = listReplyIds(db, threadId).filter(isSampled);
  const looked = new Set(labels.filter((one) => one.aspect === 'invented_memory').map((one) => one.generationId));
  return Signals.parse({
    sceneFlags: countFlagged(db, threadId, 'scene'),
    labels: LabelAspect.options.map((aspect) => ({
      aspect,
      yes: yesShare(labels.filter((one) => one.aspect === aspect)),
    })),
    noUpdate: SLOTS.map((slot) => ({ slot, share: countUnchanged(db, threadId, slot) })),
    rejected: countRejected(db, threadId),
    generationTokens: thinned(listGenerationTokens(db, threadId)),
    cycleTokens: thinned(listCycleTokens(db, threadId)),
    agreements: LabelAspect.options.flatMap((aspect) => agreementsOn(aspect, labels)),
    sample: { count: sampled.filter((id) => looked.has(id)).length, of: sampled.length },
  });
}

type Label = ReturnType<typeof listAllLabels>[number];

/** `unsure` is an answer as well: it counts among all. */
function yesShare(labels: readonly Label[]): Share {
  return { count: labels.filter((label) => label.value === 'yes').length, of: labels.length };
}

/** Every two labellers who answered on the same replies, those with the most in common first. */
function agreementsOn(aspect: LabelAspect, labels: readonly Label[]): Agreement[] {
  const own = labels.filter((label) => label.aspect === aspect);
  const labellers = [...new Set(own.map((label) => label.labeller))].sort();
  const pairs = labellers.flatMap((one, index) => labellers.slice(index + 1).map((other) => [one, other] as const));
  return pairs
    .map(([one, other]) => agreementOf(aspect, own, one, other))
    .filter((agreement) => agreement.replies > 0)
    .sort((a, b) => b.replies - a.replies);
}

function agreementOf(aspect: LabelAspect, labels: readonly Label[], one: string, other: string): Agreement {
  const answers = new Map(
    labels.filter((label) => label.labeller === other).map((label) => [label.generationId, label.value]),
  );
  const clusters = new Map<string, [string, string][]>();
  for (const label of labels) {
    const answer = answers.get(label.generationId);
    if (label.labeller !== one || answer === undefined) continue;
    clusters.set(label.threadId, [...(clusters.get(label.threadId) ?? []), [label.value, answer]]);
  }
  const replies = [...clusters.values()].reduce((sum, cluster) => sum + cluster.length, 0);
  const found = bootstrapKappa([...clusters.values()]);
  return {
    aspect,
    labellers: [one, other],
    replies,
    kappa: found?.kappa ?? null,
    low: found?.low ?? null,
    high: found?.high ?? null,
  };
}

/** A chart has no more places: every n-th point, the newest always in. */
function thinned(points: readonly SignalPoint[]): SignalPoint[] {
  const step = Math.max(1, Math.ceil(points.length / MOST_POINTS));
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}

const MOST_POINTS = 300;
