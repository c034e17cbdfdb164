import { withParticle } from '../../../core/korean/attach-particle.ts';
import { isRepeated } from './is-repeated.ts';
import { type ReadLine, spokenOf, type Talk, tellingNouns } from './read-talk.ts';
import { bothAsTopic, reportSpeech, type Speakers } from './report-speech.ts';

/** Where the talk stood at its end (SPEC section 5), in up to six sentences, a line each; at least one if anything was said. */
export function recentContext(talk: Talk, speakers: Speakers): string[] {
  const part = talk.parts.at(-1);
  const last = talk.lines.at(-1);
  if (!part || !last) return [];
  const topics = tellingNouns(talk, part, 2);
  const lines = talk.lines.slice(part.from, part.to);
  const open = openQuestion(lines);
  const told = [
    ...[...lines].sort((a, b) => b.weight - a.weight).slice(0, 2),
    ...planned(lines),
    ...lastWords(lines),
  ].filter((line) => line !== open && line.quote !== null);
  const said = new Set<string>();
  const fresh = [...new Set(told)].filter((line) => !isRepeated(line.quote ?? '', said));
  const inOrder = fresh.sort((a, b) => a.index - b.index).slice(-MOST_TOLD);
  return [
    topicLine(topics, last.day, speakers),
    ...inOrder.map((line) =>
      reportSpeech(
        [spokenOf(line)].flatMap((one) => one ?? []),
        speakers,
      ),
    ),
    ...(open?.quote ? [openLine(open.by, open.quote, speakers)] : []),
  ];
}

const MOST_TOLD = 4;

function topicLine(topics: readonly string[], day: string, speakers: Speakers): string {
  const both = bothAsTopic(speakers);
  if (speakers.language === 'en')
    return topics.length === 0
      ? `${both} last talked on ${day}.`
      : `${both} last talked on ${day}, about ${topics.join(' and ')}.`;
  const about = topics.length === 0 ? '' : ` ${topics.join(', ')}에 대해`;
  return `${both} ${day}에${about} 이야기했다.`;
}

function openLine(by: 'user' | 'soul', quote: string, { language, soul }: Speakers): string {
  if (language === 'en') return `${by === 'user' ? '{user}' : soul} asked "${quote}", and there was no answer yet.`;
  const asker = by === 'user' ? '{user}가' : withParticle(soul, '이/가');
  return `${asker} 물은 "${quote}"에는 아직 답이 없었다.`;
}

/** The last question that the other said nothing after. */
function openQuestion(lines: readonly ReadLine[]): ReadLine | null {
  for (const line of [...lines].reverse()) {
    if (line.by !== lines.at(-1)?.by) return null;
    if (/[?？]$/.test(line.quote ?? '')) return line;
  }
  return null;
}

/** The last thing that each of the two said and that can be quoted. */
function lastWords(lines: readonly ReadLine[]): ReadLine[] {
  const quoted = lines.filter(({ quote }) => quote !== null);
  return [quoted.findLast(({ by }) => by === 'user'), quoted.findLast(({ by }) => by === 'soul')].flatMap(
    (line) => line ?? [],
  );
}

/** What was promised or planned last: the next talk will come back to it. */
function planned(lines: readonly ReadLine[]): ReadLine[] {
  const line = lines.findLast(({ text }) => PLAN.test(text) && !/[?？]/.test(text));
  return line ? [line] : [];
}

const PLAN =
  /약속|내일|모레|다음 ?주|담주|주말|이따|나중에|\d+월 ?\d+일|기로 (?:했|함)|예정|(?:할|갈|올|볼|줄|보낼)(?:게|게요|게여)|\b(?:promise|tomorrow|next week|weekend|later|going to|will)\b/iu;
