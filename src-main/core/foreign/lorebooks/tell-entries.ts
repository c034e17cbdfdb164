import { excerpt } from '../field-readers.ts';

/** How many of a book's entries something concerns, and which: `3/12: 성당, 부두, 시장`. */
export function tellEntries(concerned: readonly { title: string }[], total: number): string {
  const titles = concerned.slice(0, 20).map(({ title }) => title);
  return excerpt(`${concerned.length}/${total}: ${titles.join(', ')}`);
}
