import type { LanguageModel } from '../models/language-model.ts';
import { appendEvent } from '../store/events.ts';
import { insertModelNotice, readEngineState, writeEngineState } from '../store/models.ts';
import type { WritableDb } from '../store/open-database.ts';
import type { Engine } from './engine.ts';

/**
 * Providers lead old ids to new models without a word, and a person feels the change. The answering model is compared
 * with the last one for the same id; a change is noted once (SPEC section 9). The first answer only counts as a change
 * when another model answered than was asked for.
 */
export function noteAnsweringModel(engine: Engine, db: WritableDb, model: LanguageModel, answered: string): void {
  const key = `answering-model:${model.provider}:${model.modelId}`;
  const before = readEngineState(db, key);
  if (before === answered) return;
  writeEngineState(db, key, answered);
  if (before === null && sameModel(model.modelId, answered)) return;
  const at = engine.ports.clock.now();
  insertModelNotice(db, { id: engine.ports.ids.next(), requested: model.modelId, answered, before, at });
  appendEvent(db, {
    at,
    type: 'change_answering_model',
    data: { provider: model.provider, requested: model.modelId, answered, before },
  });
  engine.events.publish({ type: 'notices-changed' });
}

/** Servers add a build or a path to the id: `models/gemini-3.1-flash-lite-001` is what was asked for. */
function sameModel(requested: string, answered: string): boolean {
  const bare = (id: string) => id.replace(/^models\//u, '').replace(/-\d{2,3}$/u, '');
  return bare(requested) === bare(answered);
}
