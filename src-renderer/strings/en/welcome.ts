import type { welcome as ko } from '../ko/welcome.ts';
export const welcome: typeof ko = { title: '' };
