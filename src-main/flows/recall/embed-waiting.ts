import { AppError } from '#shared/errors.ts';
import type { ThreadId } from '#shared/ids.ts';
import type { IndexText } from '../../core/recall/index-texts.ts';
import { packedBytes, packSigns, packVectors, unpackVectors } from '../../core/recall/pack-vectors.ts';
import type { ModelIdentity } from '../../embedding/embedder.ts';
import { findScope, isStillWanted, listWaiting, markUnit } from '../../store/recall-index.ts';
import { currentModel, partitionOf, putVectors, readOldVectors } from '../../store/recall-vectors.ts';
import { getThread } from '../../store/threads.ts';
import type { Engine } from '../engine.ts';
import { isPaused } from './describe-status.ts';
import { speakersOf, textsOfPiece } from './sync-index.ts';

/** Pieces between two looks at whether somebody has paused the work, and two news for the page. */
const BATCH = 16;

interface Waiting {
  id: number;
  kind: 'entry' | 'message';
  texts: IndexText;
}

/**
 * Makes the vectors of a thread's waiting pieces, and gives how many. One that can't be embedded is marked unavailable
 * with the reason and never stops the rest; one that changes meanwhile stays waiting. Throws AppError embedder-* when there is no
 * model any more.
 */
export async function embedWaiting(
  engine: Engine,
  threadId: ThreadId,
  model: ModelIdentity & { number: number },
  stop: AbortSignal,
): Promise<number> {
  let made = 0;
  for (let after = 0; !stop.aborted && !isPaused(engine.database.read); ) {
    const page = listWaiting(engine.database.read, threadId, after, BATCH);
    if (page.length === 0) break;
    after = page.at(-1)?.id ?? after;
    const db = engine.database.read;
    const speakers = speakersOf(db, getThread(db, threadId));
    for (const piece of page) {
      if (stop.aborted) return made;
      const texts = textsOfPiece(db, threadId, speakers, piece);
      // Gone or changed since: the index of words will see to it.
      if (texts === null || !isStillWanted(db, piece.id, texts)) continue;
      made += await embedOne(engine, threadId, model, { ...piece, texts }, stop);
    }
    engine.events.publish({ type: 'recall-changed', threadId });
  }
  return made;
}

async function embedOne(
  engine: Engine,
  threadId: ThreadId,
  model: ModelIdentity & { number: number },
  piece: Waiting,
  stop: AbortSignal,
): Promise<number> {
  const vectors = await vectorsOf(engine, model, piece, stop);
  return engine.database.write((db) => {
    // Another model may have been chosen meanwhile, or another file put in this one's place.
    if (currentModel(db)?.fingerprint !== model.fingerprint) return 0;
    if (!isStillWanted(db, piece.id, piece.texts)) return 0;
    if (vectors instanceof AppError) {
      markUnit(db, piece.id, 'unavailable', vectors.code, null);
      return 0;
    }
    const packed = packVectors(vectors.alone, vectors.around);
    // From what is stored, not from what came: so it is the same whether one of them was kept or both are new.
    const kept = unpackVectors(packed);
    const scope = findScope(db, threadId);
    if (scope === null) return 0;
    const unit = { id: piece.id, partition: partitionOf(scope.number, piece.kind) };
    putVectors(db, unit, piece.texts, { vectors: packed, signs: packSigns(kept.alone, kept.around, model.mean) });
    markUnit(db, piece.id, 'ready', null, model.number);
    return 1;
  });
}

/** What is still true of a piece's vectors is kept; of two equal texts one is embedded. */
async function vectorsOf(
  engine: Engine,
  model: ModelIdentity,
  { id, texts }: Waiting,
  stop: AbortSignal,
): Promise<{ alone: Float32Array; around: Float32Array } | AppError> {
  const old = readOldVectors(engine.database.read, id, texts);
  const kept = old && old.vectors.byteLength === packedBytes(model.dimension) ? unpackVectors(old.vectors) : null;
  const embed = async (text: string) => {
    const [vector] = await engine.embedder.embed([text], {
      as: 'passage',
      urgent: false,
      signal: stop,
      fingerprint: model.fingerprint,
    });
    if (!vector) throw new Error('a text without a vector');
    return vector;
  };
  try {
    const alone = kept && old?.alone ? kept.alone : await embed(texts.alone);
    if (texts.around === texts.alone) return { alone, around: alone };
    return { alone, around: kept && old?.around ? kept.around : await embed(texts.around) };
  } catch (error) {
    // Only what this one text is to blame for: also when the model has gone down over it and is left alone for a while.
    const isOfText = error instanceof AppError && error.code === 'embedder-failed' && 'text' in error.params;
    if (stop.aborted || !isOfText) throw error;
    return error;
  }
}
