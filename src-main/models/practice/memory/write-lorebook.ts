import { estimateTokens } from '../../../core/count-tokens.ts';
import { withParticle } from '../../../core/korean/attach-particle.ts';
import { isRepeated } from './is-repeated.ts';
import { type ReadLine, replyTo, spokenOf, type Talk, tellingNouns } from './read-talk.ts';
import { reportSpeech, type Speakers } from './report-speech.ts';
import type { TalkPart } from './split-events.ts';
import { splitSentences } from './split-sentences.ts';
import { turningPoint } from './weigh-line.ts';

/** The lorebook entries of a round (SPEC section 5): one for each event that is worth a record, in the order of the talk. */
export function writeLorebook(talk: Talk, speakers: Speakers): string[] {
  const said = new Set<string>();
  const events = talk.parts.map((part) => ({ part, value: worthOf(talk, part) })).filter(({ value }) => value >= WORTH);
  const best = new Set([...events].sort((a, b) => b.value - a.value).slice(0, MOST_ENTRIES));
  return events.filter((event) => best.has(event)).flatMap(({ part }) => writeEntry(talk, part, speakers, said));
}

const MOST_ENTRIES = 12;
/** The three weightiest messages of an event together. */
const WORTH = 4.5;
const MOST_LINES = 7;

function worthOf(talk: Talk, part: TalkPart): number {
  const lines = talk.lines.slice(part.from, part.to);
  const best = lines
    .map(({ weight }) => weight)
    .sort((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, weight) => sum + weight, 0);
  // However few words it took: a turning point is always an event.
  return lines.some(({ quote, text }) => quote !== null && turningPoint(text) !== null) ? best + WORTH : best;
}

function writeEntry(talk: Talk, part: TalkPart, speakers: Speakers, said: Set<string>): string[] {
  const keywords = tellingNouns(talk, part, 6);
  const record = recordOf(keyLines(talk, part), speakers);
  if (record === '' || keywords.length === 0 || isRepeated(record, said)) return [];
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

/** Without lines that say a sentence once more which one before them says. */
function unlike(lines: readonly ReadLine[]): ReadLine[] {
  const said = new Set<string>();
  return lines.filter(({ quote }) => {
    const sentences = splitSentences(quote ?? '').map((sentence) => sentence.replace(/[^\p{L}]+/gu, ''));
    const repeats = sentences.some((sentence) => sentence.length >= 4 && said.has(sentence));
    for (const sentence of sentences) said.add(sentence);
    return !repeats;
  });
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
  const replies = best.flatMap((line) => replyTo(talk, line, part.to) ?? []);
  const chosen = unlike([...new Set([...best, ...replies])]).slice(0, MOST_LINES);
  return chosen.sort((a, b) => a.index - b.index);
}
