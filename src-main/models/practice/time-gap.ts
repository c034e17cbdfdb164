import type { Talk } from './read-turns.ts';

/** Minutes between the last message before the newest turn and the first of it; null when there is none or no clock. */
export function gapMinutes(talk: Talk): number | null {
  const before = talk.history.at(-1)?.at ?? null;
  const after = talk.newest[0]?.at ?? null;
  return before === null || after === null ? null : (after - before) / 60_000;
}

/** A silence worth a word: `days` in words, '' when it was shorter; null when it was none (under half a day). */
export function noticedGap(talk: Talk, language: 'ko' | 'en'): { days: string } | null {
  const minutes = gapMinutes(talk);
  return minutes === null || minutes < HALF_DAY ? null : { days: gapInWords(minutes, language) };
}

const HALF_DAY = 8 * 60;

/** The hour (0-23) on the clock of the newest message; null without one. */
export function newestHour(talk: Talk): number | null {
  const at = talk.newest.at(-1)?.at ?? null;
  return at === null ? null : new Date(at).getUTCHours();
}

/** A gap of at least a day in words; '' below 20 hours. */
export function gapInWords(minutes: number, language: 'ko' | 'en'): string {
  if (minutes < 20 * 60) return '';
  const days = Math.max(1, Math.round(minutes / (24 * 60)));
  return language === 'ko' ? koreanDays(days) : englishDays(days);
}

const KOREAN_DAYS = ['', '하루', '이틀', '사흘', '나흘', '닷새', '엿새', '일주일'];

function koreanDays(days: number): string {
  if (days <= 7) return KOREAN_DAYS[days] ?? '';
  if (days < 14) return `${days}일`;
  if (days < 28) return `${Math.floor(days / 7)}주`;
  if (days >= 365) return '일 년';
  const months = Math.floor(days / 28);
  return `${['', '한', '두', '세', '네'][months] ?? months} 달`;
}

function englishDays(days: number): string {
  if (days === 1) return 'a day';
  if (days < 7) return `${days} days`;
  if (days < 14) return 'a week';
  if (days < 28) return `${Math.floor(days / 7)} weeks`;
  if (days < 56) return 'a month';
  return days < 365 ? `${Math.floor(days / 28)} months` : 'a year';
}
