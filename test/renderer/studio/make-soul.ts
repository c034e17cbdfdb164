import type { SoulId } from '#shared/ids.ts';
import type { Soul, SoulProfile } from '#shared/souls.ts';

export const makeProfile = (change: Partial<SoulProfile> = {}): SoulProfile => ({
  name: '윤해온',
  displayName: '해온',
  status: '해 지면 문 닫아요',
  defaultPersona: '짧게 말한다.',
  initialSituation: '바람이 센 저녁.',
  avatar: { kind: 'initial', color: '#3d6b63' },
  maskIdentifiers: true,
  ...change,
});

/** A Soul in its second version; with `draft`, one that is being written. */
export const makeSoul = (draft: SoulProfile | null = null, draftSavedAt = 1000): Soul => ({
  id: 'soul-1' as SoulId,
  applied: makeProfile(),
  version: 2,
  draft,
  draftSavedAt: draft === null ? null : draftSavedAt,
  createdAt: 0,
});
