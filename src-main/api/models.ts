import type { Engine } from '../flows/engine.ts';
import { dismissModelNotice, listModelNotices } from '../store/models.ts';
import { readSettings } from '../store/settings.ts';
import type { HandlerBase } from './handler-base.ts';

export function modelHandlers({ models: os }: HandlerBase, engine: Engine) {
  const db = engine.database.read;
  return os.router({
    list: os.list.handler(({ input }) => engine.listModels(input.provider, readSettings(db))),
    test: os.test.handler(({ input }) => engine.testProvider(input.provider, readSettings(db))),
    notices: os.notices.handler(() => listModelNotices(db)),
    dismissNotice: os.dismissNotice.handler(({ input }) => {
      engine.database.write((tx) => dismissModelNotice(tx, input.id, engine.ports.clock.now()));
      engine.events.publish({ type: 'notices-changed' });
    }),
  });
}
