/**
 * The day that a line stands for, as a date can be read from it, and whether dashes set it apart; null where it is another line. KakaoTalk writes such lines:
 * `--------------- 2023년 6월 19일 월요일 ---------------`, or the day alone, with or without the minute of the first message.
 */
export function readDay(line: string): { day: string; isDashed: boolean } | null {
  if (line.length > LONGEST) return null;
  const inner = /^-{3,}\s*([^-].*?)\s*-{3,}\s*$/u.exec(line)?.[1];
  const bare = inner ?? line.trim();
  const day = KOREAN.exec(bare)?.[1] ?? ENGLISH.exec(bare)?.[1];
  return day === undefined ? null : { day, isDashed: inner !== undefined };
}

const LONGEST = 120;
const KOREAN =
  /^(\d{4}(?:년|\.) ?\d{1,2}(?:월|\.) ?\d{1,2}(?:일|\.)(?: [월화수목금토일]요일)?)(?: (?:오전|오후) \d{1,2}:\d{2})?$/u;
const ENGLISH = /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, )([A-Z][a-z]{2,8} \d{1,2}, \d{4})$/u;
