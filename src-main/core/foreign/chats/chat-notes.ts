import { excerpt } from '../field-readers.ts';
import type { ForeignWarning, ForeignWarningCode } from '../foreign.ts';

/** Warnings of one chat file, kept bounded: a file can hold a million rows with the same fault. */
export interface ChatNotes {
  /** Of one code the first MOST_OF_ONE_CODE stand one by one; how many follow stands in one more (`+ 53000`). */
  add(warnings: readonly ForeignWarning[]): void;
  warn(code: ForeignWarningCode, where: string, detail: string): void;
  /** What many rows have and the app has no place for: told once, where it stands first, with the number of rows. */
  leaveOut(what: string, where: string): void;
  all(): ForeignWarning[];
}

export function createChatNotes(): ChatNotes {
  const kept: ForeignWarning[] = [];
  const seen = new Map<ForeignWarningCode, { count: number; more: string }>();
  const leftOut = new Map<string, { where: string; rows: number }>();
  const add = (warnings: readonly ForeignWarning[]) => {
    for (const warning of warnings) {
      const of = seen.get(warning.code) ?? { count: 0, more: '' };
      of.count++;
      if (of.count <= MOST_OF_ONE_CODE) kept.push(warning);
      else if (of.more === '') of.more = warning.where;
      seen.set(warning.code, of);
    }
  };
  return {
    add,
    warn: (code, where, detail) => add([{ code, where, detail: excerpt(detail) }]),
    leaveOut: (what, where) => {
      const of = leftOut.get(what) ?? { where, rows: 0 };
      of.rows++;
      leftOut.set(what, of);
    },
    all: () => [
      ...kept,
      ...[...seen].flatMap(([code, { count, more }]) =>
        more === '' ? [] : [{ code, where: more, detail: `+ ${count - MOST_OF_ONE_CODE}` }],
      ),
      ...[...leftOut].map(([what, { where, rows }]) => ({
        code: 'not-carried' as const,
        where,
        detail: rows === 1 ? what : `${what} × ${rows}`,
      })),
    ],
  };
}

const MOST_OF_ONE_CODE = 1_000;
