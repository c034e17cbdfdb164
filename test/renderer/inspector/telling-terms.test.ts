import { expect, test } from 'vitest';
import { tellingTerms } from '../../../src-renderer/screens/inspector/recall/telling-terms.ts';

test('of each word of the query one term is told, what it begins with before what is in it', () => {
  expect([
    tellingTerms('저번에 그 자전거 아직도 붙들고 있어?\n빨간 거', [
      ...['저번', '번에', '그', '자전거', '자전', '전거', '아직', '직도', '붙들고', '붙들', '들고', '있어', '거'],
    ]),
    tellingTerms('새자전거네', ['전거']),
    tellingTerms('Fixed the AI?', ['fix', 'ai']),
    tellingTerms('자전거가 자전거를', ['자전거', '자전', '전거']),
  ]).toEqual([['저번', '그', '자전거', '아직', '붙들고', '있어', '거'], ['전거'], ['fix', 'ai'], ['자전거']]);
});

test('what only the turn before has said is told whole', () => {
  expect([tellingTerms('고쳤어?', ['고쳤어', '자전거', '자전', '전거', '사흘']), tellingTerms('', [])]).toEqual([
    ['고쳤어', '자전거', '사흘'],
    [],
  ]);
});
