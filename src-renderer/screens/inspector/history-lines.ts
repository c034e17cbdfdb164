import type { PromptBlock } from '#shared/prompts.ts';

type PromptLine = NonNullable<PromptBlock['lines']>[number];

export interface HistoryLine {
  author: PromptLine['author'];
  /** The sender's clock as the model read it: `21:03`; null for a line without one. */
  clock: string | null;
  text: string;
}

export interface HistoryDay {
  /** `2026-05-28 (목)` */
  day: string | null;
  lines: HistoryLine[];
}

const STAMPED = /^\[(\d{4}-\d{2}-\d{2} \([^)]+\)) (\d{2}:\d{2})\] ?([\s\S]*)$/;

/** The live history of a prompt by day, so that a date stands once and each line shows its clock only. */
export function historyDays(lines: readonly PromptLine[]): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const { author, text } of lines) {
    const [, day = null, clock = null, words = text] = STAMPED.exec(text) ?? [];
    const last = days.at(-1);
    const line = { author, clock, text: words };
    if (last && last.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}
