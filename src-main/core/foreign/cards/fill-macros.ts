import { PARTICLE_PAIRS } from '../../korean/attach-particle.ts';
import { substituteUser } from '../../korean/substitute-user.ts';

/**
 * A card's text as a Soul's profile has it: `{{char}}` and `<BOT>` are `name`, with the particle behind it that the name asks for;
 * `{{user}}` and `<USER>` are `{user}`, which takes the person's name in a prompt (SPEC section 3). All other macros stay.
 */
export function fillMacros(text: string, name: string): string {
  if (!/[{<]/u.test(text)) return text;
  return text
    .replace(TWO_FORMS, (_, macro: string, ...forms: (string | undefined)[]) => macro + oneForm(forms))
    .split(USER)
    .map((part) => substituteUser(part.replace(CHARACTER, '{user}'), name))
    .join('{user}');
}

/** The way back for a text that was written here: `{user}` as other apps write it. */
export function writeMacros(text: string): string {
  return text.replace(/(?<!\{)\{user\}(?!\})/gu, '{{user}}');
}

/** Whether macros are left that nothing here fills: `{{random:a,b}}`, `{{getvar::x}}`. */
export function hasOtherMacros(text: string): boolean {
  return /\{\{[^{}\n]{1,200}\}\}/u.test(text);
}

const CHARACTER = /\{\{\s{0,4}char\s{0,4}\}\}|<BOT>/giu;
const USER = /\{\{\s{0,4}user\s{0,4}\}\}|<USER>|(?<!\{)\{user\}(?!\})/iu;

/**
 * Writers who can't know the name put both forms: 은(는), (은)는, 은/는, (이)라고, (으)로. One form is enough, since the right one is
 * chosen later.
 */
const TWO_FORMS = (() => {
  const macro = '\\{\\{\\s{0,4}(?:char|user)\\s{0,4}\\}\\}|<BOT>|<USER>|\\{user\\}';
  const forms = [...new Set(PARTICLE_PAIRS.flatMap((pair) => pair.split('/')))].sort((a, b) => b.length - a.length);
  const any = forms.join('|');
  const behindConsonant = forms.filter((form) => /^[이으]./u.test(form)).map((form) => form.slice(1));
  return new RegExp(
    `(${macro})(?:(${any})\\((?:${any})\\)|\\((?:${any})\\)(${any})|(${any})/(?:${any})|\\(([이으])\\)(${behindConsonant.join('|')}))`,
    'giu',
  );
})();

function oneForm([first, second, third, vowel, rest]: (string | undefined)[]): string {
  return first ?? second ?? third ?? `${vowel ?? ''}${rest ?? ''}`;
}
