import { particleFor } from '../../core/korean/attach-particle.ts';
import { withEnglishPersons } from './english-persons.ts';
import { fittingFacts } from './find-fact.ts';
import { type Fact, gatherFacts } from './gather-facts.ts';
import type { LineGroup } from './line-book.ts';
import { givenName } from './named-things.ts';
import type { Line } from './parse-lines.ts';
import { pickLine, type ReplyScene } from './reply-scene.ts';
import { tellInKorean } from './tell-fact-korean.ts';

/** The answer to a question about what is remembered: what is found in the prompt, or that nothing is. */
export function memoryReply(scene: ReplyScene): Line | null {
  switch (scene.reading.about) {
    case 'user-name':
      return pickLine(scene, scene.ground.slots.user ? 'user-name' : 'user-name-unknown');
    case 'last-words':
      return lastWords(scene) ?? pickLine(scene, 'memory-none');
    case 'memory':
      return recalledLine(scene) ?? pickLine(scene, 'memory-none');
    case 'past':
    case null:
      return null;
  }
}

/** A memory that the newest message brings up by itself; null when none fits or it was told already. */
export function callback(scene: ReplyScene): string | null {
  const found = foundFact(scene, ['statement', 'field']);
  if (found?.group !== 'memory-found') return null;
  if (scene.ground.spoken.some((line) => line.includes(found.told))) return null;
  return pickLine(scene, 'callback', { fact: found.told })?.join(' ') ?? null;
}

interface Tellable {
  fact: Fact;
  told: string;
  group: LineGroup;
}

/** The best fitting fact that can also be said well. */
function foundFact(scene: ReplyScene, kinds: readonly Fact['kind'][]): Tellable | null {
  const facts = gatherFacts(scene.prompt).filter(({ kind }) => kinds.includes(kind));
  for (const fact of fittingFacts(scene.text, facts, [scene.prompt.userName, ...soulNames(scene)])) {
    const told = scene.voice === 'en' ? tellInEnglish(fact, scene) : tellKorean(fact, scene);
    if (told) return { fact, ...told };
  }
  return null;
}

function recalledLine(scene: ReplyScene): Line | null {
  const found = foundFact(scene, ['statement', 'field', 'quote']);
  if (!found) return null;
  const name =
    found.group === 'quote-user' && /이름|\b(name|called)\b/i.test(scene.text) ? givenName(found.fact.text) : null;
  if (name !== null) return pickLine(scene, 'named-before', { fact: found.told, name });
  const key = found.fact.kind === 'field' ? found.fact.key.toLowerCase() : '';
  return pickLine(scene, found.group, { fact: found.told, key });
}

function lastWords(scene: ReplyScene): Line | null {
  const last = scene.prompt.history.findLast(
    ({ by, text }) => by === 'user' && text.length <= 40 && !/[\n‘’]/.test(text),
  );
  if (!last) return null;
  return pickLine(scene, 'last-words', {
    fact: scene.voice === 'en' ? last.text : `‘${last.text}’${particleFor(last.text, '이라고/라고')}`,
  });
}

function tellKorean(fact: Fact, scene: ReplyScene): Omit<Tellable, 'fact'> | null {
  const level = scene.voice === 'ko-casual' ? 'casual' : 'polite';
  const told = tellInKorean(fact, { user: scene.prompt.userName, soul: soulNames(scene) }, level);
  // A name of the Soul left in it would be somebody who speaks of themselves as of another.
  const fromOutside = fact.kind !== 'quote' && soulNames(scene).some((name) => name.length > 1 && told?.includes(name));
  return told === null || fromOutside ? null : { told: told.trim(), group: groupOf(fact) };
}

function tellInEnglish(fact: Fact, scene: ReplyScene): Omit<Tellable, 'fact'> | null {
  if (fact.kind === 'field') return { told: fact.text, group: 'memory-field' };
  if (fact.kind === 'quote') return { told: fact.text, group: groupOf(fact) };
  const told = withEnglishPersons(fact.text, { user: scene.prompt.userName, soul: soulNames(scene) });
  return told === null ? { told: fact.text, group: 'memory-quoted' } : { told, group: 'memory-found' };
}

function groupOf(fact: Fact): LineGroup {
  if (fact.kind !== 'quote') return 'memory-found';
  return fact.by === 'user' ? 'quote-user' : 'quote-soul';
}

/** Longest first, so that '윤해온' is seen before '해온'. */
function soulNames({ prompt }: ReplyScene): string[] {
  const given = /^[가-힣]{3}$/.test(prompt.soulName)
    ? [prompt.soulName.slice(1)]
    : (prompt.soulName.match(/\b[A-Z]\w{2,}/g) ?? []);
  const parts = prompt.soulName.split(/\s+/).filter((part) => part.length > 1);
  const persona = /^([가-힣]{2,4})(?:은|는|,) /.exec(prompt.defaultPersona)?.[1] ?? '';
  const names = new Set(
    [prompt.soulName, prompt.displayName, ...given, ...parts, persona].filter((name) => name !== ''),
  );
  return [...names].sort((a, b) => b.length - a.length);
}
