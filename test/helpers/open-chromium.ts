import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';

/** A Chromium for the page, in the language and time of whoever runs it. */
export const openChromium = (): Promise<Browser> => launchChromium();
