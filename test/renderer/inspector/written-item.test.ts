import { expect, test } from 'vitest';
import { writtenItem } from '../../../src-renderer/screens/inspector/recall/written-item.ts';

test('the heading of what was recalled is not told twice; what is no heading stays', () => {
  expect([
    writtenItem({ title: '사흘이라는 약속', text: '### 사흘이라는 약속 (2026-05-12 (화))\n물었다.' }),
    writtenItem({ title: '때를 모름', text: '### 때를 모름\n물었다.' }),
    writtenItem({ title: '사흘', text: '### 사흘이라는 약속\n물었다.' }),
    writtenItem({ title: '5월 12일 (화)', text: '5월 12일 (화)\n지호: 길에서\n5월 13일 (수)\n윤해온: 응' }),
    writtenItem({ title: '5월 12일 (화)', text: '지호: 길에서' }),
  ]).toEqual([
    { time: '2026-05-12 (화)', body: '물었다.' },
    { time: '', body: '물었다.' },
    { time: '', body: '### 사흘이라는 약속\n물었다.' },
    { time: '', body: '지호: 길에서\n5월 13일 (수)\n윤해온: 응' },
    { time: '', body: '지호: 길에서' },
  ]);
});
