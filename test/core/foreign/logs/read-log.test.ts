import { describe, expect, it } from 'vitest';
import { readLog } from '../../../../src-main/core/foreign/logs/read-log.ts';
import { writeTranscript } from '../../../../src-main/core/foreign/write/write-transcript.ts';
import { fixture } from '../lorebooks/shown-book.ts';
import { readGuessed, shown } from './shown-log.ts';

const read = (name: string) => readGuessed(fixture(name));

describe('KakaoTalk', () => {
  it('from a computer: days stand in lines of their own, longer messages go on below', () => {
    expect(read('logs/kakao-desktop.txt')).toEqual({
      guess: ['text', '', '서윤 3, 지훈 2'],
      head: ['text', '서윤', '지훈', '서윤'],
      rows: [
        '5 서윤 (character) 2023-06-19T14:20:00: 오늘 늦어?',
        '6 지훈 (user) 2023-06-19T14:21:00: 응, 아홉 시쯤\n저녁은 먼저 먹어',
        '8 서윤 (character) 2023-06-19T23:58:00: 참고: 냉장고에 김밥 있어',
        '10 지훈 (user) 2023-06-20T00:03:00: 이제 들어왔어',
        '11 서윤 (character) 2023-06-20T00:04:00: 사진',
      ],
      warnings: ['line 1: line-not-a-message: 서윤 + 1'],
    });
  });
  it('from a computer in English', () => {
    expect(read('logs/kakao-desktop-english.txt')).toEqual({
      guess: ['text', '', '서윤 1, 지훈 1'],
      head: ['text', '서윤', '지훈', '서윤'],
      rows: [
        '5 서윤 (character) 2023-06-19T14:20:00: Running late?',
        '6 지훈 (user) 2023-06-19T14:21:00: Yes, around nine',
      ],
      warnings: ['line 1: line-not-a-message: 서윤 + 1'],
    });
  });
  it('from a telephone: who came and went is told by nobody', () => {
    expect(read('logs/kakao-mobile.txt')).toEqual({
      guess: ['text', '', '지훈 2, 서윤 1'],
      head: ['text', '서윤', '지훈', '서윤'],
      rows: [
        '6 서윤 (character) 2023-06-19T14:20:00: 오늘 늦어?',
        '7 지훈 (user) 2023-06-19T14:21:00: 응, 아홉 시쯤\n\n저녁은 먼저 먹어',
        '10  (narrator) 2023-06-19T14:30:00: 서윤님이 민재님을 초대했습니다.',
        '13 지훈 (user) 2023-06-20T00:03:00: 이제 들어왔어',
      ],
      warnings: ['line 1: line-not-a-message: 서윤 + 1'],
    });
  });
  it('as CSV: BOM, CRLF and line breaks within quotation marks', () => {
    expect(read('logs/kakao.csv')).toEqual({
      guess: ['csv', 'Date|User|Message', '서윤 1, 지훈 1'],
      head: ['csv', '', '지훈', '서윤'],
      rows: [
        '2 서윤 (character) 2023-06-19T14:20:11: 오늘 늦어?',
        '3 지훈 (user) 2023-06-19T14:21:40: 응, "아홉 시"쯤\n저녁은 먼저 먹어',
      ],
      warnings: ['row 4: line-not-a-message: 2023-06-20 00:03:00, 지훈,'],
    });
  });
});

