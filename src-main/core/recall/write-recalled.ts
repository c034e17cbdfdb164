import { estimateTokens } from '../count-tokens.ts';
import { oneLine, plainBlock, plainMessage } from '../plain-text.ts';

export interface WrittenLine {
  day: string;
  /** `3월 5일 (목)` */
  dayStamp: string;
  speaker: string;
  text: string;
}

/** One excerpt as it stands in the prompt: the day on a line of its own, then who said what; bubbles of one speaker share a line. */
export function writeExcerpt(lines: readonly WrittenLine[]): string {
  const rows: string[] = [];
  for (const [place, line] of lines.entries()) {
    const before = lines[place - 1];
    const newDay = before?.day !== line.day;
    const said = oneRow(plainMessage(line.text));
    if (newDay) rows.push(line.dayStamp);
    if (!newDay && before?.speaker === line.speaker) rows[rows.length - 1] += ` / ${said}`;
    else rows.push(`${line.speaker}: ${said}`);
  }
  return rows.join('\n');
}

/**
 * A message in one row, so that nobody can say something under another one's name, or a day. Somebody who wrote {user} meant just
 * that: names are put into records only.
 */
const oneRow = (text: string): string =>
  text
    .replace(/\s*[\n\v\f\r\u0085\u2028\u2029]\s*/gu, ' ')
    .replaceAll('{user}', '{ user }')
    .trim();

/** One lorebook entry as it stands in the prompt. */
export function writeEntry(entry: { title: string; time: string; record: string }): string {
  const time = oneLine(entry.time);
  const when = time === '' || /^\(.*\)$/u.test(time) ? time : `(${time})`;
  return plainBlock(`### ${oneLine(entry.title)}${when === '' ? '' : ` ${when}`}\n${plainRecord(entry.record)}`);
}

/** A record ends where the next heading begins: none of its own lines may look like one, or like those around all records. */
function plainRecord(record: string): string {
  return record
    .split(/[\n\v\f\r\u0085\u2028\u2029]/u)
    .map((line) =>
      FRAME_LINES.has(line.trim())
        ? `- ${line}`
        : line.replace(/^\s*#+(?=\s)/u, (marks) => marks.replaceAll('#', '＃')),
    )
    .join('\n');
}

/** The block of a turn: entries, then excerpts in the order of time, under a line that says what they are. */
export function writeRecalled(
  parts: { entries: readonly string[]; excerpts: readonly string[] },
  language: 'ko' | 'en',
): string {
  if (parts.entries.length + parts.excerpts.length === 0) return '';
  const words = WORDS[language];
  const [entries, excerpts] = [parts.entries.join('\n\n'), parts.excerpts.join('\n\n')];
  if (entries === '') return `${words.only}\n${excerpts}`;
  return [words.head, entries, ...(excerpts === '' ? [] : [words.excerpts, excerpts])].join('\n');
}

/** What the lines around entries and excerpts cost, in tokens. */
export function frameTokens(language: 'ko' | 'en', hasEntries: boolean): number {
  const words = WORDS[language];
  return estimateTokens(hasEntries ? `${words.head}\n${words.excerpts}\n` : `${words.only}\n`);
}

const WORDS = {
  ko: { only: '(떠오른 지난 대화)', head: '(떠오른 지난 일)', excerpts: '(지난 대화)' },
  en: {
    only: '(Earlier talk that comes to mind)',
    head: '(Past events that come to mind)',
    excerpts: '(Earlier talk)',
  },
} as const;

const FRAME_LINES: ReadonlySet<string> = new Set(Object.values(WORDS).flatMap((words) => Object.values(words)));
