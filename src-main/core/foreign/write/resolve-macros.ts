import { substituteUser } from '../../korean/substitute-user.ts';

/**
 * The macros of role-play apps as a reader wants to see them: names for `{{char}}`, `{{user}}`, `<BOT>` and `<USER>` with the particles they
 * ask for, comments left out. What was drawn by chance (`{{random:…}}`, `{{roll:…}}`) stays as written, because nothing tells what came
 * out. For texts that people read only.
 */
export function resolveMacros(text: string, names: { userName: string; characterName: string }): string {
  if (!text.includes('{') && !text.includes('<')) return text;
  const plain = text
    .replace(COMMENT, '')
    .replace(REVERSED, (_, inner: string) => [...inner].reverse().join(''))
    .replace(USER, PLACEHOLDER);
  return substituteUser(substituteUser(plain, names.userName).replace(CHARACTER, PLACEHOLDER), names.characterName);
}

const COMMENT = /\{\{(?:\/\/|comment:|hidden_key:)[^{}]*\}\}/giu;
const REVERSED = /\{\{reverse:([^{}]*)\}\}/giu;
const CHARACTER = /\{\{char\}\}|<BOT>/giu;
const USER = /\{\{user\}\}|<USER>/giu;
/** What `substituteUser` takes for a name. */
const PLACEHOLDER = '{{user}}';
