import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { redactText } from '../../create-app.ts';
import type { Command } from './command.ts';
import { readLines } from './read-lines.ts';

export const redactCommand: Command = {
  name: 'redact',
  usage: 'redact [--keep-identifiers] < lines.txt',
  about: {
    ko: '글을 한 줄씩 읽어 비밀을 가리고 줄마다 JSON으로 내요: {"text":"…","found":[{"kind":"password","start":6,"end":14}]}. --keep-identifiers: 전화번호, 주소 같은 연락처는 그대로 둬요.',
    en: 'Masks secrets line by line, one JSON line each: {"text":"…","found":[{"kind":"password","start":6,"end":14}]}. --keep-identifiers leaves phone numbers, addresses and other outside ids.',
  },
  run: async (args) => {
    const { values } = parseArgs({ args, options: { 'keep-identifiers': { type: 'boolean' } } });
    const identifiers = values['keep-identifiers'] !== true;
    // As slow as whoever reads; their leaving is no fault of ours.
    await pipeline(process.stdin, (input) => masked(input, identifiers), process.stdout, { end: false }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      },
    );
    return 0;
  },
};

async function* masked(input: AsyncIterable<Uint8Array>, identifiers: boolean): AsyncGenerator<string> {
  for await (const line of readLines(input)) {
    const { text, found } = redactText(line, { identifiers });
    yield `${JSON.stringify({ text, found: found.map(({ kind, start, end }) => ({ kind, start, end })) })}\n`;
  }
}
