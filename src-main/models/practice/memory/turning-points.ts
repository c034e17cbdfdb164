import { quotable } from './quote-line.ts';
import { type ReadLine, replyTo, type Talk } from './read-talk.ts';
import { asListener, asTopic, closed, quotedInKorean, reportSpeech, type Speakers } from './report-speech.ts';
import type { TalkPart } from './split-events.ts';
import { splitSentences } from './split-sentences.ts';
import { makesPromise, type TurningKind, turningPoint, turningSentences, turningWord } from './weigh-line.ts';

interface Turn {
  line: ReadLine;
  part: TalkPart;
  kind: TurningKind;
  value: number;
}

/** New bullets of long-term memory: the turning points of the round, three at most, each from another event, in order. */
export function turningBullets(talk: Talk, known: readonly string[], speakers: Speakers): string[] {
  const before = known.join('\n');
  const turns = talk.parts
    .flatMap((part) => bestTurn(talk, part))
    .filter(({ line }) => !before.includes(line.quote ?? ''))
    .sort((a, b) => b.value - a.value || b.line.index - a.line.index)
    .slice(0, MOST_TURNS)
    .sort((a, b) => a.line.index - b.line.index);
  return turns.map((turn) => bulletOf(talk, turn, speakers));
}

const MOST_TURNS = 3;
const WORTH = 5;
const LONGEST_QUOTE = 70;

function bestTurn(talk: Talk, part: TalkPart): Turn[] {
  let best: Turn | null = null;
  for (const line of talk.lines.slice(part.from, part.to)) {
    const turning = line.quote === null ? null : turningPoint(line.text);
    if (turning === null || (line.quote?.length ?? 0) < 6) continue;
    const value = turning.weight + line.weight * 0.5;
    if (value >= WORTH && (best === null || value > best.value)) best = { line, part, kind: turning.kind, value };
  }
  return best ? [best] : [];
}

function bulletOf(talk: Talk, { line, part, kind }: Turn, speakers: Speakers): string {
  const named = KIND_NAMES[kind][speakers.language];
  // What happened names the memory, what it was about the talk: `"봄 관측회" / … / 약속`.
  const word = kind === 'promise' && line.text.includes('약속') ? '약속' : turningWord(line.text);
  const topic =
    line.nouns.find((noun) => noun !== word) ??
    (kind === 'promise' ? nearNoun(talk, line, part, word) : undefined) ??
    (word === '약속' ? null : word) ??
    (speakers.language === 'ko' ? '채팅' : 'chat');
  const title = [word, ...line.nouns].find((other) => other !== null && other !== topic) ?? named;
  const quote = quotable(fromTurning(line.text), LONGEST_QUOTE) ?? line.quote ?? '';
  const reply = replyTo(talk, line, part.to);
  const answer = reply ? quotable(reply.text, LONGEST_QUOTE) : null;
  const body = [
    told(line.by, quote, speakers),
    ...(NEEDS_MATTER.has(kind) ? whatOf(talk, line, part, speakers) : []),
    ...(reply && answer ? [reportSpeech([{ by: reply.by, quote: answer, answers: true }], speakers)] : []),
    ...whatRemains(talk, line, kind, speakers),
  ];
  return `[Messenger / "${topic}" / ${line.day} / ${title}] ${body.join(' ')}`;
}

function told(by: ReadLine['by'], quote: string, speakers: Speakers): string {
  const other = by === 'user' ? 'soul' : 'user';
  const [teller, listener] = [asTopic(by, speakers), asListener(other, speakers)];
  return speakers.language === 'ko'
    ? `${teller} ${listener} ${quotedInKorean(quote)} 말했다.`
    : closed(`${teller} told ${listener} "${quote}"`);
}

/** What the lines just before it were about. */
function nearNoun(talk: Talk, line: ReadLine, part: TalkPart, word: string | null): string | undefined {
  const before = talk.lines.slice(Math.max(part.from, line.index - 3), line.index).reverse();
  return before.flatMap(({ nouns }) => nouns).find((noun) => noun !== word);
}

/** A long message from the sentence on that makes it a turning point, or from the one before if that is short. */
function fromTurning(text: string): string {
  const line = text.split('\n').find((one) => turningPoint(one) !== null) ?? text;
  if (line.length <= LONGEST_QUOTE) return line;
  const sentences = splitSentences(line);
  const at = turningSentences(sentences);
  const first = (sentences[at - 1] ?? '').length + (sentences[at] ?? '').length < LONGEST_QUOTE ? at - 1 : at;
  return line.slice(line.indexOf(sentences[Math.max(0, first)] ?? ''));
}

/** A short word (`약속임`) is about what its speaker said just before. */
function whatOf(talk: Talk, line: ReadLine, part: TalkPart, speakers: Speakers): string[] {
  if ((line.quote?.length ?? 0) > SHORT) return [];
  const before = talk.lines.slice(Math.max(part.from, line.index - 4), line.index);
  const matter = before.findLast((other) => other.by === line.by && other.weight > 0.5);
  const quote = matter ? quotable(matter.text, LONGEST_QUOTE) : null;
  if (quote === null) return [];
  const teller = asTopic(line.by, speakers);
  return [
    speakers.language === 'ko'
      ? `그 앞에 ${teller} ${quotedInKorean(quote)} 말했다.`
      : closed(`Just before, ${teller} said "${quote}"`),
  ];
}

const SHORT = 34;
const NEEDS_MATTER = new Set<TurningKind>(['promise', 'label', 'apology', 'quarrel', 'loss']);

/** What of it is open at the end of the round. Only what can be told from the words that came after. */
function whatRemains(talk: Talk, line: ReadLine, kind: TurningKind, speakers: Speakers): string[] {
  const korean = speakers.language === 'ko';
  if (kind === 'promise' && makesPromise(line.text)) return [korean ? '그 약속이 남았다.' : 'The promise remained.'];
  if (kind !== 'quarrel') return [];
  const mended = talk.lines.slice(line.index + 1).find(({ text }) => /화해|풀렸|풀었|\bmade up\b/iu.test(text));
  if (mended) return [];
  return [korean ? '그 일이 풀렸다는 말은 없었다.' : 'Nobody said that it was settled.'];
}

/** How core a bullet is: an episode before a talk, a turning point before a remark (SPEC section 4). */
export function coreOf(bullet: string): number {
  const episode = /^\[Episode/.test(bullet) ? 2 : 0;
  return episode + (turningPoint(bullet.replace(/[?？]/g, ''))?.weight ?? 0) * 0.5;
}

const KIND_NAMES: Readonly<Record<TurningKind, { ko: string; en: string }>> = {
  label: { ko: '두 사람 사이', en: 'the two' },
  promise: { ko: '약속', en: 'promise' },
  confession: { ko: '전한 마음', en: 'what was felt' },
  quarrel: { ko: '다툼', en: 'a quarrel' },
  apology: { ko: '사과', en: 'an apology' },
  name: { ko: '이름', en: 'a name' },
  birthday: { ko: '기념일', en: 'a day to keep' },
  work: { ko: '일', en: 'work' },
  home: { ko: '집', en: 'home' },
  health: { ko: '몸', en: 'health' },
  loss: { ko: '이별', en: 'a loss' },
  first: { ko: '처음', en: 'a first' },
  secret: { ko: '털어놓은 일', en: 'a confidence' },
};
