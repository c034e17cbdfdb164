import { type Place, warn } from '../field-readers.ts';
import type { ForeignCard } from '../foreign.ts';

/**
 * Pictures, voices and models of a card are not carried: one warning a type with how many there are, however many thousands. What
 * stands for the picture of the card itself (`ccdefault:`) is no file of its own. `sizes`: bytes by the path of an embedded file.
 */
export function warnOfAssets(
  assets: ForeignCard['assets'],
  place: Place,
  sizes: ReadonlyMap<string, number> = new Map(),
): void {
  const types = Map.groupBy(
    assets.filter(({ uri }) => uri !== '' && !/^ccdefault:/iu.test(uri)),
    ({ type }) => type.slice(0, 40) || 'other',
  );
  const where = place.where === '' ? 'assets' : `${place.where}.assets`;
  const shown = [...types].slice(0, MOST_TYPES);
  for (const [type, ofType] of shown) {
    const bytes = ofType.reduce((sum, { uri }) => sum + (sizes.get(embeddedPath(uri) ?? '') ?? 0), 0);
    warn({ ...place, where }, 'asset-not-carried', countWithSize(type, ofType.length, bytes));
  }
  const rest = [...types].slice(MOST_TYPES).reduce((sum, [, ofType]) => sum + ofType.length, 0);
  if (rest > 0) warn({ ...place, where }, 'asset-not-carried', countWithSize('…', rest, 0));
}

const MOST_TYPES = 50;

/** `emotion × 214 (31.2 MB)` */
export function countWithSize(type: string, count: number, bytes: number): string {
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return `${type} × ${count}${bytes === 0 ? '' : ` (${size})`}`;
}

/** The member of a CHARX that an asset names; `embeded` is how the format spells it. null for what lies elsewhere. */
export function embeddedPath(uri: string): string | null {
  return /^embedd?ed:\/\//iu.test(uri) ? uri.slice(uri.indexOf('//') + 2) : null;
}
