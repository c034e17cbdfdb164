import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitBubbles } from '../../src-main/core/split-bubbles.ts';

const names = ['서윤', 'Han Seo'];
const nfd = (text: string) => text.normalize('NFD');

describe('lines become bubbles', () => {
  it.each<[string, string[]]>([
    ['', []],
    [' \n\t\n', []],
    ['왔어?', ['왔어?']],
    ['왔어?\n보고 싶었어', ['왔어?', '보고 싶었어']],
    ['왔어?\r\n보고\r싶었어', ['왔어?', '보고', '싶었어']],
    ['왔어?\u2028보고\u2029싶었어', ['왔어?', '보고', '싶었어']],
    ['왔어?<br>보고<br/>싶<BR />었어', ['왔어?', '보고', '싶', '었어']],
    ['<bubble>왔어?</bubble><bubble>보고</bubble>', ['왔어?', '보고']],
    ['\n\n왔어?\n\n\n보고\n', ['왔어?', '보고']],
    ['왔어?\n\u200b\n\ufeff\n\u3164\n\u200d\n보고', ['왔어?', '보고']],
    ['  왔어?  \n\u3000보고\u200b', ['왔어?', '보고']],
    ['왔어?  여기   봐', ['왔어?  여기   봐']],
  ])('%j', (reply, bubbles) => {
    expect(splitBubbles(reply, { names })).toEqual(bubbles);
  });

  it('takes a written \\n for a line end only where it can be nothing else', () => {
    const split = (reply: string) => splitBubbles(reply, { names });
    expect(
      [
        '왔어?\\n보고 싶었어',
        '왔어\\n\\n보고',
        '왔어?\\n',
        'Hey.\\nYou there?',
        'C:\\new\\notes',
        '`\\n`은 줄바꿈',
        '줄바꿈은 \\n이야',
      ].map(split),
    ).toEqual([
      ['왔어?', '보고 싶었어'],
      ['왔어', '보고'],
      ['왔어?'],
      ['Hey.', 'You there?'],
      ['C:\\new\\notes'],
      ['`\\n`은 줄바꿈'],
      ['줄바꿈은 \\n이야'],
    ]);
  });

  it.each<[string, string[]]>([
    ['왔어?\n!', ['왔어?!']],
    ['왔어?\n!\n?!', ['왔어?!?!']],
    ['왔어\n…\n보고', ['왔어…', '보고']],
    ['왔어\n^^', ['왔어^^']],
    ['…', ['…']],
    ['…\n왔어?', ['…', '왔어?']],
    ['왔어?\nㅋㅋㅋ\nㅠㅠ', ['왔어?', 'ㅋㅋㅋ', 'ㅠㅠ']],
    ['왔어?\n👍\n❤️', ['왔어?', '👍', '❤️']],
    ['*왔어\n*', ['*왔어', '*']],
    ['서윤\n:', ['서윤', ':']],
    ['```js\nx()\n```\n!', ['x()', '!']],
  ])('mere punctuation joins the bubble before it: %j', (reply, bubbles) => {
    expect(splitBubbles(reply, { names })).toEqual(bubbles);
  });

  it('never splits at anything else', () => {
    const line = '“왔어? 응.” (진짜로) https://a.kr/b?c=1&d=(2) "그래서 말이야, 응?" 그랬대.';
    expect(splitBubbles(line, { names })).toEqual([line]);
  });

  it('joins what is beyond the last bubble into it', () => {
    const lines = Array.from({ length: 11 }, (_, index) => `${index}번`);
    expect(splitBubbles(lines.join('\n'), { names })).toEqual([...lines.slice(0, 7), lines.slice(7).join('\n')]);
    expect(splitBubbles('하나\n둘\n셋', { names, maxBubbles: 2 })).toEqual(['하나', '둘\n셋']);
    expect(splitBubbles('하나\n둘', { names, maxBubbles: 1 })).toEqual(['하나\n둘']);
  });
});

