/**
 * The lines of a byte stream, ended by LF, CRLF or CR, however the bytes are cut. One decoder for the whole stream: a
 * decoder per chunk turns a syllable that lies across two chunks into U+FFFD. The last line may lack its end.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let afterReturn = false;
  for await (const chunk of chunks) {
    let text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    // The CR before this chunk has ended its line already; an LF that belongs to it is no second end.
    if (afterReturn && text.startsWith('\n')) text = text.slice(1);
    afterReturn = text.endsWith('\r') || (text === '' && afterReturn);
    const lines = (rest + text).split(/\r\n|\r|\n/);
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
