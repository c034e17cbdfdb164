import type { Engine } from '../flows/engine.ts';
import { describeLorebook } from '../flows/memory/describe-lorebook.ts';
import type { HandlerBase } from './handler-base.ts';

export function lorebookHandlers({ lorebook: os }: HandlerBase, engine: Engine) {
  return os.router({ list: os.list.handler(({ input }) => describeLorebook(engine, input)) });
}
