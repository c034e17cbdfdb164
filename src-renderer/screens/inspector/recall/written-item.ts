import type { RecalledItem } from '#shared/recall.ts';

/**
 * A recalled item apart: its heading in the prompt repeats the title that stands over it here. `time`: of an entry, in
 * words; `''` where none is written.
 */
export function writtenItem({ title, text }: Pick<RecalledItem, 'title' | 'text'>): { time: string; body: string } {
  const [first = '', ...rest] = text.split('\n');
  const heading = `### ${title}`;
  if (rest.length > 0 && first === title) return { time: '', body: rest.join('\n') };
  if (rest.length > 0 && first.startsWith(heading)) {
    const [, time] = /^ \((.*)\)$/.exec(first.slice(heading.length)) ?? [];
    if (time !== undefined || first === heading) return { time: time ?? '', body: rest.join('\n') };
  }
  return { time: '', body: text };
}
