/** A message's stamp at the start of a line: `[2026-05-28 (목) 21:03]`, or its day alone, `[2026-05-28]`. */
const STAMP = /^\[(\d{4}-\d{2}-\d{2})(?: \([^)\n]{1,3}\))?(?: (\d{1,2}):(\d{2}))?\]/u;

export interface StampedLine {
  /** Without the stamp. */
  text: string;
  /** `YYYY-MM-DD` and time of this line's stamp; null without one. */
  day: string | null;
  clock: { hour: number; minute: number } | null;
}

/** The lines of `text`, each parted from its stamp. */
export function readStampedLines(text: string): StampedLine[] {
  return text.split('\n').map((line) => {
    const stamp = STAMP.exec(line);
    if (stamp === null) return { text: line, day: null, clock: null };
    const [all, day = '', hour, minute] = stamp;
    const clock = hour === undefined ? null : { hour: Number(hour), minute: Number(minute) };
    return { text: line.slice(all.length).trimStart(), day, clock };
  });
}
