import { client } from '../../client/engine.ts';

const PIECE_BYTES = 1024 * 1024;

/**
 * Brings a file to the engine in pieces of 1 MiB; `sent` hears of the bytes so far. Gives the id it has there. Throws what the engine
 * throws, and the signal's reason when it is aborted; the file is dropped then.
 */
export async function uploadFile(file: File, sent: (bytes: number) => void, signal: AbortSignal): Promise<string> {
  const { fileId } = await client.archive.beginFile({ name: file.name.slice(-MOST_NAME) || '-' }, { signal });
  try {
    for (let from = 0; from < file.size; from += PIECE_BYTES) {
      const base64 = await readBase64(file.slice(from, from + PIECE_BYTES));
      await client.archive.appendFile({ fileId, base64 }, { signal });
      sent(Math.min(from + PIECE_BYTES, file.size));
    }
    return fileId;
  } catch (error) {
    await client.archive.dropFile({ fileId }).catch((failed: unknown) => console.debug('dropping a file', failed));
    throw error;
  }
}

/** As the contract has it; the end of a name tells most. */
const MOST_NAME = 400;

/** The browser's own encoder, by way of a data: URL. Rejects for a folder, or a file that has gone since it was chosen. */
function readBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/u, ''));
    reader.onerror = () => reject(reader.error ?? new Error('a piece of a file can’t be read'));
    reader.readAsDataURL(piece);
  });
}
