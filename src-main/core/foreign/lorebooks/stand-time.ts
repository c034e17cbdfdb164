/** A record with its time before it, as other apps, which know no time, can show it: `[2026-05-28 (목)] …`. */
export function putTime(time: string, record: string): string {
  return STAMP.test(`[${time}] `) ? `[${time}] ${record}` : record;
}

/** The same taken apart again. */
export function takeTime(record: string): { time: string; record: string } {
  const found = STAMP.exec(record);
  if (found === null) return { time: '', record };
  return { time: found[1] ?? '', record: record.slice(found[0].length).trimStart() };
}

const STAMP = /^\[(\d{4}-\d{2}-\d{2} \((?:[월화수목금토일]|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\)(?: \d{2}:\d{2})?)\] /u;
