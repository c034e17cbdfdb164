import { isRecord, ownField } from '../field-readers.ts';
import type { ForeignCard } from '../foreign.ts';
import { type CardPart, extensionsOf, PERSONA_SOURCES, SITUATION_SOURCES } from './card-parts.ts';
import { isNameCut, PROFILE_LIMITS } from './cut-to-profile.ts';
import { hasOtherMacros } from './fill-card-text.ts';
import { OLDER_NAMES } from './older-names.ts';
import { CARD_FIELDS } from './read-card-fields.ts';

/** What becomes of one field of a card. `from`: as the file names it. */
export interface MapRow {
  from: string;
  to: 'name' | 'displayName' | 'defaultPersona' | 'initialSituation' | 'lorebook' | 'kept' | 'dropped';
  /** cut: longer than a profile may be, all of it stays in the card; macros-left: has macros that nothing fills here. */
  note?: 'cut' | 'name-missing' | 'macros-left';
}

/** Where every field of a card that says anything goes. `ends`: where its text ends in the profile's, before that is cut. */
export function listMapRows(
  card: ForeignCard,
  parts: Record<CardPart, string>,
  ends: ReadonlyMap<CardPart, number>,
): MapRow[] {
  const text = (part: string, from: string, to: 'defaultPersona' | 'initialSituation') =>
    isPart(part, parts) ? textRow(from, to, parts[part], ends.get(part)) : [];
  return [
    ...nameRows(card),
    ...Object.entries(PERSONA_SOURCES).flatMap(([part, from]) => text(part, from, 'defaultPersona')),
    ...Object.entries(SITUATION_SOURCES).flatMap(([part, from]) => text(part, from, 'initialSituation')),
    ...(card.book === null ? [] : [{ from: 'character_book', to: 'lorebook' as const }]),
    ...(card.assets.length === 0 ? [] : [{ from: 'assets', to: 'dropped' as const }]),
    ...keptRows(card),
  ];
}

function isPart(name: string, parts: Record<CardPart, string>): name is CardPart {
  return Object.hasOwn(parts, name);
}

function nameRows({ name, nickname }: ForeignCard): MapRow[] {
  const row = (from: string, to: 'name' | 'displayName', text: string): MapRow =>
    isNameCut(text) ? { from, to, note: 'cut' } : { from, to };
  const first: MapRow =
    name.trim() === '' ? { from: 'name', to: 'name', note: 'name-missing' } : row('name', 'name', name);
  return nickname.trim() === '' ? [first] : [first, row('nickname', 'displayName', nickname)];
}

function textRow(
  from: string,
  to: 'defaultPersona' | 'initialSituation',
  text: string,
  end: number | undefined,
): MapRow[] {
  if (end === undefined) return [];
  if (end > PROFILE_LIMITS[to]) return [{ from, to, note: 'cut' }];
  return [hasOtherMacros(text) ? { from, to, note: 'macros-left' } : { from, to }];
}

/** What the card keeps for the way out again; of extensions each by itself, because each is another app's. */
function keptRows(card: ForeignCard): MapRow[] {
  const data = ownField(card.raw, 'data');
  const places = isRecord(data) ? [data, card.raw] : [card.raw];
  const mapped = mappedFields(card);
  const names = places.flatMap((place) =>
    Object.keys(place).filter((name) => !mapped.has(name) && hasContent(place[name])),
  );
  const extensions = extensionsOf(card.raw);
  const ofApps = Object.keys(extensions).filter((name) => name !== 'depth_prompt' && hasContent(extensions[name]));
  const all = [...names.map((name) => name.slice(0, 60)), ...ofApps.map((name) => `extensions.${name.slice(0, 60)}`)];
  return [...new Set(all)].slice(0, MOST_KEPT).map((from) => ({ from, to: 'kept' }));
}

const MOST_KEPT = 200;

function mappedFields({ format }: ForeignCard): Set<string> {
  const older = format === 'pygmalion' || format === 'ooba' ? OLDER_NAMES[format].map(([name]) => name) : [];
  const own = CARD_FIELDS.map(([name]) => name).filter((name) => name !== 'creator' && name !== 'character_version');
  return new Set(['spec', 'spec_version', 'data', 'character_book', 'assets', 'extensions', ...own, ...older]);
}

function hasContent(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}
