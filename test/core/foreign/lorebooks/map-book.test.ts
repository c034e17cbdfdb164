import { expect, it } from 'vitest';
import type { ForeignBook } from '../../../../src-main/core/foreign/foreign.ts';
import { mapBook } from '../../../../src-main/core/foreign/lorebooks/map-book.ts';
import { readBook } from '../../../../src-main/core/foreign/lorebooks/read-book.ts';
import { fixture, inWords } from './shown-book.ts';

function mapped(text: string, char = '미라') {
  const reading = readBook(text);
  if (!reading.ok) throw new Error(reading.reason);
  const { entries, warnings } = mapBook(reading.value, { char });
  const lines = entries.map(
    ({ title, keywords, time, record, use }) => `${use} ${title} <${keywords.join('|')}> ${time}: ${record}`,
  );
  return { lines, warnings: warnings.map(inWords) };
}

const book = (...entries: object[]) => JSON.stringify({ entries });

it('a world info becomes entries, each guess and each loss told once', () => {
  expect(mapped(fixture('world-info/map.json'))).toEqual({
    lines: [
      'on 종탑 <종탑|쇠종> : 부둣가의 종탑은 자정에만 열세 번 울린다.',
      'off 등대지기 한씨 <등대지기|/등대(?:불|지기), 늙은/i|한씨> : 한씨는 {user}의 할아버지를 안다.',
      'on 항구의 규칙 <항구의 규칙> : 해가 지면 배를 띄우지 않는다.',
      'on 1997 <1997|큰불> : 1997년 겨울, 창고 세 채가 탔다.',
      'on 갈매기 </(갈매기|괭이)/i|/home/항구> : 갈매기는 종소리를 무서워하지 않는다.',
    ],
    warnings: [
      'entries[].keys: value-guessed: 1/6: 항구의 규칙',
      'entries[].title: value-guessed: 1/6: 1997',
      'entries[].content: not-carried: 1/6: 미라',
      'entries[].key: not-carried: /[깨진/',
    ],
  });
});

it('macros become names, with the form of the particle that they ask for', () => {
  const text = book({
    key: ['{{char}}', '{{user}}'],
    comment: '{{Char}}의 방',
    content: '{{char}}는 {{user}}가 준 <BOT>을 <USER>에게. {{random:a,b}}',
  });
  expect([mapped(text), mapped(text, '지훈'), mapped(text, '')]).toEqual([
    {
      lines: ['on 미라의 방 <미라> : 미라는 {user}가 준 미라를 {user}에게. {{random:a,b}}'],
      warnings: ['entries[].key: not-carried: {user}'],
    },
    {
      lines: ['on 지훈의 방 <지훈> : 지훈은 {user}가 준 지훈을 {user}에게. {{random:a,b}}'],
      warnings: ['entries[].key: not-carried: {user}'],
    },
    {
      lines: ['on {{Char}}의 방 <{{char}}> : {{char}}는 {user}가 준 <BOT>을 {user}에게. {{random:a,b}}'],
      warnings: ['entries[].key: not-carried: {user}'],
    },
  ]);
});

it('what is too long is parted or cut, and nothing of a text is lost', () => {
  const paragraph = '긴 이야기. '.repeat(1_000).trim();
  const content = Array.from({ length: 20 }, () => paragraph).join('\n\n');
  const keys = Array.from({ length: 130 }, (_, index) => `열쇠말 ${index}`);
  const { entries, warnings } = mapBook(
    { ...parsed(book({ key: [...keys, '가'.repeat(1_001)], comment: '제목'.repeat(400), content })) },
    { char: '' },
  );
  expect({
    sizes: entries.map(({ title, keywords, record }) => [
      title.length,
      title.slice(-4),
      keywords.length,
      record.length <= 50_000,
    ]),
    text: entries.map(({ record }) => record).join('\n\n') === content,
    warnings: warnings.map(({ code, where }) => `${code} ${where}`),
  }).toEqual({
    sizes: [
      [500, '제목제…', 100, true],
      [494, ' (2)', 100, true],
      [494, ' (3)', 100, true],
    ],
    text: true,
    warnings: ['not-carried entries[].key', 'not-carried entries[].keys', 'value-guessed entries[].content'],
  });
});

it('an entry without a title or keys is called by its first words and found by its meaning alone', () => {
  expect(mapped(book({ content: '비가 오면\n창고 문이 붓는다.' }, { content: '', comment: '빈 칸' }))).toEqual({
    lines: ['on 비가 오면 <> : 비가 오면\n창고 문이 붓는다.'],
    warnings: ['entries[].title: value-guessed: 1/2: 비가 오면', 'entries[].content: not-carried: 1/2: 빈 칸'],
  });
});

function parsed(text: string): ForeignBook {
  const reading = readBook(text);
  if (!reading.ok) throw new Error(reading.reason);
  return reading.value;
}
