/** One line of a prompt block for reading: `#`, `-` and tags become shape instead of signs. */
export type ReadableLine =
  | { kind: 'heading'; text: string }
  | { kind: 'bullet'; mark: string; text: string }
  | { kind: 'tag'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'gap' };

/** Blank lines in a row are one gap; those at both ends are dropped. Emphasis signs (`**`) go. */
export function readableLines(text: string): ReadableLine[] {
  const lines = text.trim().split('\n').map(readLine);
  return lines.filter((line, index) => line.kind !== 'gap' || lines[index - 1]?.kind !== 'gap');
}

function readLine(line: string): ReadableLine {
  const trimmed = line.trim();
  if (trimmed === '') return { kind: 'gap' };
  const heading = /^#{1,6}\s+(.*)$/.exec(trimmed)?.[1];
  if (heading !== undefined) return { kind: 'heading', text: plain(heading) };
  const [, mark, words] = /^([-*•]|\d+\.)\s+(.*)$/.exec(trimmed) ?? [];
  if (mark !== undefined && words !== undefined) {
    return { kind: 'bullet', mark: /\d/.test(mark) ? mark : '·', text: plain(words) };
  }
  const tag = /^<(\/?[\w-]+)>$/.exec(trimmed)?.[1];
  return tag === undefined ? { kind: 'text', text: plain(trimmed) } : { kind: 'tag', text: tag };
}

const plain = (text: string): string => text.replaceAll('**', '');
