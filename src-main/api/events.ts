import { collectSignals } from '../flows/collect-signals.ts';
import type { Engine } from '../flows/engine.ts';
import { exportEvents } from '../flows/export-events.ts';
import { watchEvents } from '../flows/publish-events.ts';
import { listEvents } from '../store/events.ts';
import type { HandlerBase } from './handler-base.ts';

export function eventHandlers({ events: os }: HandlerBase, engine: Engine) {
  return os.router({
    watch: os.watch.handler(({ signal }) => watchEvents(engine.events, signal)),
    exportLines: os.exportLines.handler(({ input }) => exportEvents(engine, input)),
    signals: os.signals.handler(({ input }) => collectSignals(engine, input.threadId)),
    list: os.list.handler(({ input }) => listEvents(engine.database.read, input)),
  });
}
