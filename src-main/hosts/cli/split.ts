import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { splitReply } from '../../create-app.ts';
import type { Command } from './command.ts';

export const splitCommand: Command = {
  name: 'split',
  usage: 'split [--name NAME]… < reply.txt',
  about: {
    ko: '모델의 답장을 읽어 말풍선을 한 줄에 하나씩 JSON으로 내요: {"bubble":1,"text":"…"}. --name: 앞에 붙은 이름표를 떼어 낼 소울 이름.',
    en: 'Reads a model\'s reply and prints its bubbles, one JSON line each: {"bubble":1,"text":"…"}. --name: the Soul\'s names, whose labels are cut off.',
  },
  run: async (args) => {
    const { values } = parseArgs({ args, options: { name: { type: 'string', multiple: true } } });
    const bubbles = splitReply(await text(process.stdin), values.name ?? []);
    for (const [index, bubble] of bubbles.entries()) console.log(JSON.stringify({ bubble: index + 1, text: bubble }));
    return 0;
  },
};
