import { particleFor, withParticle } from '../../../core/korean/attach-particle.ts';
import type { Line } from './read-new-messages.ts';

/** Something that was said, as a record quotes it. */
export interface Spoken {
  by: Line['by'];
  quote: string;
  /** Whether it follows a question of the other. */
  answers: boolean;
}

/** Who the two are, as records name them. */
export interface Speakers {
  language: 'ko' | 'en';
  soul: string;
}

/** Who said what in this order, in the third person and in the past, each word for word. Two in a row of one person are one sentence. */
export function reportSpeech(spoken: readonly Spoken[], speakers: Speakers): string {
  const sentences: string[] = [];
  for (let index = 0; index < spoken.length; index += 1) {
    const said = spoken[index];
    const next = spoken[index + 1];
    if (!said) continue;
    const joined = next?.by === said.by ? next : null;
    sentences.push(speakers.language === 'ko' ? korean(said, joined, speakers) : english(said, joined, speakers));
    if (joined) index += 1;
  }
  return sentences.join(' ');
}

/** `{user}는`, `서윤은`; in English the bare name. */
export function asTopic(by: Line['by'], { language, soul }: Speakers): string {
  const name = by === 'user' ? '{user}' : soul;
  if (language === 'en') return name;
  return by === 'user' ? '{user}는' : withParticle(name, '은/는');
}

/** `{user}에게`, `서윤에게`. */
export function asListener(by: Line['by'], { language, soul }: Speakers): string {
  const name = by === 'user' ? '{user}' : soul;
  return language === 'ko' ? `${name}에게` : name;
}

/** `{user}와 서윤은`, `{user} and Haeon`. */
export function bothAsTopic({ language, soul }: Speakers): string {
  return language === 'ko' ? `{user}와 ${withParticle(soul, '은/는')}` : `{user} and ${soul}`;
}

/** `"다행이다."라고`, `"약속임"이라고`: the particle goes by what is read last. */
export function quotedInKorean(quote: string): string {
  return `"${quote}"${particleFor(quote, '이라고/라고')}`;
}

/** An English sentence that ends in a quotation is closed by the mark inside it, if there is one. */
export function closed(sentence: string): string {
  return /[.!?…]"$/.test(sentence) ? sentence : `${sentence}.`;
}

type Act = 'asked' | 'answered' | 'apologised' | 'promised' | 'congratulated' | 'said';

function actOf({ quote, answers }: Spoken): Act {
  if (/[?？]$/.test(quote)) return 'asked';
  if (/미안(?:해|하|합)|죄송|사과(?:할게|드려|합니다)|\b(?:i'm|i am|so) sorry\b/iu.test(quote)) return 'apologised';
  if (/약속(?:할게|해|드릴|드려|합니다|이야|이에요|임)|\bi promise\b/iu.test(quote)) return 'promised';
  if (/축하|\bcongrat/iu.test(quote)) return 'congratulated';
  return answers ? 'answered' : 'said';
}

const KOREAN_ACTS: Readonly<Record<Act, readonly [end: string, link: string]>> = {
  asked: ['물었다', '묻고'],
  answered: ['답했다', '답하고'],
  apologised: ['사과했다', '사과하고'],
  promised: ['약속했다', '약속하고'],
  congratulated: ['축하했다', '축하하고'],
  said: ['말했다', '말하고'],
};

function korean(said: Spoken, joined: Spoken | null, speakers: Speakers): string {
  const [end, link] = KOREAN_ACTS[actOf(said)];
  const topic = asTopic(said.by, speakers);
  if (joined === null) return `${topic} ${quotedInKorean(said.quote)} ${end}.`;
  const more = /[?？]$/.test(joined.quote) ? '물었다' : '덧붙였다';
  return `${topic} ${quotedInKorean(said.quote)} ${link} ${quotedInKorean(joined.quote)} ${more}.`;
}

const ENGLISH_ACTS: Readonly<Record<Act, string>> = {
  asked: 'asked',
  answered: 'answered',
  apologised: 'apologised:',
  promised: 'promised:',
  congratulated: 'congratulated:',
  said: 'said',
};

function english(said: Spoken, joined: Spoken | null, speakers: Speakers): string {
  const start = `${asTopic(said.by, speakers)} ${ENGLISH_ACTS[actOf(said)]} "${said.quote}"`;
  if (joined === null) return closed(start);
  return closed(`${start} and ${/[?？]$/.test(joined.quote) ? 'asked' : 'added'} "${joined.quote}"`);
}
