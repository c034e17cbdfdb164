import { CHARACTER_ENDS } from './visible-text.ts';

/** Names as `foldName` gives them: the names that were passed and the words models call themselves by. */
export type SpeakerNames = readonly string[];

/** All that may be taken for a speaker: the given names and what models write by themselves. */
export function speakerNames(names: readonly string[]): SpeakerNames {
  return [...names, ...GENERIC].map(foldName).filter((name) => name !== '');
}

/**
 * `line` without the speaker's label at its start (`이름:`, `이름：`, `**이름**:`, `[이름]`), or null when it has none. Only
 * a known name is a label; `afterStamp` (a timestamp stood right before it) makes one of any one or two words, as
 * nobody writes a timestamp before a sentence of their own.
 */
export function stripSpeakerLabel(line: string, speakers: SpeakerNames, afterStamp: boolean): string | null {
  const bracketed = BRACKETED_NAME.exec(line);
  if (bracketed?.[1] !== undefined && speakers.includes(foldName(bracketed[1]))) return line.slice(bracketed[0].length);
  const label = readLabel(line);
  if (label === null) return null;
  const isSpeaker = speakers.includes(foldName(label.name)) || (afterStamp && couldBeName(label));
  return isSpeaker ? label.rest : null;
}

/**
 * Whether a line that starts with `start`, a text of plain words, may still turn out to start with a known label.
 * Names are compared in NFD, because half a syllable typed as single letters is a prefix only there.
 */
export function mayBecomeLabel(start: string, speakers: SpeakerNames): boolean {
  const folded = foldName(start);
  return speakers.some((name) => name.startsWith(folded)) || stripSpeakerLabel(start, speakers, false) !== null;
}

const GENERIC = [
  ...['assistant', 'model', 'ai', 'soul', 'bot', 'chatbot', 'character', 'char', 'response'],
  ...['{char}', '{{char}}', '{soul}'],
  ...['소울', '캐릭터', '어시스턴트', '챗봇'],
];
const LABEL = new RegExp(`^([^:：]{1,80})[:：]${CHARACTER_ENDS}`, 'u');
const BRACKETED_NAME = new RegExp(`^\\[([^[\\]]{1,80})\\]:?${CHARACTER_ENDS}`, 'u');
const MARKS = /^(?:\*{1,3}|_{1,2})/;

interface Label {
  name: string;
  rest: string;
}

/** The words before the first colon, without the marks around them; `**이름:** …` has its colon inside. */
function readLabel(line: string): Label | null {
  const match = LABEL.exec(line);
  if (match?.[1] === undefined) return null;
  const before = match[1].trim();
  const rest = line.slice(match[0].length);
  const marks = MARKS.exec(before)?.[0];
  if (marks === undefined) return { name: before.replace(/^\[(.*)\]$/, '$1'), rest };
  if (before.length > marks.length * 2 && before.endsWith(marks)) {
    return { name: before.slice(marks.length, -marks.length), rest };
  }
  return rest.startsWith(marks) ? { name: before.slice(marks.length), rest: rest.slice(marks.length) } : null;
}

/** One or two short words with a letter; not the hour of a time and not the scheme of an address. */
function couldBeName({ name, rest }: Label): boolean {
  const words = name.trim().split(/\s+/);
  return (
    words.length <= 2 && words.every((word) => word.length <= 20) && /\p{L}/u.test(name) && !/^(?:\/\/|\d)/.test(rest)
  );
}

function foldName(name: string): string {
  return name.trim().normalize('NFD').toUpperCase();
}
