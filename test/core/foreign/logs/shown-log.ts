import type { ForeignChat, Reading } from '../../../../src-main/core/foreign/foreign.ts';
import { guessLog } from '../../../../src-main/core/foreign/logs/guess-log.ts';
import type { LogMapping } from '../../../../src-main/core/foreign/logs/log-mapping.ts';
import { readLog } from '../../../../src-main/core/foreign/logs/read-log.ts';
import { inWords } from '../lorebooks/shown-book.ts';

/** A log as it is read with what was guessed of it, `change` being what a person sets right. */
export function readGuessed(text: string, change: Partial<LogMapping> = {}) {
  const { speakers, mapping, kind, columns } = guessLog(text, change);
  const guess = [kind, columns?.join('|') ?? '', speakers.map(({ name, count }) => `${name} ${count}`).join(', ')];
  return { guess, ...shownRead(readLog(text, { ...mapping, ...change })) };
}

export function shown(reading: Reading<ForeignChat>) {
  return reading.ok ? shownRead(reading) : reading;
}

function shownRead(reading: Reading<ForeignChat>) {
  if (!reading.ok) throw new Error(`${reading.reason} ${reading.where}`);
  const { format, title, userName, characterName, messages } = reading.value;
  return {
    head: [format, title, userName, characterName],
    rows: messages.map(
      ({ line, speaker, role, variants, date }) =>
        `${line} ${speaker} (${role}) ${date.local ?? date.at ?? date.raw}: ${variants.join(' // ')}`,
    ),
    warnings: reading.warnings.map(inWords),
  };
}
