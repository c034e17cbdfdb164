import {
  type Fields,
  inside,
  isRecord,
  listField,
  ownField,
  type Place,
  textField,
  textListField,
  warn,
  wholeText,
} from '../field-readers.ts';
import type { ForeignCard } from '../foreign.ts';
import { readCharacterBook } from '../lorebooks/read-character-book.ts';

/** The fields of `data` (V2, V3) or of a whole V1, each whatever its type is. */
export function readCardFields(fields: Fields, place: Place): Omit<ForeignCard, 'format' | 'raw'> {
  const texts = CARD_FIELDS.map(([from, to]) => [to, cardText(fields, from, place)] as const);
  return {
    ...(Object.fromEntries(texts) as Record<CardText, string>),
    creatorNotes: readNotes(fields, place),
    alternateGreetings: textListField(fields, 'alternate_greetings', place),
    groupOnlyGreetings: textListField(fields, 'group_only_greetings', place),
    tags: textListField(fields, 'tags', place, /[,，]/u),
    book: readCharacterBook(ownField(fields, 'character_book'), inside(place, 'character_book').where, place.warnings),
    assets: listField(fields, 'assets', place).flatMap((asset, index) =>
      readAsset(asset, inside(inside(place, 'assets'), index)),
    ),
  };
}

type CardText = (typeof CARD_FIELDS)[number][1];

/** Single texts, as the file names them and as we do. */
export const CARD_FIELDS = [
  ['name', 'name'],
  ['nickname', 'nickname'],
  ['description', 'description'],
  ['personality', 'personality'],
  ['scenario', 'scenario'],
  ['first_mes', 'firstMessage'],
  ['mes_example', 'exampleMessages'],
  ['system_prompt', 'systemPrompt'],
  ['post_history_instructions', 'postHistoryInstructions'],
  ['creator', 'creator'],
  ['character_version', 'characterVersion'],
] as const;

/** Hand-made cards have texts as lists of lines. */
function cardText(fields: Fields, name: string, place: Place): string {
  const value = ownField(fields, name);
  if (!Array.isArray(value) || value.length === 0 || !value.every((line) => typeof line === 'string'))
    return textField(fields, name, place);
  const here = inside(place, name);
  warn(here, 'wrong-type', value[0]);
  return wholeText(value.join('\n'), here);
}

/** SillyTavern's V1 has them under an older name as well. */
function readNotes(fields: Fields, place: Place): string {
  return textField(fields, 'creator_notes', place) || textField(fields, 'creatorcomment', place);
}

function readAsset(value: unknown, place: Place): ForeignCard['assets'] {
  if (!isRecord(value)) {
    warn(place, 'wrong-type', value);
    return [];
  }
  const [type, uri, name, ext] = ['type', 'uri', 'name', 'ext'].map((field) => textField(value, field, place));
  return [{ type: type ?? '', uri: uri ?? '', name: name ?? '', ext: ext ?? '' }];
}
