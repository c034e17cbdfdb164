import type { SoulProfile } from '#shared/souls.ts';
import type { ForeignCard } from '../foreign.ts';
import { type CardPart, fillParts } from './card-parts.ts';
import { cutName, cutText, PROFILE_LIMITS } from './cut-to-profile.ts';
import { listMapRows, type MapRow } from './list-map-rows.ts';
import { composeParts, type Language, PERSONA_HEADINGS, SITUATION_HEADINGS } from './persona-sections.ts';

export type MappedProfile = Pick<SoulProfile, 'name' | 'displayName' | 'defaultPersona' | 'initialSituation'>;

export interface MapOptions {
  /** Of the headings in the texts. */
  language: Language;
  /** For a card without a name: that of its file. */
  fallbackName: string;
}

/**
 * A card as a draft of a Soul, and what went where, for the director to review (SPEC section 14). `kept` comes out again with the card and
 * plays no part here. The profile's texts are NFC; the card keeps them as they were written.
 */
export function mapCard(card: ForeignCard, options: MapOptions): { profile: MappedProfile; rows: MapRow[] } {
  const name = cutName(card.name) || cutName(card.nickname) || cutName(options.fallbackName) || '?';
  const displayName = cutName(card.nickname) || name;
  const parts = fillParts(card, displayName);
  const persona = composeParts(parts, PERSONA_HEADINGS, options.language);
  const situation = composeParts(parts, SITUATION_HEADINGS, options.language);
  const profile = {
    name,
    displayName,
    defaultPersona: cutText(persona.text, PROFILE_LIMITS.defaultPersona),
    initialSituation: cutText(situation.text, PROFILE_LIMITS.initialSituation),
  };
  return { profile, rows: listMapRows(card, parts, new Map<CardPart, number>([...persona.ends, ...situation.ends])) };
}
