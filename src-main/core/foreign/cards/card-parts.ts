import { isRecord, ownField } from '../field-readers.ts';
import type { ForeignCard } from '../foreign.ts';
import { fillMacros } from './fill-macros.ts';
import type { PersonaPart, SituationPart } from './persona-sections.ts';

/** The texts of a card that a Soul's profile is made of. */
export type CardPart = PersonaPart | SituationPart;

/** The fields they stand in, as files name them. */
export const PERSONA_SOURCES: Record<PersonaPart, string> = {
  description: 'description',
  personality: 'personality',
  note: 'extensions.depth_prompt',
  systemPrompt: 'system_prompt',
  postHistory: 'post_history_instructions',
  examples: 'mes_example',
};
export const SITUATION_SOURCES: Record<SituationPart, string> = { scenario: 'scenario', firstMessage: 'first_mes' };

/** As the card has them. */
export function cardParts(card: ForeignCard): Record<CardPart, string> {
  return {
    description: card.description,
    personality: card.personality,
    note: depthPrompt(card),
    systemPrompt: card.systemPrompt,
    postHistory: card.postHistoryInstructions,
    examples: card.exampleMessages,
    scenario: card.scenario,
    firstMessage: card.firstMessage,
  };
}

/** As a profile has them, for a Soul whose display name is `name`. */
export function fillParts(card: ForeignCard, name: string): Record<CardPart, string> {
  const filled = Object.entries(cardParts(card)).map(([part, text]) => [part, fillPart(text, name)]);
  return Object.fromEntries(filled) as Record<CardPart, string>;
}

/** `{{original}}` stands for another app's own prompt; ours is always there. */
export function fillPart(text: string, name: string): string {
  const own = text.slice(0, MOST_FILLED).replace(/\{\{original\}\}/giu, '');
  return fillMacros(own.normalize('NFC'), name).toWellFormed().trim();
}

// A macro is eight letters and a name may be one: beyond this nothing can reach a profile.
const MOST_FILLED = 400_000;

/** The extensions of a card as it stood; none where they are something else. */
export function extensionsOf(raw: Record<string, unknown>): Record<string, unknown> {
  const data = ownField(raw, 'data');
  const extensions = ownField(isRecord(data) ? data : raw, 'extensions');
  return isRecord(extensions) ? extensions : {};
}

/** SillyTavern's character note, which authors use for what matters most. */
function depthPrompt(card: ForeignCard): string {
  const note = ownField(extensionsOf(card.raw), 'depth_prompt');
  const prompt = isRecord(note) ? ownField(note, 'prompt') : null;
  return typeof prompt === 'string' ? prompt.replaceAll('\0', '').toWellFormed() : '';
}
