import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { embedText } from '../../create-app.ts';
import { findShipped, systemClock } from '../node-ports.ts';
import { spawnEmbedderProcess } from '../spawn-embedder-process.ts';
import { type Command, UsageError } from './command.ts';

export const embedCommand: Command = {
  name: 'embed',
  usage: 'embed TEXT [--as query|passage]',
  about: {
    ko: '문장을 앱과 함께 오는 모델로 읽어 벡터를 JSON 한 줄로 내요. --as: 찾는 말(query, 기본)인지 저장된 글(passage)인지.',
    en: 'Prints the vector of a text by the shipped model, one JSON line. --as: what is searched with (query, the default) or stored (passage).',
  },
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args,
      options: { as: { type: 'string' } },
      allowPositionals: true,
    });
    const { as = 'query' } = values;
    const [text, ...rest] = positionals;
    if (text === undefined || rest.length > 0) throw new UsageError('embed needs one text');
    if (as !== 'query' && as !== 'passage') throw new UsageError(`--as ${as}: query or passage`);
    const resources = join(findShipped().root, 'resources');
    const ports = { clock: systemClock, spawnEmbedder: spawnEmbedderProcess, paths: { resources } };
    console.log(JSON.stringify(Array.from(await embedText(ports, text, as))));
    return 0;
  },
};
