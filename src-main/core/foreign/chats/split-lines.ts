/**
 * The lines of a text, one at a time, without their ends. Only \n and \r\n end a line: U+2028 stands raw inside the strings of many chat
 * files. Behind the last line end there is no line more.
 */
export function* splitLines(text: string): Generator<string> {
  let from = 0;
  while (from < text.length) {
    const found = text.indexOf('\n', from);
    const end = found < 0 ? text.length : found;
    yield text.slice(from, found > from && text[found - 1] === '\r' ? found - 1 : end);
    from = end + 1;
  }
}
