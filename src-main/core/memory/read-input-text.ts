import { readStampedLines } from './message-stamp.ts';

/** A message or summary of an input that comes as a text. */
export interface InputPiece {
  text: string;
  /** Before the colon of a message; null for a summary and for a line without one. */
  speaker: string | null;
  /** `2026-05-28`; null without a stamp. */
  day: string | null;
  /** Minutes of that day; null without a clock. */
  minute: number | null;
}

export interface InputText {
  pieces: InputPiece[];
  /** Headings and read-only blocks: what else the model was shown. */
  shown: string[];
  /** The memory that the input brought along; null without one. */
  memory: string | null;
}

/**
 * What a memory model had been given, read back from its text: the blocks as a cycle sends them (the Inspector shows them),
 * or bare lines of messages or summaries. Never throws.
 */
export function readInputText(text: string): InputText {
  const whole = text
    .replace(/^\uFEFF/u, '')
    .replace(/\r\n?/gu, '\n')
    .normalize('NFC')
    .toWellFormed();
  const messages = readBlock(whole, 'new_messages');
  const episodes = readBlock(whole, 'episodes');
  const body = [messages, episodes].flatMap((part) => part ?? []);
  const lines = body.length === 0 ? whole : body.join('\n');
  return {
    pieces: readPieces(lines),
    shown: [
      ...['soul_default_persona', 'soul_messenger_bio'].flatMap((tag) => readBlock(whole, tag) ?? []),
      ...lines.split('\n').filter((line) => HEADING.test(line)),
    ],
    memory: readBlock(whole, 'current_memory'),
  };
}

function readBlock(text: string, tag: string): string | null {
  const start = `\n${text}`.indexOf(`\n<${tag}>\n`);
  const end = text.lastIndexOf(`\n</${tag}>`);
  const from = start + tag.length + 3;
  return start < 0 || end < from ? null : text.slice(from, end);
}

const HEADING = /^#{1,6} /u;
const SPEAKER = /^(\{user\}|[^:\n]{1,60}): ?(.*)$/u;
const NUMBERED = /^\[\d{1,4}\] /u;

function readPieces(text: string): InputPiece[] {
  const pieces: InputPiece[] = [];
  for (const { text: line, day, clock } of readStampedLines(text)) {
    const last = pieces.at(-1);
    // A line break inside a message: the lines that go on are two spaces in.
    if (day === null && line.startsWith('  ') && last !== undefined) last.text += `\n${line.trim()}`;
    else if (line.trim() !== '' && !HEADING.test(line)) pieces.push(readPiece(line.trim(), day, clock));
  }
  return pieces;
}

function readPiece(line: string, day: string | null, clock: { hour: number; minute: number } | null): InputPiece {
  const minute = clock === null ? null : clock.hour * 60 + clock.minute;
  const summary = NUMBERED.exec(line)?.[0];
  if (summary !== undefined) return { text: line.slice(summary.length), speaker: null, day, minute };
  // Without a stamp, `저녁 6시: 밥` may be no name.
  const isMessage = day !== null || line.startsWith('{user}:');
  const [, speaker, said = ''] = (isMessage ? SPEAKER.exec(line) : null) ?? [];
  return speaker === undefined
    ? { text: line, speaker: null, day, minute }
    : { text: said, speaker: speaker.trim(), day, minute };
}
