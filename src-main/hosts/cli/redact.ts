import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { redactText } from '../../create-app.ts';
import type { Command } from './command.ts';

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
    for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      const { text, found } = redactText(line, { identifiers });
      console.log(JSON.stringify({ text, found: found.map(({ kind, start, end }) => ({ kind, start, end })) }));
    }
    return 0;
  },
};
