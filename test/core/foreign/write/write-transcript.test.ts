import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportMessage } from '../../../../src-main/core/foreign/write/export-message.ts';
import { resolveMacros } from '../../../../src-main/core/foreign/write/resolve-macros.ts';
import type { TranscriptHead } from '../../../../src-main/core/foreign/write/transcript-form.ts';
import { writeTranscript } from '../../../../src-main/core/foreign/write/write-transcript.ts';

const NOON = Date.UTC(2026, 4, 28, 12, 3);
const DAY = 24 * 60 * 60_000;

const head: TranscriptHead = {
  title: '서윤과 나눈 *이야기*',
  userName: '지훈',
  characterName: '서윤',
  language: 'ko',
  exported: { at: NOON + 3 * DAY, offset: 540 },
  masked: true,
};

const messages: ExportMessage[] = [
  said(
    '서윤',
    'character',
    NOON,
    '*창밖을 보며* 비 온다.\n\n우산 있어?\n# 제목 아님\n1. 목록 아님\n- 아님\n    들여쓴 줄\n***\n\\*별\\*',
  ),
  said('', 'user', NOON + 60_000, '<script>alert(1)</script> & "따옴표" ![x](http://e/x.png)\0\u0007'),
  said('', 'narrator', NOON + 120_000, '{{user}}는 {{char}}를 봤다.{{// 비밀}}'),
  { ...said('서윤', 'character', NOON + DAY, ''), variants: ['고르지 않은 말', '숨긴 말'], chosen: 1, hidden: true },
];

