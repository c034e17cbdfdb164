import { plainMessage } from '../plain-text.ts';

export interface WrittenLine {
  day: string;
  /** `2026-03-05 (목)` */
  dayStamp: string;
  speaker: string;
  text: string;
}

/** One excerpt as it stands in the prompt: the day in brackets, then who said what; bubbles of one speaker share a line. */
export function writeExcerpt(lines: readonly WrittenLine[]): string {
  const rows: string[] = [];
  for (const [place, line] of lines.entries()) {
    const before = lines[place - 1];
    const newDay = before?.day !== line.day;
    const said = plainMessage(line.text)
      .replace(/\s*\n\s*/gu, ' ')
      .trim();
    if (newDay) rows.push(`[${line.dayStamp}]`);
    if (!newDay && before?.speaker === line.speaker) rows[rows.length - 1] += ` / ${said}`;
    else rows.push(`${line.speaker}: ${said}`);
  }
  return rows.join('\n');
}

/** One lorebook entry as it stands in the prompt. */
export function writeEntry(entry: { title: string; time: string; record: string }): string {
  return `### ${entry.title}${entry.time === '' ? '' : ` (${entry.time})`}\n${entry.record}`;
}

/** The block of a turn: entries, then excerpts in the order of time, under a line that says what they are. */
export function writeRecalled(
  parts: { entries: readonly string[]; excerpts: readonly string[] },
  language: 'ko' | 'en',
): string {
  if (parts.entries.length + parts.excerpts.length === 0) return '';
  const words = WORDS[language];
  return [
    words.head,
    ...(parts.entries.length > 0 ? [parts.entries.join('\n\n')] : []),
    ...(parts.excerpts.length > 0 ? [words.excerpts, parts.excerpts.join('\n\n')] : []),
  ].join('\n');
}

const WORDS = {
  ko: { head: '(떠오른 기억. 모두 지난 일이다.)', excerpts: '(예전 대화)' },
  en: { head: '(Memories that come to mind. All of it is past.)', excerpts: '(From earlier talk)' },
} as const;
