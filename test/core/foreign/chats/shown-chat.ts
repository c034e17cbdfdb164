import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ForeignChat, ForeignMessage, Reading } from '../../../../src-main/core/foreign/foreign.ts';

export function fixture(name: string): string {
  return readFileSync(join(import.meta.dirname, '../../../fixtures/foreign', name), 'utf8');
}

/** A reading as a test compares it: rows and warnings as one line each. */
export function shown(reading: Reading<ForeignChat | ForeignChat[]>): unknown {
  if (!reading.ok) return `${reading.reason} (${reading.where})`;
  const warnings = reading.warnings.map(({ code, where, detail }) => `${where}: ${code}: ${detail}`);
  const chats = [reading.value].flat().map(({ messages, raw, format, ...names }) => ({
    head: [format, names.title, names.userName, names.characterName],
    rows: messages.map(shownRow),
  }));
  return Array.isArray(reading.value) ? { chats, warnings } : { ...chats[0], warnings };
}

function shownRow({ line, speaker, role, hidden, variants, chosen, date }: ForeignMessage): string {
  const texts = variants
    .map((text, index) => (index === chosen && variants.length > 1 ? `[${text}]` : text))
    .join(' | ');
  return `${line} ${speaker} (${role}${hidden ? ', hidden' : ''}) ${date.at ?? date.local ?? '-'}: ${texts}`;
}
