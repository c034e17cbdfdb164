import { createHash } from 'node:crypto';
import type { SoulId } from '#shared/ids.ts';
import type { SampleSoul, Soul, SoulProfile } from '#shared/souls.ts';
import type { Implementer } from './implementer.ts';
import { SAMPLE_ROOMS } from './talk.ts';
import { emit, nextId, type World } from './world.ts';

export function soulHandlers(os: Implementer['souls'], world: World) {
  const changed = <Result>(result: Result): Result => {
    emit(world, { type: 'souls-changed' });
    return result;
  };
  return {
    ...editing(os, world, changed),
    list: os.list.handler(() => [...world.souls.values()].filter(({ id }) => !world.removedSouls.has(id))),
    get: os.get.handler(({ input, errors }) => {
      const soul = world.souls.get(input.soulId);
      if (!soul) throw errors.APP({ data: { code: 'not-found', params: {} } });
      return soul;
    }),
    samples: os.samples.handler(({ input }) => samples(input.language)),
    create: os.create.handler(({ input }) => {
      const sample =
        input.from === 'sample' ? samples(input.language).find((one) => one.sampleId === input.sampleId) : null;
      const applied = sample?.profile ?? null;
      const soul: Soul = {
        id: nextId<SoulId>(),
        applied,
        version: applied ? 1 : 0,
        draft: input.from === 'profile' ? input.profile : null,
        draftSavedAt: input.from === 'profile' ? Date.now() : null,
        createdAt: Date.now(),
      };
      world.souls.set(soul.id, soul);
      if (applied)
        world.versions.set(soul.id, [{ number: 1, profile: applied, appliedAt: Date.now(), restoredFrom: null }]);
      return changed(soul);
    }),
    putPicture: os.putPicture.handler(({ input }) => {
      const bytes = Buffer.from(input.base64, 'base64');
      const hash = createHash('sha256').update(bytes).digest('hex');
      world.pictures.set(hash, `data:image/${bytes[0] === 0x89 ? 'png' : 'jpeg'};base64,${input.base64}`);
      return { hash };
    }),
    picture: os.picture.handler(({ input, errors }) => {
      const dataUrl = world.pictures.get(input.hash);
      if (dataUrl === undefined) throw errors.APP({ data: { code: 'not-found', params: {} } });
      return { dataUrl };
    }),
  };
}

function editing(os: Implementer['souls'], world: World, changed: <Result>(result: Result) => Result) {
  const need = (soulId: SoulId): Soul => {
    const soul = world.souls.get(soulId);
    if (!soul) throw new Error('the script has no such Soul');
    return soul;
  };
  const applyProfile = (soul: Soul, profile: SoulProfile, restoredFrom: number | null): Soul => {
    soul.version += 1;
    soul.applied = profile;
    const versions = world.versions.get(soul.id) ?? [];
    world.versions.set(soul.id, [{ number: soul.version, profile, appliedAt: Date.now(), restoredFrom }, ...versions]);
    return changed({ ...soul });
  };
  return {
    saveDraft: os.saveDraft.handler(({ input }) =>
      changed(Object.assign(need(input.soulId), { draft: input.draft, draftSavedAt: Date.now() })),
    ),
    discardDraft: os.discardDraft.handler(({ input }) =>
      changed(Object.assign(need(input.soulId), { draft: null, draftSavedAt: null })),
    ),
    apply: os.apply.handler(({ input, errors }) => {
      const soul = need(input.soulId);
      if (!soul.draft) throw errors.APP({ data: { code: 'nothing-to-do', params: {} } });
      if (soul.draft.name.trim() === '')
        throw errors.APP({ data: { code: 'invalid-input', params: { field: 'name' } } });
      const draft = soul.draft;
      soul.draft = null;
      soul.draftSavedAt = null;
      return applyProfile(soul, draft, null);
    }),
    versions: os.versions.handler(({ input }) => world.versions.get(input.soulId) ?? []),
    restoreVersion: os.restoreVersion.handler(({ input, errors }) => {
      const version = world.versions.get(input.soulId)?.find(({ number }) => number === input.number);
      if (!version) throw errors.APP({ data: { code: 'not-found', params: {} } });
      const soul = need(input.soulId);
      // A draft is other work and stays, unless it says just what is restored.
      if (JSON.stringify(soul.draft) === JSON.stringify(version.profile))
        Object.assign(soul, { draft: null, draftSavedAt: null });
      return applyProfile(soul, version.profile, version.number);
    }),
    remove: os.remove.handler(({ input }) => {
      world.removedSouls.add(input.soulId);
      changed(null);
    }),
    undoRemove: os.undoRemove.handler(({ input }) => {
      world.removedSouls.delete(input.soulId);
      return changed(need(input.soulId));
    }),
  };
}

function samples(language: 'ko' | 'en'): SampleSoul[] {
  const rooms = language === 'ko' ? SAMPLE_ROOMS.slice(0, 2) : SAMPLE_ROOMS.slice(3);
  return rooms.map(({ key, name, status, persona, situation, color }) => ({
    sampleId: key,
    about: persona,
    profile: {
      name,
      displayName: name,
      status,
      defaultPersona: persona,
      initialSituation: situation,
      avatar: { kind: 'initial', color },
      maskIdentifiers: true,
    },
  }));
}
