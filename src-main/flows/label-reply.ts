import type { GenerationId } from '#shared/ids.ts';
import type { LabelAspect, ReplyLabel } from '#shared/prompts.ts';
import { appendEvent } from '../store/events.ts';
import { getGeneration } from '../store/generations.ts';
import { listLabels, putLabel } from '../store/reply-labels.ts';
import { getThread } from '../store/threads.ts';
import type { Engine } from './engine.ts';

/** One tester's word on one aspect of a reply (SPEC section 8); null takes it back. Throws AppError not-found. */
export function labelReply(
  engine: Engine,
  generationId: GenerationId,
  label: { aspect: LabelAspect; labeller: string; value: ReplyLabel['value'] | null },
): ReplyLabel[] {
  const at = engine.ports.clock.now();
  const labels = engine.database.write((db) => {
    const { threadId } = getGeneration(db, generationId);
    const labeller = label.labeller.normalize('NFC').trim();
    putLabel(db, generationId, { ...label, labeller, at });
    const { soulId } = getThread(db, threadId);
    const data = { generation_id: generationId, aspect: label.aspect, by: labeller, value: label.value };
    appendEvent(db, { at, type: 'label_reply', threadId, soulId, data });
    return listLabels(db, generationId);
  });
  engine.events.publish({ type: 'labels-changed' });
  return labels;
}

/** Whether a reply is one of the 5 % that are looked through for invented memories (SPEC section 8): always the same ones. */
export function isSampled(generationId: string): boolean {
  let hash = 0x811c9dc5;
  for (let index = 0; index < generationId.length; index++)
    hash = Math.imul(hash ^ generationId.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % 20 === 0;
}
