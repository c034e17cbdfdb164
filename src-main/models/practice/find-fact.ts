import { contentWords, wordLikeness } from './content-words.ts';
import type { Fact } from './gather-facts.ts';
import { givenName } from './named-things.ts';

/**
 * The facts that fit what is asked, best first; none when none shares a telling word with it. Strict on purpose: a memory
 * that isn't meant is worse than none. `names` never count, as they stand everywhere.
 */
export function fittingFacts(asked: string, facts: readonly Fact[], names: readonly string[]): Fact[] {
  const words = contentWords(asked).filter(
    (word) => !names.some((name) => wordLikeness(word, name.toLowerCase()) === 3),
  );
  if (words.length === 0) return [];
  const scored = facts.map((fact) => ({ fact, score: fitOf(words, fact) })).filter(({ score }) => score >= ENOUGH);
  const asksName = /이름|\b(name|called)\b/i.test(asked);
  const rank = (fact: Fact, score: number) => score + ownWord(fact, asksName);
  return scored.sort((a, b) => rank(b.fact, b.score) - rank(a.fact, a.score)).map(({ fact }) => fact);
}

/** What the user said in so many words goes before what was noted about it, above all a name that was given. */
function ownWord(fact: Fact, asksName: boolean): number {
  if (fact.kind !== 'quote' || fact.by !== 'user') return 0;
  return asksName && givenName(fact.text) !== null ? NAMED : OWN;
}

const OWN = 0.5;
const NAMED = 4;
const ENOUGH = 2.5;

function fitOf(words: readonly string[], fact: Fact): number {
  const own = contentWords(fact.kind === 'field' ? `${fact.key} ${fact.text}` : fact.text);
  let telling = 0;
  let weak = 0;
  for (const word of words) {
    const inText = Math.max(0, ...own.map((other) => wordLikeness(word, other)));
    const inHints = Math.max(0, ...fact.hints.map((other) => wordLikeness(word, other)));
    const likeness = Math.max(inText, inHints * HINT_WEIGHT);
    if (WEAK.has(word)) weak += likeness / 4;
    else telling += likeness;
  }
  // A name or a day alone says nothing, unless it is the very field that is asked for.
  return telling > 0 ? telling + weak : fieldFit(words, fact);
}

function fieldFit(words: readonly string[], fact: Fact): number {
  return fact.kind === 'field' && words.length === 1 && contentWords(fact.key).includes(words[0] ?? '') ? ENOUGH : 0;
}

const HINT_WEIGHT = 0.9;
/** Words that stand in many records and lead to none by themselves. */
export const WEAK = new Set([
  ...['이름', '사람', '생각', '마음', '때문', '처음', '이유', '좋아하는', '좋아했', '싫어하는'],
  ...['name', 'day', 'people', 'person', 'first', 'favourite', 'favorite', 'love', 'reason'],
  ...['일', '집', '밤', '오전', '오후', '하루', '시간', '가장', '제일', '아주', '모두', '다들'],
  ...[
    'work',
    'back',
    'walk',
    'walks',
    'down',
    'out',
    'job',
    'night',
    'home',
    'thing',
    'way',
    'team',
    'good',
    'great',
    'new',
    'best',
    'city',
    'short',
    'long',
    'year',
  ],
]);
