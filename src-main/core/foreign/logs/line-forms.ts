import { readForeignDate } from '../chats/read-date.ts';

/** What a line begins that is the head of a message. `time` is the clock alone, whose day stood in a line before. */
export interface Head {
  speaker: string;
  text: string;
  date?: string;
  time?: string;
}

/**
 * One way to write a log. Patterns see the start of a line only, and the rest of it is cut off behind what they match: a line may have 40
 * million letters, on which even `.*` overflows.
 */
export interface LineForm {
  name: 'kakao-desktop' | 'kakao-mobile' | 'stamped' | 'timed' | 'risu' | 'markdown' | 'colon';
  kind: 'text' | 'markdown';
  read(line: string, before: string): Head | null;
}

/** `[미라] [오후 2:20] 본문` */
const kakaoDesktop: LineForm = {
  name: 'kakao-desktop',
  kind: 'text',
  read: (line) => {
    const found = /^\[(.{1,60}?)\] \[((?:오전 |오후 )?\d{1,2}:\d{2}(?::\d{2})?(?: ?[AP]M)?)\](?: |$)/su.exec(
      startOf(line),
    );
    return found === null ? null : { speaker: found[1] ?? '', time: found[2] ?? '', text: restOf(line, found) };
  },
};

/** `2023년 6월 19일 오후 2:20, 미라 : 본문`; `2023. 6. 19. 오후 2:20, 미라 : 본문`. Without a name: somebody came or went. */
const kakaoMobile: LineForm = {
  name: 'kakao-mobile',
  kind: 'text',
  read: (line) => {
    const found = /^(.{8,40}?\d{1,2}:\d{2}(?: ?[AP]M)?), (?:(.{1,60}?) : )?/su.exec(startOf(line));
    if (found === null || !isDate(found[1] ?? '')) return null;
    return { speaker: found[2] ?? '', date: found[1] ?? '', text: restOf(line, found) };
  },
};

/** `[2023-06-19 14:20] 미라: 본문`, `2023-06-19 14:20 미라: 본문` */
const stamped: LineForm = {
  name: 'stamped',
  kind: 'text',
  read: (line) => {
    const found =
      /^\[(.{8,40}?)\] ([^:：]{1,60})[:：] ?/su.exec(startOf(line)) ??
      /^(\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2})?)(?: -)? ([^:：]{1,60})[:：] ?/su.exec(startOf(line));
    const date = found?.[1]?.replace(/ \([월화수목금토일]\)/u, '') ?? '';
    if (found === null || !isDate(date)) return null;
    return { speaker: found[2]?.trim() ?? '', date, text: restOf(line, found) };
  },
};

/** `미라 (21:03): 본문`, as transcripts of this app are written; without a name where nobody speaks. */
const timed: LineForm = {
  name: 'timed',
  kind: 'text',
  read: (line) => {
    const found = /^([^:：()*]{0,60}?) ?\((\d{1,2}:\d{2})(?:, [^()]{1,20})?\): ?/su.exec(startOf(line));
    return found === null ? null : { speaker: found[1]?.trim() ?? '', time: found[2] ?? '', text: restOf(line, found) };
  },
};

/** `--미라` on a line of its own behind a blank one, the text below it. */
const risu: LineForm = {
  name: 'risu',
  kind: 'text',
  read: (line, before) => {
    const found = before.trim() === '' ? /^--([^\s-].{0,59})$/su.exec(line) : null;
    return found === null ? null : { speaker: found[1]?.trim() ?? '', text: '' };
  },
};

/** `**미라**: 본문`, `**미라:** 본문`, `**미라** (2023-06-19 14:20)` or `(21:03)` with the text behind or below it. */
const markdown: LineForm = {
  name: 'markdown',
  kind: 'markdown',
  read: (line) => {
    const found = /^(?:[-*>] |#{1,6} )?\*\*([^*]{1,60})\*\* ?(?:\(([^()]{1,60})\))?([:：]?) ?/su.exec(startOf(line));
    if (found === null) return null;
    const [, bold = '', stamp = '', colon] = found;
    const text = restOf(line, found);
    const speaker = bold.replace(/[:：]\s*$/u, '').trim();
    const time = /^(\d{1,2}:\d{2})(?:, .*)?$/su.exec(stamp)?.[1];
    const isNamed = speaker !== bold.trim() || colon !== '' || time !== undefined || isDate(plainDate(stamp));
    if (speaker === '' || (!isNamed && (text !== '' || stamp !== ''))) return null;
    if (stamp === '') return { speaker, text };
    return time === undefined ? { speaker, text, date: plainDate(stamp) } : { speaker, text, time };
  },
};

/** `미라: 본문`: names are short, begin with a letter and end no sentence. */
const colon: LineForm = {
  name: 'colon',
  kind: 'text',
  read: (line) => {
    const found = /^ {0,3}([\p{L}\p{N}][^:：\n]{0,39})[:：](?!\/\/)/su.exec(startOf(line));
    const speaker = found?.[1]?.trim() ?? '';
    if (found === null || speaker === '' || !/\p{L}/u.test(speaker) || /[.,!?…"”'’~]$/u.test(speaker)) return null;
    return speaker.split(/\s+/u).length > 5 ? null : { speaker, text: restOf(line, found).trimStart() };
  },
};

/** The most particular first; the last one fits half of all prose. */
export const LINE_FORMS: readonly LineForm[] = [kakaoDesktop, kakaoMobile, stamped, timed, risu, markdown, colon];

function startOf(line: string): string {
  return line.length > START ? line.slice(0, START) : line;
}

const START = 240;

function restOf(line: string, [head]: RegExpExecArray): string {
  return line.slice(head.length);
}

function isDate(text: string): boolean {
  const { at, local } = readForeignDate(text);
  return at !== null || local !== null;
}

function plainDate(stamp: string): string {
  return stamp.trim().replace(/ \([월화수목금토일]\)/u, '');
}
