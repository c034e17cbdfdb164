import { inOneLine, readBlock } from './read-task.ts';
import { splitSentences } from './split-sentences.ts';

/** A summary as an extraction sees it. */
export interface EpisodeSummary {
  episode: string;
  /** As written; '' where it is not known. */
  time: string;
  sentences: readonly string[];
}

/** The summaries of `<episodes>` in story order: `### 에피소드 1: 제목`, then `[1] (시점) 본문`. */
export function readEpisodes(input: string): EpisodeSummary[] {
  const read: { episode: string; time: string; text: string }[] = [];
  let episode = '';
  for (const line of readBlock(input, 'episodes').split('\n')) {
    const title = /^###\s+(?:에피소드|Episode)\s*\d*\s*[:：]\s*(.*)$/iu.exec(line)?.[1];
    if (title !== undefined) {
      episode = inOneLine(title);
      continue;
    }
    const summary = /^\s*\[\d+\]\s*(.*)$/u.exec(line)?.[1];
    const open = read.at(-1);
    if (summary !== undefined) read.push({ episode, ...partTime(summary) });
    else if (open && open.episode === episode) open.text += `\n${line}`;
  }
  return read
    .map(({ text, ...rest }) => ({ ...rest, sentences: splitSentences(text) }))
    .filter(({ sentences }) => sentences.length > 0);
}

/** `(새벽 2시) 본문`; a time may hold brackets of its own. */
function partTime(summary: string): { time: string; text: string } {
  if (!summary.startsWith('(')) return { time: '', text: summary };
  let depth = 0;
  for (let index = 0; index < Math.min(summary.length, LONGEST_TIME); index += 1) {
    if (summary.charAt(index) === '(') depth += 1;
    if (summary.charAt(index) === ')') depth -= 1;
    if (depth === 0) return { time: known(summary.slice(1, index)), text: summary.slice(index + 1).trim() };
  }
  return { time: '', text: summary };
}

const LONGEST_TIME = 240;

function known(time: string): string {
  const plain = inOneLine(time);
  return /^(?:시간|시점)? ?(?:불명|미상|모름)$|^(?:time )?unknown$/iu.test(plain) ? '' : plain;
}
