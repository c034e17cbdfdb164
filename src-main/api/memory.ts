import type { Engine } from '../flows/engine.ts';
import { cancelMemory } from '../flows/memory/cancel-memory.ts';
import { describeCycle, describeCycles } from '../flows/memory/describe-cycles.ts';
import { describeDiff, describeMemory, describeSet, describeSets } from '../flows/memory/describe-memory.ts';
import { planRecall, startRecall } from '../flows/memory/plan-recall.ts';
import { summariseNow } from '../flows/memory/queue-cycle.ts';
import { startRebuild } from '../flows/memory/rebuild-memory.ts';
import { restoreMemory } from '../flows/memory/restore-memory.ts';
import type { HandlerBase } from './handler-base.ts';

export function memoryHandlers({ memory: os }: HandlerBase, engine: Engine) {
  return os.router({
    current: os.current.handler(({ input }) => describeMemory(engine, input.threadId)),
    sets: os.sets.handler(({ input }) => describeSets(engine, input.threadId)),
    set: os.set.handler(({ input }) => describeSet(engine, input.threadId, input.number)),
    diff: os.diff.handler(({ input }) => describeDiff(engine, input.threadId, input.from, input.to)),
    restore: os.restore.handler(({ input }) => {
      restoreMemory(engine, input.threadId, input.number);
      return describeMemory(engine, input.threadId);
    }),
    cycles: os.cycles.handler(({ input }) => describeCycles(engine, input)),
    cycle: os.cycle.handler(({ input }) => describeCycle(engine, input.cycleId)),
    recallPlan: os.recallPlan.handler(({ input }) => planRecall(engine, input.threadId)),
    recall: os.recall.handler(({ input }) => startRecall(engine, input.threadId)),
    summarise: os.summarise.handler(({ input }) => summariseNow(engine, input.threadId)),
    rebuild: os.rebuild.handler(({ input }) => startRebuild(engine, input.threadId)),
    cancel: os.cancel.handler(({ input }) => cancelMemory(engine, input.threadId, input.kind)),
  });
}
