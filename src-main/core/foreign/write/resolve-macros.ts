import { substituteUser } from '../../korean/substitute-user.ts';
import { fillMacros } from '../fill-macros.ts';

/**
 * The macros of role-play apps as a reader wants to see them: names with the particles they ask for, comments left out. What was drawn by
 * chance (`{{random:…}}`, `{{roll:…}}`) stays as written, because nothing tells what came out. For texts that people read only.
 */
export function resolveMacros(text: string, names: { userName: string; characterName: string }): string {
  if (!/[{<]/u.test(text)) return text;
  const plain = text.replace(COMMENT, '').replace(REVERSED, (_, inner: string) => [...inner].reverse().join(''));
  return substituteUser(fillMacros(plain, { char: names.characterName }), names.userName);
}

const COMMENT = /\{\{(?:\/\/|comment:|hidden_key:)[^{}]*\}\}/giu;
const REVERSED = /\{\{reverse:([^{}]*)\}\}/giu;
