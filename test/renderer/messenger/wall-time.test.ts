import { expect, test } from 'vitest';
import { formatClock, formatDay, formatRoomTime } from '../../../src-renderer/screens/messenger/wall-time.ts';
import { seoul } from './make-message.ts';

test('stamps are in the words of the language and on the clock that wrote them', () => {
  expect([
    formatClock(seoul('21:06'), 'ko'),
    formatClock(seoul('00:06'), 'ko'),
    formatClock(seoul('21:06'), 'en').replace('\u202f', ' '),
    formatClock({ ...seoul('21:06'), offset: 0 }, 'ko'),
    formatDay(seoul('21:06'), 'ko'),
    formatDay(seoul('21:06'), 'en'),
  ]).toEqual(['21:06', '00:06', '9:06 PM', '12:06', '2026년 5월 28일 목요일', 'Thursday, May 28, 2026']);
});

test('the room list: clock, yesterday, weekday, date', () => {
  const now = seoul('00:30');
  const at = (days: number) => formatRoomTime(seoul('23:50', days), now, 'ko');
  expect([
    formatRoomTime(seoul('00:10'), now, 'ko'),
    ...[-1, -2, -6, -7, -200, 1].map(at),
    formatRoomTime(seoul('23:50', -1), now, 'en'),
  ]).toEqual(['00:10', '어제', '화요일', '금요일', '5월 21일', '2025. 11. 9.', '5월 29일', 'yesterday']);
});
