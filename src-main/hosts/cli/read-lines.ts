/**
 * The lines of a stream of UTF-8, one by one, however long the whole is: parted by `\n` or `\r\n` and by nothing else, so
 * that line n of what comes out is line n of what editors and `wc` count. An end without a line break is a line too.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // Pieces of a line that spans chunks are joined once: a line may be as long as a file.
  let open: string[] = [];
  for await (const chunk of input) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n');
    for (const part of parts.slice(0, -1)) {
      yield [...open, part].join('').replace(/\r$/u, '');
      open = [];
    }
    open.push(parts.at(-1) ?? '');
  }
  const last = [...open, decoder.decode()].join('');
  if (last !== '') yield last;
}