describe('a table', () => {
  it('with semicolons and words of its own for the columns', () => {
    expect(read('logs/semicolons.csv')).toEqual({
      guess: ['csv', '번호|말한 이|대사', '서윤 2, 지훈 2'],
      head: ['csv', '', '지훈', '서윤'],
      rows: [
        '2 서윤 (character) : 어디야?',
        '3 지훈 (user) : 역 앞, 금방 가',
        '4 서윤 (character) : 우산 있어?',
        '5 지훈 (user) : 없어;\n뛰어갈게',
      ],
      warnings: [],
    });
  });
  it('with tabs and no header', () => {
    expect(read('logs/tabs.tsv')).toEqual({
      guess: ['csv', '1|2|3', '서윤 2, 지훈 1'],
      head: ['csv', '', '지훈', '서윤'],
      rows: [
        '1 서윤 (character) 2023-06-19T14:20:00: 어디야? 비 온다는데 우산 챙겼어?',
        '2 지훈 (user) 2023-06-19T14:21:00: 역 앞이야, 금방 가',
        '3 서윤 (character) 2023-06-19T14:25:00: 얼른 와',
      ],
      warnings: [],
    });
  });
  it('is read by the columns that a person names, and without one for names', () => {
    const text = fixture('logs/semicolons.csv');
    expect(readGuessed(text, { columns: { speaker: null, text: 2, date: 0 }, hasHeader: true })).toEqual({
      guess: ['csv', '번호|말한 이|대사', ''],
      head: ['csv', '', '', ''],
      rows: [
        '2  (narrator) 1: 어디야?',
        '3  (narrator) 2: 역 앞, 금방 가',
        '4  (narrator) 3: 우산 있어?',
        '5  (narrator) 4: 없어;\n뛰어갈게',
      ],
      warnings: [
        'row 2: date-not-read: 1',
        'row 3: date-not-read: 2',
        'row 4: date-not-read: 3',
        'row 5: date-not-read: 4',
      ],
    });
  });
  it('whose quotation mark is never closed keeps the rest in one message', () => {
    expect(readGuessed('user,message\n서윤,응\n지훈,"그래\n서윤,그럼\n')).toEqual({
      guess: ['csv', 'user|message', '서윤 1, 지훈 1'],
      head: ['csv', '', '지훈', '서윤'],
      rows: ['2 서윤 (character) : 응', '3 지훈 (user) : 그래\n서윤,그럼'],
      warnings: ['row 3: line-cut-off: "'],
    });
  });
});

describe('a text', () => {
  it('of a play: a name that stands once is part of what was said, so is a colon within it', () => {
    expect(read('logs/roleplay.txt')).toEqual({
      guess: ['text', '', '미라 6, 나 6'],
      head: ['text', '', '나', '미라'],
      rows: [
        '1  (narrator) : 비가 그친 저녁, 부두에는 아무도 없었다.',
        '3 미라 (character) : 늦었네.\n그는 대답 대신 젖은 모자를 벗었다.',
        '6 나 (user) : 미안, 배가 안 떴어.',
        '8 미라 (character) : 변명: 그거 말고 없어?\nhttps://example.com/종탑',
        '10 나 (user) : 없어. 시각은 14:20이었고.\n점원: 어서 오세요!',
        '12 미라 (character) : 가자.',
        '13 나 (user) : 응.',
        '14 미라 (character) : 참, 우산은?',
        '15 나 (user) : 두고 왔어.',
        '16 미라 (character) : 그럴 줄 알았어.',
        '17 나 (user) : 미안.',
        '18 미라 (character) : 됐어.',
        '19 나 (user) : 고마워.',
      ],
      warnings: [],
    });
  });
  it('of RisuAI: a line between dashes is no name', () => {
    expect(read('logs/risu.txt')).toEqual({
      guess: ['text', '', '지훈 2, 미라 1'],
      head: ['text', '', '미라', '지훈'],
      rows: ['1 지훈 (character) : 왔어?', '4 미라 (user) : 응.\n\n---\n오래 기다렸지.', '10 지훈 (character) : 아니.'],
      warnings: [],
    });
  });
  it('with dates before the names', () => {
    expect(read('logs/stamped.txt')).toEqual({
      guess: ['text', '', '미라 2, 지훈 1'],
      head: ['text', '', '지훈', '미라'],
      rows: [
        '1 미라 (character) 2026-05-28T21:03:00: 자?',
        '2 지훈 (user) 2026-05-28T21:04:00: 아니, 왜?',
        '3 미라 (character) 2026-05-28T21:04:00: 그냥.',
      ],
      warnings: [],
    });
  });
  it('in markdown: bold words are no names', () => {
    expect(read('logs/transcript.md')).toEqual({
      guess: ['markdown', '', '미라 2, 지훈 1'],
      head: ['markdown', '종탑 아래에서', '지훈', '미라'],
      rows: [
        '3 미라 (character) : 왔구나.\n**쿵.** 종탑 문이 닫혔다.',
        '6 지훈 (user) : 응, 조금 늦었지.\n여기, 빵.',
        '9 미라 (character) 2023-06-19T14:20:00: 고마워.',
      ],
      warnings: ['line 1: line-not-a-message: 종탑 아래에서'],
    });
  });
  it('old Mac line ends, NUL, half a surrogate pair and U+2028', () => {
    expect(readGuessed('\uFEFF미라: 가\0자\r나: 응\ud83d\r\n미라: 한 줄\u2028같은 줄\n')).toEqual({
      guess: ['text', '', '미라 2, 나 1'],
      head: ['text', '', '나', '미라'],
      rows: ['1 미라 (character) : 가자', '2 나 (user) : 응\uFFFD', '3 미라 (character) : 한 줄\u2028같은 줄'],
      warnings: [': repaired-text: NUL, U+FFFD'],
    });
  });
});

