/**
 * The day that a line stands for, as a date can be read from it, and whether something sets it apart from what people write; null where
 * it is another line. KakaoTalk: `--------------- 2023년 6월 19일 월요일 ---------------`, or the day alone, with or without the minute of
 * the first message; this app: `── 2026년 5월 28일 (목) ──`, `## 28 May 2026 (Thu)`.
 */
export function readDay(line: string): { day: string; isApart: boolean } | null {
  if (line.length > LONGEST) return null;
  const inner = /^(?:[-─]{2,}|##) *([^-─].*?) *[-─]*\s*$/u.exec(line)?.[1];
  const bare = inner ?? line.trim();
  const english = ENGLISH.exec(bare);
  const day =
    KOREAN.exec(bare)?.[1] ?? english?.[1] ?? (english === null ? null : `${english[3]} ${english[2]}, ${english[4]}`);
  return day === null ? null : { day, isApart: inner !== undefined };
}

const LONGEST = 120;
const KOREAN =
  /^(\d{4}(?:년|\.) ?\d{1,2}(?:월|\.) ?\d{1,2}(?:일|\.)(?: [월화수목금토일]요일| \([월화수목금토일]\))?)(?: (?:오전|오후) \d{1,2}:\d{2})?$/u;
const ENGLISH =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, ([A-Z][a-z]{2,8} \d{1,2}, \d{4})|(\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) \([A-Z][a-z]{2}\))$/u;
