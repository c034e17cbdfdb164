import type { Rule } from './rule.ts';

/**
 * "my password is swordfish": letters alone count, so the words that people say about a password are listed and refused.
 */
export const englishPasswordRule: Rule = {
  kind: 'password',
  pattern:
    /\b(?:pass\s?word|passwd|pass\s?code|pass\s?phrase|pwd|pin(?:\s?(?:code|number))?)\s*(?:(?:for|to|on|of)\s+(?:the\s+|my\s+|our\s+)?[\w' -]{2,24}?\s+)?(?:is|was|=|:|->|will be)\s*(?:now|just|still|actually|literally)?\s*["']?([!-~]{3,64}?)["']?(?=[\s,]|[.!?](?:\s|$)|$)/giu,
  secret: 1,
  accept: (value) =>
    value.length >= 4 && !isSaidOfPasswords(value) && (/[\d!@#$%^&*]/.test(value) || /^[A-Za-z]{5,}$/.test(value)),
};

/** Whether `word` is something one says about a password or an account rather than the value of it. */
export function isSaidOfPasswords(word: string): boolean {
  return SAID.has(word.toLowerCase().replace(/[^a-z].*$/, ''));
}

const SAID = new Set(
  (
    'wrong incorrect correct invalid expired required needed missing forgotten gone lost changed reset set strong weak ' +
    'short long easy hard same different secret private important safe unsafe stored encrypted hidden blank empty default ' +
    'unknown nothing something everything anything what that this your mine ours being case not too very really just still ' +
    'always never about protected managed generated hashed saved synced shared enough login manager hint field policy okay ' +
    'fine good bad here there'
  ).split(' '),
);
