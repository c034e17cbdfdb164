import type { Engine } from '../flows/engine.ts';
import { listModels } from '../flows/open-embedder.ts';
import { clearItems, undoClear } from '../flows/recall/clear-items.ts';
import { setKeywords, setUse } from '../flows/recall/decide-items.ts';
import { describeItems } from '../flows/recall/describe-items.ts';
import { describeStatus } from '../flows/recall/describe-status.ts';
import { exportItems, importItems } from '../flows/recall/move-items.ts';
import { rebuildIndex } from '../flows/recall/rebuild-index.ts';
import { recallForText } from '../flows/recall/recall-for-turn.ts';
import { setEnabled, setPaused } from '../flows/recall/switch-recall.ts';
import type { HandlerBase } from './handler-base.ts';

export function recallHandlers({ recall: os }: HandlerBase, engine: Engine) {
  return os.router({
    status: os.status.handler(({ input }) => describeStatus(engine, input.threadId)),
    items: os.items.handler(({ input }) => describeItems(engine, input)),
    setUse: os.setUse.handler(({ input }) => setUse(engine, input)),
    setKeywords: os.setKeywords.handler(({ input }) => setKeywords(engine, input.entryId, input.keywords)),
    clear: os.clear.handler(({ input }) => clearItems(engine, input.threadId, input.kind)),
    undoClear: os.undoClear.handler(({ input }) => undoClear(engine, input.threadId, input.undo)),
    setEnabled: os.setEnabled.handler(({ input }) => setEnabled(engine, input.threadId, input.enabled)),
    rebuild: os.rebuild.handler(({ input }) => rebuildIndex(engine, input.threadId)),
    test: os.test.handler(({ input }) => recallForText(engine, input.threadId, input.text)),
    models: os.models.handler(() => listModels(engine)),
    pause: os.pause.handler(() => setPaused(engine, true)),
    resume: os.resume.handler(() => setPaused(engine, false)),
    exportLines: os.exportLines.handler(({ input }) => exportItems(engine, input.threadId)),
    importLines: os.importLines.handler(({ input }) => importItems(engine, input.threadId, input.lines)),
  });
}
