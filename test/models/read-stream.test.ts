import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents, type ServerEvent } from '../../src-main/models/read-events.ts';
import { readLines } from '../../src-main/models/read-lines.ts';
import { thinkingFilter } from '../../src-main/models/strip-thinking.ts';
import { cutAt } from '../helpers/fake-model-server.ts';

async function* stream(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const newline = fc.constantFrom('\n', '\r\n', '\r');
const content = fc
  .oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('안녕', '👨‍👩‍👧‍👦', '각', ' x'))
  .map((text) => text.replace(/[\r\n\ufeff]/g, ''));
const cuts = fc.array(fc.nat(300), { maxLength: 12 });

test('lines come whole, whatever ends them and however the bytes are cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(content, newline)), content, cuts, async (lines, last, offsets) => {
      // "\r" and then "\n" would be one line end, and two lines here.
      const pairs = lines.map(([text, end], index) =>
        end === '\r' && lines[index + 1]?.[0] === '' ? [`${text}x`, '\n'] : [text, end],
      );
      const text = pairs.map(([line, end]) => `${line}${end}`).join('') + last;
      const expected = [...pairs.map(([line]) => line ?? ''), ...(last === '' ? [] : [last])];
      expect(await all(readLines(stream(cutAt(text, offsets))))).toEqual(expected);
    }),
  );
});

test('events come whole between comments and names, however they are framed and cut', async () => {
  const event = fc.record({
    name: fc.constantFrom('message', 'error'),
    data: content.map((text) => `{"t":"${text}"}`),
    comment: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event), newline, cuts, async (events, end, offsets) => {
      const text = events
        .map(({ name, data, comment }) => {
          const lines = [comment ? ': ping' : null, name === 'message' ? null : `event: ${name}`, `data: ${data}`, ''];
          return lines.flatMap((line) => (line === null ? [] : `${line}${end}`)).join('');
        })
        .join('');
      const expected: ServerEvent[] = events.map(({ name, data }) => ({ name, data }));
      expect(await all(readEvents(stream(cutAt(text, offsets))))).toEqual(expected);
    }),
  );
});

test('a blank line of CR LF CR LF cut anywhere is one blank line', async () => {
  const text = 'data: 1\r\n\r\ndata: 2\r\n\r\n';
  for (let at = 1; at < text.length; at += 1) {
    expect(await all(readEvents(stream(cutAt(text, [at])))), `cut at ${at}`).toEqual([
      { name: 'message', data: '1' },
      { name: 'message', data: '2' },
    ]);
  }
});

function shown(pieces: readonly string[]): string {
  const filter = thinkingFilter();
  return pieces.map((piece) => filter.push(piece).text).join('') + filter.end();
}

test('thoughts go, however the pieces are cut; all else stays', () => {
  const word = fc.constantFrom('안녕', ' ', '<', '</', '<b>', 'think>', '<think', '\n', '👨‍👩‍👧‍👦');
  const text = fc
    .array(word)
    .map((words) => words.join(''))
    .filter((value) => !/<\/?think>/.test(value));
  fc.assert(
    fc.property(text, text, text, cuts, (before, thought, after, offsets) => {
      const whole = `${before}<think>${thought}</think>${after}`;
      fc.pre(whole.split(/<\/?think>/).length === 3);
      const edges = [0, ...offsets.filter((at) => at < whole.length).sort((a, b) => a - b), whole.length];
      const pieces = edges.slice(1).map((end, index) => whole.slice(edges[index], end));
      expect(shown(pieces)).toBe(before + after.trimStart());
    }),
  );
  expect(shown(['<think>끝나지 않은 생각'])).toBe('');
  expect(shown(['열지 않은 생각</think>\n\n왔어?'])).toBe('열지 않은 생각왔어?');
  expect(shown(['a <', 'thin'])).toBe('a <thin');
});
