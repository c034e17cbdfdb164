export interface HistoryLine {
  /** The line's clock as the model read it: `2026-05-28 (목) 21:03`; null for a line without one. */
  stamp: string | null;
  text: string;
}

const STAMPED = /^\[(\d{4}-\d{2}-\d{2} \([^)]+\) \d{2}:\d{2})\] ?(.*)$/;

/** The live history of a prompt as messages. A line without a clock goes on with the message above it. */
export function historyLines(text: string): HistoryLine[] {
  const lines: HistoryLine[] = [];
  for (const line of text.split('\n')) {
    const [, stamp, words = ''] = STAMPED.exec(line) ?? [];
    const last = lines.at(-1);
    if (stamp !== undefined) lines.push({ stamp, text: words });
    else if (last && last.stamp !== null) last.text += `\n${line}`;
    else lines.push({ stamp: null, text: line });
  }
  return lines;
}

export interface HistoryDay {
  /** `2026-05-28 (목)` */
  day: string | null;
  lines: Array<{ clock: string | null; text: string }>;
}

/** The same, by day, so that a date stands once and each line shows its clock only. */
export function historyDays(lines: readonly HistoryLine[]): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const { stamp, text } of lines) {
    const day = stamp?.slice(0, -6) ?? null;
    const clock = stamp?.slice(-5) ?? null;
    const last = days.at(-1);
    if (last && last.day === day) last.lines.push({ clock, text });
    else days.push({ day, lines: [{ clock, text }] });
  }
  return days;
}
