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
  const scored = facts
    .map((fact) => ({ fact, score: Math.max(fitOf(words, fact), sharedAct(asked, fact)) }))
    .filter(({ score }) => score >= ENOUGH);
  const asksName = /이름|\b(name|called)\b/i.test(asked);
  const rank = (fact: Fact, score: number) => score + ownWord(fact, asksName);
  return scored.sort((a, b) => rank(b.fact, b.score) - rank(a.fact, a.score)).map(({ fact }) => fact);
}

/** What was asked for by its verb alone (`내가 뭐 배운다고 했지`, `what can't I eat`): only the user's own words are sure enough. */
function sharedAct(asked: string, fact: Fact): number {
  const open = /뭐|뭘|무슨|어디|누구|\b(what|where|who)\b/i.test(asked);
  if (!open || fact.kind !== 'quote' || fact.by !== 'user') return 0;
  return ACTS.some((act) => act.test(asked) && act.test(fact.text)) ? ENOUGH : 0;
}

const ACTS = [
  /못 ?먹|\bcan'?t (I )?eat\b|can'?t i eat/i,
  /배[우운울워웠]|\blearn/i,
  /다녀[왔온올]|\bwent\b|\bgo\b/i,
  /(^|\s)샀|\b(bought|buy)\b/i,
  /그만[두둘뒀]|\bquit\b/i,
  /(^|\s)(산다|살아|살고|사는|사는지)|\blive\b/i,
  /다[니녀닌](?!왔)/,
  /키[우운워]/,
];

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
