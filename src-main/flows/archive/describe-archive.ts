import type { ImportChoices, Inspection } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, MANIFEST_NAME, type Manifest } from '../../core/archive/manifest.ts';
import { createRenamer } from '../../core/archive/rename-ids.ts';
import { openZip } from '../../files/read-zip.ts';
import type { FileKind } from '../../files/sniff-file.ts';
import { zipStart } from '../../files/zip-behind.ts';
import type { Engine } from '../engine.ts';
import { idFrom } from '../foreign/foreign-rows.ts';
import { compareArchive } from './compare-archive.ts';
import type { WorkResult, WorkSheet } from './file-desk.ts';
import { type Staged, stageArchive } from './stage-archive.ts';

/** Whether a file is one of ours, or was one before it was damaged: a zip that holds no card of another app. */
export async function isArchive(path: string, kind: FileKind): Promise<boolean> {
  if (kind !== 'zip' || zipStart(path) > 0) return false;
  try {
    const zip = await openZip(path);
    zip.close();
    const has = (name: string) => zip.members.some((member) => member.name === name);
    return zip.comment.startsWith(ARCHIVE_FORMAT) || has(MANIFEST_NAME) || !has('card.json');
  } catch (error) {
    // Reading it will say what is wrong with it.
    if (error instanceof AppError) return true;
    throw error;
  }
}

export async function withStaged(
  engine: Engine,
  path: string,
  choices: ImportChoices,
  { progress, signal }: WorkSheet,
  work: (staged: Staged) => Promise<WorkResult>,
): Promise<WorkResult> {
  const copy = engine.ports.ids.next();
  // Ids of a copy are made of the old ones, so that all that name one name the same new one.
  const change = choices.mode === 'copy' ? { change: createRenamer((id) => idFrom('copy', copy, id)) } : {};
  const staged = await stageArchive(engine.ports.paths.data, path, { onProgress: progress, signal, ...change });
  try {
    return await work(staged);
  } finally {
    staged.close();
  }
}

export const formatOf = ({ masked }: Manifest): string =>
  `${ARCHIVE_FORMAT} ${ARCHIVE_VERSION}${masked ? ' masked' : ''}`;

const SAMPLE_LINES = 6;

export function describeArchive(
  engine: Engine,
  { manifest, database }: Staged,
  file: { fileId: string; file: string },
): Inspection {
  const sample = database.read.all<{ who: string; text: string }>(
    `SELECT author AS who, substr(text, 1, 200) AS text FROM messages WHERE presence = 'shown' AND deleted_at IS NULL
     ORDER BY sent_at DESC LIMIT ?`,
    SAMPLE_LINES,
  );
  return {
    ...{ ...file, kind: 'archive', format: formatOf(manifest), sample: sample.reverse(), speakers: [] },
    bytes: manifest.parts.reduce((sum, part) => sum + part.bytes, 0),
    items: compareArchive(engine.database.read, database.read),
    ...{ warnings: [], moreWarnings: 0 },
  };
}
