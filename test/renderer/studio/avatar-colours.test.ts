import { expect, test } from 'vitest';
import { AVATAR_COLOURS } from '../../../src-renderer/screens/studio/avatar-colours.ts';
import { luminance } from '../../../src-renderer/ui/ink-on.ts';

test('white letters read at 4.5 and more on every ground, and no two grounds are the same', () => {
  const contrasts = AVATAR_COLOURS.map(({ id, color }) => ({ id, contrast: 1.05 / (luminance(color) + 0.05) }));
  expect(contrasts.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
  expect(new Set(AVATAR_COLOURS.map(({ color }) => color)).size).toBe(8);
});
