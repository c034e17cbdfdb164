import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBubbleSplitter, splitBubbles } from '../../src-main/core/split-bubbles.ts';

const names = ['서윤', 'Han Seo', '𝒜린'];

/** What each push answers, then what the end answers. */
function stream(pieces: readonly string[], maxBubbles = 8): string[][] {
  const splitter = createBubbleSplitter({ names, maxBubbles });
  return [...pieces.map((piece) => splitter.push(piece)), splitter.end()];
}

describe('bubbles come as early as they are certain', () => {
  it.each<[string, string[], string[][]]>([
    ['at the first word of the next line', ['왔', '어?', '\n', '보', '고'], [[], [], [], ['왔어?'], [], ['보고']]],
    ['punctuation still joins', ['왔어?\n', '!', '\n', '보'], [[], [], [], ['왔어?!'], ['보']]],
    ['an aside is a word', ['왔어?\n', '(', '웃음)'], [[], [], ['왔어?'], ['(웃음)']]],
    ['quotes and dots are no word yet', ['왔어?\n', '…“', '응'], [[], [], ['왔어?'], ['…“응']]],
    ['a name may become a label', ['왔어?\n', '서윤', ': ', '!'], [[], [], [], [], ['왔어?!']]],
    ['a name in a sentence', ['왔어?\n', '서윤', '이 왔어'], [[], [], ['왔어?'], ['서윤이 왔어']]],
    ['a number may become a timestamp', ['왔어?\n', '3', '시'], [[], [], ['왔어?'], ['3시']]],
    ['a line end in two pieces', ['왔어?\r', '\n', '보고'], [[], [], ['왔어?'], ['보고']]],
    ['a tag for a line end', ['왔어?<b', 'r>보'], [[], ['왔어?'], ['보']]],
    ['a written line end', ['왔어?\\', 'n', '보'], [[], [], ['왔어?'], ['보']]],
    ['code is certain when it ends', ['```js\na()\n', '``', '`\n', '응'], [[], [], ['a()'], [], ['응']]],
    ['half an emoji is nothing', ['왔어?\n', '\ud83d', '\ude42'], [[], [], ['왔어?'], ['🙂']]],
  ])('%s', (_, pieces, answers) => {
    expect(stream(pieces)).toEqual(answers);
  });

  it('holds back only the last of the most', () => {
    expect(stream(['하나\n둘\n셋\n', '넷\n다섯'], 2)).toEqual([['하나'], [], ['둘\n셋\n넷\n다섯']]);
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    '가',
    'ㅋㅋ',
    '한'.normalize('NFD'),
    'a',
    '7',
    '🙂',
    '👨‍👩‍👧',
    '\ud83d',
    '\ude42',
    'é',
    'א',
    ' ',
    '\u0301',
    '\u200d',
    '\ufe0f',
  ),
  fc.constantFrom(
    '\n',
    '\r',
    '\r\n',
    '\u2028',
    '<br>',
    '<b',
    'r>',
    '<bubble>',
    '\\n',
    '\\',
    'n',
    '!',
    '…',
    '"',
    '“',
    '”',
    '.',
    'N',
  ),
  fc.constantFrom(
    '서윤',
    '서'.normalize('NFD'),
    '서유',
    '𝒜',
    '린',
    'Han ',
    'Seo',
    ':',
    '：',
    '**',
    '*',
    '_',
    '[21:03]',
    '[서윤]',
    '2026-',
    '05-28 21:03 - ',
  ),
  fc.constantFrom(
    'assistant',
    'ai',
    '<|',
    '|>',
    '<|im_start|>',
    '</s>',
    '```',
    '```js',
    '- ',
    '## ',
    '=== A ===',
    '---',
    '(',
    '오후 9:03',
    ')',
    '`',
    '[',
  ),
);
const reply = fc.array(piece, { maxLength: 24 }).map((parts) => parts.join(''));

describe('however the reply is cut', () => {
  it('the bubbles are those of the whole', () => {
    const cut = reply.chain((text) =>
      fc.tuple(
        fc.constant(text),
        fc.array(fc.nat({ max: text.length }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 9 }),
      ),
    );
    fc.assert(
      fc.property(cut, ([text, cuts, maxBubbles]) => {
        const ends = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const pieces = ends.slice(1).map((end, index) => text.slice(ends[index], end));
        expect(stream(pieces, maxBubbles).flat()).toEqual(splitBubbles(text, { names, maxBubbles }));
      }),
      { numRuns: 1000 },
    );
  });

  it('also unit by unit', () => {
    fc.assert(
      fc.property(reply, (text) => {
        expect(stream(text.split('')).flat()).toEqual(splitBubbles(text, { names }));
      }),
      { numRuns: 1000 },
    );
  });
});
