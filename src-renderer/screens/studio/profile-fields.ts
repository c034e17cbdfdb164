import type { SoulProfile } from '#shared/souls.ts';

/** The fields a director writes, in the order in which Studio shows and compares them. */
export const TEXT_FIELDS = ['name', 'displayName', 'status', 'defaultPersona', 'initialSituation'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
export type ProfileField = TextField | 'avatar' | 'maskIdentifiers';
export const PROFILE_FIELDS: readonly ProfileField[] = ['avatar', ...TEXT_FIELDS, 'maskIdentifiers'];

/** The contract's limits in characters (src-shared/souls.ts); a text area that takes more would only fail on saving. */
export const MAX_LENGTH: Record<TextField, number> = {
  name: 60,
  displayName: 60,
  status: 200,
  defaultPersona: 40_000,
  initialSituation: 20_000,
};

/** Fields that may not be blank when a draft is applied (SPEC section 13). */
export const REQUIRED_FIELDS: readonly TextField[] = ['name', 'displayName'];

export function changedFields(before: SoulProfile, after: SoulProfile): ProfileField[] {
  return PROFILE_FIELDS.filter((field) => !sameField(before, after, field));
}

export function sameProfile(before: SoulProfile, after: SoulProfile): boolean {
  return changedFields(before, after).length === 0;
}

export function blankFields(profile: SoulProfile): TextField[] {
  return REQUIRED_FIELDS.filter((field) => profile[field].trim() === '');
}

export function sameField(before: SoulProfile, after: SoulProfile, field: ProfileField): boolean {
  if (field !== 'avatar') return before[field] === after[field];
  const [a, b] = [before.avatar, after.avatar];
  if (a.kind === 'picture') return b.kind === 'picture' && a.hash === b.hash;
  return b.kind === 'initial' && a.color.toLowerCase() === b.color.toLowerCase();
}
