import type { Engine } from '../flows/engine.ts';
import { importEpisodes, previewEpisodes } from '../flows/import-episodes.ts';
import { readEpisode, readEpisodes, removeEpisode, saveEpisode, undoRemoveEpisode } from '../flows/save-episode.ts';
import type { HandlerBase } from './handler-base.ts';

export function episodeHandlers({ episodes: os }: HandlerBase, engine: Engine) {
  return os.router({
    list: os.list.handler(({ input }) => readEpisodes(engine, input.soulId)),
    get: os.get.handler(({ input }) => readEpisode(engine, input.episodeId)),
    save: os.save.handler(({ input }) => saveEpisode(engine, input.episodeId, input.draft)),
    remove: os.remove.handler(({ input }) => removeEpisode(engine, input.episodeId)),
    undoRemove: os.undoRemove.handler(({ input }) => undoRemoveEpisode(engine, input.episodeId)),
    previewImport: os.previewImport.handler(({ input }) => previewEpisodes(engine, input.text)),
    import: os.import.handler(({ input }) => importEpisodes(engine, input.text, input.soulId, input.character)),
  });
}
