import type { Locator } from 'playwright-core';

/** The lines of text that a person sees at a place of the page, without the blank ones. Waits until the place is there. */
export async function shownText(place: Locator): Promise<string[]> {
  await place.first().waitFor();
  const texts = await place.allInnerTexts();
  return texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '');
}