describe('what a model adds', () => {
  it.each<[string, string[]]>([
    ['[2026-05-28 (목) 21:03] 서윤: 왔어?', ['왔어?']],
    ['[2026-05-28 (Thu) 21:03] 왔어?', ['왔어?']],
    ['[2026-05-28] 왔어?', ['왔어?']],
    ['[21:03] 왔어?', ['왔어?']],
    ['[21:03]: 왔어?', ['왔어?']],
    ['(오후 9:03) 왔어?', ['왔어?']],
    ['2026-05-28 21:03 - 왔어?', ['왔어?']],
    ['[21:03]\n왔어?', ['왔어?']],
    ['[21:03] 지호 민: 왔어?', ['왔어?']],
    ['[서윤] [오후 9:03] 왔어?', ['왔어?']],
    ['[아무나] [오후 9:03] 왔어?', ['왔어?']],
    ['[21:03] https://a.kr', ['https://a.kr']],
    ['[21:03] 9:30에 봐', ['9:30에 봐']],
    ['21:03에 왔어', ['21:03에 왔어']],
    ['2026-05-28 21:03 - 22:00 회의', ['2026-05-28 21:03 - 22:00 회의']],
    ['(3시) 말고', ['(3시) 말고']],
    ['[속보] 나 왔어', ['[속보] 나 왔어']],
  ])('timestamps: %j', (reply, bubbles) => {
    expect(splitBubbles(reply, { names: [] })).toEqual(bubbles);
  });

  it.each<[string, string[]]>([
    ['서윤: 왔어?', ['왔어?']],
    ['서윤：왔어?', ['왔어?']],
    ['서윤 : 왔어?', ['왔어?']],
    ['**서윤**: 왔어?', ['왔어?']],
    ['**서윤:** 왔어?', ['왔어?']],
    ['[서윤]: 왔어?', ['왔어?']],
    ['[서윤] 왔어?', ['왔어?']],
    [`${nfd('서윤')}: 왔어?`, ['왔어?']],
    ['HAN SEO: hi', ['hi']],
    ['서윤:\n왔어?\n서윤: 응', ['왔어?', '응']],
    ['assistant: 왔어?', ['왔어?']],
    ['AI：왔어?', ['왔어?']],
    ['소울: 왔어?', ['왔어?']],
    ['{{char}}: 왔어?', ['왔어?']],
    ['참고: 내일 쉬어', ['참고: 내일 쉬어']],
    ['서윤이: 왔어?', ['서윤이: 왔어?']],
    ['엄마: 밥 먹어', ['엄마: 밥 먹어']],
    ['https://a.kr: 여기', ['https://a.kr: 여기']],
  ])('labels: %j', (reply, bubbles) => {
    expect(splitBubbles(reply, { names })).toEqual(bubbles);
  });

  it.each<[string, string[]]>([
    ['<|im_start|>assistant\n왔어?<|im_end|>', ['왔어?']],
    ['<start_of_turn>model\n왔어?<end_of_turn><eos></s>', ['왔어?']],
    ['[INST]왔어?[/INST]', ['왔어?']],
    ['### Response:\n왔어?', ['왔어?']],
    ['=== MEMORY ===\n왔어?', ['왔어?']],
    ['=== 여기까지 ===', ['=== 여기까지 ===']],
    ['왔어?\n---\n보고', ['왔어?', '보고']],
    ['1 < 2 이고 <3 이야 <그래>', ['1 < 2 이고 <3 이야 <그래>']],
  ])('system markers: %j', (reply, bubbles) => {
    expect(splitBubbles(reply, { names })).toEqual(bubbles);
  });

  it.each<[string, string[]]>([
    ['```\n왔어?\n보고\n```', ['왔어?', '보고']],
    ['```markdown\n왔어?\n```', ['왔어?']],
    ['```왔어?```', ['왔어?']],
    ['```\n왔어?```', ['왔어?']],
    ['```hello\n왔어?\n```', ['hello', '왔어?']],
    ['이거\n```ts\nif (a) {\n\n  서윤: b();<br>\n}\n```\n됐지', ['이거', 'if (a) {\n\n  서윤: b();<br>\n}', '됐지']],
    ['```js\r\na()\r\nb()\r\n```', ['a()\nb()']],
    ['```js\na()```\n됐지', ['a()', '됐지']],
    ['```js\na()', ['a()']],
    ['왔어\n```js\n\n```\n보고', ['왔어', '보고']],
    ['`a` 라고 쳐', ['`a` 라고 쳐']],
  ])('code fences: %j', (reply, bubbles) => {
    expect(splitBubbles(reply, { names })).toEqual(bubbles);
  });

  it.each<[string, string[]]>([
    ['- 왔어?\n* 보고\n• 싶\n· 었어', ['왔어?', '보고', '싶', '었어']],
    ['1. 왔어?\n2. 보고', ['1. 왔어?', '2. 보고']],
    ['-왔어', ['-왔어']],
    ['## 왔어', ['왔어']],
    ['#왔어', ['#왔어']],
    ['*웃는다*', ['웃는다']],
    ['**그래** 알았어', ['그래 알았어']],
    ['**핵심**은 이거', ['핵심은 이거']],
    ['_조용히_', ['조용히']],
    ['***진짜***', ['진짜']],
    ['**그래 *진짜* 좋아**', ['그래 진짜 좋아']],
    ['(*웃음*)', ['(웃음)']],
    ['2*3*4', ['2*3*4']],
    ['ㅅ*ㅂ *발 이*끼', ['ㅅ*ㅂ *발 이*끼']],
    ['snake_case와 __init__', ['snake_case와 __init__']],
    ['*_* ^_^ T_T -_- *ㅇㅅㅇ* (*^_^*)', ['*_* ^_^ T_T -_- *ㅇㅅㅇ* (*^_^*)']],
  ])('bullets, headings and emphasis: %j', (reply, bubbles) => {
    expect(splitBubbles(reply, { names })).toEqual(bubbles);
  });

  it.each<[string, string[]]>([
    ['“왔어?”', ['왔어?']],
    ['"왔어?"', ['왔어?']],
    ["'“왔어?”'", ['왔어?']],
    ['"서윤: 왔어?"', ['왔어?']],
    ['“왔어?” 라고 했어', ['“왔어?” 라고 했어']],
    ['“왔어?” 그리고 “가?”', ['“왔어?” 그리고 “가?”']],
    ['“왔어?”\n“보고”', ['“왔어?”', '“보고”']],
    ['""', ['""']],
  ])('quotes around a whole reply: %j', (reply, bubbles) => {
    expect(splitBubbles(reply, { names })).toEqual(bubbles);
  });
});

