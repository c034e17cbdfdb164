import { type Fields, isRecord, ownField } from '../field-readers.ts';
import type { ForeignBook, ForeignEntry } from '../foreign.ts';
import { splitDecorators } from '../lorebooks/split-decorators.ts';
import { isPattern } from '../lorebooks/split-keys.ts';

/**
 * A book as the `character_book` of a V2 or V3 card, with what the facts of the formats ask for: an id of its own for each entry, `enabled`
 * spelled out, `use_regex` only where a key is a pattern. Fields of the file it came from come out again.
 */
export function writeCharacterBook(book: ForeignBook, version: 2 | 3): Fields {
  const ids = freshIds(book.entries);
  const base = baseOfBook(book);
  return {
    ...base,
    name: book.name,
    description: book.description,
    ...filled({ scan_depth: book.scanDepth, token_budget: book.tokenBudget, recursive_scanning: book.recursive }),
    extensions: recordIn(base, 'extensions'),
    entries: book.entries.map((entry, index) => writeEntry(entry, { id: ids[index] ?? index, index, version })),
  };
}

function writeEntry(entry: ForeignEntry, at: { id: number; index: number; version: 2 | 3 }): Fields {
  const isCard = isCardEntry(entry.raw);
  const base = isCard ? without(entry.raw, ALIASES) : {};
  return {
    ...base,
    id: at.id,
    keys: entry.keys,
    secondary_keys: entry.secondaryKeys,
    ...titles(entry, base),
    content: withDecorators(entry),
    enabled: entry.enabled,
    constant: entry.constant,
    selective: ownBoolean(entry.raw, 'selective') ?? entry.secondaryKeys.length > 0,
    insertion_order: entry.order ?? 100,
    position: positionOf(entry.raw),
    extensions: {
      // A mark of SillyTavern's kind: it says that keys without slashes are words, whatever `use_regex` says.
      display_index: at.index,
      ...(isCard ? recordIn(entry.raw, 'extensions') : worldInfoExtensions(entry.raw)),
      ...logicOf(entry),
    },
    ...(at.version === 3 ? { use_regex: entry.keys.some(isPattern) } : {}),
  };
}

/** What other apps call fields that are written here: left in, they would be read instead. */
const ALIASES = ['use_regex', 'key', 'keywords', 'keysecondary', 'secondaryKeys', 'disable', 'disabled', 'order'];

/** Numbers, because V2 knows no others; an entry keeps its own unless an earlier one has it, since SillyTavern would lose one of two. */
function freshIds(entries: readonly ForeignEntry[]): number[] {
  const own = entries.map(({ id }) => (/^\d{1,9}$/u.test(id) ? Number(id) : null));
  const all = new Set(own);
  const taken = new Set<number>();
  let next = 0;
  return own.map((id) => {
    if (id !== null && !taken.has(id)) {
      taken.add(id);
      return id;
    }
    while (all.has(next)) next++;
    taken.add(next);
    return next++;
  });
}

/** The book's own fields where the file was one of this kind; those of other kinds mean something else under the same names. */
function baseOfBook(book: ForeignBook): Fields {
  if (book.format !== 'character-book' && book.format !== 'lorebook-v3') return {};
  const data = ownField(book.raw, 'data');
  return without(ownField(book.raw, 'entries') === undefined && isRecord(data) ? data : book.raw, ['entries']);
}

function isCardEntry(raw: Fields): boolean {
  return Object.hasOwn(raw, 'keys') && !Object.hasOwn(raw, 'uid') && !Object.hasOwn(raw, 'text');
}

/** Apps show one of the two; what stood in the other stays as long as the title is the file's. */
function titles(entry: ForeignEntry, base: Fields): Fields {
  const isOwn = [ownField(base, 'name'), ownField(base, 'comment')].some((text) => text === entry.title);
  return isOwn ? {} : { name: entry.title, comment: entry.title };
}

/** Orders at the head of a text belong to it in the file and are no part of what is read here. */
function withDecorators({ raw, content }: ForeignEntry): string {
  const before = ownField(raw, 'content');
  if (typeof before !== 'string') return content;
  return before.slice(0, before.length - splitDecorators(before).content.length) + content;
}

function positionOf(raw: Fields): 'before_char' | 'after_char' {
  const position = ownField(raw, 'position');
  return position === 'after_char' || position === 1 ? 'after_char' : 'before_char';
}

const LOGIC_NUMBERS = { 'and-any': 0, 'not-all': 1, 'not-any': 2, 'and-all': 3 };

function logicOf({ secondaryLogic }: ForeignEntry): Fields {
  return secondaryLogic === null ? {} : { selectiveLogic: LOGIC_NUMBERS[secondaryLogic] };
}

/** What World Info has beyond a card's entry, under the names that SillyTavern gives it there. */
function worldInfoExtensions(raw: Fields): Fields {
  return Object.fromEntries(
    WORLD_INFO_NAMES.flatMap(([from, to]) => {
      const value = ownField(raw, from);
      return value === undefined || value === null ? [] : [[to, value]];
    }),
  );
}

const WORLD_INFO_NAMES: [from: string, to: string][] = [
  ...(['position', 'probability', 'useProbability', 'depth', 'group', 'role', 'vectorized', 'sticky'] as const).map(
    (name): [string, string] => [name, name],
  ),
  ['cooldown', 'cooldown'],
  ['delay', 'delay'],
  ['excludeRecursion', 'exclude_recursion'],
  ['preventRecursion', 'prevent_recursion'],
  ['delayUntilRecursion', 'delay_until_recursion'],
  ['displayIndex', 'display_index'],
  ['groupOverride', 'group_override'],
  ['groupWeight', 'group_weight'],
  ['scanDepth', 'scan_depth'],
  ['caseSensitive', 'case_sensitive'],
  ['matchWholeWords', 'match_whole_words'],
  ['useGroupScoring', 'use_group_scoring'],
  ['automationId', 'automation_id'],
];

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function filled(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

function recordIn(from: Fields, name: string): Fields {
  const value = ownField(from, name);
  return isRecord(value) ? value : {};
}

function ownBoolean(from: Fields, name: string): boolean | null {
  const value = ownField(from, name);
  return typeof value === 'boolean' ? value : null;
}
