import { shadowText } from './shadow-text.ts';

/** `text` made plain for rules that read sentences: as shadowText does it, but ㅋㅋ and ㅠㅠ stay the letters that people type. */
export function readableText(text: string): string {
  return text.replace(/[^\u3131-\u318e]+/g, (part) => shadowText(part).text);
}
