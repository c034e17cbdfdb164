import type { RecallUse } from '#shared/recall.ts';
import type { ForeignWarning } from '../foreign.ts';
import { putTime } from './stand-time.ts';
import { tellEntries } from './tell-entries.ts';

/** A lorebook of this app on its way out. `keywords` are those that fire an entry now. */
export interface BookToWrite {
  name: string;
  entries: { title: string; keywords: string[]; time: string; record: string; use: RecallUse }[];
}

export interface WrittenBook {
  text: string;
  warnings: ForeignWarning[];
}

/**
 * A lorebook as SillyTavern's World Info JSON, readable by every version of it: a map by decimal uid with all fields spelled out (SPEC
 * section 14). Entries that are off are disabled there; forgotten ones are left out and counted. A known time stands before its record.
 */
export function writeWorldInfo(book: BookToWrite): WrittenBook {
  const kept = book.entries.filter(({ use }) => use !== 'forgotten');
  const entries = Object.fromEntries(kept.map((entry, uid) => [String(uid), toWorldInfo(entry, uid)]));
  return {
    text: `${JSON.stringify({ name: book.name.toWellFormed(), entries }, null, 2)}\n`,
    warnings: tellLeftOut(
      book.entries.filter(({ use }) => use === 'forgotten'),
      book.entries.length,
    ),
  };
}

/** One warning for all entries that don't go out. */
export function tellLeftOut(leftOut: readonly { title: string }[], total: number): ForeignWarning[] {
  return leftOut.length === 0
    ? []
    : [{ code: 'not-carried', where: 'entries[].enabled', detail: tellEntries(leftOut, total) }];
}

/** The text of an entry. At the very start `@@` would be taken for an order to the app. */
export function writeContent({ time, record }: { time: string; record: string }): string {
  const content = putTime(time, record).toWellFormed().replaceAll('\0', '');
  return content.startsWith('@@') ? `\n${content}` : content;
}

function toWorldInfo(entry: BookToWrite['entries'][number], uid: number) {
  return {
    uid,
    key: entry.keywords.map((keyword) => keyword.toWellFormed()),
    keysecondary: [],
    comment: entry.title.toWellFormed(),
    content: writeContent(entry),
    constant: false,
    vectorized: false,
    selective: true,
    selectiveLogic: 0,
    addMemo: true,
    order: 100,
    position: 0,
    disable: entry.use === 'off',
    ...DEFAULTS,
    displayIndex: uid,
  };
}

const DEFAULTS = {
  excludeRecursion: false,
  preventRecursion: false,
  delayUntilRecursion: false,
  probability: 100,
  useProbability: true,
  depth: 4,
  group: '',
  groupOverride: false,
  groupWeight: 100,
  scanDepth: null,
  caseSensitive: null,
  matchWholeWords: null,
  useGroupScoring: null,
  automationId: '',
  role: null,
  sticky: null,
  cooldown: null,
  delay: null,
  characterFilter: { isExclude: false, names: [], tags: [] },
};
