import { setTimeout as wait } from 'node:timers/promises';
import type { FileWork, ImportReport, Inspection } from '#shared/archive.ts';
import { AppError } from '#shared/errors.ts';
import type { StageClient } from './chat-stage.ts';

const PIECE = 512 * 1024;

/** Hands bytes to an engine as the page does. */
export async function send(client: StageClient, bytes: Uint8Array, name = 'file.soulmem'): Promise<string> {
  const { fileId } = await client.archive.beginFile({ name });
  for (let from = 0; from < bytes.length; from += PIECE)
    await client.archive.appendFile({
      fileId,
      base64: Buffer.from(bytes.subarray(from, from + PIECE)).toString('base64'),
    });
  return fileId;
}

/** Waits for a work by the real clock. Throws AppError as it failed. */
export async function finish(client: StageClient, begun: FileWork): Promise<FileWork> {
  for (let work = begun; ; work = await client.archive.work({ id: begun.id })) {
    if (work.state === 'done') return work;
    if (work.error) throw new AppError(work.error.code, work.error.params);
    await wait(2);
  }
}

type ExportInput = Parameters<StageClient['archive']['export']>[0];

export async function exported(client: StageClient, choices: Partial<ExportInput> = {}): Promise<Buffer> {
  const work = await finish(
    client,
    await client.archive.export({ scope: { kind: 'everything' }, format: 'archive', ...choices }),
  );
  if (!work.made) throw new Error('an export without a file');
  const pieces: Buffer[] = [];
  for (let offset = 0; offset < work.made.bytes; ) {
    const { base64 } = await client.archive.readFile({ fileId: work.made.fileId, offset });
    const piece = Buffer.from(base64, 'base64');
    pieces.push(piece);
    offset += piece.length;
  }
  return Buffer.concat(pieces);
}

type Choices = Parameters<StageClient['archive']['import']>[0]['choices'];

export async function imported(
  client: StageClient,
  bytes: Uint8Array,
  choices: Choices = {},
  name?: string,
): Promise<ImportReport> {
  const work = await finish(client, await client.archive.import({ fileId: await send(client, bytes, name), choices }));
  if (!work.report) throw new Error('an import without a report');
  return work.report;
}

export async function inspected(client: StageClient, bytes: Uint8Array, name?: string): Promise<Inspection> {
  const work = await finish(
    client,
    await client.archive.inspect({ fileId: await send(client, bytes, name), choices: {} }),
  );
  if (!work.inspection) throw new Error('nothing was found out');
  return work.inspection;
}
