import type { ModelRequest } from '../../language-model.ts';
import { LABELLED } from './choose-summaries.ts';
import { isRepeated } from './is-repeated.ts';
import { soulNames } from './name-people.ts';
import { pastSentence } from './past-sentence.ts';
import { holdsMarks } from './quote-line.ts';
import { inOneLine, readTask } from './read-task.ts';
import { splitSentences } from './split-sentences.ts';
import { type WeighedSentence, weighSentence } from './weigh-sentence.ts';

/**
 * The summary of an episode by rule (SPEC section 4): three to eight lines in story order, each two to four sentences of the
 * scenes, put in the past. Sentences that can't surely be put there are left out.
 */
export function summariseEpisode(request: ModelRequest): string {
  const { language, soul, input } = readTask(request);
  const character = inOneLine(/<episode\b[^>\n]*\bcharacter="([^"\n]*)"/u.exec(input)?.[1] ?? '');
  const who = [...new Set([...soulNames(character, ''), ...soulNames(soul, '')])];
  const said = new Set<string>();
  const scenes = readScenes(input).map((scene) => readScene(scene, who, language, said));
  const told = scenes.filter(({ sentences }) => sentences.length > 0);
  const lines = inLines(told).map(({ time, sentences }, index) => {
    const unknown = language === 'ko' ? '시간 불명' : 'time unknown';
    return `[${index + 1}] (${time === '' ? unknown : time}) ${sentences.join(' ')}`;
  });
  return lines.join('\n');
}

const MOST_LINES = 8;
const LEAST_LINES = 3;
const MOST_SENTENCES = 4;
const LONGEST = 200;

interface Scene {
  time: string;
  sentences: readonly WeighedSentence[];
}

interface Told {
  time: string;
  sentences: string[];
}

function readScenes(input: string): string[] {
  return input
    .split(/<scene\b[^>\n]*>/u)
    .slice(1)
    .map((scene) => scene.split(/<\/scene>/u)[0] ?? '');
}

function readScene(scene: string, who: readonly string[], language: 'ko' | 'en', said: Set<string>): Scene {
  const plain = scene
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•#>]+\s+)?/u, '').replace(/[*_`]/g, ''))
    .join('\n');
  const sentences = splitSentences(plain).flatMap((sentence) => {
    const unfit = sentence.length > LONGEST || holdsMarks(sentence) || LABELLED.test(sentence);
    const past = unfit ? null : pastSentence(sentence, language);
    return past === null || isRepeated(past, said) ? [] : [weighSentence(past, who)];
  });
  return { time: TIME.exec(plain)?.[0]?.trim() ?? '', sentences };
}

/** When a scene plays, in its own words. */
const TIME =
  /(?:(?:이튿날|다음 ?날|그날|같은 날|사흘째|첫째 날|둘째 날|셋째 날|\d+월(?: \d+일)?|[가-힣]요일) ?)?(?:이른 |늦은 |깊은 )?(?:새벽|아침|오전|점심|정오|오후|저녁|밤|자정)(?: ?(?:\d{1,2}|[한두세네]|다섯|여섯|일곱|여덟|아홉|열|열한|열두) ?시(?: ?(?:반|\d{1,2}분))?)?(?=[\s,.에은이의]|$)|(?:이튿날|다음 ?날|사흘째)|\b(?:(?:early|late|next|that) )?(?:dawn|morning|noon|afternoon|evening|night|midnight)\b/iu;

/** At most eight lines for all scenes, the first and the last in; few scenes give more than one line each. */
function inLines(scenes: readonly Scene[]): Told[] {
  const parts = scenes.length < LEAST_LINES ? parted(scenes) : scenes;
  const count = Math.min(MOST_LINES, parts.length);
  return Array.from({ length: count }, (_, index) => {
    // Each line stands for its share of the scenes; the weightiest of them gives the words, the ends give their own.
    const from = Math.floor((index * parts.length) / count);
    const share = parts.slice(from, Math.max(from + 1, Math.floor(((index + 1) * parts.length) / count)));
    const ends = index === 0 ? share[0] : share.at(-1);
    const own = index === 0 || index === count - 1 ? ends : heaviest(share);
    return told(own ?? { time: '', sentences: [] });
  });
}

function heaviest(share: readonly Scene[]): Scene | undefined {
  const weight = ({ sentences }: Scene) => Math.max(...sentences.map((one) => one.weight));
  return [...share].sort((a, b) => weight(b) - weight(a))[0];
}

function told({ time, sentences }: Scene): Told {
  const best = new Set([...sentences].sort((a, b) => b.weight - a.weight).slice(0, MOST_SENTENCES));
  return { time, sentences: sentences.filter((one) => best.has(one)).map(({ text }) => text) };
}

/** Scenes cut in the middle until there are three, where each piece still has two sentences. */
function parted(scenes: readonly Scene[]): Scene[] {
  const parts = [...scenes];
  while (parts.length < LEAST_LINES) {
    const at = parts.findIndex(({ sentences }) => sentences.length >= 4);
    const scene = parts[at];
    if (!scene) return parts;
    const middle = Math.ceil(scene.sentences.length / 2);
    parts.splice(
      at,
      1,
      { ...scene, sentences: scene.sentences.slice(0, middle) },
      { time: scene.time, sentences: scene.sentences.slice(middle) },
    );
  }
  return parts;
}
