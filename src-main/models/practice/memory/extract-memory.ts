import type { ModelRequest } from '../../language-model.ts';
import { bestSentences, chooseSpread, episodeBullets, type ReadSummary, weighSummaries } from './choose-summaries.ts';
import { keepInBounds, MOST, mostCore } from './keep-in-bounds.ts';
import { type MemoryDraft, readDraft, writeDraft } from './memory-draft.ts';
import { isSubject, names, soulNames } from './name-people.ts';
import { readEpisodes } from './read-episodes.ts';
import { readBlock, readTask } from './read-task.ts';
import { coreOf } from './turning-points.ts';
import { USER } from './weigh-sentence.ts';

/**
 * A memory extraction by rule (SPEC section 4): bullets are sentences of the summaries, put in the past. With a memory there
 * already, that is carried over word for word and the new beside it; what contradicts it stays beside it as well.
 */
export function extractMemory(request: ModelRequest): string {
  const { language, soul, input } = readTask(request);
  const current = readDraft(readBlock(input, 'current_memory'));
  const who = soulNames(soul, readBlock(input, 'soul_default_persona'));
  const read = weighSummaries(readEpisodes(input), who, language);
  const bullets = newBullets(read, current.longTerm, who, language);
  const used = bullets.join('\n');
  const seen = impressions(read, who, current.impressions);
  const shown = relational(read, [...current.relational, ...current.impressions, ...seen], used);
  const draft: MemoryDraft = {
    recent: [],
    longTerm: bestOfOld(current.longTerm, bullets.length).concat(bullets),
    relational: [
      ...current.relational,
      ...shown.slice(0, Math.max(0, MOST.relational.items - current.relational.length)),
    ],
    profile: [...current.profile, ...profile(read, [...current.profile, ...shown])],
    impressions: [...current.impressions, ...seen],
  };
  return writeDraft(keepInBounds(draft, coreOf));
}

/** Of 12 places, new memories may have five, or all that is free. */
const FOR_NEW = 5;
const LEAST = 4;

function newBullets(
  all: readonly ReadSummary[],
  known: readonly string[],
  who: readonly string[],
  language: 'ko' | 'en',
): string[] {
  const before = known.join('\n');
  // Read once more, a summary that is remembered already gives nothing new.
  const read = all.filter(({ sentences }) => !sentences.some(({ text }) => before.includes(text)));
  const places = known.length === 0 ? MOST.longTerm.items : Math.max(MOST.longTerm.items - known.length, FOR_NEW);
  const spread = chooseSpread(read, places);
  const parted = known.length === 0 && spread.length < LEAST ? partedToFour(spread) : spread;
  return episodeBullets(parted, who, language, parted.length > 8 ? 2 : 3);
}

/** The old bullets that stay when so many new ones come. */
function bestOfOld(old: readonly string[], added: number): string[] {
  return mostCore(old, Math.max(0, MOST.longTerm.items - added), coreOf);
}

/** Few summaries give more than one memory each, so that there are four if their sentences suffice. */
function partedToFour(read: readonly ReadSummary[]): ReadSummary[] {
  const parts = [...read];
  while (parts.length < LEAST) {
    const at = parts.reduce(
      (most, one, index) => (one.sentences.length > (parts[most]?.sentences.length ?? 0) ? index : most),
      0,
    );
    const one = parts[at];
    if (!one || one.sentences.length < 2) return parts;
    const middle = Math.ceil(one.sentences.length / 2);
    parts.splice(
      at,
      1,
      { ...one, sentences: one.sentences.slice(0, middle) },
      { ...one, sentences: one.sentences.slice(middle) },
    );
  }
  return parts;
}

/** What the Soul did toward the user, preferably not what a bullet tells already; in story order. */
function relational(read: readonly ReadSummary[], known: readonly string[], used: string): string[] {
  const before = known.join('\n');
  const all = read
    .flatMap(({ sentences }) => sentences)
    .filter(({ betweenBoth, text }) => betweenBoth && text.length <= 110 && !before.includes(text));
  const fresh = all.filter(({ text }) => !used.includes(text));
  const repeated = all.filter(({ text }) => used.includes(text));
  const enough = fresh.length >= LEAST ? fresh : [...fresh, ...repeated.slice(0, LEAST - fresh.length)];
  return bestSentences(enough, MOST.relational.items);
}

/** What a summary says outright of who the user is. */
function profile(read: readonly ReadSummary[], known: readonly string[]): string[] {
  const before = known.join('\n');
  return read
    .flatMap(({ sentences }) => sentences.map(({ text }) => text))
    .filter((text) => text.length <= 90 && isSubject(text, USER) && PROFILE.test(text) && !before.includes(text))
    .slice(0, 4);
}

const PROFILE =
  /\d+ ?(?:살|세|년차|학년)|직업|전공|\{user\}의 (?:이름|별명)|(?:간호사|의사|교사|개발자|디자이너|작가|화가|기자|학생|회사원|공무원|편집자|삽화가|번역가|연구원)(?:이었다|였다|로 일)|(?:고양이|강아지)(?:를|와|랑) (?:키우|살)|(?:좋아|싫어|무서워)하(?:는|지|였|고)|좋아했다|싫어했다|무서워했다|못 (?:먹|마시|마신)|(?:에서|에) 살|태어났|\b(?:worked as|was an? \w+ by|lived in|years old|was born|liked|hated|was afraid of|couldn't (?:eat|drink))\b/iu;

/** How the Soul saw the user, where a summary says so. */
function impressions(read: readonly ReadSummary[], who: readonly string[], known: readonly string[]): string[] {
  const before = known.join('\n');
  return read
    .flatMap(({ sentences }) => sentences.map(({ text }) => text))
    .filter(
      (text) =>
        text.length <= 110 &&
        isSubject(text, who) &&
        names(text, USER) &&
        IMPRESSION.test(text) &&
        !before.includes(text),
    )
    .slice(0, 3);
}

const IMPRESSION =
  /(?:보였다|느꼈다|여겼다|생각했다|놀랐다|칭찬했다|고마워했다|믿었다|부러워했다|대단하|용감하|기특하|든든)|\b(?:thought|felt|found|admired|praised|trusted|was impressed|envied)\b/iu;
