import type { Correction, UserFact } from './user-fact.ts';

/** What an English message of the user plainly says about the user. Questions say nothing. */
export function englishUserFacts(text: string): UserFact[] {
  return text
    .split(/\n|(?<=[.!?])\s+/)
    .filter((sentence) => sentence.length < 160 && !/\?|\bif i\b|\bi wish\b|\bkidding\b|\bjoking\b/i.test(sentence))
    .flatMap((sentence) => {
      const replaces = /\b(?:now|actually|not|anymore|moved|new|instead|no longer)\b/i.test(sentence);
      return RULES.flatMap(({ key, sign, many }): UserFact[] => {
        const found = sign.exec(sentence);
        if (!found) return [];
        const [first = '', second] = [found[1], found[2]];
        const [name, value] = second === undefined ? [key, first] : [`${first.toLowerCase()}'s name`, second];
        return NOTHING.test(value) || value === '' ? [] : [{ key: name, value: value.trim(), many, replaces }];
      });
    });
}

/** `no, her name is Choco, not Nabi`. */
export function englishCorrection(text: string): Correction | null {
  if (text.includes('?')) return null;
  const found = /\b(?:is|it's|called|named|a|in) ([A-Za-z]+),? not (?:a |in )?([A-Za-z]+)\b/i.exec(text);
  const other = /\bnot ([A-Za-z]+),? (?:but|it's|its) ([A-Za-z]+)\b/i.exec(text);
  const [old, value] = found ? [found[2], found[1]] : [other?.[1], other?.[2]];
  return old === undefined || value === undefined || old === value ? null : { old, value };
}

const JOBS =
  'nurse|doctor|vet|pharmacist|teacher|developer|programmer|engineer|designer|freelancer|writer|painter|journalist|student|lawyer|librarian|soldier|actor|singer|researcher|translator|illustrator|barista|photographer|firefighter|editor|cook|chef|baker|carpenter|architect|musician|accountant|mechanic|pilot';
const PETS = 'cat|dog|rabbit|hamster|parrot|turtle|kitten|puppy|sister|brother|son|daughter|husband|wife';
const THING =
  "([a-z][a-z'-]+(?: (?!(?:by|the|at|all|so|much|anymore|too|very|a|an|lot|in|on|of|to|for|when|because|since|and|or|but|now|anyway|though|that|it|you|if)\\b)[a-z][a-z'-]+)?)";

const RULES: readonly { key: string; sign: RegExp; many: boolean }[] = [
  {
    key: '',
    sign: new RegExp(`\\b[Mm]y (${PETS})(?:'s name)? (?:is|is called|is named) ([A-Z][a-z]+)\\b`),
    many: false,
  },
  { key: '', sign: new RegExp(`\\b[Ii] have an? (${PETS}) (?:called|named) ([A-Z][a-z]+)\\b`), many: false },
  { key: 'job', sign: new RegExp(`\\b(?:i'm|i am|i work as) an? ((?:[a-z]+ )?(?:${JOBS}))\\b`, 'i'), many: false },
  { key: 'age', sign: /\b(?:i'm|i am|i turned|i just turned) (\d{1,2})(?: years old)?(?=[\s.,!]|$)/i, many: false },
  { key: 'home', sign: /\b[Ii](?: now)? live in ([A-Z][a-z]+(?: [A-Z][a-z]+)?)/, many: false },
  { key: 'birthday', sign: /\b[Mm]y birthday is (?:on )?([A-Z][a-z]+ \d{1,2}|\d{1,2} [A-Z][a-z]+)/, many: false },
  {
    key: 'likes',
    sign: new RegExp(`\\bi (?:really |just )?(?:love|like|adore) ${THING}(?=[\\s.,!]|$)`, 'i'),
    many: true,
  },
  {
    key: 'dislikes',
    sign: new RegExp(`\\bi (?:really |just )?(?:hate|can't stand) ${THING}(?=[\\s.,!]|$)`, 'i'),
    many: true,
  },
  { key: "can't eat", sign: new RegExp(`\\bi (?:can't|cannot|don't) eat ${THING}(?![\\w'-])`, 'i'), many: true },
  { key: "can't drink", sign: new RegExp(`\\bi (?:can't|cannot|don't) drink ${THING}(?![\\w'-])`, 'i'), many: true },
  {
    key: 'afraid of',
    sign: new RegExp(`\\b(?:i'm|i am) (?:afraid|scared|terrified) of ${THING}(?=[\\s.,!]|$)`, 'i'),
    many: true,
  },
];

const NOTHING = /^(?:you|it|that|this|him|her|them|how|when|what|to|your|the|a|so|too|here|there|not|just)\b/i;
