import type { Appearance } from '#shared/episodes.ts';
import type { SoulProfile } from '#shared/souls.ts';

/** The characters of several episodes as one list, those with the most scenes first. */
export function allCharacters(lists: readonly (readonly Appearance[])[]): Appearance[] {
  const scenes = new Map<string, number>();
  for (const { character, scenes: count } of lists.flat()) scenes.set(character, (scenes.get(character) ?? 0) + count);
  return [...scenes]
    .map(([character, count]) => ({ character, scenes: count }))
    .toSorted((a, b) => b.scenes - a.scenes || a.character.localeCompare(b.character));
}

/** The character that a Soul is by its name: the same name, else one that contains the other. null: none, or no saying which. */
export function matchCharacter(characters: readonly Appearance[], soul: SoulProfile): string | null {
  const names = [soul.name, soul.displayName].map(plain).filter((name) => name !== '');
  const same = characters.find(({ character }) => names.includes(plain(character)));
  if (same) return same.character;
  const near = characters.filter(({ character }) => names.some((name) => isPartOf(plain(character), name)));
  return near.length === 1 ? (near[0]?.character ?? null) : null;
}

/** 해온 and 윤해온. One letter alone is in too many names. */
const isPartOf = (a: string, b: string): boolean =>
  Math.min(a.length, b.length) >= 2 && (a.includes(b) || b.includes(a));

const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/gu, '').toLowerCase();
