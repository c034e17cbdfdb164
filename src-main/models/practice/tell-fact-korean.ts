import { particleFor } from '../../core/korean/attach-particle.ts';
import type { Fact } from './gather-facts.ts';
import { type KoreanLevel, reported } from './korean-endings.ts';
import { withParticle } from './korean-syllables.ts';

/** Who the names in a record belong to, so that the Soul can say 'I' and 'you' where the record has names. */
export interface People {
  user: string;
  /** Every form of the Soul's name. */
  soul: readonly string[];
}

/** The fact as the Soul would say it in Korean, without the end of the sentence (`…라고`, `…다고`); null when it can't be said well. */
export function tellInKorean(fact: Fact, people: People, level: KoreanLevel): string | null {
  switch (fact.kind) {
    case 'statement': {
      const told = reported(fact.text);
      return told === null ? null : withoutYou(withPronouns(told, people, level), people, level);
    }
    case 'field':
      return tellField(fact, people, level);
    case 'quote':
      return `${fact.by === 'user' ? '' : `${level === 'casual' ? '내가' : '제가'} `}‘${fact.text}’${particleFor(fact.text, '이라고/라고')}`;
  }
}

/** 'You' as the topic at the start goes unsaid, as it would in talk; nor does the verb then lack an honorific. */
function withoutYou(told: string | null, people: People, level: KoreanLevel): string | null {
  const you = level === 'casual' ? '너는 ' : `${people.user} 님은 `;
  return told?.startsWith(you) ? told.slice(you.length) : told;
}

function tellField(fact: { key: string; text: string }, people: People, level: KoreanLevel): string | null {
  const owner = level === 'casual' ? '네 ' : politeOwner(people.user);
  const told = reported(fact.text);
  const topic = owner + withParticle(fact.key, '은/는');
  if (told !== null) return `${topic} ${withPronouns(told, people, level)}`;
  const noun = /[ㄱ-ㅎ]$|[다요음함임됨]$/.test(fact.text) ? `‘${fact.text}’` : fact.text;
  return `${topic} ${noun}${withParticle(fact.text, '이라고/라고').slice(fact.text.length)}`;
}

function politeOwner(user: string): string {
  return user === '' ? '' : `${user} 님 `;
}

/** Names at the start of a word become 나/너 (or 저 and `이름 님`) with the particle they need. */
function withPronouns(text: string, people: People, level: KoreanLevel): string | null {
  let told = text;
  for (const name of [people.user, '{user}'].filter((one) => one !== '')) {
    told = replaceName(told, name, (particle) => userForm(people.user, particle, level));
  }
  for (const name of people.soul) told = replaceName(told, name, (particle) => soulForm(particle, level));
  return told.includes('{user}') ? null : told;
}

const PARTICLE = '(이는|이가|이를|이의|이와|이도|은|는|이|가|을|를|에게|한테|의|와|과|도|이랑|랑|하고)?';

function replaceName(text: string, name: string, form: (particle: string) => string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(^|[\\s,‘"'])${escaped}(?: 님)?${PARTICLE}(?=[\\s,.’"']|$)`, 'gu');
  return text.replace(pattern, (_all, before: string, particle: string | undefined) => before + form(particle ?? ''));
}

function userForm(user: string, particle: string, level: KoreanLevel): string {
  if (level === 'casual') return CASUAL_USER[roleOf(particle)];
  if (user === '') return '{user}';
  return `${user} 님${POLITE_END[roleOf(particle)]}`;
}

function soulForm(particle: string, level: KoreanLevel): string {
  return (level === 'casual' ? CASUAL_SOUL : POLITE_SOUL)[roleOf(particle)];
}

type Role = 'topic' | 'subject' | 'object' | 'to' | 'of' | 'with' | 'too' | 'none';

function roleOf(particle: string): Role {
  return (
    ROLES[particle.length > 1 && particle.startsWith('이') && particle !== '이랑' ? particle.slice(1) : particle] ??
    'none'
  );
}

const ROLES: Readonly<Record<string, Role>> = {
  은: 'topic',
  는: 'topic',
  이: 'subject',
  가: 'subject',
  을: 'object',
  를: 'object',
  에게: 'to',
  한테: 'to',
  의: 'of',
  와: 'with',
  과: 'with',
  이랑: 'with',
  랑: 'with',
  하고: 'with',
  도: 'too',
};

type Forms = Readonly<Record<Role, string>>;

const CASUAL_USER: Forms = {
  topic: '너는',
  subject: '네가',
  object: '너를',
  to: '너한테',
  of: '네',
  with: '너랑',
  too: '너도',
  none: '너',
};
const CASUAL_SOUL: Forms = {
  topic: '나는',
  subject: '내가',
  object: '나를',
  to: '나한테',
  of: '내',
  with: '나랑',
  too: '나도',
  none: '나',
};
const POLITE_SOUL: Forms = {
  topic: '저는',
  subject: '제가',
  object: '저를',
  to: '저에게',
  of: '제',
  with: '저와',
  too: '저도',
  none: '저',
};
const POLITE_END: Forms = {
  topic: '은',
  subject: '이',
  object: '을',
  to: '에게',
  of: '의',
  with: '과',
  too: '도',
  none: '',
};
