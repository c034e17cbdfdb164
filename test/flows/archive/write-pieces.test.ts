import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { writePieces } from '../../../src-main/flows/archive/write-pieces.ts';

const PIECE = '나비가 물통을 엎었어\n'.repeat(1_000);

describe('a file that is written piece by piece', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pieces-'));
    file = join(folder, '서윤.jsonl');
    writeFileSync(file, 'before');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const left = () => [readdirSync(folder), readFileSync(file, 'utf8')];
  const codeOf = (work: Promise<void>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );

  it('is there when it is whole, in the place of what was there', async () => {
    await writePieces(file, [PIECE, Buffer.from(PIECE), '끝'], new AbortController().signal);
    expect(left()).toEqual([['서윤.jsonl'], `${PIECE}${PIECE}끝`]);
  });

  it('leaves nothing of itself when it is cancelled, when its source fails, or when there is no room', async () => {
    const abort = new AbortController();
    let closed = 0;
    function* pieces(end: () => void): Generator<string> {
      try {
        for (let count = 0; count < 10; count++) {
          yield PIECE;
          if (count === 5) end();
        }
      } finally {
        closed++;
      }
    }
    const fail = () => {
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    };
    const { signal } = new AbortController();
    const codes = [
      await codeOf(
        writePieces(
          file,
          pieces(() => abort.abort()),
          abort.signal,
        ),
      ),
      await codeOf(writePieces(file, pieces(fail), signal)),
      await codeOf(writePieces(join(folder, 'gone', 'a.txt'), ['a'], signal)),
    ];
    expect({ codes, closed, left: left() }).toEqual({
      codes: ['cancelled', 'storage-full', 'storage-missing'],
      closed: 2,
      left: [['서윤.jsonl'], 'before'],
    });
  });
});
