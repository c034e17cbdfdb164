import { countDelivered } from '../store/bubbles.ts';
import { endGeneration, listRunningGenerations } from '../store/generations.ts';
import { deleteJob, requeueRunningJobs } from '../store/jobs.ts';
import type { Engine } from './engine.ts';
import { replyKey } from './queue-reply.ts';

/**
 * Puts right what an ended process left: a call that had delivered bubbles is an interrupted reply and is offered again;
 * one that had delivered nothing is asked again. Messages are where they were (SPEC section 3). Call it only while no
 * answer runs.
 */
export function recoverAfterCrash(engine: Engine): void {
  engine.database.write((db) => {
    for (const generation of listRunningGenerations(db)) {
      const answered = countDelivered(db, generation.id) > 0;
      endGeneration(db, generation.id, {
        replyEnd: answered ? 'interrupted' : 'failed',
        code: 'model-interrupted',
        modelAnswered: generation.modelAnswered,
        finishReason: null,
        usage: generation.usage,
        attempts: [
          ...generation.attempts,
          { at: generation.startedAt, outcome: 'the app ended', code: 'model-interrupted', milliseconds: 0 },
        ],
        endedAt: engine.ports.clock.now(),
      });
      if (answered) deleteJob(db, replyKey(generation.threadId));
    }
    requeueRunningJobs(db);
  });
}