it('who is who is what the person says, in whatever normal form', () => {
  const text = fixture('logs/roleplay.txt');
  const change = {
    user: ['미라'.normalize('NFD')],
    character: ['점원'],
    rest: 'character' as const,
    notSpeakers: ['나'],
  };
  expect(readGuessed(text, change).rows).toEqual([
    '1  (narrator) : 비가 그친 저녁, 부두에는 아무도 없었다.',
    '3 미라 (user) : 늦었네.\n그는 대답 대신 젖은 모자를 벗었다.\n\n나: 미안, 배가 안 떴어.',
    '8 미라 (user) : 변명: 그거 말고 없어?\nhttps://example.com/종탑\n나: 없어. 시각은 14:20이었고.\n점원: 어서 오세요!',
    '12 미라 (user) : 가자.\n나: 응.',
    '14 미라 (user) : 참, 우산은?\n나: 두고 왔어.',
    '16 미라 (user) : 그럴 줄 알았어.\n나: 미안.',
    '18 미라 (user) : 됐어.\n나: 고마워.',
  ]);
});

it('prose without names is one text that nobody says', () => {
  expect(readGuessed('비가 왔다.\n\n그래도 갔다, 우산도 없이.\n')).toEqual({
    guess: ['text', '', ''],
    head: ['text', '', '', ''],
    rows: ['1  (narrator) : 비가 왔다.\n\n그래도 갔다, 우산도 없이.'],
    warnings: [],
  });
});

it('many characters are told of', () => {
  const { warnings } = readGuessed('미라: 1\n서윤: 2\n나: 3\n', { character: ['미라', '서윤'] });
  expect(warnings).toEqual(['line 2: many-speakers: 미라, 서윤']);
});

it('nothing in it', () => {
  const mapping = {
    kind: 'text' as const,
    user: [],
    character: [],
    rest: 'narrator' as const,
    notSpeakers: [],
    columns: null,
    hasHeader: false,
  };
  const csv = { ...mapping, kind: 'csv' as const, columns: { speaker: 0, text: 1, date: null }, hasHeader: true };
  expect([
    shown(readLog('\uFEFF \0\n', mapping)),
    shown(readLog('a,b\n', csv)),
    shown(readLog('말뿐', { ...csv, columns: null, hasHeader: false })),
  ]).toEqual([
    { ok: false, reason: 'empty', where: 'line 1' },
    { ok: false, reason: 'nothing-in-it', where: '' },
    { head: ['csv', '', '', ''], rows: ['1  (narrator) : 말뿐'], warnings: [] },
  ]);
});

it.each(['text', 'markdown'] as const)('a transcript of this app as %s comes back', (kind) => {
  const at = Date.UTC(2026, 4, 28, 12, 3);
  const of = (speaker: string, text: string, minutes: number) => ({
    ...{ speaker, hidden: false, variants: [text], chosen: 0, at: at + minutes * 60_000, offset: 540 },
    role: speaker === '지훈' ? ('user' as const) : ('character' as const),
  });
  const messages = [of('미라', '*한숨* 자?', 0), of('지훈', '아니: 왜?\n\n# 뭔데', 1), of('미라', '그냥.', 300)];
  const head = {
    title: '미라',
    userName: '지훈',
    characterName: '미라',
    language: 'ko' as const,
    exported: { at, offset: 540 },
    masked: false,
  };
  const { rows } = readGuessed([...writeTranscript(kind, head, messages)].join(''));
  expect(rows.map((row) => row.replace(/^\d+ /u, '')).slice(-3)).toEqual([
    '미라 (character) 2026-05-28T21:03:00: *한숨* 자?',
    '지훈 (user) 2026-05-28T21:04:00: 아니: 왜?\n\n# 뭔데',
    '미라 (character) 2026-05-29T02:03:00: 그냥.',
  ]);
});
