import {
  booleanField,
  type Fields,
  inside,
  isRecord,
  ownField,
  type Place,
  textField,
  textOf,
  warn,
} from '../field-readers.ts';
import type { ForeignMessage } from '../foreign.ts';
import type { ChatNotes } from './chat-notes.ts';
import { readMessageDate } from './read-message-date.ts';

/** What only the whole chat shows: speakers known by `saying`, and whether a later row cuts this one off (`allBefore`). */
export interface RisuSetting {
  byId: boolean;
  isCut: boolean;
}

/**
 * One row of a RisuAI chat; null for what is none, with a warning. Comments are kept as hidden rows of a narrator. Pictures (`{{inlay::…}}`)
 * and what the model thought (`<Thoughts>`) are taken out of the text and named.
 */
export function readRisuMessage(
  row: unknown,
  line: number,
  setting: RisuSetting,
  place: Place,
  notes: ChatNotes,
): ForeignMessage | null {
  const written = isRecord(row) ? textOf(ownField(row, 'data'), inside(place, 'data')) : null;
  if (!isRecord(row) || written === null) {
    warn(place, 'line-not-a-message', row);
    return null;
  }
  if (written.startsWith('{{specialcomment::')) {
    notes.leaveOut('{{specialcomment::…}}', place.where);
    return null;
  }
  const isComment = booleanField(row, 'isComment', place) === true;
  return {
    line,
    speaker: textField(row, 'name', place) || (setting.byId ? textField(row, 'saying', place) : ''),
    role: isComment ? 'narrator' : roleOf(row, place),
    hidden: isComment || setting.isCut || ownField(row, 'disabled') === true,
    variants: [withoutPictures(withoutThoughts(written, place, notes), inside(place, 'data'))],
    chosen: 0,
    date: readMessageDate(ownField(row, 'time'), inside(place, 'time')),
  };
}

function roleOf(row: Fields, place: Place): ForeignMessage['role'] {
  const role = ownField(row, 'role');
  if (role === 'user') return 'user';
  if (role !== 'char') warn(inside(place, 'role'), 'value-guessed', role);
  return 'character';
}

/** Searched by hand: a pattern would look for the end anew from every opening that has none. */
function withoutThoughts(text: string, place: Place, notes: ChatNotes): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const open = text.indexOf('<Thoughts>', from);
    const close = open < 0 ? -1 : text.indexOf('</Thoughts>', open);
    if (close < 0) break;
    kept.push(text.slice(from, open));
    from = close + '</Thoughts>'.length;
  }
  if (kept.length === 0) return text;
  notes.leaveOut('<Thoughts>', place.where);
  return (kept.join('') + text.slice(from)).trim();
}

function withoutPictures(text: string, place: Place): string {
  const pictures = text.match(PICTURE);
  if (pictures === null) return text;
  for (const picture of pictures.slice(0, MOST_NAMED)) warn(place, 'not-carried', picture);
  return text.replace(PICTURE, '').trim();
}

const PICTURE = /\{\{inlay(?:ed|eddata)?::[^{}]*\}\}/gu;
/** Of one message; somebody who has more pictures than that in it knows it. */
const MOST_NAMED = 20;
