import type { inspector as ko } from '../ko/inspector.ts';

export const inspector: typeof ko = {
  title: 'Inspector',
};
