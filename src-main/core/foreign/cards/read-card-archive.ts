import { type Place, warn } from '../field-readers.ts';
import type { ForeignCard, Reading } from '../foreign.ts';
import { readCard } from './read-card.ts';
import { countWithSize, embeddedPath, warnOfAssets } from './warn-of-assets.ts';

/** A file inside a CHARX, by its name there, with its size unpacked. */
export interface ArchiveMember {
  name: string;
  size: number;
}

/**
 * The card of a CHARX, from the text of its `card.json` (null where there is none) and the list of what else it holds (SPEC section 14).
 * Total. Assets are named by type with count and size, RisuAI's `module.risum` by name: the lorebook that RisuAI itself uses is in it.
 */
export function readCardArchive(cardJson: string | null, members: readonly ArchiveMember[]): Reading<ForeignCard> {
  if (cardJson === null) return { ok: false, reason: 'nothing-in-it', where: 'card.json' };
  const reading = readCard(cardJson);
  if (!reading.ok) return { ...reading, where: `card.json ${reading.where}`.trim() };
  const sizes = new Map(members.map(({ name, size }) => [name, size]));
  const warnings = reading.warnings.filter(({ code }) => code !== 'asset-not-carried');
  const place: Place = { where: 'data', warnings };
  warnOfAssets(reading.value.assets, place, sizes);
  const named = new Set(reading.value.assets.flatMap(({ uri }) => embeddedPath(uri) ?? []));
  warnOfMembers(
    members.filter(({ name }) => name !== 'card.json' && !named.has(name) && !name.endsWith('/')),
    place,
  );
  return { ok: true, value: reading.value, warnings };
}

/** The member that holds the picture of the character; null where the card names none or it is not there. */
export function findIcon(card: ForeignCard, members: readonly ArchiveMember[]): string | null {
  const icons = card.assets.filter(({ type }) => type === 'icon');
  const main = icons.find(({ name }) => name === 'main') ?? icons[0];
  const path = main === undefined ? null : embeddedPath(main.uri);
  return path !== null && members.some(({ name }) => name === path) ? path : null;
}

/** What the card does not name: by its folder, since there may be thousands. */
function warnOfMembers(members: readonly ArchiveMember[], place: Place): void {
  const folders = Map.groupBy(members, ({ name }) => folderOf(name));
  for (const [folder, inside] of [...folders].slice(0, MOST_FOLDERS)) {
    const bytes = inside.reduce((sum, { size }) => sum + size, 0);
    const code = folder.startsWith('assets/') ? 'asset-not-carried' : 'not-carried';
    warn({ ...place, where: folder }, code, countWithSize(folder, inside.length, bytes));
  }
  const rest = [...folders.values()].slice(MOST_FOLDERS).reduce((sum, inside) => sum + inside.length, 0);
  if (rest > 0) warn({ ...place, where: 'zip' }, 'not-carried', countWithSize('…', rest, 0));
}

const MOST_FOLDERS = 50;

/** `assets/emotion` of `assets/emotion/image/기쁨.png`, `x_meta` of `x_meta/1.json`, a file at the top by its own name. */
function folderOf(name: string): string {
  const parts = name.slice(0, 200).split('/');
  return parts.slice(0, parts[0] === 'assets' && parts.length > 2 ? 2 : 1).join('/');
}
