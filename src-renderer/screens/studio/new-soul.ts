import type { SoulId } from '#shared/ids.ts';
import type { Soul, SoulProfile } from '#shared/souls.ts';
import { AVATAR_COLOURS } from './avatar-colours.ts';
import { TEXT_FIELDS } from './profile-fields.ts';

/** Stands in the address for a Soul of which nothing is written yet, so that nothing of it is stored. */
export const NEW_SOUL = 'new' as SoulId;

/** The empty form. Each new Soul gets the next colour, so that they can be told apart. */
export function unwrittenSoul(soulsBefore: number): Soul {
  const { color } = AVATAR_COLOURS[soulsBefore % AVATAR_COLOURS.length] ?? AVATAR_COLOURS[0];
  const draft: SoulProfile = {
    name: '',
    displayName: '',
    status: '',
    defaultPersona: '',
    initialSituation: '',
    avatar: { kind: 'initial', color },
    maskIdentifiers: true,
  };
  return { id: NEW_SOUL, applied: null, version: 0, draft, draftSavedAt: null, createdAt: 0 };
}

export const isBlank = (profile: SoulProfile): boolean => TEXT_FIELDS.every((field) => profile[field].trim() === '');
