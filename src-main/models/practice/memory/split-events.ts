import type { Line } from './read-new-messages.ts';

/** Messages that belong together: indexes from `from` up to, not with, `to`. */
export interface TalkPart {
  from: number;
  to: number;
}

/** A talk in its events, oldest first: a silence of two hours ends one, in a long stretch also a change of the matter. */
export function splitEvents(lines: readonly Line[]): TalkPart[] {
  const parts: TalkPart[] = [];
  let from = 0;
  for (let index = 1; index <= lines.length; index += 1) {
    if (index === lines.length || startsEvent(lines, index, from)) {
      parts.push({ from, to: index });
      from = index;
    }
  }
  return parts.filter((part) => part.to > part.from);
}

const SILENCE = 2 * 3_600_000;
const PAUSE = 15 * 60_000;
const ENOUGH = 8;
const LONG = 36;

function startsEvent(lines: readonly Line[], index: number, from: number): boolean {
  const line = lines[index];
  const before = lines[index - 1];
  if (!line || !before) return false;
  const gap = line.at - before.at;
  if (gap >= SILENCE) return true;
  const length = index - from;
  if (length >= LONG) return true;
  return length >= ENOUGH && (gap >= PAUSE || (line.by === 'user' && CHANGE.test(line.text)));
}

/** Words that a new matter is brought up with. */
const CHANGE =
  /^(?:아 ?(?:맞다|참|글고|근데|그리고)|글고|그건 그렇고|맞다|참[,! ]|암튼|아무튼|근데 나|(?:oh|and) (?:by the way|also)|by the way|anyway|also,|speaking of)/iu;
