import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { SoulId } from '#shared/ids.ts';
import { SampleSoul, type Soul, type SoulProfile } from '#shared/souls.ts';
import { appendEvent } from '../store/events.ts';
import type { WritableDb } from '../store/open-database.ts';
import {
  applySoulVersion,
  discardSoulDraft,
  getSoul,
  insertSoul,
  listSoulVersions,
  saveSoulDraft,
  setSoulRemoved,
  putPicture as storePicture,
} from '../store/souls.ts';
import type { Engine } from './engine.ts';

/** The souls that come with the app, in one language. */
export function readSamples(engine: Engine, language: 'ko' | 'en'): SampleSoul[] {
  const folder = join(engine.ports.paths.resources, 'samples');
  return readdirSync(folder)
    .filter((name) => name.endsWith(`.${language}.json`))
    .sort()
    .map((name) => SampleSoul.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
}

/** A new Soul from a sample: applied at once, ready to talk. Throws AppError('not-found'). */
export function makeSoulFromSample(engine: Engine, sampleId: string, language: 'ko' | 'en'): Soul {
  const sample = readSamples(engine, language).find((one) => one.sampleId === sampleId);
  if (!sample) throw new AppError('not-found', { what: 'sample' });
  return changeSouls(engine, (db, now) => {
    const soulId = SoulId.parse(engine.ports.ids.next());
    insertSoul(db, soulId, now);
    apply(db, soulId, sample.profile, now, null);
    return soulId;
  });
}

/** A new Soul that is a draft until [Apply]. */
export function makeSoulDraft(engine: Engine, profile: SoulProfile): Soul {
  return changeSouls(engine, (db, now) => {
    const soulId = SoulId.parse(engine.ports.ids.next());
    insertSoul(db, soulId, now);
    saveSoulDraft(db, soulId, profile, now);
    return soulId;
  });
}

/** Keeps the director's unfinished text. A draft that equals what is applied is no draft. */
export function saveDraft(engine: Engine, soulId: SoulId, draft: SoulProfile): Soul {
  return changeSouls(engine, (db, now) => {
    const { applied } = getSoul(db, soulId);
    if (applied !== null && JSON.stringify(applied) === JSON.stringify(draft)) discardSoulDraft(db, soulId);
    else saveSoulDraft(db, soulId, draft, now);
    return soulId;
  });
}

export function discardDraft(engine: Engine, soulId: SoulId): Soul {
  return changeSouls(engine, (db) => {
    if (getSoul(db, soulId).applied === null) throw new AppError('nothing-to-do');
    discardSoulDraft(db, soulId);
    return soulId;
  });
}

/** [Apply]: the draft becomes the next version (SPEC section 2, live after Apply). Throws invalid-input {field}, nothing-to-do. */
export function applySoul(engine: Engine, soulId: SoulId): Soul {
  return changeSouls(engine, (db, now) => {
    const { draft } = getSoul(db, soulId);
    if (draft === null) throw new AppError('nothing-to-do');
    if (draft.name.trim() === '') throw new AppError('invalid-input', { field: 'name' });
    if (draft.displayName.trim() === '') throw new AppError('invalid-input', { field: 'displayName' });
    apply(db, soulId, draft, now, null);
    discardSoulDraft(db, soulId);
    return soulId;
  });
}

/** An old version becomes the next one. Throws AppError('not-found'). */
export function restoreSoulVersion(engine: Engine, soulId: SoulId, number: number): Soul {
  return changeSouls(engine, (db, now) => {
    const version = listSoulVersions(db, soulId).find((one) => one.number === number);
    if (!version) throw new AppError('not-found', { what: 'version' });
    apply(db, soulId, version.profile, now, number);
    // A draft is other work: it stays until the director applies or discards it.
    if (JSON.stringify(getSoul(db, soulId).draft) === JSON.stringify(version.profile)) discardSoulDraft(db, soulId);
    return soulId;
  });
}

/** `removed` false brings the Soul and its rooms back. */
export function setRemoved(engine: Engine, soulId: SoulId, removed: boolean): Soul {
  return changeSouls(engine, (db, now) => {
    setSoulRemoved(db, soulId, removed ? now : null);
    return soulId;
  });
}

/** Keeps a picture under the SHA-256 of its bytes. Throws picture-unsupported (not PNG, JPEG or WebP, over 512 KiB). */
export function putPicture(engine: Engine, base64: string): { hash: string } {
  const bytes = Buffer.from(base64, 'base64');
  const mime = SIGNATURES.find(({ test }) => test(bytes))?.mime;
  if (!mime || bytes.length > 512 * 1024) throw new AppError('picture-unsupported', { bytes: bytes.length });
  const hash = createHash('sha256').update(bytes).digest('hex');
  engine.database.write((db) => storePicture(db, { hash, mime, bytes }));
  return { hash };
}

const SIGNATURES: ReadonlyArray<{ mime: string; test: (bytes: Buffer) => boolean }> = [
  { mime: 'image/png', test: (bytes) => bytes.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n' },
  { mime: 'image/jpeg', test: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff },
  {
    mime: 'image/webp',
    test: (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  },
];

function apply(db: WritableDb, soulId: SoulId, profile: SoulProfile, now: number, restoredFrom: number | null): void {
  const number = applySoulVersion(db, soulId, { profile, appliedAt: now, restoredFrom });
  appendEvent(db, { at: now, type: 'apply_soul_version', soulId, data: { number, restored_from: restoredFrom } });
}

function changeSouls(engine: Engine, change: (db: WritableDb, now: number) => SoulId): Soul {
  const soul = engine.database.write((db) => getSoul(db, change(db, engine.ports.clock.now())));
  engine.events.publish({ type: 'souls-changed' });
  return soul;
}
