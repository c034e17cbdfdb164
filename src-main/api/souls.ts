import type { Engine } from '../flows/engine.ts';
import {
  applySoul,
  discardDraft,
  makeSoulDraft,
  makeSoulFromSample,
  putPicture,
  readSamples,
  restoreSoulVersion,
  saveDraft,
  setRemoved,
} from '../flows/make-soul.ts';
import { getPicture, getSoul, listSouls, listSoulVersions } from '../store/souls.ts';
import type { HandlerBase } from './handler-base.ts';

export function soulHandlers({ souls: os }: HandlerBase, engine: Engine) {
  const db = engine.database.read;
  return os.router({
    list: os.list.handler(() => listSouls(db)),
    get: os.get.handler(({ input }) => getSoul(db, input.soulId)),
    samples: os.samples.handler(({ input }) => readSamples(engine, input.language)),
    create: os.create.handler(({ input }) =>
      input.from === 'sample'
        ? makeSoulFromSample(engine, input.sampleId, input.language)
        : makeSoulDraft(engine, input.profile),
    ),
    saveDraft: os.saveDraft.handler(({ input }) => saveDraft(engine, input.soulId, input.draft)),
    discardDraft: os.discardDraft.handler(({ input }) => discardDraft(engine, input.soulId)),
    apply: os.apply.handler(({ input }) => applySoul(engine, input.soulId)),
    versions: os.versions.handler(({ input }) => listSoulVersions(db, input.soulId)),
    restoreVersion: os.restoreVersion.handler(({ input }) => restoreSoulVersion(engine, input.soulId, input.number)),
    remove: os.remove.handler(({ input }) => {
      setRemoved(engine, input.soulId, true);
    }),
    undoRemove: os.undoRemove.handler(({ input }) => setRemoved(engine, input.soulId, false)),
    putPicture: os.putPicture.handler(({ input }) => putPicture(engine, input.base64)),
    picture: os.picture.handler(({ input }) => {
      const { mime, bytes } = getPicture(db, input.hash);
      return { dataUrl: `data:${mime};base64,${Buffer.from(bytes).toString('base64')}` };
    }),
  });
}
