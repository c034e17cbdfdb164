import { substituteUser } from '../korean/substitute-user.ts';

/**
 * Text of another app as it is kept here: `{{char}}` and `<BOT>` become the character's name, with the form of a particle behind it that
 * the name asks for ({{char}}는 is 지훈은, 미라는), `{{user}}` and `<USER>` become `{user}`, whose particles are settled when a prompt is
 * composed. Without a name `{{char}}` stays; so do all other macros.
 */
export function fillMacros(text: string, { char }: { char: string }): string {
  if (!/[{<]/u.test(text)) return text;
  return text
    .split(USER)
    .map((part) => (char === '' ? part : substituteUser(part.replace(CHARACTER, '{user}'), char)))
    .join('{user}');
}

const USER = /\{\{\s?user\s?\}\}|\{user\}|<user>/giu;
const CHARACTER = /\{\{\s?char\s?\}\}|<(?:bot|char)>/giu;
