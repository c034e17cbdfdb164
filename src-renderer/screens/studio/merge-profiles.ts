import type { SoulProfile } from '#shared/souls.ts';
import { PROFILE_FIELDS, type ProfileField, sameField } from './profile-fields.ts';

export interface MergedProfile {
  profile: SoulProfile;
  /** Changed here and elsewhere to different ends: the local text stands. */
  conflicts: ProfileField[];
}

/**
 * Two windows write one Soul. `base` is what both started from; a field that nobody touched here takes what came, a
 * field that was touched here stays as it is.
 */
export function mergeProfiles(base: SoulProfile, local: SoulProfile, incoming: SoulProfile): MergedProfile {
  const conflicts: ProfileField[] = [];
  let profile = local;
  for (const field of PROFILE_FIELDS) {
    if (sameField(base, incoming, field) || sameField(local, incoming, field)) continue;
    if (sameField(base, local, field)) profile = { ...profile, [field]: incoming[field] };
    else conflicts.push(field);
  }
  return { profile, conflicts };
}
