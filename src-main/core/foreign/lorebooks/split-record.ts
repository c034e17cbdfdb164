/**
 * A text in parts of at most `most` UTF-16 units, cut between paragraphs, else lines, else words, else letters. Nothing but the blanks at
 * a cut is lost.
 */
export function splitRecord(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const end = cutBefore(rest, most);
    parts.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? parts : [...parts, rest];
}

function cutBefore(text: string, most: number): number {
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark, most);
    // A cut near the start would leave a scrap.
    if (at > most / 2) return at;
  }
  const code = text.charCodeAt(most);
  return code >= 0xdc00 && code <= 0xdfff ? most - 1 : most;
}
