import type { SoulProfile } from '#shared/souls.ts';
import { mapCard } from '../../core/foreign/cards/map-card.ts';
import type { ForeignCard } from '../../core/foreign/foreign.ts';
import { sha256 } from '../../files/hash.ts';
import type { Database } from '../../store/open-database.ts';
import { readSettings } from '../../store/settings.ts';
import { putPictureBytes } from '../../store/staged-rows.ts';
import type { Engine } from '../engine.ts';
import { idFrom, putRows } from './foreign-rows.ts';

/**
 * A character card as a Soul's draft for the director to review (SPEC section 14); the card itself is kept with it. The same card again is
 * the same Soul. Gives what went where.
 */
export function stageCard(
  engine: Engine,
  staging: Database,
  card: ForeignCard,
  options: { picture: Uint8Array | null; fallbackName: string },
): ReturnType<typeof mapCard> {
  const { language } = readSettings(engine.database.read);
  const mapped = mapCard(card, { language, fallbackName: options.fallbackName });
  const raw = JSON.stringify(card.raw).toWellFormed();
  const id = idFrom('card', raw);
  const now = engine.ports.clock.now();
  const hash = options.picture === null ? null : sha256(options.picture);
  const profile: SoulProfile = {
    ...mapped.profile,
    ...{ status: '', maskIdentifiers: true },
    avatar: hash === null ? { kind: 'initial', color: '#4b5f8a' } : { kind: 'picture', hash },
  };
  putRows(staging, (put) => {
    if (hash !== null) put('pictures', { hash, mime: 'image/png' });
    put('souls', { id, version: 0, created_at: now, removed_at: null });
    put('soul-drafts', { soul_id: id, profile: JSON.stringify(profile), saved_at: now });
    put('soul-sources', { soul_id: id, format: card.format, raw });
  });
  const { picture } = options;
  if (hash !== null && picture !== null) staging.write((db) => putPictureBytes(db, hash, picture));
  return mapped;
}
