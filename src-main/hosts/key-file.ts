import { chmod, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const SECRET_NAMES = ['gemini-key', 'openai-key'] as const;

const KeyFileContent = z.strictObject({
  version: z.literal(1),
  keys: z.partialRecord(z.enum(SECRET_NAMES), z.string().min(1)),
});
export type StoredKeys = z.infer<typeof KeyFileContent>['keys'];

export type KeyFileState = { kind: 'readable'; keys: StoredKeys } | { kind: 'broken' };

/** A missing file holds no keys. Anything that is not our format is `broken`: someone else's words, never to be replaced. */
export async function readKeyFile(file: string): Promise<KeyFileState> {
  const text = await readIfPresent(file);
  if (text === null) return { kind: 'readable', keys: {} };
  const parsed = KeyFileContent.safeParse(parseJson(text));
  return parsed.success ? { kind: 'readable', keys: parsed.data.keys } : { kind: 'broken' };
}

/** All or nothing: a new file beside the old one, on disk before it takes its place. Only this account may read it. */
export async function writeKeyFile(file: string, keys: StoredKeys): Promise<void> {
  const partial = join(dirname(file), `.keys-${process.pid}-${Date.now()}.partial`);
  try {
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(`${JSON.stringify({ version: 1, keys }, null, 2)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function readIfPresent(file: string): Promise<string | null> {
  try {
    const text = await readFile(file, 'utf8');
    // A copy from elsewhere may have come with wider rights.
    if (process.platform !== 'win32') await chmod(file, 0o600);
    return text;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
