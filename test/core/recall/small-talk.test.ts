import { expect, it } from 'vitest';
import { readQuery } from '../../../src-main/core/recall/read-query.ts';
import { isSmallTalk } from '../../../src-main/core/recall/small-talk.ts';

const SMALL_TALK = [
  ...[
    'ㅋㅋㅋㅋ',
    '잘 자',
    '응응',
    'ok',
    '굿모닝',
    'ㅎㅎ',
    'ㅠㅠ',
    '안녕',
    '안녕하세요',
    '고마워',
    '고마워요!',
    '미안해',
    '네',
    '넵',
    '아니',
  ],
  ...[
    '응 알겠어',
    '그래그래',
    '좋아',
    '진짜?',
    '헐',
    '대박',
    '와아아',
    '굿나잇',
    '좋은 아침',
    '잘 자요',
    '사랑해',
    '보고 싶어',
  ],
  ...[
    '수고했어',
    '밥 먹었어?',
    '나도',
    '뭐해?',
    '😂😂',
    '👍',
    'lol',
    'good night',
    'thanks!',
    'yeah',
    'hi',
    'see you',
    'https://example.com/x',
    '...',
    'ㅇㅇ',
  ],
];

it('knows forty lines that look for nothing', () => {
  expect(SMALL_TALK.length).toBeGreaterThanOrEqual(40);
  expect(SMALL_TALK.filter((line) => !isSmallTalk(line))).toEqual([]);
});

it('lets pass what names a thing', () => {
  const matters = [
    '나비는 잘 자?',
    '바다 좋아?',
    '그 국숫집 이름 뭐였지',
    '생일 축하해 언제였지',
    '등대',
    '엄마가 아프셔',
    '3월에 뭐 했지',
    'who is Mina',
    'where did we go',
    '반지 샀어',
    '우산',
  ];
  expect(matters.filter(isSmallTalk)).toEqual([]);
});

it('reads the newest messages, with the turn before them only where they lean on it', () => {
  const turn = (author: 'user' | 'soul', text: string) => ({ author, text });
  const before = [turn('user', '제주도에서 먹은 국수 기억나?'), turn('soul', '네, 비 오던 날이었죠.')];
  expect([
    readQuery([...before, turn('user', '그거 어디였지?')]),
    readQuery([...before, turn('user', '회사에서 새 책상을 받았는데'), turn('user', '너무 커서 방에 안 들어가')]),
    readQuery([...before, turn('user', 'ㅋㅋㅋ')]),
    readQuery(before),
    readQuery([]),
  ]).toEqual([
    {
      newest: '그거 어디였지?',
      text: expect.stringMatching(/제주도에서[\s\S]*\n그거 어디였지\?$/u),
      withPrevious: true,
      smallTalk: false,
    },
    {
      newest: '회사에서 새 책상을 받았는데\n너무 커서 방에 안 들어가',
      text: '회사에서 새 책상을 받았는데\n너무 커서 방에 안 들어가',
      withPrevious: false,
      smallTalk: false,
    },
    { newest: 'ㅋㅋㅋ', text: 'ㅋㅋㅋ', withPrevious: false, smallTalk: true },
    { newest: '', text: '', withPrevious: false, smallTalk: true },
    { newest: '', text: '', withPrevious: false, smallTalk: true },
  ]);
});
