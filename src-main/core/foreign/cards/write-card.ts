import { type Fields, isRecord, ownField, type Place } from '../field-readers.ts';
import type { ForeignBook, ForeignCard, ForeignWarning } from '../foreign.ts';
import { extensionsOf } from './card-parts.ts';
import { OLDER_NAMES } from './older-names.ts';
import { readCardValue } from './read-card.ts';
import { CARD_FIELDS } from './read-card-fields.ts';
import { type RestoredTexts, restoreTexts } from './restore-texts.ts';
import { embeddedPath, warnOfAssets } from './warn-of-assets.ts';
import { writeCharacterBook } from './write-character-book.ts';

/** A Soul as it goes out into a card. */
export interface CardSource {
  name: string;
  displayName: string;
  /** The profile's defaultPersona and initialSituation. */
  persona: string;
  scenario: string;
  /** Where it is not given, that of the situation or of the card it came from. */
  firstMessage?: string;
  /** Left out: the book of the card it came from; null: none. */
  book?: ForeignBook | null;
  /** The card that the Soul came from, as it stood. */
  raw?: Fields | null;
}

export interface WrittenCard {
  v2: Fields;
  v3: Fields;
  /** What the card named and can't be sent along. */
  warnings: ForeignWarning[];
}

/**
 * A Soul as a full V2 and a true V3 card (SPEC section 14). Texts that were not changed since the card came in go out letter by letter,
 * macros and all; changed ones go back into the fields they were taken from. Unknown fields and extensions come out again.
 */
export function writeCard(source: CardSource): WrittenCard {
  const raw = source.raw ?? {};
  const reading = source.raw ? readCardValue(source.raw) : null;
  const card = reading?.ok ? reading.value : { ...EMPTY_CARD, raw };
  const rest = unknownFields(raw);
  const restored = restoreTexts(source, card);
  const base: Fields = { ...rest.inData, ...dataFields(source, card, restored) };
  const book = source.book === undefined ? card.book : source.book;
  const place: Place = { where: 'data', warnings: [] };
  const v3Only = v3Fields(restored.nickname, card, place);
  return {
    v2: {
      ...rest.onTop(base),
      spec: 'chara_card_v2',
      spec_version: '2.0',
      data: { ...without(base, V3_ONLY), ...(book === null ? {} : { character_book: writeCharacterBook(book, 2) }) },
    },
    v3: {
      ...rest.onTop(base),
      spec: 'chara_card_v3',
      spec_version: '3.0',
      data: { ...base, ...v3Only, ...(book === null ? {} : { character_book: writeCharacterBook(book, 3) }) },
    },
    warnings: place.warnings,
  };
}

/** Every field of V2's `data` but the book. */
function dataFields(source: CardSource, card: ForeignCard, { texts, name, extensions }: RestoredTexts): Fields {
  return {
    name,
    description: texts.description,
    personality: texts.personality,
    scenario: texts.scenario,
    first_mes: source.firstMessage ?? texts.firstMessage,
    mes_example: texts.examples,
    creator_notes: card.creatorNotes,
    system_prompt: texts.systemPrompt,
    post_history_instructions: texts.postHistory,
    alternate_greetings: card.alternateGreetings,
    tags: card.tags,
    creator: card.creator,
    character_version: card.characterVersion,
    extensions: { ...extensionsOf(card.raw), ...extensions },
  };
}

/** Assets that lie in the file it came from are gone; RisuAI would refuse the whole card for one of them. */
function v3Fields(nickname: string, card: ForeignCard, place: Place): Fields {
  const isGone = (uri: string) => embeddedPath(uri) !== null || /^__asset:/iu.test(uri);
  warnOfAssets(
    card.assets.filter(({ uri }) => isGone(uri)),
    place,
  );
  const assets = card.assets.filter(({ uri }) => uri !== '' && !isGone(uri));
  return {
    ...(nickname === '' ? {} : { nickname }),
    group_only_greetings: card.groupOnlyGreetings,
    ...(assets.length === 0 ? {} : { assets }),
    ...inSeconds(card.raw, 'creation_date'),
    ...inSeconds(card.raw, 'modification_date'),
  };
}

/** V3 counts seconds; tools that write milliseconds are found by dates in the year 50000. */
function inSeconds(raw: Fields, name: string): Fields {
  const data = ownField(raw, 'data');
  const value = isRecord(data) ? ownField(data, name) : undefined;
  if (typeof value !== 'number') return {};
  return { [name]: value > 100_000_000_000 ? Math.floor(value / 1000) : value };
}

const V3_ONLY = ['creator_notes_multilingual', 'source', 'creation_date', 'modification_date'];

/** Fields that are written anew, under every name that a file may have them. */
const WRITTEN = new Set<string>([
  ...CARD_FIELDS.map(([name]) => name),
  ...['creator_notes', 'creatorcomment', 'alternate_greetings', 'group_only_greetings', 'tags', 'character_book'],
  ...['assets', 'extensions', 'spec', 'spec_version', 'data'],
]);

/** What is in a file beside the fields of a card. Copies on top level, where the file had any, follow `data`. */
function unknownFields(raw: Fields): { inData: Fields; onTop: (data: Fields) => Fields } {
  const data = ownField(raw, 'data');
  const older = isRecord(data) ? [] : Object.values(OLDER_NAMES).flatMap((names) => names.map(([name]) => name));
  const top = without(raw, [...WRITTEN, ...older]);
  const copied = isRecord(data) ? COPIES.filter((name) => Object.hasOwn(raw, name)) : [];
  return {
    inData: isRecord(data) ? without(data, [...WRITTEN]) : {},
    onTop: (written) => ({ ...top, ...Object.fromEntries(copied.map((name) => [name, written[name]])) }),
  };
}

const COPIES = ['name', 'description', 'personality', 'scenario', 'first_mes', 'mes_example', 'creator_notes', 'tags'];

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

const EMPTY_CARD: Omit<ForeignCard, 'raw'> = {
  format: 'v3',
  name: '',
  nickname: '',
  description: '',
  personality: '',
  scenario: '',
  firstMessage: '',
  alternateGreetings: [],
  groupOnlyGreetings: [],
  exampleMessages: '',
  creatorNotes: '',
  systemPrompt: '',
  postHistoryInstructions: '',
  tags: [],
  creator: '',
  characterVersion: '',
  book: null,
  assets: [],
};
