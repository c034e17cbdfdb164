import { describe, expect, it } from 'vitest';
import { createRepetitionGuard } from '../../src-main/core/repetition-guard.ts';

const trips = (text: string, size = 7): boolean => {
  const guard = createRepetitionGuard();
  for (let at = 0; at < text.length; at += size) if (guard(text.slice(at, at + size))) return true;
  return false;
};

describe('a looping reply', () => {
  it.each([
    ['the same line over and over', '그래서 내가 말했잖아요\n'.repeat(10)],
    ['a phrase without line breaks', '나는 네가 정말 보고 싶었어 '.repeat(60)],
    [
      'a long paragraph again and again',
      `${'오늘은 바람이 세서 가게 문을 일찍 닫고 등대까지 걸어갔다 왔어. 사람은 없었고 갈매기만 있었지.'.repeat(12)}`,
    ],
  ])('is noticed: %s', (_, text) => expect(trips(text)).toBe(true));

  it.each([
    ['laughter', `${'ㅋㅋㅋㅋㅋㅋ\n'.repeat(6)}`],
    ['one long laugh', 'ㅋ'.repeat(900)],
    ['short answers', '응\n응\n응\n응\n응\n'],
    [
      'ordinary talk',
      Array.from({ length: 60 }, (_, n) => `${n}번째로 하는 말인데 오늘은 ${n * 7}분쯤 걸었어`).join('\n'),
    ],
    ['a refrain three times', '보고 싶었어요\n보고 싶었어요\n보고 싶었어요\n그만할게요'],
  ])('is not mistaken: %s', (_, text) => expect(trips(text)).toBe(false));
});
