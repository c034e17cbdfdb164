import { type Fields, isRecord, ownField } from '../field-readers.ts';
import type { ForeignCard } from '../foreign.ts';
import { type CardPart, cardParts, extensionsOf } from './card-parts.ts';
import { fillCardText, writeMacros } from './fill-card-text.ts';
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
 * The texts of a profile back in the fields of the card they came from. Where the profile still says what the card says, the card's own
 * letters are taken: with their macros, and with what was cut because a profile has less room.
 */
export function restoreTexts(profile: ProfileTexts, card: ForeignCard): RestoredTexts {
  const mapped = mapCard(card, { language: 'ko', fallbackName: profile.name }).profile;
  const own = cardParts(card);
  const given = {
    ...splitParts(profile.persona, PERSONA_HEADINGS),
    ...splitParts(profile.scenario, SITUATION_HEADINGS),
  };
  const whole = wholeTexts(profile, card);
  const texts = Object.fromEntries(
    Object.entries(given).map(([name, text]) => {
      const part = name as CardPart;
      const isOwn = whole.has(part) || fillCardText(own[part], mapped.displayName) === text;
      return [part, isOwn ? own[part] : writeMacros(text)];
    }),
  ) as Record<CardPart, string>;
  const name = card.name.trim() !== '' && mapped.name === profile.name ? card.name : profile.name;
  return { name, nickname: nickname(profile, mapped, card), texts, extensions: noteOf(texts.note, own.note, card) };
}

/** The parts of texts that are as they came in, cut or not, in either language. */
function wholeTexts(profile: ProfileTexts, card: ForeignCard): Set<string> {
  const whole = new Set<string>();
  for (const language of ['ko', 'en'] as const) {
    const mapped = mapCard(card, { language, fallbackName: profile.name }).profile;
    if (mapped.defaultPersona === profile.persona) for (const part of Object.keys(PERSONA_HEADINGS)) whole.add(part);
    if (mapped.initialSituation === profile.scenario)
      for (const part of Object.keys(SITUATION_HEADINGS)) whole.add(part);
  }
  return whole;
}

function nickname(profile: ProfileTexts, mapped: { displayName: string }, card: ForeignCard): string {
  if (profile.displayName === mapped.displayName && card.nickname !== '') return card.nickname;
  return profile.displayName === profile.name ? '' : profile.displayName;
}

function noteOf(text: string, before: string, card: ForeignCard): Fields {
  if (text === before) return {};
  const note = ownField(extensionsOf(card.raw), 'depth_prompt');
  return { depth_prompt: { depth: 4, role: 'system', ...(isRecord(note) ? note : {}), prompt: text } };
}
