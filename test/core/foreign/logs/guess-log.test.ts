import { expect, it } from 'vitest';
import { guessLog } from '../../../../src-main/core/foreign/logs/guess-log.ts';
import { fixture } from '../lorebooks/shown-book.ts';

it('shows a table as it would be read, before anybody has said who is who', () => {
  expect(guessLog(fixture('logs/kakao.csv'))).toEqual({
    kind: 'csv',
    columns: ['Date', 'User', 'Message'],
    speakers: [
      { name: '서윤', count: 1 },
      { name: '지훈', count: 1 },
    ],
    messages: 2,
    sample: [
      { line: 2, speaker: '서윤', text: '오늘 늦어?', date: '2023-06-19 14:20:11' },
      { line: 3, speaker: '지훈', text: '응, "아홉 시"쯤 저녁은 먼저 먹어', date: '2023-06-19 14:21:40' },
    ],
    mapping: {
      kind: 'csv',
      user: ['지훈'],
      character: ['서윤'],
      rest: 'narrator',
      notSpeakers: [],
      columns: { speaker: 1, text: 2, date: 0 },
      hasHeader: true,
    },
  });
});

it('talks full of commas are no tables, and a person may say otherwise', () => {
  const talk = '미라: 응, 그래\n나: 그럼, 가자\n미라: 그래, 가\n';
  expect([guessLog(talk).kind, guessLog(talk, { kind: 'csv' }).kind, guessLog('a;b\nc;d\ne;f\n').kind]).toEqual([
    'text',
    'csv',
    'csv',
  ]);
});

it('the talk is called after the other one, and 나 is oneself', () => {
  const of = (text: string) => {
    const { user, character } = guessLog(text).mapping;
    return [user, character];
  };
  expect([
    of(fixture('logs/kakao-desktop.txt')),
    of('미라: 1\n나: 2\n서윤: 3\n서윤: 4\n'),
    of('미라: 1\n서윤: 2\n지훈: 3\n미라: 4\n'),
    of('미라: 1\n'),
  ]).toEqual([
    [['지훈'], ['서윤']],
    [['나'], ['서윤']],
    [[], ['미라']],
    [[], ['미라']],
  ]);
});
