import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { checkMemoryOutput } from '../../create-app.ts';
import { findShipped } from '../node-ports.ts';
import { UsageError } from './command.ts';

/** `memory check`: the verdict on one model output as one JSON object. Exit code 1 if it would be rejected. */
export async function checkMemory(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      kind: { type: 'string' },
      language: { type: 'string' },
      input: { type: 'string' },
      memory: { type: 'string' },
      persona: { type: 'string' },
      user: { type: 'string' },
      soul: { type: 'string', multiple: true },
      'keep-identifiers': { type: 'boolean' },
    },
    allowPositionals: true,
  });
  if (positionals.length > 1) throw new UsageError('memory check takes one FILE');
  const [file] = positionals;
  const output = file === undefined ? decode(await buffer(process.stdin), 'standard input') : readText(file);
  const memory = values.memory === undefined ? null : readText(values.memory);
  const verdict = checkMemoryOutput(
    { paths: { prompts: join(findShipped().root, 'prompts') } },
    {
      output,
      kind: kindOf(values.kind),
      language: languageOf(values.language),
      input: values.input === undefined ? null : readText(values.input),
      memory,
      persona: values.persona === undefined ? null : readText(values.persona),
      userName: values.user ?? '',
      soulNames: values.soul ?? [],
      maskIdentifiers: values['keep-identifiers'] !== true,
    },
  );
  console.log(JSON.stringify(verdict, null, 2));
  return verdict.accepted ? 0 : 1;
}

function kindOf(asked: string | undefined): 'extract' | 'summarise' | null {
  if (asked === undefined) return null;
  if (asked === 'v4') return 'extract';
  if (asked === 'v5') return 'summarise';
  throw new UsageError(`no kind "${asked}"; there are v4 and v5`);
}

function languageOf(asked: string | undefined): 'ko' | 'en' | null {
  if (asked === undefined || asked === 'ko' || asked === 'en') return asked ?? null;
  throw new UsageError(`no language "${asked}"; there are ko and en`);
}

function readText(file: string): string {
  try {
    return decode(readFileSync(file), file);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${file} can't be read (${error instanceof Error && 'code' in error ? error.code : error})`);
  }
}

function decode(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UsageError(`${name} is no UTF-8 text`);
  }
}
