import { assertNever } from '#shared/assert-never.ts';
import { formatDay, localDay, minuteKey } from '../../wall-time.ts';
import type { ExportMessage } from './export-message.ts';
import { resolveMacros } from './resolve-macros.ts';
import { htmlForm } from './transcript-as-html.ts';
import { markdownForm } from './transcript-as-markdown.ts';
import { textForm } from './transcript-as-text.ts';
import type { TranscriptForm, TranscriptHead, TranscriptLine } from './transcript-form.ts';
import { hiddenWord, transcriptNotes } from './transcript-words.ts';

export type TranscriptKind = 'markdown' | 'text' | 'html';

/**
 * A chat for people to read, in pieces that together are the file (UTF-8). Of each message the chosen variant stands in it, with the time
 * its sender's clock showed, under the day of that clock; hidden ones are marked.
 */
export function* writeTranscript(
  kind: TranscriptKind,
  head: TranscriptHead,
  messages: Iterable<ExportMessage>,
): Generator<string> {
  const form = formOf(kind);
  yield form.start(head, transcriptNotes(head));
  const hidden = hiddenWord(head.language);
  let day = '';
  for (const message of messages) {
    const own = localDay(message);
    // No year is the year of a chat, so each heading has its own.
    if (own !== day) yield form.day(formatDay(message, head.language, 0));
    day = own;
    yield form.message(lineOf(message, head), hidden);
  }
  yield form.end();
}

function formOf(kind: TranscriptKind): TranscriptForm {
  switch (kind) {
    case 'markdown':
      return markdownForm;
    case 'text':
      return textForm;
    case 'html':
      return htmlForm;
    default:
      return assertNever(kind);
  }
}

function lineOf(message: ExportMessage, head: TranscriptHead): TranscriptLine {
  const { speaker, role, hidden } = message;
  const fallback = { user: head.userName, character: head.characterName, narrator: '' }[role];
  const minute = minuteKey(message);
  return {
    speaker: speaker || fallback,
    role,
    hidden,
    text: readable(resolveMacros(message.variants[message.chosen] ?? '', head)),
    time: minute.slice(-5),
    moment: minute.replace(' ', 'T') + offsetWords(message.offset),
  };
}

/** Control characters have no place in a file for people, and some make an editor take it for a binary. */
function readable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

function offsetWords(offset: number): string {
  const minutes = Math.abs(offset);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${hours}:${rest}`;
}
