import { findNouns } from './find-nouns.ts';
import { isRepeated } from './is-repeated.ts';
import { pastSentence } from './past-sentence.ts';
import { holdsMarks, isClosed } from './quote-line.ts';
import type { EpisodeSummary } from './read-episodes.ts';
import { type WeighedSentence, weighSentence } from './weigh-sentence.ts';

/** A summary with the sentences that may be remembered, in its order. */
export interface ReadSummary {
  summary: EpisodeSummary;
  sentences: readonly WeighedSentence[];
  value: number;
}

/** What can be remembered of each summary: sentences in the past, without secrets, and not too long to stay whole. */
export function weighSummaries(
  summaries: readonly EpisodeSummary[],
  soul: readonly string[],
  language: 'ko' | 'en',
): ReadSummary[] {
  const said = new Set<string>();
  return summaries.flatMap((summary) => {
    const sentences = summary.sentences.flatMap((sentence) => {
      const past = isUnfit(sentence) ? null : pastSentence(sentence, language);
      return past === null || isRepeated(past, said) ? [] : [weighSentence(past, soul)];
    });
    const value = [...sentences]
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 3)
      .reduce((sum, one) => sum + one.weight, 0);
    return sentences.length === 0 ? [] : [{ summary, sentences, value }];
  });
}

/** Too long to stay whole, maybe a secret, or written as a script or a document and not as a record. */
function isUnfit(sentence: string): boolean {
  const written = holdsMarks(sentence) || LABELLED.test(sentence) || !isClosed(sentence);
  return written || sentence.length > LONGEST || isSecret(sentence);
}

/** `채린: …`, `system: …` */
export const LABELLED = /^[^\s:：]{1,24} ?[:：]/u;
const LONGEST = 220;
const TIME_UNKNOWN = '(시간 불명)';

/** A masked value may stay; what speaks of a secret that was not masked does not come in. */
function isSecret(sentence: string): boolean {
  return (
    !sentence.includes('[REDACTED]') &&
    /비밀번호|비번|암호|패스워드|인증 ?번호|010|password|passcode|api ?key/iu.test(sentence)
  );
}

/**
 * Up to `most` of them, in story order, spread over the episodes: each episode gives its best before any gives a second, and
 * the first and the last of the story are in.
 */
export function chooseSpread(read: readonly ReadSummary[], most: number): ReadSummary[] {
  const chosen = new Set([read[0], read.at(-1)].flatMap((one) => (one ? [one] : [])).slice(0, most));
  const queues = [...byEpisode(read).values()].map((own) => [...own].sort((a, b) => b.value - a.value));
  for (let round = 0; chosen.size < Math.min(most, read.length); round += 1) {
    for (const queue of queues) {
      const next = queue[round];
      if (next && chosen.size < most) chosen.add(next);
    }
  }
  return read.filter((one) => chosen.has(one));
}

function byEpisode(read: readonly ReadSummary[]): Map<string, ReadSummary[]> {
  const episodes = new Map<string, ReadSummary[]>();
  for (const one of read) {
    const own = episodes.get(one.summary.episode);
    if (own) own.push(one);
    else episodes.set(one.summary.episode, [one]);
  }
  return episodes;
}

/** The bullets of long-term memory for these summaries, `sentences` of each; a title is a noun of what happened. */
export function episodeBullets(
  chosen: readonly ReadSummary[],
  soul: readonly string[],
  language: 'ko' | 'en',
  count: number,
): string[] {
  const titleOf = titles(chosen, soul, language);
  return chosen.map((one) => {
    const best = bestSentences(one.sentences, count);
    const { episode, time } = one.summary;
    const head = [
      `"${episode}"`,
      time === '' || holdsMarks(time) ? TIME_UNKNOWN : time.replaceAll('/', '·').replace(/[[\]]/g, ''),
      titleOf(best),
    ];
    return `[Episode / ${head.join(' / ')}] ${best.join(' ')}`;
  });
}

/** The weightiest in their order; one that leans on the sentence before it brings that along. */
export function bestSentences(sentences: readonly WeighedSentence[], count: number): string[] {
  const best = new Set([...sentences].sort((a, b) => b.weight - a.weight).slice(0, count));
  return sentences.filter((sentence) => best.has(sentence)).map(({ text }) => text);
}

/** Two nouns side by side where they stand so, else one; each title once, as long as there are others. */
function titles(
  chosen: readonly ReadSummary[],
  soul: readonly string[],
  language: 'ko' | 'en',
): (sentences: readonly string[]) => string {
  const all = chosen.flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const nounsIn = findNouns(all, language);
  const used = new Set<string>();
  return (sentences) => {
    const nouns = sentences.flatMap((sentence) => nounsIn(sentence)).filter((noun) => !soul.includes(noun));
    const pairs = nouns.slice(1).map((noun, index) => `${nouns[index]} ${noun}`);
    const fitting = [...pairs.filter((pair) => sentences.some((sentence) => sentence.includes(pair))), ...nouns];
    const phrase = /([가-힣]{1,5}[던한운은린친춘난진른]) ([가-힣])(?:을|를|이|가|에서|으로) /u.exec(
      sentences.join(' '),
    );
    const short = phrase ? [`${phrase[1]} ${phrase[2]}`] : [];
    const title =
      [...fitting, ...short].find((one) => !used.has(one)) ??
      fitting[0] ??
      (language === 'ko' ? '함께한 일' : 'what happened');
    used.add(title);
    return title;
  };
}
