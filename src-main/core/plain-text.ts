/**
 * A message as a prompt may hold it: what looks like the prompt's own marks is made to look like them no more, so that
 * nobody can write a clock, a recalled record or a situation into a talk. Nothing is taken away.
 */
export function plainMessage(text: string): string {
  const plain = plainBlock(text);
  return plain.includes('[') ? plain.replace(STAMP_ON_LATER_LINE, '\n $1') : plain;
}

/** The same for the text inside a block, where a line may start with a clock. */
export function plainBlock(text: string): string {
  // A thousand lines go through here for every prompt, and hardly one has a tag.
  return text.includes('<')
    ? text.replace(OWN_TAG, (_, tag: string, end: string) => `‹${tag}${end === '' ? '' : '›'}`)
    : text;
}

/** Names and other things that stand in a line of a list: `text` in one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Also one with spaces or invisible signs before its name, and one that is never closed: a model takes them for tags all the same. */
const OWN_TAG =
  /<([\s\p{Cf}]*\/?[\s\p{Cf}]*(?:situation|recent_context|recalled|current_memory|new_messages|soul_default_persona|soul_messenger_bio|episodes?|scene)\b[^<>\n]*)(>?)/giu;
const STAMP_ON_LATER_LINE = /[\n\r\u2028\u2029](\[\d{4}-\d{2}-\d{2} \()/gu;
