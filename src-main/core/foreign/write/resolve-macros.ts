/**
 * The macros of role-play apps as a reader wants to see them: names for `{{char}}`, `{{user}}`, `<BOT>` and `<USER>`, comments left out. What
 * was drawn by chance (`{{random:…}}`, `{{roll:…}}`) stays as written, because nothing tells what came out. For texts that people read only.
 */
export function resolveMacros(text: string, names: { userName: string; characterName: string }): string {
  if (!text.includes('{{') && !text.includes('<')) return text;
  return text
    .replace(COMMENT, '')
    .replace(REVERSED, (_, inner: string) => [...inner].reverse().join(''))
    .replace(CHARACTER, () => names.characterName)
    .replace(USER, () => names.userName);
}

const COMMENT = /\{\{(?:\/\/|comment:|hidden_key:)[^{}]*\}\}/giu;
const REVERSED = /\{\{reverse:([^{}]*)\}\}/giu;
const CHARACTER = /\{\{char\}\}|<BOT>/giu;
const USER = /\{\{user\}\}|<USER>/giu;
