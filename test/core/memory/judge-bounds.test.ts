import { describe, expect, it } from 'vitest';
import { BOUNDS, judgeBounds } from '../../../src-main/core/memory/judge-bounds.ts';
import { parseMemoryOutput } from '../../../src-main/core/memory/parse-memory-output.ts';
import { MEMORY_OUTPUTS } from '../../fixtures/memory-outputs.ts';
import { bullet, entry, judge, ltm, NAMES, profile, promptOf, recent, relational } from '../../helpers/judge-memory.ts';

describe('good outputs', () => {
  it.each(MEMORY_OUTPUTS)('$name passes', ({ text, kind, language }) => {
    const parsed = parseMemoryOutput(text, kind);
    expect(parsed.ok && judgeBounds(parsed, { kind, language, prompt: promptOf(kind), names: NAMES })).toEqual([]);
  });

  it('worked examples of the prompts would pass, were they not the prompt', () => {
    const verdicts = (['extract', 'summarise'] as const).flatMap((kind) =>
      [...promptOf(kind).matchAll(/<example_output>\n([\s\S]*?)<\/example_output>/g)].map((match) => {
        const parsed = parseMemoryOutput(match[1] ?? '', kind);
        const codes = (prompt: string) =>
          parsed.ok
            ? new Set(
                judgeBounds(parsed, { kind, language: 'ko', prompt, names: ['채린', '준우'] }).map((one) => one.code),
              )
            : null;
        return { alone: codes('')?.has('prompt-echo'), beside: codes(promptOf(kind))?.has('prompt-echo') };
      }),
    );
    expect(verdicts).toEqual(verdicts.map(() => ({ alone: false, beside: true })));
    expect(verdicts.length).toBe(4);
  });
});

describe('too much or too little', () => {
  // Counted in Korean, so that no two lines differ in digits alone.
  const COUNTS = '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허고노도로모보소오조초코토포호';
  const several = <T>(count: number, make: (word: string) => T) =>
    [...COUNTS].slice(0, count).map((word) => make(`${word}${word} 이야기`));
  const long = (word: string, times: number) => several(times, (one) => `${one}에서 ${word} 다르게 끝났다`).join(', ');

  it.each<[string, string[], string[]]>([
    ['16 bullets', judge(several(16, (word) => bullet(`${word}를 했다.`))), []],
    ['17 bullets', judge(several(17, (word) => bullet(`${word}를 했다.`))), ['reject too-many-items long_term_memory']],
    [
      '13 of an extract',
      judge(
        several(13, (word) => bullet(`${word}를 했다.`)),
        [],
        { kind: 'extract' },
      ),
      ['reject too-many-items long_term_memory', 'report few-items soul_relational_persona'],
    ],
    [
      '9 relational',
      judge(several(9, (word) => relational(`${word}를 했다.`))),
      ['reject too-many-items soul_relational_persona'],
    ],
    [
      '25 of the user',
      judge(several(25, (word) => profile(`${word}: 좋아함`))),
      ['reject too-many-items user_relational_persona'],
    ],
    [
      'a long recent context',
      judge([recent(`${long('하루가', 42)}.`), recent(`${long('저녁이', 42)}.`)]),
      ['reject too-many-tokens recent_context'],
    ],
    [
      'a long record',
      judge([], [entry(`${long('하루가', 42)}. ${long('저녁이', 42)}. ${long('새벽이', 42)}.`)]),
      ['reject record-too-long lorebook[0]'],
    ],
    [
      'a long title',
      judge([], [entry('물통을 엎었다.', { title: '물'.repeat(81) })]),
      ['reject title-too-long lorebook[0]'],
    ],
    [
      '13 keywords',
      judge([], [entry('물통을 엎었다.', { keywords: [...COUNTS].slice(0, 13) })]),
      ['reject too-many-keywords lorebook[0]'],
    ],
    [
      'a long keyword',
      judge([], [entry('물통을 엎었다.', { keywords: ['물'.repeat(41)] })]),
      ['reject keyword-too-long lorebook[0]'],
    ],
    [
      '31 entries',
      judge(
        [],
        several(31, (word) => entry(`${word}를 했다.`)),
      ),
      ['reject too-many-entries lorebook'],
    ],
    [
      'no recent context',
      judgeBounds(
        { items: [bullet('방송을 이어 갔다.')], entries: [] },
        { kind: 'summarise', language: 'ko', prompt: '', names: [] },
      ).map((one) => one.code),
      ['recent-context-empty'],
    ],
    [
      'a thin extract',
      judge([bullet('방송을 이어 갔다.')], [], { kind: 'extract' }),
      ['report few-items long_term_memory', 'report few-items soul_relational_persona'],
    ],
  ])('%s', (_, seen, expected) => {
    expect(seen).toEqual(expected);
  });

  it('holds the whole document to its bound', () => {
    const items = [
      recent(`${long('하루가', 20)}.`),
      ...several(16, (word) => bullet(`${word} 때문에 ${long('그 밤이', 7)}.`)),
      ...several(8, (word) => relational(`${word} 때문에 ${long('저녁이', 4)}.`)),
      ...several(24, (word) => profile(`${word}: ${long('새벽이', 2)}`)),
    ];
    expect(judge(items)).toContain('reject too-many-tokens');
    expect(BOUNDS.documentTokens).toBe(2900);
  });
});

