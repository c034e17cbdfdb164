import type { settings as ko } from '../ko/settings.ts';
export const settings: typeof ko = { title: '' };
