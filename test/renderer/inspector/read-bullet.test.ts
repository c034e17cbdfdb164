import { expect, test } from 'vitest';
import { readBullet } from '../../../src-renderer/screens/inspector/memory/read-bullet.ts';

test('the head of a bullet is read, also with a slash in a title', () => {
  expect(
    [
      '[Episode / "섬의 자전거포" / 둘째 날 / 사흘] 함께 고쳤다. 남기로 했다.',
      '[Messenger / "밤 / 낮" / 2026-05-28 (목) / 안장 / 체인] 닷새가 걸렸다.',
      '[Episode / 따옴표 없는 제목 / (시간 불명) / 편지] 맡겼다.',
    ].map(readBullet),
  ).toEqual([
    { source: 'Episode', title: '섬의 자전거포', time: '둘째 날', name: '사흘', body: '함께 고쳤다. 남기로 했다.' },
    { source: 'Messenger', title: '밤 / 낮', time: '2026-05-28 (목)', name: '안장 / 체인', body: '닷새가 걸렸다.' },
    { source: 'Episode', title: '따옴표 없는 제목', time: '(시간 불명)', name: '편지', body: '맡겼다.' },
  ]);
});

test('anything else is left as it stands', () => {
  const others = [
    '',
    '{user}는 지쳐 있다.',
    '[Episode / "제목"] 머리가 모자란다.',
    '[Story / "제목" / 때 / 이름] 다른 말.',
  ];
  expect(others.map(readBullet)).toEqual([null, null, null, null]);
});