describe('the language of the thread', () => {
  const english = 'Nabi knocked over the water jar and two originals were soaked before anyone noticed it.';
  const korean = '나비가 물통을 엎어서 아무도 모르는 사이에 원화 두 장이 젖어 버렸다. 말리는 데 하루가 걸렸다.';
  it.each<[string, string[], string[]]>([
    ['English in a Korean thread', judge([recent(english), bullet(english)]), ['reject wrong-language']],
    [
      'Korean in an English thread',
      judge([recent(korean), bullet(`${korean} 그랬다.`)], [], { language: 'en' }),
      ['reject wrong-language'],
    ],
    [
      'one slot in English',
      judge([
        recent(korean),
        bullet(`${korean} 끝.`),
        relational('Talks less when moved and asks fewer questions.'),
        relational('Answers worries with precise instructions.'),
      ]),
      ['reject wrong-language soul_relational_persona'],
    ],
    [
      'one record in English',
      judge([recent(korean)], [entry(`그날 ${korean}`), entry(english, { title: '원화' })]),
      ['reject wrong-language lorebook[1]'],
    ],
    [
      'Chinese in a Korean thread',
      judge([
        recent(
          '两个人谈了很久关于打翻的水壶和被弄湿的两张原画，最后决定用报纸把它们慢慢压平晾干，然后又说起了下一次的广播。',
        ),
      ]),
      ['reject wrong-language'],
    ],
    [
      'names and quotations',
      judge([
        recent('서윤은 "No hair dryer. Newspaper. I mean it, no hair dryer."라고 답했다.'),
        profile('이메일 서명: Jiho Illustration Studio'),
      ]),
      [],
    ],
    [
      'Korean quotations in English',
      judge([recent('Seo-yun answered, "드라이어는 안 됩니다. 신문지요. 정말이에요, 드라이어는 안 됩니다."')], [], {
        language: 'en',
      }),
      [],
    ],
    [
      'titles of songs and programs',
      judge([
        recent('{user}는 Radiohead의 No Surprises를 첫 곡으로 골랐다.'),
        recent('서윤은 CBR 320kbps 파일만 된다고 답했다.'),
      ]),
      [],
    ],
  ])('%s', (_, seen, expected) => {
    expect(seen).toEqual(expected);
  });
});

it('reports a date without its weekday', () => {
  const messenger = (time: string) =>
    ltm(`[Messenger / "물통" / ${time} / 나비] 나비가 물통을 엎었다고 ${time}에 알렸다.`);
  const items = ['2026-05-28', '2026-05-28 (목)', '2026-05-29 (Fri)', '(시간 불명)', '2026년 5월 30일 토요일'].map(
    messenger,
  );
  expect(judge(items, [entry('물을 닦았다.', { time: '2026-05-28' })])).toEqual([
    'report no-weekday long_term_memory[0]',
    'report no-weekday lorebook[0]',
  ]);
});
