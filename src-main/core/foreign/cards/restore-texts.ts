import { type Fields, isRecord, ownField } from '../field-readers.ts';
import type { ForeignCard } from '../foreign.ts';
import { type CardPart, cardParts, extensionsOf } from './card-parts.ts';
import { writeMacros } from './fill-card-text.ts';
import { mapCard } from './map-card.ts';
import { PERSONA_HEADINGS, SITUATION_HEADINGS, splitParts } from './persona-sections.ts';

interface ProfileTexts {
  name: string;
  displayName: string;
  persona: string;
  scenario: string;
}

export interface RestoredTexts {
  name: string;
  nickname: string;
  texts: Record<CardPart, string>;
  /** The character note, where it was changed. */
  extensions: Fields;
}

/**
 * The texts of a profile back in the fields of the card they came from. Where a part still says what was made of the card, the card's own
 * letters are taken: with their macros, and with what was cut because a profile has less room.
 */
export function restoreTexts(profile: ProfileTexts, card: ForeignCard): RestoredTexts {
  const own = cardParts(card);
  const given = splitProfile(profile.persona, profile.scenario);
  const made = (['ko', 'en'] as const).map((language) => {
    const mapped = mapCard(card, { language, fallbackName: profile.name }).profile;
    return { mapped, parts: splitProfile(mapped.defaultPersona, mapped.initialSituation) };
  });
  const texts = Object.fromEntries(
    (Object.keys(given) as CardPart[]).map((part) => {
      const isUnchanged = made.some(({ parts }) => parts[part] === given[part]);
      return [part, isUnchanged ? own[part] : writeMacros(given[part])];
    }),
  ) as Record<CardPart, string>;
  const mapped = made[0]?.mapped;
  const name = card.name.trim() !== '' && mapped?.name === profile.name ? card.name : profile.name;
  const nickname =
    mapped?.displayName === profile.displayName && card.nickname !== '' ? card.nickname : newNickname(profile);
  return { name, nickname, texts, extensions: noteOf(texts.note, own.note, card) };
}

function splitProfile(persona: string, situation: string): Record<CardPart, string> {
  return { ...splitParts(persona, PERSONA_HEADINGS), ...splitParts(situation, SITUATION_HEADINGS) };
}

function newNickname({ name, displayName }: ProfileTexts): string {
  return displayName === name ? '' : displayName;
}

function noteOf(text: string, before: string, card: ForeignCard): Fields {
  if (text === before) return {};
  const note = ownField(extensionsOf(card.raw), 'depth_prompt');
  return { depth_prompt: { depth: 4, role: 'system', ...(isRecord(note) ? note : {}), prompt: text } };
}
