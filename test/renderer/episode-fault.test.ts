import { expect, test } from 'vitest';
import { stringsOf } from '../../src-renderer/strings/areas.ts';

const say = (language: 'ko' | 'en', place: string, reason: string) =>
  stringsOf(language, 'errors')['episodes-unreadable']({ place, reason });

test('a fault of an episode file is told by its place and in words', () => {
  const deep = 'episodes[0].plays[1].summaries[2].text';
  expect([
    say('ko', deep, 'empty'),
    say('en', deep, 'empty'),
    say('ko', 'line 3', 'not-json'),
    say('en', 'JSON', 'not-json'),
    say('ko', 'episodes[4].plays[0].appearances["온"]', 'not-a-count'),
    say('ko', 'episodes', 'a reason of tomorrow'),
  ]).toEqual([
    '에피소드 파일을 읽지 못했어요. 1번째 에피소드 › 2번째 플레이 › 3번째 요약 › text: 비어 있어요.',
    'The episode file can’t be read. Episode 1 › play 2 › summary 3 › text: is empty.',
    '에피소드 파일을 읽지 못했어요. 3번째 줄: JSON이 아니에요.',
    'The episode file can’t be read. This is not JSON.',
    '에피소드 파일을 읽지 못했어요. 5번째 에피소드 › 1번째 플레이 › appearances["온"]: 0부터 100,000까지의 수여야 해요.',
    '에피소드 파일을 읽지 못했어요. episodes: a reason of tomorrow',
  ]);
});
