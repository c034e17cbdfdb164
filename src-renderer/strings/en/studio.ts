import type { studio as ko } from '../ko/studio.ts';

export const studio: typeof ko = {
  title: 'Studio',
};
