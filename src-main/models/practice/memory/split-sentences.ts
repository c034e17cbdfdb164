/**
 * The sentences of a text, trimmed, in order. A mark inside quotation marks ends none (`"숨은? 잘 쉬고?"라고 물었다.`); a
 * quotation that is never closed counts as none.
 */
export function splitSentences(text: string): string[] {
  return text.split('\n').flatMap(splitLine);
}

function splitLine(line: string): string[] {
  if (!QUOTE.test(line)) return line.split(/(?<=[.!?。…])\s+/).flatMap((sentence) => sentence.trim() || []);
  const sentences: string[] = [];
  let start = 0;
  let closing = '';
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (closing !== '') {
      if (character !== closing) continue;
      closing = '';
      if (endsInQuote(line, index)) start = cut(line, start, index, sentences);
    } else if (opensQuote(line, index)) {
      const wanted = CLOSING[character] ?? '';
      // Looked for within reach only: the whole line each time would make a line of quotation marks slow.
      if (line.slice(index + 1, index + LONGEST_QUOTE).includes(wanted)) closing = wanted;
    } else if (ENDS.test(character) && /\s/.test(line.charAt(index + 1))) {
      start = cut(line, start, index, sentences);
    }
  }
  sentences.push(line.slice(start).trim());
  return sentences.filter((sentence) => sentence !== '');
}

/** Takes the sentence that ends at `index`; gives where the next one starts. */
function cut(line: string, start: number, index: number, sentences: string[]): number {
  sentences.push(line.slice(start, index + 1).trim());
  return index + 1;
}

/** `"… ready." The …`: the mark inside the quotation ends the sentence around it as well. */
function endsInQuote(line: string, index: number): boolean {
  return ENDS.test(line.charAt(index - 1)) && /^ (?:\p{Lu}|\{)/u.test(line.slice(index + 1, index + 3));
}

const QUOTE = /["“‘'「『]/;
const LONGEST_QUOTE = 240;
const ENDS = /[.!?。…]/;
const CLOSING: Readonly<Record<string, string>> = { '"': '"', '“': '”', '‘': '’', "'": "'", '「': '」', '『': '』' };

/** An apostrophe inside a word opens nothing. */
function opensQuote(line: string, index: number): boolean {
  const character = line.charAt(index);
  if (CLOSING[character] === undefined) return false;
  return character !== "'" || !/[\p{L}\p{N}]/u.test(line.charAt(index - 1));
}
