import { expect, test } from 'vitest';
import { stepInPanel } from '../../../src-renderer/screens/inspector/review/label-keys.ts';

test('digits answer and go on, arrows stay inside, Backspace takes back, other keys are left alone', () => {
  const steps = [
    stepInPanel('2', { row: 0, column: 0 }),
    stepInPanel('3', { row: 4, column: 0 }),
    stepInPanel('ArrowUp', { row: 0, column: 1 }),
    stepInPanel('ArrowDown', { row: 3, column: 1 }),
    stepInPanel('ArrowRight', { row: 1, column: 2 }),
    stepInPanel('ArrowLeft', { row: 1, column: 2 }),
    stepInPanel('Backspace', { row: 2, column: 0 }),
    stepInPanel('4', { row: 2, column: 0 }),
    stepInPanel('Tab', { row: 2, column: 0 }),
  ];
  expect(steps).toEqual([
    { kind: 'answer', value: 'no', row: 1, column: 1 },
    { kind: 'answer', value: 'unsure', row: 4, column: 2 },
    { kind: 'move', row: 0, column: 1 },
    { kind: 'move', row: 4, column: 1 },
    { kind: 'move', row: 1, column: 2 },
    { kind: 'move', row: 1, column: 1 },
    { kind: 'take-back', row: 2, column: 0 },
    null,
    null,
  ]);
});
