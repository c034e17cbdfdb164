import { isRecord, ownField } from '../field-readers.ts';
import type { ForeignCard } from '../foreign.ts';
import { fillCardText } from './fill-card-text.ts';
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
  const filled = Object.entries(cardParts(card)).map(([part, text]) => [part, fillCardText(text, name)]);
  return Object.fromEntries(filled) as Record<CardPart, string>;
}

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
