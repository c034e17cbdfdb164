import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { parseJson } from '../parse-json.ts';
import { ARCHIVE_PARTS } from './parts.ts';

export const ARCHIVE_FORMAT = 'soul-memory-archive';
/** Raised when an older app could not read what a newer one writes (docs/archive-format.md: version rules). */
export const ARCHIVE_VERSION = 1;
export const MANIFEST_NAME = 'manifest.json';

const Hash = z.string().regex(/^[0-9a-f]{64}$/u);
const Count = z.number().int().nonnegative();

/** Which rows: everything, one Soul with its rooms, one room, or some rooms (what an import takes the place of). */
export const ArchiveScope = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('everything') }),
  z.object({ kind: z.literal('soul'), id: z.string().min(1).max(64) }),
  z.object({ kind: z.literal('thread'), id: z.string().min(1).max(64) }),
  z.object({ kind: z.literal('threads'), ids: z.array(z.string().min(1).max(64)).max(100_000) }),
]);
export type ArchiveScope = z.infer<typeof ArchiveScope>;

export const Manifest = z.strictObject({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.literal(ARCHIVE_VERSION),
  /** Of the app that wrote it. */
  app: z.string().max(40),
  scope: ArchiveScope,
  /** Secrets were masked on the way out: it can't become what it was. */
  masked: z.boolean(),
  parts: z
    .array(
      z.strictObject({ name: z.enum(ARCHIVE_PARTS.map((part) => part.name)), rows: Count, bytes: Count, sha256: Hash }),
    )
    .max(ARCHIVE_PARTS.length),
  attachments: z.array(z.strictObject({ sha256: Hash, bytes: Count })).max(100_000),
});
export type Manifest = z.infer<typeof Manifest>;

export const partFile = (name: string): string => `${name}.jsonl`;
export const attachmentFile = (sha256: string): string => `attachments/${sha256}`;

/** The manifest as it stands in the file: always the same text for the same contents. */
export function writeManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/**
 * Throws AppError archive-unreadable (`part` is the manifest) for what is none or contradicts itself, archive-newer with
 * the version for one of a later app.
 */
export function readManifest(text: string): Manifest {
  const fail = (reason: string): never => {
    throw new AppError('archive-unreadable', { part: MANIFEST_NAME, line: 1, reason });
  };
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== ARCHIVE_FORMAT)
    return fail('not-an-archive');
  const { version } = value as { version?: unknown };
  if (typeof version === 'number' && version > ARCHIVE_VERSION)
    throw new AppError('archive-newer', { found: version, known: ARCHIVE_VERSION });
  const parsed = Manifest.safeParse(value);
  if (!parsed.success) return fail(`wrong-shape:${parsed.error.issues[0]?.path.join('.') ?? ''}`);
  const names = parsed.data.parts.map((part) => part.name);
  const order = ARCHIVE_PARTS.map((part) => part.name);
  if (names.length !== order.length || names.some((name, place) => name !== order[place])) return fail('parts');
  if (new Set(parsed.data.attachments.map((one) => one.sha256)).size !== parsed.data.attachments.length)
    return fail('duplicate');
  return parsed.data;
}