describe('a transcript', () => {
  it('as text has paragraphs under days, and says that it is for reading', () => {
    expect([...writeTranscript('text', head, messages)].join('')).toBe(`서윤과 나눈 *이야기*

읽기 위한 기록이라 앱으로 다시 불러올 수 없어요. 옮기거나 보관하려면 .soulmem이나 .jsonl 파일로 내보내세요.
2026-05-31 (일) 21:03에 내보냈어요.
민감한 정보는 [REDACTED]로 가렸어요.

── 2026년 5월 28일 (목) ──

서윤 (21:03): *창밖을 보며* 비 온다.

우산 있어?
# 제목 아님
1. 목록 아님
- 아님
    들여쓴 줄
***
\\*별\\*

지훈 (21:04): <script>alert(1)</script> & "따옴표" ![x](http://e/x.png)

(21:05): 지훈은 서윤을 봤다.


── 2026년 5월 29일 (금) ──

서윤 (21:03, 숨김): 숨긴 말

`);
  });

  it('as markdown keeps emphasis and line breaks, and makes no heading, list, picture or HTML of a text', () => {
    expect([...writeTranscript('markdown', head, messages)].join('')).toBe(`# 서윤과 나눈 \\*이야기\\*

> 읽기 위한 기록이라 앱으로 다시 불러올 수 없어요. 옮기거나 보관하려면 .soulmem이나 .jsonl 파일로 내보내세요.
>
> 2026-05-31 (일) 21:03에 내보냈어요.
>
> 민감한 정보는 [REDACTED]로 가렸어요.

## 2026년 5월 28일 (목)

**서윤** (21:03): *창밖을 보며* 비 온다.

우산 있어?${'  '}
\\# 제목 아님${'  '}
1\\. 목록 아님${'  '}
\\- 아님${'  '}
${'\u00a0'.repeat(4)}들여쓴 줄${'  '}
\\***${'  '}
\\\\*별\\\\*

**지훈** (21:04): \\<script>alert(1)\\</script> \\& "따옴표" !\\[x](http://e/x.png)

(21:05): 지훈은 서윤을 봤다.

## 2026년 5월 29일 (금)

**서윤** (21:03, 숨김): 숨긴 말

`);
  });

  it('as a page is whole, in its language, with times for machines and nothing but text of the texts', () => {
    const page = [...writeTranscript('html', { ...head, language: 'en' }, messages)].join('');
    const body = page.slice(page.indexOf('<body>'));
    expect(page.startsWith('<!doctype html>\n<html lang="en">')).toBe(true);
    expect(body).toBe(`<body>
<header>
<h1>서윤과 나눈 *이야기*</h1>
<p>This file is for reading and can’t be imported again. To move or keep a chat, export it as .soulmem or .jsonl.</p>
<p>Exported on 2026-05-31 (Sun) 21:03.</p>
<p>Sensitive details are replaced with [REDACTED].</p>
</header>
<main>
<h2>28 May 2026 (Thu)</h2>
<article class="character"><p class="who"><b>서윤</b> <time datetime="2026-05-28T21:03+09:00">21:03</time></p><p class="text" dir="auto">*창밖을 보며* 비 온다.

우산 있어?
# 제목 아님
1. 목록 아님
- 아님
    들여쓴 줄
***
\\*별\\*</p></article>
<article class="user"><p class="who"><b>지훈</b> <time datetime="2026-05-28T21:04+09:00">21:04</time></p><p class="text" dir="auto">&#60;script&#62;alert(1)&#60;/script&#62; &#38; &#34;따옴표&#34; ![x](http://e/x.png)</p></article>
<article class="narrator"><p class="who"><time datetime="2026-05-28T21:05+09:00">21:05</time></p><p class="text" dir="auto">지훈은 서윤을 봤다.</p></article>
<h2>29 May 2026 (Fri)</h2>
<article class="character hidden"><p class="who"><b>서윤</b> <time datetime="2026-05-29T21:03+09:00">21:03</time> <i>hidden</i></p><p class="text" dir="auto">숨긴 말</p></article>
</main>
</body>
</html>
`);
  });

  it('as a page has no tag of its own from any text, name or title, and asks for nothing from elsewhere', () => {
    const frame = (text: string) => {
      const one = { ...said(text, 'character', NOON, text), offset: -210 };
      return [...writeTranscript('html', { ...head, title: text }, [one])].join('').match(/<[a-z/!][^>]*>/gu);
    };
    const tags = frame('글');
    expect(tags?.filter((tag) => /^<(?:script|link|img|a|iframe)\b|src=|href=|url\(|\son/iu.test(tag))).toEqual([]);
    expect(tags).toContain('<time datetime="2026-05-28T08:33-03:30">');
    const hostile = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '</p>',
      '<img src=x>',
      '</style>',
      '-->',
      '{{char}}',
      '가',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1 }), (parts) => {
        expect(frame(parts.join(''))).toEqual(tags);
      }),
    );
  });

  it('is made message by message, and of none is a head without days', () => {
    let asked = 0;
    function* many(): Generator<ExportMessage> {
      for (; asked < 100_000; asked++) yield said('서윤', 'character', NOON + asked * 60_000, '말');
    }
    const pieces = writeTranscript('html', head, many());
    pieces.next();
    expect(asked).toBe(0);
    let days = 0;
    for (const piece of pieces) if (piece.startsWith('<h2>')) days++;
    expect([asked, days]).toEqual([100_000, 71]);
    expect([...writeTranscript('markdown', head, [])].length).toBe(2);
  });
});

it('macros become names with their particles; what was drawn by chance stays', () => {
  const names = { userName: '지훈', characterName: 'Maren' };
  expect(
    [
      '{{user}}가 {{Char}}를, <BOT>은 <USER>를 {user}야',
      '{{random:a,b}}{{roll:6}}',
      '{{reverse:녕안}}',
      'a<b {x}',
      '{{comment: {{//}}',
    ].map((text) => resolveMacros(text, names)),
  ).toEqual(['지훈이 Maren을, Maren은 지훈을 지훈아', '{{random:a,b}}{{roll:6}}', '안녕', 'a<b {x}', '{{comment: ']);
});

function said(speaker: string, role: ExportMessage['role'], at: number, text: string): ExportMessage {
  return { speaker, role, at, offset: 540, variants: [text], chosen: 0, hidden: false };
}
