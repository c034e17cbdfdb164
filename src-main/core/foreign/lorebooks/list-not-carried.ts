import { type Fields, isRecord, ownField } from '../field-readers.ts';
import type { ForeignBook, ForeignEntry, ForeignWarning } from '../foreign.ts';
import { splitDecorators } from './split-decorators.ts';
import { tellEntries } from './tell-entries.ts';

/**
 * What a book asks for that recall here does not do: one warning for each kind, with how many entries ask for it and which
 * (`3/12: 성당, 부두, 시장`). Everything of it stays in `raw`.
 */
export function listNotCarried(book: ForeignBook, where: string): ForeignWarning[] {
  const path = where === '' ? '' : `${where}.`;
  const ofEntries = KINDS.flatMap(({ field, asks }) => {
    const asking = book.entries.filter((entry) => asks(fieldsOf(entry), entry));
    if (asking.length === 0) return [];
    const named = asking.map(({ title, keys, id }) => ({ title: title || keys[0] || id }));
    const detail = tellEntries(named, book.entries.length);
    return [{ code: 'not-carried' as const, where: `${path}entries[].${field}`, detail }];
  });
  const ofBook = Object.entries({
    scan_depth: book.scanDepth,
    token_budget: book.tokenBudget,
    recursive_scanning: book.recursive === true ? 'true' : null,
  }).flatMap(([field, value]) =>
    value === null ? [] : [{ code: 'not-carried' as const, where: path + field, detail: String(value) }],
  );
  return [...ofEntries, ...ofBook];
}

type Ask = (field: (...names: string[]) => unknown, entry: ForeignEntry) => boolean;

const KINDS: { field: string; asks: Ask }[] = [
  { field: 'constant', asks: (_, entry) => entry.constant },
  {
    field: 'selectiveLogic',
    asks: (field, entry) => entry.secondaryKeys.length > 0 && field('selective') !== false,
  },
  {
    field: 'probability',
    asks: (field) => field('useProbability') !== false && isBelow(field('probability', 'activationPercent'), 100),
  },
  { field: 'position', asks: (field) => isElsewhere(field('position')) },
  { field: 'group', asks: (field) => isFilledText(field('group')) },
  {
    field: 'sticky',
    asks: (field) => ['sticky', 'cooldown', 'delay', 'ephemeral'].some((name) => isAbove(field(name), 0)),
  },
  {
    field: 'recursion',
    asks: (field) =>
      isOn(field('excludeRecursion', 'exclude_recursion')) ||
      isOn(field('preventRecursion', 'prevent_recursion')) ||
      isOn(field('delayUntilRecursion', 'delay_until_recursion')),
  },
  { field: 'scanDepth', asks: (field) => typeof field('scanDepth', 'scan_depth') === 'number' },
  { field: 'caseSensitive', asks: (field) => isOn(field('caseSensitive', 'case_sensitive', 'risu_case_sensitive')) },
  { field: 'conditions', asks: hasConditions },
  { field: 'decorators', asks: (_, entry) => hasDecorators(entry) },
  { field: 'loreBiasGroups', asks: (field) => isFilledList(field('loreBiasGroups')) },
];

/** The value under the first name that the entry, or what it keeps for one app, knows. */
function fieldsOf({ raw }: ForeignEntry): (...names: string[]) => unknown {
  const more = [ownField(raw, 'extensions'), ownField(raw, 'extentions')].filter(isRecord);
  const places: Fields[] = [...more, raw];
  return (...names) => {
    for (const place of places)
      for (const name of names) {
        const value = ownField(place, name);
        if (value !== undefined && value !== null) return value;
      }
    return undefined;
  };
}

const isBelow = (value: unknown, limit: number) => typeof value === 'number' && value < limit;
const isAbove = (value: unknown, limit: number) => typeof value === 'number' && value > limit;
const isOn = (value: unknown) => value === true || isAbove(value, 0);
const isFilledText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isFilledList = (value: unknown) => Array.isArray(value) && value.length > 0;

/** Before and behind the character is where everything stands; anywhere else is a wish that can't be met. */
function isElsewhere(position: unknown): boolean {
  return typeof position === 'number'
    ? position > 1
    : isFilledText(position) && !/^(?:before|after)_char$/u.test(String(position));
}

function hasConditions(field: (...names: string[]) => unknown): boolean {
  const filter = field('characterFilter', 'character_filter');
  const ofFilter = isRecord(filter) ? [ownField(filter, 'names'), ownField(filter, 'tags')] : [];
  const lists = [
    'triggers',
    'characterFilterIds',
    'characterTagFilters',
    'generationTriggerFilters',
    'activationConditions',
  ];
  return [...ofFilter, ...lists.map((name) => field(name))].some(isFilledList) || isRecord(field('schedule'));
}

/** Those two are read (`readStyledEntry`); all others are orders that nobody follows here. */
function hasDecorators({ raw }: ForeignEntry): boolean {
  const content = ownField(raw, 'content');
  if (typeof content !== 'string' || !content.startsWith('@@')) return false;
  return splitDecorators(content).decorators.some(({ name }) => name !== 'activate' && name !== 'dont_activate');
}
