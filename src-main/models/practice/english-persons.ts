/** Who the names in a record belong to. */
export interface NamedPeople {
  user: string;
  /** Every form of the Soul's name. */
  soul: readonly string[];
}

/**
 * An English statement about 'Jiho' or 'Haeon' as the Soul would say it ('you', 'I'), lower case at the start where it may
 * be; null when pronouns in it would no longer point to the right person.
 */
export function withEnglishPersons(statement: string, people: NamedPeople): string | null {
  const text = statement.trim().replace(/[.!]+$/, '');
  const subject = [people.user, ...people.soul].find((name) => name !== '' && startsWithName(text, name));
  const rest = subject ? text.slice(subject.length) : text;
  if (/\b(he|she|they|his|her|him|their|them|himself|herself)\b/i.test(rest)) return null;
  if (subject && hasSecondVerb(rest)) return null;
  const tail = withObjects(subject ? rest.replace(/^'s\b/, '') : rest, people);
  if (tail === null) return null;
  if (!subject) return lowerStart(tail);
  const own = subject === people.user;
  if (rest.startsWith("'s")) return (own ? 'your' : 'my') + tail;
  return (own ? 'you' : 'I') + agreeing(tail, own ? 'you' : 'I');
}

/** ' drinks tea' for 'I' or 'you': ' drink tea'. Adverbs in front stay; past forms stay. */
export function agreeing(predicate: string, person: 'I' | 'you'): string {
  return predicate.replace(PREDICATE, (_all, before: string, verb: string) => before + verbFor(verb, person));
}

/** Whether a second verb may stand behind 'and': only the first one is made to agree. */
export function hasSecondVerb(predicate: string): boolean {
  return /\b(and|but|or) [a-z]+s\b/.test(predicate);
}

const PREDICATE = /^(\s+(?:(?:always|never|still|also|really|often|usually|only|once|sometimes|quietly)\s+)*)([\w’']+)/;

function startsWithName(text: string, name: string): boolean {
  return text.startsWith(name) && /^(\s|'s\b)/.test(text.slice(name.length));
}

function verbFor(verb: string, person: 'I' | 'you'): string {
  const known = person === 'I' ? FOR_I[verb] : FOR_YOU[verb];
  if (known !== undefined) return known;
  if (!/[a-z]s$/.test(verb) || /(ss|us|is)$/.test(verb)) return verb;
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /(sh|ch|x|o|ss|zz)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1);
}

const SHARED = { has: 'have', does: 'do', "doesn't": "don't", "hasn't": "haven't" };
const FOR_I: Readonly<Record<string, string>> = { ...SHARED, is: 'am', "isn't": 'am not' };
const FOR_YOU: Readonly<Record<string, string>> = {
  ...SHARED,
  is: 'are',
  was: 'were',
  "isn't": "aren't",
  "wasn't": "weren't",
};

/** Names behind the subject: 'you', or 'me' where a preposition or the end shows that it is an object. */
function withObjects(text: string, people: NamedPeople): string | null {
  let told = text;
  for (const name of people.soul.filter((one) => one !== '')) {
    told = told.replaceAll(`${name}'s`, 'my');
    told = told.replace(
      new RegExp(`\\b(to|with|for|from|about|at|told|asked|gave|sent) ${escaped(name)}\\b`, 'g'),
      '$1 me',
    );
    told = told.replace(new RegExp(`\\b${escaped(name)}$`), 'me');
    if (new RegExp(`\\b${escaped(name)}\\b`).test(told)) return null;
  }
  if (people.user === '') return told;
  return told.replaceAll(`${people.user}'s`, 'your').replaceAll(people.user, 'you');
}

function lowerStart(text: string): string {
  return text.replace(/^(The|A|An|In|On|At|After|Before|When|Both|It|There)\b/, (word) => word.toLowerCase());
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
