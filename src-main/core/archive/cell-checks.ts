import { z } from 'zod';
import { Appearance } from '#shared/episodes.ts';
import { AppErrorCode } from '#shared/errors.ts';
import { GateFinding, ItemFlag, ItemSection, MemorySlot } from '#shared/memory.ts';
import { ProviderId, Reasoning, Usage } from '#shared/models.ts';
import { RecallReceipt } from '#shared/recall.ts';
import { SoulProfile } from '#shared/souls.ts';
import { parseJson } from '../parse-json.ts';
import { promptRecord } from '../prompt-record.ts';
import type { PartRow } from './part-line.ts';
import type { ArchivePart } from './parts.ts';

/** A prompt as an archive has it: its texts by their fingerprints, edits by how many there were. */
export const PortablePrompt = promptRecord(z.object({ text: z.string().regex(/^[0-9a-f]{64}$/u) })).extend({
  newestEdit: z.number().int().nonnegative(),
});
export type PortablePrompt = z.infer<typeof PortablePrompt>;

const Id = z.string().min(1).max(64);
const Evidence = z.array(z.object({ kind: z.enum(['message', 'summary']), id: Id, cycleId: Id }));
const Attempts = z.array(
  z.object({ at: z.number(), outcome: z.string(), code: AppErrorCode.nullable(), milliseconds: z.number() }),
);
const Anything = z.record(z.string(), z.unknown());

/** What JSON columns hold: whatever reads them later takes them as they are. */
const JSON_CELLS: Record<string, z.ZodType> = {
  'soul-versions.profile': SoulProfile,
  'soul-drafts.profile': SoulProfile,
  'plays.appearances': z.array(Appearance),
  'generations.prompt': PortablePrompt,
  'generations.usage': Usage,
  'generations.attempts': Attempts,
  'cycles.findings': z.array(GateFinding),
  'cycles.usage': Usage,
  'cycles.attempts': Attempts,
  'memory-items.flags': z.array(ItemFlag),
  'memory-items.evidence': Evidence,
  'lorebook-entries.keywords': z.array(z.string()),
  'lorebook-entries.flags': z.array(ItemFlag),
  'lorebook-entries.evidence': Evidence,
  'recall-decisions.keywords': z.array(z.string()),
  'recall-receipts.receipt': RecallReceipt,
  'events.data': Anything,
};

/** Words of a closed list that the database does not check itself. */
const WORD_CELLS: Record<string, z.ZodType> = {
  'pictures.hash': z.string().regex(/^[0-9a-f]{64}$/u),
  'pictures.mime': z.enum(['image/png', 'image/jpeg', 'image/webp']),
  'generations.code': AppErrorCode,
  'generations.provider': ProviderId,
  'generations.reasoning': Reasoning,
  'messages.delivery_code': AppErrorCode,
  'cycles.code': AppErrorCode,
  'cycles.provider': ProviderId,
  'cycles.reasoning': Reasoning,
  'memory-items.slot': MemorySlot,
  'memory-items.section': ItemSection,
};

/** The name of a column of a row that does not hold what it should; null: all do. */
export function badCell(part: ArchivePart, row: PartRow): string | null {
  for (const { name, kind } of part.columns) {
    const cell = row[name];
    const key = `${part.name}.${name}`;
    const check = kind === 'json' ? JSON_CELLS[key] : WORD_CELLS[key];
    if (cell === null || cell === undefined) continue;
    if (typeof cell === 'number' && !isMoment(name, cell)) return name;
    if (check === undefined) continue;
    if (!check.safeParse(kind === 'json' ? parseJson(String(cell)) : cell).success) return name;
  }
  return null;
}

/** Two days less than a Date can say, so that every offset still fits. */
const MOST_MS = 8_640_000_000_000_000 - 2 * 86_400_000;
const MOST_OFFSET = 1_440;

function isMoment(name: string, value: number): boolean {
  if (name === 'at' || name.endsWith('_at')) return Math.abs(value) <= MOST_MS;
  return !name.endsWith('_offset') || Math.abs(value) <= MOST_OFFSET;
}
