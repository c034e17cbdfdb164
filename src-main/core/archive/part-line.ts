import { parseJson } from '../parse-json.ts';
import type { ArchivePart, Column } from './parts.ts';

export type Value = string | number | null;
export type PartRow = Record<string, Value>;

/** One row as one line of a part: an object with the part's columns in their order, JSON columns as texts. */
export function writeLine(part: ArchivePart, row: PartRow): string {
  const ordered: PartRow = {};
  for (const { name } of part.columns) ordered[name] = row[name] ?? null;
  return JSON.stringify(ordered);
}

/** A row, or in one word what is wrong with the line: nothing of it is trusted. */
export function readLine(part: ArchivePart, line: string): PartRow | string {
  const value = parseJson(line);
  if (value === undefined) return 'not-json';
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'not-an-object';
  const found = value as Record<string, unknown>;
  const row: PartRow = {};
  for (const column of part.columns) {
    if (!Object.hasOwn(found, column.name)) return `missing:${column.name}`;
    const cell = found[column.name];
    if (!fits(column, cell)) return `wrong-type:${column.name}`;
    row[column.name] = cell as Value;
  }
  const names = Object.keys(found);
  if (names.length === part.columns.length) return row;
  const known = new Set(part.columns.map((column) => column.name));
  return `unknown:${names.find((name) => !known.has(name))?.slice(0, 40)}`;
}

const LONGEST_ID = 64;
const LONGEST_WORD = 2_000;

function fits({ kind, nullable }: Column, value: unknown): boolean {
  if (value === null) return nullable;
  switch (kind) {
    case 'integer':
      return Number.isSafeInteger(value);
    case 'real':
      return typeof value === 'number' && Number.isFinite(value);
    case 'id':
      return typeof value === 'string' && value.length > 0 && value.length <= LONGEST_ID && isWell(value);
    case 'word':
      return typeof value === 'string' && value.length <= LONGEST_WORD && isWell(value);
    case 'json':
      return typeof value === 'string' && isWell(value) && parseJson(value) !== undefined;
    case 'text':
      return typeof value === 'string' && isWell(value);
  }
}

/** Half a character would come out of the database as another one. */
const isWell = (text: string): boolean => text.isWellFormed();
