import { readLines } from './read-lines.ts';

/** One server-sent event. `name` is 'message' unless the server named it. */
export interface ServerEvent {
  name: string;
  data: string;
}

/**
 * Server-sent events of a body. Kinder than the standard where real gateways are sloppy: the last event may lack its
 * blank line, and a line of bare JSON or HTML (an error body behind status 200) counts as data. Comments and ids are skipped.
 */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ServerEvent> {
  let name = 'message';
  let data: string[] = [];
  for await (const line of readLines(chunks)) {
    if (line !== '') {
      const field = readField(line);
      if (field.name === 'data') data.push(field.value);
      else if (field.name === 'event') name = field.value;
      continue;
    }
    if (data.length > 0) yield { name, data: data.join('\n') };
    name = 'message';
    data = [];
  }
  if (data.length > 0) yield { name, data: data.join('\n') };
}

function readField(line: string): { name: string; value: string } {
  if (/^\s*[[{"}\]<]/.test(line)) return { name: 'data', value: line };
  const colon = line.indexOf(':');
  if (colon === -1) return { name: line, value: '' };
  return { name: line.slice(0, colon), value: line.slice(colon + 1).replace(/^ /, '') };
}
