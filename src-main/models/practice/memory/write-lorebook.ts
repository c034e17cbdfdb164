import { estimateTokens } from '../../../core/count-tokens.ts';
import { withParticle } from '../../../core/korean/attach-particle.ts';
import { type ReadLine, replyTo, spokenOf, type Talk, tellingNouns } from './read-talk.ts';
import { reportSpeech, type Speakers } from './report-speech.ts';
import type { TalkPart } from './split-events.ts';

/** The lorebook entries of a round (SPEC section 5): one for each event that is worth a record, in the order of the talk. */
export function writeLorebook(talk: Talk, speakers: Speakers): string[] {
  const events = talk.parts.map((part) => ({ part, value: worthOf(talk, part) })).filter(({ value }) => value >= WORTH);
  const best = new Set([...events].sort((a, b) => b.value - a.value).slice(0, MOST_ENTRIES));
  return events.filter((event) => best.has(event)).flatMap(({ part }) => writeEntry(talk, part, speakers));
}

const MOST_ENTRIES = 12;
/** The three weightiest messages of an event together. */
const WORTH = 4.5;
const MOST_LINES = 7;

function worthOf(talk: Talk, part: TalkPart): number {
  const weights = talk.lines.slice(part.from, part.to).map(({ weight }) => weight);
  return weights
    .sort((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, weight) => sum + weight, 0);
}

function writeEntry(talk: Talk, part: TalkPart, speakers: Speakers): string[] {
  const keywords = tellingNouns(talk, part, 6);
  const record = recordOf(keyLines(talk, part), speakers);
  if (record === '' || keywords.length === 0) return [];
  const [time, told] = speakers.language === 'ko' ? ['시점', '기록'] : ['time', 'record'];
  return [
    [
      `### ${titleOf(keywords, speakers.language)}`,
      `- keywords: ${keywords.join(', ')}`,
      `- ${time}: ${talk.lines[part.from]?.day ?? ''}`,
      `- ${told}: ${record}`,
    ].join('\n'),
  ];
}

/** As many of the lines, from the front, as a record has room for. */
function recordOf(lines: readonly ReadLine[], speakers: Speakers): string {
  const spoken = lines.flatMap((line) => spokenOf(line) ?? []);
  for (let count = spoken.length; count > 0; count -= 1) {
    const record = reportSpeech(spoken.slice(0, count), speakers);
    if (estimateTokens(record) <= MOST_TOKENS) return record;
  }
  return '';
}

const MOST_TOKENS = 480;

function titleOf(keywords: readonly string[], language: 'ko' | 'en'): string {
  const [first = '', second] = keywords;
  if (second === undefined) return first;
  return language === 'ko' ? `${withParticle(first, '과/와')} ${second}` : `${first} and ${second}`;
}

/** The weightiest messages of a part, and to the weightiest of them what the other said to it, in the order of the talk. */
function keyLines(talk: Talk, part: TalkPart): ReadLine[] {
  const own = talk.lines.slice(part.from, part.to).filter(({ quote, weight }) => quote !== null && weight > 0);
  const best = [...own].sort((a, b) => b.weight - a.weight).slice(0, MOST_LINES - 2);
  const chosen = new Set(best);
  for (const line of best) {
    const reply = chosen.size < MOST_LINES ? replyTo(talk, line, part.to) : null;
    if (reply) chosen.add(reply);
  }
  return [...chosen].sort((a, b) => a.index - b.index);
}
