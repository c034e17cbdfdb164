import { stripFenceMarks } from './code-fence.ts';
import { stripEmphasis } from './strip-emphasis.ts';
import { type SpeakerNames, stripSpeakerLabel } from './strip-speaker-label.ts';
import { stripStamp } from './strip-stamp.ts';
import { CHARACTER_ENDS, trimInvisible } from './visible-text.ts';

/**
 * One line of a reply without what a model adds to the text it was asked for (SPEC section 3, Output to bubbles):
 * timestamps, speaker labels, system markers, fence marks, bullets, heading and emphasis marks, spaces at the ends. ''
 * when nothing else was there. The rest is as written. Cleaning a cleaned line changes nothing.
 */
export function cleanReplyLine(line: string, speakers: SpeakerNames): string {
  let cleaned = line;
  for (;;) {
    // Every change makes the line shorter, so this ends.
    const next = cleanOnce(cleaned, speakers);
    if (next === cleaned) return cleaned;
    cleaned = next;
  }
}

function cleanOnce(line: string, speakers: SpeakerNames): string {
  const bare = trimInvisible(line.replace(MARKERS, ''));
  if (WHOLE_LINE_MARKER.test(bare)) return '';
  const unfenced = stripFenceMarks(bare.replace(LEADING_MARKS, ''));
  const stamped = stripStamp(unfenced.replace(LOGGED_NAME, ''));
  const said = trimInvisible(stamped ?? unfenced);
  return stripEmphasis(stripSpeakerLabel(said, speakers, stamped !== null) ?? said);
}

/** Control tokens of the known chat formats, with the role that some of them carry. Bounded: this runs on every line. */
const MARKERS = new RegExp(
  [
    '<\\|(?:im_start|start_header_id)\\|>[ \\t]?(?:(?:system|user|assistant|model)(?![a-z]))?',
    '<\\|[^|<>\\n]{0,64}\\|>',
    '<start_of_turn>[ \\t]?(?:(?:system|user|assistant|model)(?![a-z]))?',
    '<\\/?(?:s|eos|bos|pad|unk|bubble)>',
    '<end_of_turn>',
    '\\[\\/?INST\\]',
    '<<\\/?SYS>>',
  ].join('|'),
  'g',
);
/** `- `, `* `, `• `, `· ` used as bubbles, and `## `. Numbers stay: they count something. */
const LEADING_MARKS = new RegExp(`^(?:(?:[-*•·]|#{1,6})\\s${CHARACTER_ENDS})+`, 'u');
/** `=== MEMORY ===` and rules such as `---`. In between only capitals: "=== 여기까지 ===" is something said. */
const WHOLE_LINE_MARKER = /^={3,}\s*[A-Z][A-Z _]{0,60}\s*={3,}$|^(?:-{3,}|\*{3,}|_{3,}|={3,})$/;
/** KakaoTalk's own log format: `[이름] [오후 9:03] …`. */
const LOGGED_NAME = /^\[[^[\]]{1,60}\]\s*(?=\[(?:오전|오후|\d{1,2}:))/;
