import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import yazl from 'yazl';

export interface Written {
  bytes: number;
  sha256: string;
}

export interface ZipWriter {
  /** Puts a member behind the ones before; what it holds is asked for piece by piece, as fast as the disk takes it. */
  add(name: string, pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>): Promise<Written>;
  /** Closes the file; `comment` stands at its very end. */
  end(comment: string): Promise<void>;
  /** Lets go of a file that came to nothing, and of what its members were read from; removing it is the caller's. */
  abandon(): Promise<void>;
}

/** The first moment that a zip can name: no member tells when the file was made, so equal contents are equal files. */
const NO_TIME = new Date(1980, 0, 1);

/** A zip file that is written once from front to back. Errors of the disk come out of `add` and `end`. */
export function createZip(file: string): ZipWriter {
  const zip = new yazl.ZipFile();
  const out = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  const done = pipeline(zip.outputStream, out);
  // Told by `add` or `end`, whichever comes next.
  done.catch(() => {});
  zip.on('error', () => {});
  let source: Readable | null = null;
  return {
    add: async (name, pieces) => {
      const hash = createHash('sha256');
      let bytes = 0;
      const measured = async function* () {
        for await (const piece of pieces) {
          const chunk = typeof piece === 'string' ? Buffer.from(piece, 'utf8') : piece;
          hash.update(chunk);
          bytes += chunk.byteLength;
          yield chunk;
        }
      };
      const stream = Readable.from(measured(), { objectMode: false });
      source = stream;
      zip.addReadStream(stream, name, { mtime: NO_TIME, mode: 0o100600, compress: true, forceDosTimestamp: true });
      await Promise.race([finished(stream, { writable: false }), done]);
      return { bytes, sha256: hash.digest('hex') };
    },
    end: async (comment) => {
      zip.end({ forceZip64Format: false, comment });
      await done;
    },
    abandon: async () => {
      out.destroy();
      // A source that waits for its next piece would hold on to its database.
      if (source === null || source.closed) return;
      const closed = once(source, 'close');
      source.destroy();
      await closed;
    },
  };
}
