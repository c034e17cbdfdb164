import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { RecallUse } from '#shared/recall.ts';
import { tidyKeywords } from './tidy-keywords.ts';

/** A lorebook entry as a file of recall items holds it. */
export interface FileEntry {
  title: string;
  /** Its own keywords, and what a person has put in their place (null: nothing). */
  keywords: string[];
  changedKeywords: string[] | null;
  time: string;
  record: string;
  use: RecallUse;
}

/** What a person has decided of a message. `hash` tells whether it still reads as it did then. */
export interface FileDecision {
  id: string;
  hash: string;
  use: 'off' | 'forgotten';
}

export interface RecallFile {
  /** `line` counts from 1. */
  entries: (FileEntry & { line: number })[];
  decisions: FileDecision[];
}

const FORMAT = 'soul-recall';
const VERSION = 1;
/** A cleared thread may have decided of 100,000 messages, and a file has 100,000 lines at most. */
const DECISIONS_A_LINE = 500;

/** The items as JSON lines, the first one saying what they are. */
export function writeRecallFile(entries: readonly FileEntry[], decisions: readonly FileDecision[]): string[] {
  const groups: unknown[] = [];
  for (const use of ['off', 'forgotten'] as const) {
    const own = decisions.filter((one) => one.use === use);
    for (let start = 0; start < own.length; start += DECISIONS_A_LINE) {
      const messages = own.slice(start, start + DECISIONS_A_LINE).map(({ id, hash }) => [id, hash]);
      groups.push({ kind: 'messages', use, messages });
    }
  }
  const lines = entries.map(({ title, keywords, changedKeywords, time, record, use }) => ({
    kind: 'entry',
    ...{ title, keywords, changedKeywords, time, record, use },
  }));
  return [{ format: FORMAT, version: VERSION }, ...lines, ...groups].map((line) => JSON.stringify(line));
}

/**
 * Reads such lines; blank ones are passed over. Nothing in them is trusted. Throws AppError recall-unreadable with `line` (from 1)
 * and `reason`: not-json, not-an-object, unknown-format, newer-version, missing, empty, too-long, too-many, wrong-type, bad-pattern.
 */
export function readRecallFile(lines: readonly string[]): RecallFile {
  const file: RecallFile = { entries: [], decisions: [] };
  let hasHead = false;
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '' || text === '\uFEFF') continue;
    const line = index + 1;
    const value = parseLine(text, line);
    if (hasHead) readItem(value, line, file);
    else readHead(value, line);
    hasHead = true;
  }
  if (!hasHead) fail(1, 'empty');
  return file;
}

function parseLine(text: string, line: number): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/u, ''));
  } catch (error) {
    if (error instanceof SyntaxError) fail(line, 'not-json');
    throw error;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(line, 'not-an-object');
  return value as Record<string, unknown>;
}

function readHead(value: Record<string, unknown>, line: number): void {
  if (value.format !== FORMAT || typeof value.version !== 'number') fail(line, 'unknown-format');
  if (value.version > VERSION) fail(line, 'newer-version');
  if (value.version !== VERSION) fail(line, 'unknown-format');
}

function readItem(value: Record<string, unknown>, line: number, file: RecallFile): void {
  if (value.kind === 'entry') {
    const entry = checked(EntryLine, value, line);
    if (entry.title === '' || entry.record === '') fail(line, 'empty');
    file.entries.push({
      ...entry,
      keywords: tidied(entry.keywords, line),
      changedKeywords: entry.changedKeywords === null ? null : tidied(entry.changedKeywords, line),
      line,
    });
    return;
  }
  if (value.kind !== 'messages') fail(line, value.kind === undefined ? 'missing' : 'unknown-format');
  const { use, messages } = checked(MessagesLine, value, line);
  for (const [id, hash] of messages) file.decisions.push({ id, hash, use });
}

const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((one) => one.toWellFormed().normalize('NFC').trim());
const keywords = z.array(z.string().max(1_000)).max(100);

const EntryLine = z.object({
  title: text(500),
  keywords: keywords,
  changedKeywords: keywords.nullable().default(null),
  time: text(200),
  record: text(50_000),
  use: z.enum(['on', 'off', 'forgotten']).default('on'),
});

const MessagesLine = z.object({
  use: z.enum(['off', 'forgotten']),
  messages: z.array(z.tuple([z.string().max(64), z.string().max(64)])).max(10_000),
});

function checked<T>(schema: z.ZodType<T>, value: unknown, line: number): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return fail(line, issue === undefined ? 'wrong-type' : reasonOf(issue, value));
}

function reasonOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'too_big') return issue.origin === 'array' ? 'too-many' : 'too-long';
  const [field] = issue.path;
  const isThere = typeof value === 'object' && value !== null && field !== undefined && Object.hasOwn(value, field);
  return isThere ? 'wrong-type' : 'missing';
}

function tidied(typed: readonly string[], line: number): string[] {
  try {
    return tidyKeywords(typed);
  } catch (error) {
    if (error instanceof AppError) fail(line, 'bad-pattern');
    throw error;
  }
}

function fail(line: number, reason: string): never {
  throw new AppError('recall-unreadable', { line, reason });
}