const said = fc.string({
  unit: fc.constantFrom(
    ...[
      '가',
      '닭',
      nfd('한'),
      'ㅋ',
      'ㅠ',
      'a',
      'Z',
      '7',
      '🙂',
      '👨‍👩‍👧',
      '👍🏽',
      '❤️',
      'é',
      'ش',
      'א',
      '漢',
      ' ',
      ',',
      '!',
    ],
  ),
  maxLength: 12,
});
const markup = fc.constantFrom(
  ...[
    '서윤',
    '서',
    ':',
    '**서윤**: ',
    '[21:03] ',
    '[2026-05-28 (목) 21:03] ',
    '2026-05-28 21:03 - ',
    '(오후 9:03)',
    'assistant',
    '- ',
    '* ',
  ],
  ...[
    '*',
    '**',
    '_',
    '```',
    '```js',
    '\n```\n',
    '<br',
    '>',
    '<|im_start|>',
    '<|',
    '|>',
    '</s>',
    '\\n',
    '\\',
    'n',
    '\r\n',
    '\r',
    '\n',
    '\u2028',
  ],
  ...[
    '=== A ===',
    '---',
    '“',
    '”',
    '"',
    '…',
    '!',
    '?',
    '`',
    '#',
    '## ',
    '\u200b',
    '\u200d',
    '\ud83d',
    '\ude00',
    '\u0301',
    '(',
    '[',
    'Han ',
    '참고: ',
  ],
);
const reply = fc.array(fc.oneof(said, markup, fc.constant('\n')), { maxLength: 14 }).map((parts) => parts.join(''));

describe('for any reply', () => {
  const bubblesOf = (text: string) => splitBubbles(text, { names });

  it('keeps every character of plain text, in order', () => {
    const ink = (text: string) => text.replace(/\s/gu, '');
    fc.assert(
      fc.property(fc.array(said, { maxLength: 20 }), (lines) => {
        expect(ink(bubblesOf(lines.join('\n')).join(''))).toBe(ink(lines.join('')));
      }),
    );
  });

  it('keeps every word whatever the markup around it', () => {
    const wrap = fc.constantFrom(
      ...[
        '- @',
        '**@**',
        '*@*',
        '## @',
        '[21:03] @',
        '서윤: @',
        '<|a|>@</s>',
        '```\n@\n```',
        '`@`',
        '“@”',
        '(@)',
        '@<br>',
        '> @',
        '1. @',
      ],
    );
    const word = fc.string({ unit: fc.constantFrom(...'가나다라닭한글'), minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(wrap, word), { maxLength: 10 }), (lines) => {
        const text = lines.map(([around, inside]) => around.replace('@', inside)).join('\n');
        const words =
          bubblesOf(text)
            .join(' ')
            .match(/[가-힣]+/gu) ?? [];
        expect(words).toEqual(lines.map(([, inside]) => inside));
      }),
    );
  });

  it('never makes an empty bubble or more than it may', () => {
    fc.assert(
      fc.property(reply, fc.integer({ min: 1, max: 9 }), (text, maxBubbles) => {
        const bubbles = splitBubbles(text, { names, maxBubbles });
        expect(bubbles.filter((bubble) => !/[^\s\p{Z}\p{Cc}\p{Cf}]/u.test(bubble))).toEqual([]);
        expect(bubbles.length).toBeLessThanOrEqual(maxBubbles);
      }),
      { numRuns: 1000 },
    );
  });

  it('never cuts a character', () => {
    const graphemes = (text: string) => [...new Intl.Segmenter('ko').segment(text)].map((part) => part.segment);
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            said,
            fc.constantFrom('\n', '!', '- ', '서윤: ', ' \u0301', '\u0301', '[21:03]', '\u200d', '\ufe0f', '\u0600'),
          ),
          {
            maxLength: 14,
          },
        ),
        (parts) => {
          const text = parts.join('');
          // A space that a sign before it takes as part of itself is still a space at the end.
          const whole = new Set(graphemes(text).flatMap((part) => [part, part.trimEnd()]));
          expect(
            bubblesOf(text)
              .flatMap(graphemes)
              .filter((part) => !whole.has(part) && part !== '\n'),
          ).toEqual([]);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('gives the same bubbles when they are split again', () => {
    fc.assert(
      fc.property(reply, fc.integer({ min: 1, max: 9 }), (text, maxBubbles) => {
        fc.pre(!text.includes('```js'));
        const bubbles = splitBubbles(text, { names, maxBubbles });
        expect(splitBubbles(bubbles.join('\n'), { names, maxBubbles })).toEqual(bubbles);
      }),
      { numRuns: 1000 },
    );
  });
});
