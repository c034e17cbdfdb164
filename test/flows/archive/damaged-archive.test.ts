import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { ARCHIVE_PARTS } from '../../../src-main/core/archive/parts.ts';
import { createZip } from '../../../src-main/files/write-zip.ts';
import { exported, imported, inspected } from '../../helpers/carry.ts';
import { ChatStage } from '../../helpers/chat-stage.ts';
import { openLivedRoom } from '../../helpers/lived-room.ts';
import { makeTemporaryFolder } from '../../helpers/node-ports.ts';

type Members = Record<string, Uint8Array>;

let archive: Buffer;
let target: ChatStage;
let before: Buffer;
beforeAll(async () => {
  const lived = await openLivedRoom();
  archive = await exported(lived.client);
  await lived.close();
  target = await ChatStage.open();
  await target.send('여기는 다른 컴퓨터야');
  await target.settle();
  before = await exported(target.client);
}, 60_000);
afterAll(() => target?.close());

/** What importing it fails with; afterwards everything is as it was, row for row. */
async function refusal(bytes: Uint8Array): Promise<{ code: string; params: object } | 'taken'> {
  try {
    await imported(target.client, bytes);
    return 'taken';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect((await exported(target.client)).equals(before)).toBe(true);
    return { code: error.code, params: error.params };
  }
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');

/** The archive with its members changed, and everything that seals it made true again. */
function resealed(change: (members: Members) => void, manifestChange: (manifest: Manifest) => void = () => {}): Buffer {
  const members: Members = unzipSync(archive);
  change(members);
  const manifest = JSON.parse(text(members['manifest.json'])) as Manifest;
  for (const part of manifest.parts) {
    const bytes = members[`${part.name}.jsonl`] ?? new Uint8Array();
    Object.assign(part, { bytes: bytes.length, sha256: sha256(bytes), rows: text(bytes).split('\n').length - 1 });
  }
  manifestChange(manifest);
  const written = `${JSON.stringify(manifest, null, 1)}\n`;
  const zip = zipSync({ ...members, 'manifest.json': Buffer.from(written) });
  return withComment(zip, `soul-memory-archive 1 ${sha256(written)}`);
}

interface Manifest {
  version: number;
  parts: { name: string; rows: number; bytes: number; sha256: string }[];
}

function withComment(zip: Uint8Array, comment: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16LE(comment.length);
  return Buffer.concat([zip.subarray(0, -2), length, Buffer.from(comment)]);
}

const changed = (part: string, change: (lines: string[]) => string[]) =>
  resealed((members) => {
    const name = `${part}.jsonl`;
    const lines = text(members[name]).split('\n').slice(0, -1);
    members[name] = Buffer.from(
      change(lines)
        .map((line) => `${line}\n`)
        .join(''),
    );
  });

const withFirst = (part: string, change: (row: Record<string, unknown>) => void) =>
  changed(part, ([first = '{}', ...rest]) => {
    const row = JSON.parse(first) as Record<string, unknown>;
    change(row);
    return [JSON.stringify(row), ...rest];
  });

describe('an archive that was tampered with', () => {
  it('is taken when everything is true again', async () => {
    const stage = await ChatStage.open();
    try {
      expect(
        (
          await imported(
            stage.client,
            resealed(() => {}),
          )
        ).items.length,
      ).toBeGreaterThan(3);
    } finally {
      await stage.close();
    }
  });

  it.each(ARCHIVE_PARTS.map((part) => part.name))('names the part when a byte of %s is another', async (name) => {
    const members: Members = unzipSync(archive);
    const bytes = members[`${name}.jsonl`] ?? new Uint8Array();
    if (bytes.length === 0) return;
    const flipped = Uint8Array.from(bytes);
    const at = Math.floor(flipped.length / 2);
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    const manifest = text(members['manifest.json']);
    const zip = withComment(
      zipSync({ ...members, [`${name}.jsonl`]: flipped }),
      `soul-memory-archive 1 ${sha256(manifest)}`,
    );
    expect(await refusal(zip)).toMatchObject({ code: 'archive-unreadable', params: { part: `${name}.jsonl` } });
  });

  it.each<[string, () => Uint8Array, string, object]>([
    ['an empty file', () => new Uint8Array(), 'file-unreadable', { reason: 'empty' }],
    ['no zip', () => Buffer.from('PK 기억'), 'archive-unreadable', { reason: 'damaged' }],
    [
      'a zip of something else',
      () => zipSync({ 'readme.txt': Buffer.from('hi') }),
      'archive-unreadable',
      { reason: 'not-an-archive' },
    ],
    [
      'a path out of the folder',
      () => zipSync({ '../evil.jsonl': Buffer.from('x') }),
      'archive-unreadable',
      { reason: 'damaged' },
    ],
    [
      'a member that nothing names',
      () => resealed((members) => Object.assign(members, { 'extra.txt': Buffer.from('x') })),
      'archive-unreadable',
      { part: 'extra.txt', reason: 'unknown-member' },
    ],
    [
      'a missing part',
      () => resealed((members) => delete members['messages.jsonl']),
      'archive-unreadable',
      { part: 'messages.jsonl', reason: 'missing-member' },
    ],
    [
      'a later version',
      () =>
        resealed(
          () => {},
          (manifest) => Object.assign(manifest, { version: 99 }),
        ),
      'archive-newer',
      { found: 99 },
    ],
    [
      'a wrong count',
      () =>
        resealed(
          () => {},
          (manifest) => {
            for (const part of manifest.parts) part.rows++;
          },
        ),
      'archive-unreadable',
      { part: 'users.jsonl', reason: 'count' },
    ],
    [
      'a line twice',
      () => changed('messages', (lines) => [...lines, lines[0] ?? '']),
      'archive-unreadable',
      { part: 'messages.jsonl', reason: 'duplicate' },
    ],
    [
      'no JSON',
      () => changed('messages', (lines) => [lines[0] ?? '', '{"id":']),
      'archive-unreadable',
      { line: 2, reason: 'not-json' },
    ],
    [
      'a blank line',
      () => changed('messages', (lines) => ['', ...lines]),
      'archive-unreadable',
      { line: 1, reason: 'not-json' },
    ],
    [
      'a line of 40 MB',
      () => withFirst('messages', (row) => Object.assign(row, { text: '가'.repeat(14_000_000) })),
      'archive-unreadable',
      { part: 'messages.jsonl', line: 1, reason: 'too-long' },
    ],
    [
      'a message of nobody',
      () => withFirst('messages', (row) => Object.assign(row, { thread_id: 'nowhere' })),
      'archive-unreadable',
      { part: 'messages.jsonl', line: 1, reason: 'reference' },
    ],
    [
      'another kind of value',
      () => withFirst('messages', (row) => Object.assign(row, { text: 3 })),
      'archive-unreadable',
      { part: 'messages.jsonl', line: 1, reason: 'wrong-type:text' },
    ],
    [
      'half a character',
      () => withFirst('messages', (row) => Object.assign(row, { text: '\ud83d' })),
      'archive-unreadable',
      { part: 'messages.jsonl', line: 1, reason: 'wrong-type:text' },
    ],
    [
      'a word that nobody knows',
      () => withFirst('messages', (row) => Object.assign(row, { presence: 'haunting' })),
      'archive-unreadable',
      { part: 'messages.jsonl', line: 1, reason: 'wrong-value' },
    ],
    [
      'a profile that is none',
      () => withFirst('soul-versions', (row) => Object.assign(row, { profile: '{"name":"x"}' })),
      'archive-unreadable',
      { part: 'soul-versions.jsonl', line: 1, reason: 'wrong-type:profile' },
    ],
    [
      'a field too many',
      () => withFirst('users', (row) => Object.assign(row, { __proto__: null, admin: true })),
      'archive-unreadable',
      { part: 'users.jsonl', line: 1, reason: 'unknown:admin' },
    ],
    [
      'a moment that no calendar has',
      () => withFirst('messages', (row) => Object.assign(row, { sent_at: 9e15 })),
      'archive-unreadable',
      { part: 'messages.jsonl', line: 1, reason: 'wrong-type:sent_at' },
    ],
    [
      'a room with a Soul that was never applied',
      () => withFirst('souls', (row) => Object.assign(row, { version: 7 })),
      'archive-unreadable',
      { part: 'souls.jsonl', line: 1, reason: 'reference:version' },
    ],
    [
      'a memory that is not there',
      () => withFirst('threads', (row) => Object.assign(row, { memory_set: 99 })),
      'archive-unreadable',
      { part: 'threads.jsonl', line: 1, reason: 'reference:memory_set' },
    ],
    [
      'a place that is taken already',
      () => withFirst('threads', (row) => Object.assign(row, { newest_seq: 1 })),
      'archive-unreadable',
      { part: 'threads.jsonl', line: 1, reason: 'wrong-value:newest_seq' },
    ],
    [
      'an answer without a first try',
      () => withFirst('generations', (row) => Object.assign(row, { root_id: 'nowhere' })),
      'archive-unreadable',
      { part: 'generations.jsonl', line: 1, reason: 'reference:root_id' },
    ],
    [
      'a text that is not what its fingerprint says',
      () => withFirst('prompt-texts', (row) => Object.assign(row, { text: '나는 다른 글' })),
      'archive-unreadable',
      { part: 'prompt-texts.jsonl', line: 1, reason: 'wrong-type:hash' },
    ],
  ])('is refused: %s', async (_, make, code, params) => {
    expect(await refusal(make())).toMatchObject({ code, params });
  });

  it('is refused where a member is in it twice', async () => {
    const folder = await makeTemporaryFolder();
    try {
      const file = join(folder.path, 'twice.soulmem');
      const zip = createZip(file);
      for (const [name, bytes] of Object.entries(unzipSync(archive))) await zip.add(name, [bytes]);
      await zip.add('messages.jsonl', ['{}\n']);
      await zip.end('');
      expect(await refusal(readFileSync(file))).toMatchObject({
        code: 'archive-unreadable',
        params: { part: 'messages.jsonl', reason: 'duplicate' },
      });
    } finally {
      await folder.remove();
    }
  });

  it('is refused wherever it is cut off', { timeout: 120_000 }, async () => {
    // A single P is a text of one letter.
    for (let end = 2; end < archive.length; end += Math.ceil(archive.length / 60))
      expect(await refusal(archive.subarray(0, end))).toMatchObject({ code: expect.stringMatching(/unreadable$/u) });
  });

  it('is what it was, or is refused, when any one byte of it is another', { timeout: 120_000 }, async () => {
    const whole = (await inspected(target.client, archive)).items;
    for (let at = 0; at < archive.length; at += Math.ceil(archive.length / 150)) {
      const flipped = Buffer.from(archive);
      flipped[at] = (flipped[at] ?? 0) ^ 0x10;
      try {
        // A byte that means nothing (a date, a flag) may be another.
        expect((await inspected(target.client, flipped)).items).toEqual(whole);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        expect(error.code).toMatch(/unreadable$/u);
      }
    }
  });

  it('stops at once where ten gigabytes of nothing come out of ten megabytes', async () => {
    const bomb = changed('messages', () => []);
    const members: Members = unzipSync(bomb);
    members['messages.jsonl'] = new Uint8Array(80 * 1024 * 1024);
    const manifest = text(members['manifest.json']);
    const told = manifest.replace(/("name": "messages",\s+"rows": )\d+(,\s+"bytes": )\d+/u, `$11$2${80 * 1024 * 1024}`);
    const zip = zipSync({ ...members, 'manifest.json': Buffer.from(told) });
    expect(await refusal(withComment(zip, `soul-memory-archive 1 ${sha256(told)}`))).toMatchObject({
      code: 'archive-unreadable',
      params: { part: 'messages.jsonl', line: 1, reason: 'too-long' },
    });
  });
});
