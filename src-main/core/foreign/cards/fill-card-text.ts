import { PARTICLE_PAIRS } from '../../korean/attach-particle.ts';
import { fillMacros } from '../fill-macros.ts';

/**
 * A card's text as a Soul's profile has it (SPEC section 3): macros filled for the display name `char`, NFC, whole and trimmed. `{{original}}`
 * stands for another app's own prompt and goes; ours is always there.
 */
export function fillCardText(text: string, char: string): string {
  const own = text
    .slice(0, MOST_FILLED)
    .replace(/\{\{original\}\}/giu, '')
    .normalize('NFC');
  return fillMacros(withOneForm(own), { char }).replaceAll('\0', '').toWellFormed().trim();
}

/** The way back for a text that was written here: `{user}` as other apps write it. */
export function writeMacros(text: string): string {
  return text.replace(/(?<!\{)\{user\}(?!\})/gu, '{{user}}');
}

/** Whether macros are left that nothing here fills: `{{random:a,b}}`, `{{getvar::x}}`. */
export function hasOtherMacros(text: string): boolean {
  return /\{\{[^{}\n]{1,200}\}\}/u.test(text);
}

// A macro is eight letters and a name may be one: beyond this nothing can reach a profile.
const MOST_FILLED = 400_000;

/**
 * Writers who can't know the name put both forms behind a macro: 은(는), (은)는, 은/는, (이)라고, (으)로. One is enough, because the right
 * one is chosen when the name is put in.
 */
function withOneForm(text: string): string {
  return text.replace(TWO_FORMS, (_, macro: string, ...forms: (string | undefined)[]) => {
    const [first, second, third, vowel, rest] = forms;
    return macro + (first ?? second ?? third ?? `${vowel ?? ''}${rest ?? ''}`);
  });
}

const TWO_FORMS = (() => {
  const macro = String.raw`\{\{\s?(?:char|user)\s?\}\}|<(?:bot|char|user)>|\{user\}`;
  const forms = [...new Set(PARTICLE_PAIRS.flatMap((pair) => pair.split('/')))].sort((a, b) => b.length - a.length);
  const any = forms.join('|');
  const shortened = forms.filter((form) => /^[이으]./u.test(form)).map((form) => form.slice(1));
  const both = String.raw`(${any})\((?:${any})\)|\((?:${any})\)(${any})|(${any})/(?:${any})`;
  return new RegExp(String.raw`(${macro})(?:${both}|\(([이으])\)(${shortened.join('|')}))`, 'giu');
})();
